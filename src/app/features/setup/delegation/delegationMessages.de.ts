import type { Texts } from '#contract/messages/language';
import type { delegationMessages } from './delegationMessages.ts';

export const delegation: Texts<typeof delegationMessages> = {
  title: 'Genehmigungen bei Abwesenheit',
  text: 'Eine Vertretung genehmigt, was der abwesende Benutzer genehmigen darf, bis zum Limit von dessen Rolle, und sieht die Belege, die die eigene Rolle sehen darf. Was einer von beiden erfasst oder geändert hat, genehmigt keiner.',
  none: 'Keine Vertretungen.',
  columns: {
    absent: 'Abwesend',
    delegate: 'Vertretung',
    from: 'Von',
    to: 'Bis',
    types: 'Belege',
    state: 'Status',
    act: 'Aktion',
  },
  allTypes: 'Alle',
  states: { coming: 'Geplant', running: 'Aktiv', over: 'Beendet' },
  add: 'Vertretung hinzufügen',
  save: 'Hinzufügen',
  cancel: 'Abbrechen',
  notSaved: (count) => (count === 1 ? 'Nicht gespeichert: 1 Problem' : `Nicht gespeichert: ${count} Probleme`),
  choose: 'Benutzer auswählen',
  which: 'Belege',
  some: 'Nur ausgewählte',
  withdraw: 'Zurückziehen',
  withdrawOf: (delegate, absent) => `Vertretung von ${absent} durch ${delegate} zurückziehen`,
  added: (delegate, absent) => `${delegate} genehmigt für ${absent}.`,
  withdrawn: (delegate, absent) => `${delegate} genehmigt nicht mehr für ${absent}.`,
  failed: 'Zurückziehen nicht möglich. Erneut versuchen.',
  away: 'Vertretungen konnten nicht geladen werden.',
  again: 'Erneut versuchen',
};
