import type { Texts } from '#contract/messages/language';
import type { checkMessages } from './messages.ts';

export const checks: Texts<typeof checkMessages> = {
  title: 'Schecks drucken',
  group: 'Kreditoren',
  what: 'Zahlungsausgänge',
  account: 'Bankkonto',
  first: 'Erste Schecknummer',
  method: 'Zahlungsart',
  toPrint: 'Zu druckende Schecks',
  columns: { vendor: 'Lieferant', payment: 'Zahlung', date: 'Datum', number: 'Scheck', amount: 'Betrag' },
  all: 'Alle Schecks',
  one: (name) => `${name} drucken`,
  print: (count) => (count === 1 ? '1 Scheck drucken' : `${count} Schecks drucken`),
  keep: 'Nummern festhalten',
  keepText:
    'Richtig gedruckt? Dann halten Sie die Nummern bei den Zahlungen fest; was nicht festgehalten ist, kann nochmals gedruckt werden.',
  runTitle: (count, first) =>
    count === 1 ? `1 Scheck nummerieren, ${first}` : `${count} Schecks nummerieren ab ${first}`,
  nothing: 'Kein Scheck wartet auf den Druck',
  nothingText:
    'Zahlungen mit „Zu drucken“ erscheinen hier, etwa solche aus „Rechnungen zahlen“ mit „Scheck, später gedruckt“.',
  payBills: 'Rechnungen zahlen',
  failed: 'Die Schecks sind nicht angekommen',
  retry: 'Neu lesen',
  noneChosen: { title: 'Nichts ist gewählt', text: 'Wählen Sie die zu druckenden Schecks.' },
  noNumber: {
    title: 'Die Schecknummer fehlt',
    text: 'Geben Sie die Nummer des ersten Schecks an. Die weiteren folgen.',
  },
  stillReading: { title: 'Die Zahlungen werden gelesen', text: 'Was sie zahlen, steht auf den Abschnitten.' },
  loading: 'zu druckende Schecks',
  stub: (number, vendor) => `Scheck ${number}, ${vendor}`,
  copyOf: (number, vendor) => `Für die Ablage: Scheck ${number}, ${vendor}`,
  page: (numbers) => `Seite mit Scheck ${numbers}`,
  setup: 'Papier dieses Kontos',
  layout: 'Anordnung',
  layouts: {
    top: 'Scheck über den Abschnitten',
    middle: 'Scheck zwischen den Abschnitten',
    bottom: 'Scheck unter den Abschnitten',
    three: 'Drei Schecks je Seite',
  },
  language: 'Sprache',
  languages: { en: 'Englisch', de: 'Deutsch', fr: 'Französisch', 'fr-CH': 'Französisch, Schweiz' },
  right: 'Nach rechts, mm',
  down: 'Nach unten, mm',
  movedHint: 'Unter null in die andere Richtung.',
  moved: 'verschoben',
  paper: 'Papier',
  preprinted: 'Vorgedruckt: nur das Eingesetzte',
  preprintedShort: 'vorgedruckt',
  usedBefore: (count, numbers) =>
    count === 1
      ? `Eine andere Zahlung von diesem Konto hat die Nummer ${numbers} schon.`
      : `Andere Zahlungen von diesem Konto haben ${count} dieser Nummern schon: ${numbers}.`,
  nextOf: (account) => `Der nächste Scheck von ${account}.`,
  firstOf: (account) => `Von ${account} gibt es noch keinen Scheck: Geben Sie die erste Nummer an.`,
  longStubs: (count, numbers) =>
    count === 1
      ? `Der Abschnitt von Scheck ${numbers} fasst nicht alle Rechnungen: Legen Sie das Zahlungsavis bei.`
      : `Die Abschnitte von ${count} Schecks fassen nicht alle Rechnungen: Legen Sie die Zahlungsavise bei (${numbers}).`,
  tooMany: 'Nur die ersten 200 werden gezeigt.',
};
