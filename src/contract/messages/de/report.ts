import type { Translation } from '../define.ts';
import type { report as en } from '../en/report.ts';

export const report = {
  notAnOption: ({ value, list }) => `„${value}“ ist nicht möglich. Möglich: ${list}.`,
  onHandOnly: 'Frühere Tage zeigen nur den Bestand. Reserviert und Bestellt gelten für heute.',
  severalBooks:
    'Die Gesellschaften haben verschiedene Hauswährungen; Summen werden nicht zusammengefasst. Gesellschaft auswählen.',
  noSubsidiary: ({ subsidiary }) => `Gesellschaft ${subsidiary} nicht gefunden oder kein Zugriff.`,
  hiddenInGroup: ({ group, count }, { plural }) =>
    plural('count', {
      one: `${group} umfasst ${count} Gesellschaft ohne Zugriff. Andere Gesellschaft auswählen.`,
      other: `${group} umfasst ${count} Gesellschaften ohne Zugriff. Andere Gesellschaft auswählen.`,
    }),
  notInGroup: ({ subsidiary, group }) => `${subsidiary} gehört nicht zu ${group}.`,
  noGroupRate: ({ from, to, first, last }) =>
    `Kein Wechselkurs von ${from} in ${to} am ${first}. Beträge bis ${last} brauchen ihn. Diesen oder einen früheren erfassen.`,
  noLocation: ({ location }) => `Standort ${location} nicht gefunden oder kein Zugriff.`,
  noParty: ({ type, party }) => `${type} ${party} nicht gefunden oder kein Zugriff.`,
  notMoment: ({ value }) =>
    `Kein Zeitpunkt: „${value}“. Datum und Uhrzeit mit Abstand zu UTC verwenden, zum Beispiel 2026-01-31T17:30:00Z.`,
  notAfter: 'Späteren Zeitpunkt als den ersten wählen.',
  notYet: 'Der Buchungsstand ist nur bis jetzt bekannt. Früheren Zeitpunkt wählen.',
  notDate: ({ value }) => `Kein Datum: „${value}“. Datum wie 2026-01-31 verwenden.`,
  badDate: ({ value }) => `Kein Datum: ${value}. Datum wie 2026-06-30 verwenden.`,
  notCurrency: ({ value }) => `Währung: ${value} ist keine Währungs-ID.`,
  notType: ({ value }) => `Typ: ${value} ist kein Datensatztyp.`,
  badSpan: ({ value }) => `Tage je Spalte: ganze Zahl von 1 bis 999, nicht ${value}.`,
  accountMissing: 'Konto auswählen.',
  noAccount: ({ account }) => `Konto ${account} nicht gefunden.`,
  noPeriod: ({ period }) => `Buchungsperiode ${period} nicht gefunden.`,
  unknown: ({ name }) => `Bericht ${name} nicht gefunden.`,
  unknownOf: ({ name, list }) => `Bericht „${name}“ nicht gefunden. Möglich: ${list}.`,
  accountInSeveralBooks: ({ account }) =>
    `${account} wird von Gesellschaften mit verschiedenen Hauswährungen verwendet. Eine Gesellschaft auswählen.`,
  severalYears: 'Zeitraum innerhalb eines Geschäftsjahres auswählen.',
  severalYearsOf: 'Zeitraum innerhalb eines Geschäftsjahres jeder Gesellschaft oder eine Gesellschaft auswählen.',
  yearTurns: ({ subsidiary, turn, from, to, cure }) =>
    `${subsidiary} beginnt am ${turn} ein neues Geschäftsjahr, zwischen ${from} und ${to}. ${cure}`,
  periodAndDates: 'Periode oder Datumsangaben verwenden, nicht beides.',
  lastBeforeFirst: ({ last, first }) => `Enddatum ${last} liegt vor dem Anfangsdatum ${first}.`,
  differentYears: ({ first, last }) =>
    `${first} und ${last} liegen in verschiedenen Geschäftsjahren. Zeitraum innerhalb eines Geschäftsjahres auswählen.`,
  badLimit: ({ max }) => `limit muss eine ganze Zahl von 1 bis ${max} sein.`,
  badOffset: 'offset muss eine ganze Zahl ab 0 sein.',
  badPosition: 'after muss der Wert next einer Seite sein, ohne offset.',
  severalBooksInLedger: 'Das Hauptbuch aller Konten hat mehrere Hauswährungen. Gesellschaft auswählen.',
  separateColumns: 'Jede Spalte hat eine eigene Hauswährung, daher ohne Summe und Vergleich. Gesellschaft auswählen.',
  tooManyColumns: ({ count, max }) => `${count} Spalten angefordert. Höchstens ${max} sind möglich.`,
  badMonths: ({ min, max, value }) => `Monate: ganze Zahl von ${min} bis ${max}, nicht ${value}.`,
  tooManyAccounts: ({ count, max }) => `${count} Konten ausgewählt. Höchstens ${max} können zusammengefasst werden.`,
  accountsInSeveralBooks: ({ account }) =>
    `${account} werden von Gesellschaften mit verschiedenen Hauswährungen verwendet. Eine Gesellschaft auswählen.`,
  notRate: ({ value }) => `Der Satz muss eine Zahl wie 19 oder 7.25 sein, nicht ${value}.`,
  notState: ({ value }) => `„${value}“ ist kein Bundesstaat.`,
} satisfies Translation<typeof en>;
