import type { Translation } from '../define.ts';
import type { access as en } from '../en/access.ts';

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
