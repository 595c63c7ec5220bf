import type { Texts } from '#contract/messages/language';
import type { rateMessages } from './rateMessages.ts';

export const rates: Texts<typeof rateMessages> = {
  title: 'Wechselkurse',
  what: 'Wechselkurse',
  day: 'Gültig ab',
  books: 'Hauswährung',
  save: (count) => (count === 0 ? 'Kurse speichern' : count === 1 ? '1 Kurs speichern' : `${count} Kurse speichern`),
  nothingTyped: 'Mindestens einen Kurs eingeben.',
  unread: (count) =>
    count === 1
      ? '1 Kurs ist keine Zahl. Zuerst korrigieren.'
      : `${count} Kurse sind keine Zahlen. Zuerst korrigieren.`,
  mayNot: (permission) => `Zum Erfassen von Kursen ist ${permission} erforderlich.`,
  loading: 'Wechselkurse werden geladen',
  failed: 'Die Wechselkurse konnten nicht geladen werden',
  table: 'Wechselkurse nach Währung',
  columns: {
    currency: 'Währung',
    state: 'Status',
    last: 'Voriger Kurs',
    since: 'Gültig ab',
    entry: 'Kurs',
    change: 'Änderung %',
  },
  states: {
    today: 'Erfasst',
    current: 'Dieser Monat',
    calculated: 'Berechnet',
    standIn: 'Stichtagskurs',
    old: 'Veraltet',
    missing: 'Fehlt',
  },
  valid: 'Gültig',
  daysOld: (count) => (count === 1 ? 'vor 1 Tag' : `vor ${count} Tagen`),
  defaultOnly: (rate) => `nur der Standardkurs, ${rate}`,
  summary: (missing, old) =>
    [
      missing > 0 ? (missing === 1 ? '1 Währung ohne Kurs' : `${missing} Währungen ohne Kurs`) : '',
      old > 0 ? (old === 1 ? '1 veralteter Kurs' : `${old} veraltete Kurse`) : '',
    ]
      .filter(Boolean)
      .join(', '),
  allThere: 'Alle Währungen haben einen Kurs für diesen Monat',
  rateOf: (currency, books) => `1 ${currency} in ${books}`,
  far: 'Ungewöhnliche Änderung. Dezimalzeichen prüfen.',
  turned: 'Kehrwert? Der Kurs entspricht etwa dem Wert einer Einheit der Hauswährung.',
  saving: 'Wird gespeichert…',
  saved: 'Gespeichert',
  runTitle: (count, day) => (count === 1 ? `1 Kurs vom ${day}` : `${count} Kurse vom ${day}`),
  rowLabel: (currency, rate) => `${currency} ${rate}`,
  over: (currency, books) => `1 ${currency} in ${books} im Verlauf`,
  date: 'Gültig ab',
  noHistory: 'Noch keine datierten Kurse.',
  noCurrencies: 'Keine weiteren Währungen',
  noCurrenciesText: 'Zum Erfassen von Kursen eine zweite Währung anlegen.',
  enter: 'Kurse erfassen',
  all: 'Alle Kurse',
  base: 'Hauswährung.',
};
