import type { Translation } from '../define.ts';
import type { apply as en } from '../en/apply.ts';

export const apply = {
  billsRequired: 'Bitte Lieferantenrechnungen angeben. Die Vorauszahlung wird mit mindestens einer verrechnet.',
  used: ({ record, verb }) =>
    `${record} kann nicht ${verb} werden: ein Teil davon ist verrechnet oder erstattet. Zuerst löschen oder stornieren, was es verwendet.`,
  appliedTo: ({ record, verb }) =>
    `${record} kann nicht ${verb} werden, solange Zahlungen oder Gutschriften damit verrechnet sind. Diese zuerst zurücknehmen.`,
  overPayment: ({ applied, payment, over }) =>
    `Zahlung: verrechnet sind ${applied}, mehr als die Zahlung von ${payment}. Bitte ${over} weniger verrechnen oder die Zahlung erhöhen.`,
  overPaymentAndCredits: ({ applied, payment, credits, over }) =>
    `Zahlung: verrechnet sind ${applied}, mehr als die Zahlung von ${payment} und Gutschriften von ${credits}. Bitte ${over} weniger verrechnen oder die Zahlung erhöhen.`,
  overPaymentAndDeposits: ({ applied, payment, deposits, over }) =>
    `Zahlung: verrechnet sind ${applied}, mehr als die Zahlung von ${payment} und Anzahlungen von ${deposits}. Bitte ${over} weniger verrechnen oder die Zahlung erhöhen.`,
  overPaymentCreditsDeposits: ({ applied, payment, credits, deposits, over }) =>
    `Zahlung: verrechnet sind ${applied}, mehr als die Zahlung von ${payment}, Gutschriften von ${credits} und Anzahlungen von ${deposits}. Bitte ${over} weniger verrechnen oder die Zahlung erhöhen.`,
  usedElsewhere: ({ used, remaining }) =>
    `Zahlung: ${used} davon sind erstattet oder in anderen Zahlungen verwendet; hierfür blieben ${remaining}. Bitte weniger verrechnen oder jenes zuerst zurücknehmen.`,
  creditsOverBills: ({ credits, bills }) =>
    `Gutschriften: ${credits} sind mehr als die ${bills} der Rechnungen, für die sie verwendet werden. Bitte senken.`,
  repeated: ({ document }) => `${document} ist zweimal genannt. Bitte je Beleg eine Zeile.`,
  notApplicable: ({ type, document }) => `${type} ${document} kann hier nicht verrechnet werden.`,
  notPosted: ({ type, document }) =>
    `${type} ${document} ist nicht gebucht: wartet auf Genehmigung, ist abgelehnt oder storniert. Bitte etwas anderes wählen.`,
  otherParty: ({ type, document, party }) =>
    `${type} ${document} gehört zu ${party}. Bitte etwas vom gleichen Partner wählen.`,
  otherCurrency: ({ type, document, currency }) =>
    `${type} ${document} lautet auf ${currency}, nicht auf die Währung dieses Belegs. Bitte etwas in gleicher Währung wählen.`,
  otherSubsidiary: ({ type, document, subsidiary }) =>
    `${type} ${document} gehört zu ${subsidiary}. Bitte etwas der gleichen Gesellschaft wählen.`,
  nothingOpen: ({ type, document }) => `Bei ${type} ${document} ist nichts offen. Bitte wegnehmen.`,
  notPositive: ({ document }) => `Betrag: mit ${document} mehr als null verrechnen oder wegnehmen.`,
  overOpen: ({ amount, open, type, document }) =>
    `Betrag: ${amount} sind mehr als die ${open}, die bei ${type} ${document} offen sind.`,
  raced:
    'Es würde mehr verrechnet, als offen ist: eben wurde mit demselben Beleg verrechnet. Bitte nachsehen, was jetzt offen ist.',
  noInvoices: 'Rechnungen: nichts ist verrechnet. Bitte eine Rechnung mit einem Betrag über null wählen.',
  nothingRefunded:
    'Gutschriften und Anzahlungen: nichts wird erstattet. Bitte etwas mit einem Betrag über null wählen.',
  ownCredit:
    'Gutschrift: eine Zahlung kann nicht ihre eigene Gutschrift sein. Der Rest wird unter Rechnungen verrechnet.',
  overMemo: ({ applied, total }) =>
    `Verrechnet sind ${applied}, mehr als die ${total} der Gutschrift. Bitte einen Betrag senken.`,
  overCredit: ({ applied, remaining }) =>
    `Verrechnet sind ${applied}, mehr als die ${remaining}, die von der Gutschrift übrig sind. Bitte einen Betrag senken.`,
  otherAccount: ({ bill }) =>
    `Rechnung ${bill} steht auf einem anderen Kreditorenkonto als die Gutschrift. Bitte eine auf dem gleichen Konto wählen.`,
  prepaymentUsed: ({ prepayment }) =>
    `${prepayment} ist mit Rechnungen verrechnet, was hierauf beruht. Zuerst die Verrechnungen löschen.`,
  overPrepayments: ({ amount, over }) =>
    `Rechnungen: ${amount} sind ${over} mehr als die offenen Vorauszahlungen des Lieferanten in dieser Währung. Bitte weniger verrechnen.`,
  customerFixed: ({ applied }) =>
    `Kunde: ${applied} davon sind verrechnet. Vor einem anderen Kunden die Verrechnungen zurücknehmen.`,
  rateFixed: ({ applied, rate }) =>
    `Wechselkurs: ${applied} davon sind zum Kurs ${rate} verrechnet. Vor einer Änderung von Kurs oder Datum die Verrechnungen zurücknehmen.`,
  totalBelowApplied: ({ total, applied }) =>
    `Der Gesamtbetrag von ${total} läge unter dem, was verrechnet ist (${applied}). Zuerst Verrechnungen zurücknehmen.`,
  totalFixed: ({ applied }) => `Gesamt: ${applied} davon sind verrechnet. Zuerst die Verrechnungen zurücknehmen.`,
  takeOffDocuments: 'Zuerst Zahlungen und Gutschriften wegnehmen.',
  takeOffPayments: 'Zuerst aus den Zahlungen wegnehmen.',
  restsOn: ({ record, applied, cure }) => `Mit ${record} sind ${applied} verrechnet, was hierauf beruht. ${cure}`,
  approvalAgain: ({ record, applied, cure }) =>
    `Mit ${record} sind ${applied} verrechnet; es müsste neu genehmigt werden. ${cure}`,
  linesBelowApplied: ({ lines, applied, record, cure }) =>
    `Die Zeilen ergeben ${lines}, verrechnet sind aber ${applied} von ${record}. ${cure}`,
} satisfies Translation<typeof en>;
