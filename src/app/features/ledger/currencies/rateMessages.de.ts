import type { Texts } from '#contract/messages/language';
import type { rateMessages } from './rateMessages.ts';

export const rates: Texts<typeof rateMessages> = {
  title: 'Wechselkurse',
  what: 'Wechselkurse',
  day: 'Gültig ab',
  books: 'In der Währung der Bücher',
  save: (count) => (count === 0 ? 'Kurse speichern' : count === 1 ? '1 Kurs speichern' : `${count} Kurse speichern`),
  nothingTyped: 'Geben Sie mindestens einen Kurs ein.',
  unread: (count) =>
    count === 1
      ? 'Ein Kurs ist keine Zahl. Berichtigen Sie ihn zuerst.'
      : `${count} Kurse sind keine Zahlen. Berichtigen Sie sie zuerst.`,
  mayNot: (permission) => `Kurse zu erfassen braucht die Berechtigung ${permission}.`,
  loading: 'Laden: Wechselkurse',
  failed: 'Die Kurse sind nicht angekommen',
  table: 'Kurse aller Währungen',
  columns: {
    currency: 'Währung',
    state: 'Status',
    last: 'Kurs davor',
    since: 'Gültig ab',
    entry: 'Kurs',
    change: 'Änderung %',
  },
  states: { today: 'Erfasst', current: 'Dieser Monat', old: 'Alt', missing: 'Fehlt' },
  daysOld: (count) => (count === 1 ? '1 Tag alt' : `${count} Tage alt`),
  defaultOnly: (rate) => `nur der Standardkurs, ${rate}`,
  summary: (missing, old) =>
    [
      missing > 0 ? (missing === 1 ? '1 Währung ohne Kurs' : `${missing} Währungen ohne Kurs`) : '',
      old > 0 ? (old === 1 ? '1 Kurs aus einem früheren Monat' : `${old} Kurse aus einem früheren Monat`) : '',
    ]
      .filter(Boolean)
      .join(', '),
  allThere: 'Alle Währungen haben einen Kurs dieses Monats',
  rateOf: (currency, books) => `1 ${currency} in ${books}`,
  far: 'Weit vom Kurs davor. Stimmt das Dezimalzeichen?',
  turned: 'Umgekehrt? Das entspricht etwa dem Wert einer Einheit der Bücher.',
  saving: 'Wird gespeichert',
  saved: 'Gespeichert',
  runTitle: (count, day) => (count === 1 ? `1 Kurs vom ${day}` : `${count} Kurse vom ${day}`),
  rowLabel: (currency, rate) => `${currency} ${rate}`,
  over: (currency, books) => `1 ${currency} in ${books} im Verlauf`,
  date: 'Gültig ab',
  noHistory: 'Es ist noch kein datierter Kurs erfasst.',
  noCurrencies: 'Es gibt keine Währung außer jener der Bücher',
  noCurrenciesText: 'Kurse braucht es, sobald eine zweite Währung verwendet wird.',
  enter: 'Kurse erfassen',
  all: 'Alle Kurse',
  base: 'Die Bücher werden in dieser Währung geführt.',
};
