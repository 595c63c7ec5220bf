import type { Translation } from '../define.ts';
import type { signIn as en } from '../en/signIn.ts';

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
  sessionGone: 'Diese Sitzung ist bereits beendet.',
  tooOld: ({ what }) => `${what} erfordert eine neue Anmeldung. Erneut anmelden und wiederholen.`,
  actionOn: ({ action, type }) => `${action} (${type})`,
  changeOfUsers: 'Das Ändern von Benutzern',
  changeOfRoles: 'Das Ändern von Rollen',
  changeOfSecondFactor: 'Das Ändern der Zwei-Faktor-Authentifizierung',
  changeOfPassword: 'Das Ändern des Passworts',
  refused: ({ reason }) => reason,
  scopeMissing: ({ scope }) => `Dem Zugriffstoken fehlt der Bereich ${scope}.`,
} satisfies Translation<typeof en>;
