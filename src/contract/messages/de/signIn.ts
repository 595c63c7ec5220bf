import type { Translation } from '../define.ts';
import type { signIn as en } from '../en/signIn.ts';

export const signIn = {
  tooOldForAction: ({ action, type }) =>
    `${action} (${type}) braucht eine Anmeldung der letzten 15 Minuten. Bitte neu anmelden und nochmals senden.`,
  expired: 'Die Anmeldung ist abgelaufen oder widerrufen. Bitte neu anmelden.',
  required: 'Bitte anmelden.',
  passwordTooShort: ({ min }) => `Mindestens ${min} Zeichen.`,
  passwordTooLong: ({ max }) => `Höchstens ${max} Zeichen.`,
  passwordTooSimple: 'Bitte mehr verschiedene Zeichen.',
  passwordHoldsName: 'Der Benutzername gehört nicht ins Passwort.',
  passwordCommon: 'Dieses Passwort wird bei einem Angriff als eines der ersten versucht. Bitte ein anderes.',
  programSecondFactor: 'Ein Programm meldet sich mit Zugangsdaten des Betreibers an und hat keinen zweiten Schritt.',
  wrongSetupCode:
    'Der Code ist nicht der, den die App jetzt für dieses Geheimnis zeigt. Bitte nochmals nachsehen und die Uhr des Geräts prüfen.',
  sessionGone: 'Dort sind Sie nicht mehr angemeldet.',
  tooOld: ({ what }) =>
    `${what} braucht eine Anmeldung der letzten 15 Minuten. Bitte neu anmelden und nochmals senden.`,
  actionOn: ({ action, type }) => `${action} (${type})`,
  changeOfUsers: 'Eine Änderung der Anmelderechte',
  changeOfRoles: 'Eine Änderung der Rechte einer Rolle',
  changeOfSecondFactor: 'Eine Änderung des zweiten Schritts',
  refused: ({ reason }) => reason,
  scopeMissing: ({ scope }) => `Der Anmeldung fehlt der Bereich ${scope}.`,
} satisfies Translation<typeof en>;
