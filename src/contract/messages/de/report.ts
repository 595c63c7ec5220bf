import type { Translation } from '../define.ts';
import type { report as en } from '../en/report.ts';

export const report = {
  notAnOption: ({ value, list }) => `„${value}“ gehört nicht zur Auswahl: ${list}.`,
  onHandOnly:
    'Von einem früheren Tag ist nur der Bestand bekannt; was Aufträge beanspruchen und Bestellungen bringen, gilt für heute.',
  severalBooks:
    'Die Gesellschaften führen ihre Bücher in verschiedenen Währungen; sie stehen untereinander und werden nicht zusammengezählt. Für Summen bitte eine Gesellschaft wählen.',
  noSubsidiary: ({ subsidiary }) => `Eine Gesellschaft ${subsidiary}, die Sie sehen dürfen, gibt es nicht.`,
  noLocation: ({ location }) => `Einen Standort ${location}, den Sie sehen dürfen, gibt es nicht.`,
  noParty: ({ type, party }) => `${type} ${party}: gibt es nicht, oder Sie dürfen es nicht sehen.`,
  notDate: ({ value }) => `Kein Datum: „${value}“. Daten werden wie 2026-01-31 geschrieben.`,
  badDate: ({ value }) => `Kein Datum: ${value}. Bitte wie 2026-06-30.`,
  notCurrency: ({ value }) => `Währung: ${value} ist keine ID einer Währung.`,
  notType: ({ value }) => `Art: ${value} ist keine Belegart.`,
  badSpan: ({ value }) => `Tage je Spalte: ${value} ist keine ganze Zahl von 1 bis 999.`,
  accountMissing: 'Bitte ein Konto wählen.',
  noAccount: ({ account }) => `Ein Konto ${account} gibt es nicht.`,
  noPeriod: ({ period }) => `Eine Buchungsperiode ${period} gibt es nicht.`,
  unknown: ({ name }) => `Einen Bericht ${name} gibt es nicht.`,
  unknownOf: ({ name, list }) => `Einen Bericht „${name}“ gibt es nicht. Es gibt ${list}.`,
  accountInSeveralBooks: ({ account }) =>
    `${account} wird von Gesellschaften mit Büchern in verschiedenen Währungen verwendet. Bitte eine wählen.`,
  severalYears: 'Bitte Daten innerhalb eines Jahres wählen.',
  severalYearsOf: 'Bitte Daten innerhalb eines Jahres jeder Gesellschaft oder eine Gesellschaft wählen.',
  yearTurns: ({ subsidiary, turn, from, to, cure }) =>
    `Das Geschäftsjahr von ${subsidiary} wechselt am ${turn}, zwischen ${from} und ${to}. ${cure}`,
  periodAndDates: 'Bitte eine Periode oder Daten angeben, nicht beides.',
  lastBeforeFirst: ({ last, first }) => `Der letzte Tag ${last} liegt vor dem ersten ${first}.`,
  differentYears: ({ first, last }) =>
    `${first} und ${last} liegen in verschiedenen Geschäftsjahren; Erfolgskonten beginnen in jedem neu. Bitte Daten innerhalb eines Jahres wählen.`,
  badLimit: ({ max }) => `limit muss eine ganze Zahl von 1 bis ${max} sein.`,
  badOffset: 'offset muss eine ganze Zahl ab 0 sein.',
  badPosition: 'after muss sein, was eine Seite als next nannte, ohne offset.',
  severalBooksInLedger:
    'Das Hauptbuch aller Konten hat mehrere Währungen, je Buchwerk eine. Wählen Sie eine Gesellschaft.',
  badMonths: ({ value, min, max }) => `Monate: ${value} ist keine ganze Zahl von ${min} bis ${max}.`,
  tooManyAccounts: ({ count, max }) => `${count} Konten sind verlangt; höchstens ${max} werden zusammen gezeigt.`,
  accountsInSeveralBooks: ({ account }) =>
    `${account} werden von Gesellschaften mit Büchern in verschiedenen Währungen verwendet. Bitte eine wählen.`,
} satisfies Translation<typeof en>;
