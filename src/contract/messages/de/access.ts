import type { Translation } from '../define.ts';
import type { access as en, identityProvider as enProvider, provisioning as enProvisioning } from '../en/access.ts';

export const access = {
  featureOff: ({ feature }) => `${feature}: Funktion ausgeschaltet. In den Firmeneinstellungen einschalten.`,
  binsOff: 'Lagerplätze sind ausgeschaltet. In den Firmeneinstellungen einschalten.',
  missing: ({ permission, id, level }) =>
    `Berechtigung ${permission} (${id}) ab Stufe ${level} erforderlich. An die Administration wenden.`,
  levelView: 'Ansehen',
  levelCreate: 'Anlegen',
  levelEdit: 'Bearbeiten',
  levelFull: 'Vollzugriff',
  noUser: 'Benutzer nicht gefunden.',
  beyondOwn: ({ role, list }) =>
    `Sie können nicht mehr gewähren, als Sie selbst haben. Rolle ${role} umfasst ${list}. An die Administration wenden.`,
  length: ({ field, max }) => `${field}: 1 bis ${max} Zeichen.`,
  unknownField: ({ name, list }) => `Feld „${name}“ nicht gefunden. Möglich: ${list}.`,
  roleNotCopied: 'Eine bestehende Rolle duplizieren: copyOf muss eine nennen.',
  roleNameTaken: ({ role }) => `Rolle ${role} gibt es bereits. Anderen Namen verwenden.`,
  notPermissions: 'permissions muss ein Objekt von Stufen je Berechtigung sein.',
  unknownPermission: ({ permission }) => `Berechtigung „${permission}“ nicht gefunden.`,
  badLevel: ({ permission, id, list }) => `${permission} (${id}): möglich sind ${list}.`,
  builtInRole: ({ role }) => `${role} ist eine Standardrolle und nicht änderbar. Duplizieren und die Kopie ändern.`,
  roleBeyondOwn: ({ role, list }) =>
    `Rolle ${role} hat mehr Rechte als Ihre: ${list}. Von der Administration ändern lassen.`,
  ownRole: ({ permission }) =>
    `${permission} von einem anderen Administrator verringern lassen. Den eigenen Zugriff können Sie nicht verringern.`,
  fieldMissing: ({ field }) => `${field} fehlt.`,
  programPassword: 'Integrationen melden sich mit Zugangsdaten des Betreibers an, nicht mit einem Passwort.',
  mailOff: 'Kein Mailserver eingerichtet. Einen Link erstellen und weitergeben.',
  mailFailed: ({ user }) =>
    `Der Mailserver hat die E-Mail an ${user} nicht angenommen. Erneut versuchen oder einen Link erstellen.`,
  userInactive: ({ user }) => `${user} ist inaktiv. Zuerst reaktivieren.`,
  badEmail: 'Vollständige E-Mail-Adresse eingeben, wie name@firma.example.',
  emailTaken: ({ email }) => `Mit ${email} meldet sich bereits ein anderer Benutzer an. Andere Adresse verwenden.`,
  noRole: 'Rolle nicht gefunden. Bestehende Rolle auswählen.',
  badSubsidiaries: 'subsidiaries muss null (alle) oder eine Liste mit mindestens einem Verweis sein.',
  noSubsidiary: 'Gesellschaft nicht gefunden. Bestehende Gesellschaften auswählen.',
  subsidiariesBeyondOwn: 'Sie können nicht mehr Gesellschaften freigeben, als Sie selbst sehen.',
  userBeyondOwn: ({ user, role, list }) =>
    `${user} hat die Rolle ${role} mit mehr Rechten als Ihre: ${list}. Von der Administration ändern lassen.`,
  selfLockout: 'Einen anderen Administrator fragen. Sich selbst können Sie nicht deaktivieren.',
  selfRole: 'Einen anderen Administrator fragen. Die eigene Rolle können Sie nicht ändern.',
  selfSubsidiaries:
    'Einen anderen Administrator fragen. Den eigenen Zugriff auf Gesellschaften können Sie nicht ändern.',
  programEmail: 'Integrationen melden sich mit Zugangsdaten des Betreibers an und haben keine E-Mail.',
  lastAdministrator: ({ user }) =>
    `${user} ist der letzte aktive Administrator. Zuerst einen anderen Benutzer zum Administrator machen.`,
  changed: ({ what }) => `${what} wurde nach dem Öffnen geändert. Neu laden und Änderungen erneut vornehmen.`,
  roleInUse: ({ users, role }) => `${users} Benutzer haben die Rolle ${role}. Zuerst eine andere Rolle zuweisen.`,
  roleInUseByOne: ({ users, role }) => `${users} Benutzer hat die Rolle ${role}. Zuerst eine andere Rolle zuweisen.`,
  noUserWithId: ({ id }) => `Benutzer mit ID ${id} nicht gefunden.`,
  levelNone: 'Kein Zugriff',
  grant: ({ permission, level, own }) => `${permission}: ${level} (Ihre: ${own})`,
} satisfies Translation<typeof en>;

