import type { Texts } from '#contract/messages/language';
import type { trailMessages } from './trailMessages.ts';

export const trail: Texts<typeof trailMessages> = {
  failed: 'Der Verlauf konnte nicht geladen werden',
  none: 'Noch keine Änderungen',
  noneText: 'Hier erscheinen Änderungen mit Benutzer und Werten vorher und nachher.',
  when: 'Wann',
  who: 'Benutzer',
  what: 'Änderung',
  before: 'Vorher',
  after: 'Nachher',
  label: 'Änderungen',
  more: (count) => `Die letzten ${count} Änderungen werden angezeigt. Alle im Änderungsprotokoll.`,
  notSet: 'nicht festgelegt',
  on: 'Ein',
  off: 'Aus',
  all: 'Alle',
  operations: {
    create: 'Angelegt',
    update: 'Geändert',
    delete: 'Gelöscht',
    passwordLink: 'Passwortlink erstellt',
    mailPasswordLink: 'Passwortlink gesendet',
    setPassword: 'Passwort festgelegt',
    changePassword: 'Passwort geändert',
    resetPassword: 'Passwort per E-Mail zurückgesetzt',
    signOut: 'Überall abgemeldet',
    secondFactorOn: 'Zwei-Faktor-Authentifizierung ein',
    secondFactorOff: 'Zwei-Faktor-Authentifizierung aus',
  },
};
