import type { Texts } from '#contract/messages/language';
import type { trailMessages } from './trailMessages.ts';

export const trail: Texts<typeof trailMessages> = {
  failed: 'Der Verlauf ist nicht angekommen',
  none: 'Noch nichts geändert',
  noneText: 'Jede Änderung wird hier stehen: wer sie gemacht hat, was vorher stand und was nachher.',
  when: 'Wann',
  who: 'Wer',
  what: 'Was',
  before: 'Vorher',
  after: 'Nachher',
  label: 'Änderungen',
  more: (count) => `Die letzten ${count} Änderungen; das Änderungsprotokoll hat alle.`,
  notSet: 'nicht gesetzt',
  on: 'Ein',
  off: 'Aus',
  all: 'Alle',
  operations: {
    create: 'Angelegt',
    update: 'Geändert',
    delete: 'Entfernt',
    passwordLink: 'Passwortlink erstellt',
    setPassword: 'Passwort über den Link gesetzt',
    signOut: 'Überall abgemeldet',
    secondFactorOn: 'Zweiter Schritt eingeschaltet',
    secondFactorOff: 'Zweiter Schritt ausgeschaltet',
  },
};