export const identityProvider = {
  administratorsOnly: 'Nur Administratoren mit Zugriff auf alle Gesellschaften können den Identitätsanbieter ändern.',
  administratorRole: 'Neue Benutzer können keine Administratoren sein. Eine andere Rolle auswählen.',
  roleInUse: ({ role }) =>
    `Neue Benutzer des Identitätsanbieters erhalten die Rolle ${role}. Dort zuerst eine andere Rolle auswählen.`,
  issuerForm: 'Vollständige Aussteller-URL ohne Parameter eingeben, etwa https://login.example.com.',
  issuerScheme: 'Die Aussteller-URL muss mit https:// beginnen.',
  issuerCredentials: 'Die Aussteller-URL darf keinen Benutzernamen und kein Passwort enthalten.',
  issuerPrivate:
    'Der Aussteller liegt auf diesem Server oder in einem privaten Netz. Der Betreiber kann das mit IDENTITY_PROVIDER_ALLOW_PRIVATE=on erlauben.',
  secretAgain: 'Client-Secret erneut eingeben: Es wird an den neuen Aussteller gesendet.',
  scopesForm: 'Scopes durch Leerzeichen getrennt eingeben, etwa openid profile email.',
  scopesOpenid: 'Scope openid hinzufügen.',
  claimForm: 'Namen eines Claims eingeben, etwa sub oder oid.',
  factorValues: ({ count }) => `1 bis ${count} Werte von amr oder acr eingeben, etwa mfa.`,
  passwordUsersForm: 'passwordUsers muss eine Liste von höchstens 10 Administratoren sein.',
  noPasswordUser: 'Mindestens einen Administrator auswählen, der sich weiter mit Passwort anmelden kann.',
  notPasswordAdministrator: 'Aktive Administratoren auswählen, die ein Passwort gesetzt haben.',
  notProven: ({ name }) =>
    `Noch kein Administrator hat sich mit ${name} angemeldet. Das einmal tun, bevor Passwörter ausgeschaltet werden.`,
  noPasswordLeft: 'Kein Administrator könnte sich anmelden: Keiner hat ein Passwort. Zuerst eines setzen.',
  lastPassword: ({ user }) =>
    `${user} ist der letzte Administrator mit Anmeldung per Passwort. Zuerst beim Identitätsanbieter einen anderen auswählen.`,
  passwordOff: ({ user, provider }) => `${user} meldet sich mit ${provider} an und braucht kein Passwort.`,
  noLink: ({ id }) => `Benutzer ${id} ist nicht mit dem Identitätsanbieter verknüpft.`,
  status: ({ address, status }) => `${address} hat mit Status ${status} statt 200 geantwortet. Aussteller-URL prüfen.`,
  notJson: ({ address }) => `${address} hat nicht mit einem JSON-Objekt geantwortet.`,
  refusedAddress: ({ address }) =>
    `${address} liegt auf diesem Server oder in einem privaten Netz. Der Betreiber kann das mit IDENTITY_PROVIDER_ALLOW_PRIVATE=on erlauben.`,
  unresolved: ({ address }) => `Der Host von ${address} ist nicht bekannt. Aussteller-URL prüfen.`,
  certificate: ({ address }) => `Das Zertifikat von ${address} ist nicht gültig.`,
  noConnection: ({ address }) => `Keine Verbindung zu ${address}.`,
  tooSlow: ({ address }) => `${address} hat nicht rechtzeitig geantwortet.`,
  tooLong: ({ address }) => `Die Antwort von ${address} ist zu lang.`,
  otherIssuer: ({ issuer }) => `Der Anbieter nennt sich „${issuer}“. Genau das als Aussteller-URL eingeben.`,
  endpointMissing: ({ name }) => `Im Discovery-Dokument fehlt ${name}.`,
  endpointUnfit: ({ name, address }) => `${name} (${address}) muss eine öffentliche https-Adresse sein.`,
  unsupported: ({ name, list }) => `${name} muss ${list} enthalten.`,
  noCodeChallenge: 'Der Anbieter gibt nicht an, PKCE mit S256 zu unterstützen. Es wird trotzdem verwendet.',
  scopeUnknown: ({ scope }) => `Der Anbieter führt den Scope ${scope} nicht auf.`,
  claimUnknown: ({ claim }) => `Der Anbieter führt den Claim ${claim} nicht auf.`,
  noKeys: ({ address }) => `${address} hat keinen Schlüssel, mit dem sich Signaturen prüfen lassen.`,
} satisfies Translation<typeof enProvider>;

export const provisioning = {
  title: 'Benutzerbereitstellung',
  administratorsOnly:
    'Nur Administratoren mit Zugriff auf alle Gesellschaften können die Benutzerbereitstellung ändern.',
  administratorRole: 'Gruppen können niemanden zum Administrator machen. Eine andere Rolle auswählen.',
  roleNeeded: 'Rolle der Benutzer ohne zugeordnete Gruppe auswählen.',
  roleInUse: ({ role }) =>
    `Die Benutzerbereitstellung vergibt die Rolle ${role}. Dort zuerst eine andere Rolle auswählen.`,
  mappingsForm: ({ max }) => `mappings muss eine Liste von höchstens ${max} Gruppen mit Rollen sein.`,
  mappedTwice: ({ group }) => `Die Gruppe ${group} hat schon eine Rolle.`,
  owned: ({ user }) => `${user} kommt vom Identitätsanbieter. Dort ändern.`,
  ownedRole: ({ user }) =>
    `Eine Gruppe des Identitätsanbieters gibt ${user} die Rolle. Die Gruppe oder ihre Rolle ändern.`,
  noCredential: ({ id }) => `Geheimnis ${id} nicht gefunden.`,
} satisfies Translation<typeof enProvisioning>;
