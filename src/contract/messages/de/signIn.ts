import type { Translation } from '../define.ts';
import type { integration as enIntegration, signIn as en } from '../en/signIn.ts';

export const signIn = {
  tooOldForAction: ({ action, type }) =>
    `${action} (${type}) erfordert eine neue Anmeldung. Erneut anmelden und wiederholen.`,
  expired: 'Sitzung abgelaufen oder widerrufen. Erneut anmelden.',
  required: 'Anmelden: Die Anfrage enthält kein Zugriffstoken.',
  passwordTooShort: ({ min }) => `Mindestens ${min} Zeichen.`,
  passwordTooLong: ({ max }) => `Höchstens ${max} Zeichen.`,
  passwordTooSimple: 'Mehr verschiedene Zeichen verwenden.',
  passwordHoldsName: 'Den Benutzernamen nicht im Passwort verwenden.',
  passwordCommon: 'Dieses Passwort ist zu verbreitet. Anderes verwenden.',
  passwordHoldsCompany: 'Den Firmennamen nicht im Passwort verwenden.',
  wrongCurrentPassword: 'Das aktuelle Passwort ist falsch.',
  samePassword: 'Ein anderes Passwort als das aktuelle verwenden.',
  waitSeconds: ({ seconds }, { plural }) =>
    `Zu viele Versuche. In ${plural('seconds', { one: `${seconds} Sekunde`, other: `${seconds} Sekunden` })} erneut versuchen.`,
  waitMinutes: ({ minutes }, { plural }) =>
    `Zu viele Versuche. In ${plural('minutes', { one: `${minutes} Minute`, other: `${minutes} Minuten` })} erneut versuchen.`,
  programSecondFactor:
    'Integrationen melden sich mit Zugangsdaten des Betreibers an, ohne Zwei-Faktor-Authentifizierung.',
  secondFactorRequired: 'Ihre Rolle erfordert Zwei-Faktor-Authentifizierung. Zum Einrichten erneut anmelden.',
  secondFactorStays: 'Ihre Rolle erfordert Zwei-Faktor-Authentifizierung. Neu einrichten statt ausschalten.',
  wrongSetupCode: 'Der Code passt nicht zum Einrichtungsschlüssel. Code und Uhr des Geräts prüfen.',
  programPasskey: 'Integrationen melden sich mit Zugangsdaten des Hosts an, ohne Passkeys.',
  passkeyRefused: 'Der Passkey konnte nicht geprüft werden. Erneut hinzufügen.',
  passkeyKnown: 'Dieser Passkey wurde bereits hinzugefügt.',
  noPasskey: ({ id }) => `Passkey ${id} nicht gefunden.`,
  tooManyPasskeys: ({ max }) => `Ein Benutzer kann bis zu ${max} Passkeys haben. Zuerst einen entfernen.`,
  lastPasskey:
    'Ihre Rolle verlangt Zwei-Faktor-Authentifizierung. Diese einschalten oder einen weiteren Passkey hinzufügen, dann diesen entfernen.',
  noPasskeyAddress: 'Passkeys brauchen eine Adresse mit Domain. Einen Administrator bitten, PUBLIC_URL zu setzen.',
  passkeysOff: ({ provider }) => `Sie melden sich mit ${provider} an. Passkeys sind für Ihr Konto aus.`,
  sessionGone: 'Diese Sitzung ist bereits beendet.',
  tooOld: ({ what }) => `${what} erfordert eine neue Anmeldung. Erneut anmelden und wiederholen.`,
  actionOn: ({ action, type }) => `${action} (${type})`,
  changeOfUsers: 'Das Ändern von Benutzern',
  changeOfRoles: 'Das Ändern von Rollen',
  changeOfSecondFactor: 'Das Ändern der Zwei-Faktor-Authentifizierung',
  changeOfPassword: 'Das Ändern des Passworts',
  changeOfPasskeys: 'Das Ändern von Passkeys',
  refused: ({ reason }) => reason,
  readOnlyScope: ({ scope, needed }) =>
    `Der Zugriffstoken hat den Bereich ${scope}, der nur liest. Änderungen brauchen den Bereich ${needed}.`,
  changeOfIntegrations: 'Das Ändern von Integrationen',
  changeOfProvider: 'Das Ändern des Identitätsanbieters',
  scopeMissing: ({ scope }) => `Dem Zugriffstoken fehlt der Bereich ${scope}.`,
} satisfies Translation<typeof en>;

export const integration = {
  notFound: ({ id }) => `Integration ${id} nicht gefunden.`,
  noCredential: ({ id }) => `Schlüssel oder Geheimnis ${id} nicht gefunden.`,
  nameTaken: ({ name }) => `Integration ${name} existiert bereits. Anderen Namen verwenden.`,
  tooMany: ({ max }) => `Ein Unternehmen kann bis zu ${max} Integrationen haben. Zuerst eine löschen.`,
  tooManyCredentials: ({ max }) =>
    `Eine Integration kann bis zu ${max} Schlüssel und Geheimnisse haben. Zuerst eines davon beenden.`,
  beyondOwn: ({ name, role, list }) =>
    `${name} hat die Rolle ${role} mit mehr Zugriff als Sie: ${list}. Administrator um die Änderung bitten.`,
  subsidiariesBeyondOwn: ({ name }) =>
    `${name} hat Zugriff auf Gesellschaften, auf die Sie keinen haben. Administrator fragen.`,
  notFuture: ({ field }) => `${field} muss in der Zukunft liegen.`,
  notMoment: ({ field }) =>
    `${field} muss ein Datum mit Uhrzeit und Zeitzone sein, etwa 2027-01-31T12:00:00Z, oder null.`,
  notChoice: ({ field, list }) => `${field}: ${list} verwenden.`,
  notHours: ({ field, max }) => `${field} muss eine ganze Zahl von Stunden von 0 bis ${max} sein.`,
  notCredential: 'credential muss ein Objekt mit kind sein, bei einem Schlüssel mit publicKey.',
  keyForm: 'Einen öffentlichen Schlüssel einfügen: PEM (BEGIN PUBLIC KEY) oder JWK.',
  keyPrivate:
    'Das ist ein privater Schlüssel. Den öffentlichen einfügen. Wenn andere den privaten gesehen haben können, ihn ersetzen.',
  keyType: 'EC-Schlüssel der Kurve P-256 oder RSA-Schlüssel verwenden.',
  keyAlgorithm: ({ algorithm }) =>
    `Das Verfahren ${algorithm} passt nicht zum Schlüssel. ES256 mit EC oder RS256 oder PS256 mit RSA verwenden.`,
  keyWeak: 'RSA-Schlüssel mit mindestens 2048 Bit verwenden.',
  keyKnown: ({ name }) => `${name} hat diesen Schlüssel bereits. Anderen Schlüssel verwenden.`,
  userOfIntegration: ({ name }) => `${name} ist eine Integration. Die Integration ändern, nicht ihren Benutzer.`,
} satisfies Translation<typeof enIntegration>;
