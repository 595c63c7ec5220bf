import type { Texts } from '#contract/messages/language';
import type { bankDepositMessages } from './messages.ts';

export const bankDeposit: Texts<typeof bankDepositMessages> = {
  strip: 'Einzahlung',
  funds: 'Geldtransit',
  selected: 'Ausgewählt',
  items: (count) => (count === 1 ? '1 Posten' : `${count} Posten`),
  other: 'Weitere Einzahlungen',
  cashBack: 'Bargeld und Gebühren',
  total: 'Einzahlungssumme',
  stays: 'Bleibt im Geldtransit',

  method: 'Zahlungsart',
  all: (count) => `Alle ${count}`,
  ofMethod: (method, count) => `${method} ${count}`,
  noMethod: 'Ohne Zahlungsart',
  find: 'Zahlung suchen',
  noMatch: (text) => `Keine Zahlung im Geldtransit passt zu ${text}.`,

  accountFirst: 'Konto auswählen, um die Zahlungen im Geldtransit anzuzeigen.',
  loading: 'Zahlungen im Geldtransit werden geladen.',
  failed: 'Die Zahlungen im Geldtransit konnten nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
  nothing: 'Keine Zahlungen im Geldtransit',
  more: (count) => `Die ältesten ${count} werden angezeigt. Nach deren Einzahlung folgt der Rest.`,

  columns: {
    deposit: 'Einzahlen',
    doc: 'Nummer',
    method: 'Zahlungsart',
    check: 'Scheck',
    age: 'Alter',
    amount: 'Betrag',
  },
  days: (count) => (count === 1 ? '1 Tag' : `${count} Tage`),
  after: (date) => `ab ${date}`,
  datedLater: 'Datum nach der Einzahlung. Datum der Einzahlung ändern oder Auswahl aufheben.',
  gone: 'Bereits in einer anderen Einzahlung. Auswahl aufheben.',
  steps: { all: 'Alle Zahlungen auswählen', none: 'Auswahl aufheben' },
  keyHints: [
    ['Space', 'auswählen'],
    ['Mod+A', 'alle auswählen'],
    ['N', 'Auswahl aufheben'],
  ],

  slip: {
    title: 'Einzahlungsbeleg',
    of: (number) => `Einzahlungsbeleg ${number}`,
    task: 'Beleg drucken',
    save: 'Speichern und Beleg drucken',
    back: 'Zurück zur Bankeinzahlung',
    print: 'Drucken',
    depositor: 'Einzahler',
    number: 'Nummer',
    check: 'Scheck',
    from: 'Erhalten von',
    amount: 'Betrag',
    checks: (count) => `${count} Schecks`,
    ofMethod: (method, count) => `${method}, ${count === 1 ? '1 Zahlung' : `${count} Zahlungen`}`,
    less: (name) => `Abzüglich ${name}`,
    signature: 'Unterschrift',
  },
};
