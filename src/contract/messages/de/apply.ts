import type { Translation } from '../define.ts';
import type { apply as en } from '../en/apply.ts';

export const apply = {
  billsRequired: 'Eingangsrechnungen angeben. Die Anzahlung mit mindestens einer verrechnen.',
  used: ({ record, verb }) =>
    `${record} kann nicht ${verb} werden: teilweise verrechnet oder zurückgezahlt. Zuerst diese Belege löschen oder stornieren.`,
  appliedTo: ({ record, verb }) =>
    `${record} kann nicht ${verb} werden, solange Zahlungen oder Gutschriften zugeordnet sind. Zuerst Zuordnung aufheben.`,
  overPayment: ({ applied, payment, over }) =>
    `Zugeordnet: ${applied}, Zahlung: ${payment}. ${over} weniger zuordnen oder die Zahlung erhöhen.`,
  overPaymentAndCredits: ({ applied, payment, credits, over }) =>
    `Zugeordnet: ${applied}, Zahlung: ${payment}, Gutschriften: ${credits}. ${over} weniger zuordnen oder die Zahlung erhöhen.`,
  overPaymentAndDeposits: ({ applied, payment, deposits, over }) =>
    `Zugeordnet: ${applied}, Zahlung: ${payment}, Anzahlungen: ${deposits}. ${over} weniger zuordnen oder die Zahlung erhöhen.`,
  overPaymentCreditsDeposits: ({ applied, payment, credits, deposits, over }) =>
    `Zugeordnet: ${applied}, Zahlung: ${payment}, Gutschriften: ${credits}, Anzahlungen: ${deposits}. ${over} weniger zuordnen oder die Zahlung erhöhen.`,
  usedElsewhere: ({ used, remaining }) =>
    `${used} der Zahlung sind zurückgezahlt oder anderweitig zugeordnet; es verblieben nur ${remaining}. Weniger zuordnen oder zuerst die anderen Zuordnungen aufheben.`,
  creditsOverBills: ({ credits, bills }) =>
    `Gutschriften von ${credits} übersteigen die verrechneten Eingangsrechnungen von ${bills}. Gutschriften verringern.`,
  repeated: ({ document }) => `${document} kommt doppelt vor. Je Beleg eine Zeile verwenden.`,
  notApplicable: ({ type, document }) => `${type} ${document} kann hier nicht zugeordnet werden.`,
  notPosted: ({ type, document }) =>
    `${type} ${document} ist nicht gebucht: zu genehmigen, abgelehnt oder storniert. Anderen Beleg auswählen.`,
  otherParty: ({ type, document, party }) =>
    `${type} ${document} gehört zu ${party}. Beleg desselben Kunden oder Lieferanten auswählen.`,
  otherCurrency: ({ type, document, currency }) =>
    `${type} ${document} lautet auf ${currency}. Beleg in der Währung dieses Belegs auswählen.`,
  otherSubsidiary: ({ type, document, subsidiary }) =>
    `${type} ${document} gehört zu ${subsidiary}. Beleg derselben Gesellschaft auswählen.`,
  journalWithoutItem: ({ type, document, party }) =>
    `${type} ${document} enthält keinen offenen Posten von ${party} auf einem Forderungs- oder Verbindlichkeitskonto. Anderen Beleg auswählen.`,
  journalCredits: ({ type, document }) =>
    `${type} ${document} verringert die offene Schuld. Unter den Gutschriften auswählen.`,
  journalCharges: ({ type, document }) =>
    `${type} ${document} erhöht die offene Schuld. Unter den auszugleichenden Belegen auswählen.`,
  journalApplied: ({ record, party }) =>
    `Der offene Posten von ${party} in ${record} ist zugeordnet; Konto, Betrag und Währung sind fest. Zuerst Zuordnung aufheben.`,
  nothingOpen: ({ type, document }) => `${type} ${document} hat keinen offenen Betrag. Zeile entfernen.`,
  notPositive: ({ document }) => `${document}: mehr als 0 zuordnen oder entfernen.`,
  overOpen: ({ amount, open, type, document }) =>
    `${amount} übersteigt den offenen Betrag von ${open} (${type} ${document}).`,
  overWriteOffLimit: ({ amount, limit, document }) =>
    `${amount}, ausgebucht auf ${document}, übersteigt die Kleindifferenzgrenze von ${limit}.`,
  raced:
    'Ein anderer Benutzer hat demselben Beleg soeben einen Betrag zugeordnet. Offene Beträge neu laden und weniger zuordnen.',
  noInvoices: 'Rechnung auswählen und einen Betrag größer als 0 zuordnen.',
  nothingRefunded: 'Gutschrift oder Anzahlung mit einem Betrag größer als 0 auswählen.',
  ownCredit:
    'Eine Zahlung kann nicht ihre eigene Gutschrift sein. Den nicht zugeordneten Betrag unter Rechnungen zuordnen.',
  overMemo: ({ applied, total }) =>
    `Zugeordnete ${applied} übersteigen die Gutschrift von ${total}. Einen Betrag verringern.`,
  overCredit: ({ applied, remaining }) =>
    `Zugeordnete ${applied} übersteigen die verbleibende Gutschrift von ${remaining}. Einen Betrag verringern.`,
  otherAccount: ({ bill }) =>
    `Eingangsrechnung ${bill} hat ein anderes Kreditorenkonto als die Gutschrift. Rechnung mit demselben Konto auswählen.`,
  prepaymentUsed: ({ prepayment }) =>
    `${prepayment} ist mit Eingangsrechnungen verrechnet. Zuerst die Verrechnungen löschen.`,
  overPrepayments: ({ amount, over }) =>
    `${amount} übersteigt die offenen geleisteten Anzahlungen an den Lieferanten in dieser Währung um ${over}. Weniger verrechnen.`,
  customerFixed: ({ applied }) => `Kunde nicht änderbar: ${applied} sind zugeordnet. Zuerst Zuordnung aufheben.`,
  rateFixed: ({ applied, rate }) =>
    `Wechselkurs und Datum nicht änderbar: ${applied} sind zum Kurs ${rate} zugeordnet. Zuerst Zuordnung aufheben.`,
  totalBelowApplied: ({ total, applied }) =>
    `Der Gesamtbetrag von ${total} liegt unter den zugeordneten ${applied}. Zuerst die Differenz aufheben.`,
  totalFixed: ({ applied }) => `Gesamtbetrag nicht änderbar: ${applied} sind zugeordnet. Zuerst Zuordnung aufheben.`,
  takeOffDocuments: 'Zuerst die Zuordnung der Zahlungen und Gutschriften aufheben.',
  takeOffPayments: 'Zuerst die Zuordnung in den Zahlungen aufheben.',
  restsOn: ({ applied, record, cure }) => `Nicht änderbar: ${applied} sind ${record} zugeordnet. ${cure}`,
  approvalAgain: ({ applied, record, cure }) =>
    `${applied} sind ${record} zugeordnet; die Änderung würde eine neue Genehmigung erfordern. ${cure}`,
  linesBelowApplied: ({ lines, record, applied, cure }) =>
    `Die Zeilen ergeben ${lines}, weniger als die ${record} zugeordneten ${applied}. ${cure}`,
} satisfies Translation<typeof en>;
