import type { Texts } from '#contract/messages/language';
import type { payBillsMessages } from './messages.ts';

export const payBills: Texts<typeof payBillsMessages> = {
  cameBack: (time) => `Auswahl von ${time} wiederhergestellt.`,
  goneMeanwhile: (count) =>
    count === 1
      ? '1 Rechnung wurde geändert und aus der Auswahl entfernt.'
      : `${count} Rechnungen wurden geändert und aus der Auswahl entfernt.`,
  startAnew: 'Neu beginnen',
  title: 'Zahlungslauf',
  group: 'Kreditoren',
  bills: (count) => (count === 1 ? '1 Rechnung' : `${count} Rechnungen`),
  vendors: (count) => (count === 1 ? '1 Lieferant' : `${count} Lieferanten`),
  payOne: 'Einzelnen Lieferanten bezahlen',
  what: 'Zahlungsausgänge',

  header: 'Zahlung',
  dueBy: 'Fällig bis',
  dueByHint: 'Alle offenen Rechnungen',
  payDate: 'Zahlungsdatum',
  account: 'Zahlen von',
  noAccount: 'Bankkonto auswählen',
  misfits: (account, count, names) =>
    `${account} hat eine andere Währung oder Gesellschaft: ${count === 1 ? '1 Zahlung ist' : `${count} Zahlungen sind`} nicht möglich (${names}).`,
  currency: 'Währung',
  subsidiary: 'Gesellschaft',
  anySubsidiary: 'Alle Gesellschaften',
  method: 'Zahlungsart',
  noMethod: 'Keine',
  printLater: 'Scheck, später drucken',
  firstCheck: 'Erste Schecknummer',
  memo: 'Buchungstext',
  find: 'Lieferant oder Rechnung',
  discounts: 'Verfügbares Skonto abziehen',

  list: 'Lieferanten mit offenen Rechnungen',
  columns: {
    vendor: 'Lieferant',
    bills: 'Rechnungen',
    due: 'Fällig',
    late: 'Überfällig (T)',
    open: 'Offen',
    discount: 'Skonto',
    credits: 'Gutschriften',
    pay: 'Zahlen',
  },
  some: 'Einige',
  all: 'Alle',
  none: 'Keine',
  allOf: (name) => `Alle Rechnungen von ${name} zahlen`,
  allVendors: 'Alle angezeigten Rechnungen zahlen',
  open: (name) => `Rechnungen von ${name} anzeigen`,
  payBill: (name) => `${name} zahlen`,
  amountOf: (name) => `Zahlbetrag für ${name}`,
  prepaid: (count, amount) =>
    count === 1
      ? `Eine Anzahlung mit Restbetrag ${amount} ist noch nicht verrechnet.`
      : `${count} Anzahlungen mit Restbetrag ${amount} sind noch nicht verrechnet.`,
  applyPrepayment: 'Anzahlung verrechnen',
  creditsOf: (amount, name) => `Gutschriften von ${name} verrechnen, ${amount} verfügbar`,
  until: (amount, date) => `${amount} bis ${date}`,
  ended: (amount, date) => `${amount} bis ${date}, abgelaufen`,
  leftOpen: (amount) => `${amount} offen`,
  taken: (amount) => `${amount} Skonto`,
  chosen: (count, of) => `${count} von ${of}`,

  toPay: 'Zu zahlen',
  credits: 'Gutschriften',
  discount: 'Skonto',
  payments: 'Zahlungen',
  balance: 'Saldo',
  nothingChosen: { title: 'Nichts ausgewählt', text: 'Lieferanten oder Rechnungen auswählen.' },
  accountFirst: { title: 'Kein Bankkonto ausgewählt', text: 'Zahlungskonto auswählen.' },
  checkFirst: {
    title: 'Schecknummer eingeben',
    text: 'Nummer des ersten Schecks eingeben. Die weiteren folgen.',
  },
  dateFirst: { title: 'Datum eingeben', text: 'Zahlungsdatum eingeben.' },
  stillReading: {
    title: 'Offene Rechnungen werden geladen',
    text: 'Das verfügbare Skonto hängt vom Zahlungsdatum ab.',
  },
  pay: (count) =>
    count === 0 ? 'Zahlungen erstellen' : count === 1 ? '1 Zahlung erstellen' : `${count} Zahlungen erstellen`,
  confirmTitle: (count) => (count === 1 ? '1 Zahlung erstellen?' : `${count} Zahlungen erstellen?`),
  confirm: (amount, code, account, date) =>
    `${amount} ${code} am ${date} von ${account} zahlen. Eine Zahlung je Lieferant; eine fehlgeschlagene stoppt die übrigen nicht.`,
  confirmCredits: (amount) => `Zuerst werden Gutschriften über ${amount} verrechnet.`,
  cancel: 'Abbrechen',

  nothingOpen: 'Keine offenen Rechnungen',
  nothingOpenText:
    'Keine bis zu diesem Datum fälligen Rechnungen in dieser Währung. Späteres Datum oder andere Währung auswählen.',
  failed: 'Die offenen Rechnungen konnten nicht geladen werden',
  retry: 'Erneut versuchen',
  unserved: 'Zahlungen an mehrere Lieferanten sind auf diesem Server nicht verfügbar. Lieferanten einzeln bezahlen.',
  tooMany: 'Nicht alle offenen Belege werden angezeigt. Frühere Fälligkeit auswählen.',
  loading: 'offene Rechnungen',

  runTitle: (count, date) => `Zahlungslauf: ${count === 1 ? '1 Lieferant' : `${count} Lieferanten`}, ${date}`,
  outcome: 'Ergebnis',
  outcomeColumns: { vendor: 'Lieferant', amount: 'Bezahlt', state: 'Status', payment: 'Zahlung', why: 'Grund' },
  states: { waiting: 'Ausstehend', saved: 'Bezahlt', already: 'Bereits bezahlt', failed: 'Fehlgeschlagen' },
  progress: (done, of) => `${done} von ${of} erledigt`,
  retryFailed: (count) => `${count} wiederholen`,
  printChecks: 'Schecks drucken',
  done: 'Ausblenden',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  open_: 'Öffnen',
  remittance: 'Zahlungsavis',
  noRun: 'Zahlungslauf auf diesem Gerät nicht gefunden.',
};
