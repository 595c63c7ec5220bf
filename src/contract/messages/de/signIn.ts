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
  programSecondFactor:
    'Integrationen melden sich mit Zugangsdaten des Betreibers an, ohne Zwei-Faktor-Authentifizierung.',
  wrongSetupCode: 'Der Code passt nicht zum Einrichtungsschlüssel. Code und Uhr des Geräts prüfen.',
  sessionGone: 'Diese Sitzung ist bereits beendet.',
  tooOld: ({ what }) => `${what} erfordert eine neue Anmeldung. Erneut anmelden und wiederholen.`,
  actionOn: ({ action, type }) => `${action} (${type})`,
  changeOfUsers: 'Das Ändern von Benutzern',
  changeOfRoles: 'Das Ändern von Rollen',
  changeOfSecondFactor: 'Das Ändern der Zwei-Faktor-Authentifizierung',
  refused: ({ reason }) => reason,
  scopeMissing: ({ scope }) => `Dem Zugriffstoken fehlt der Bereich ${scope}.`,
} satisfies Translation<typeof en>;
