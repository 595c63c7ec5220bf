import type { Translation } from '../define.ts';
import type { deposit as en } from '../en/deposit.ts';

export const deposit = {
  nothing: 'Mindestens eine Zahlung auswählen oder eine Zeile unter „Weitere Einzahlungen“ erfassen.',
  notHeld: ({ record }) => `${record} liegt nicht im Geldtransit. Aus der Einzahlung entfernen.`,
  inOther: ({ record, deposit: other }) => `${record} ist bereits in ${other}. Aus dieser Einzahlung entfernen.`,
  otherCurrency: ({ record, currency }) =>
    `${record} lautet auf ${currency}. Auf ein Konto in dieser Währung einzahlen.`,
  otherSubsidiary: ({ record, subsidiary }) =>
    `${record} gehört zu ${subsidiary}. Dafür eine Einzahlung dieser Gesellschaft erfassen.`,
  datedLater: ({ record, date }) =>
    `${record} trägt das Datum ${date}, nach dem der Einzahlung. An diesem Tag oder später einzahlen.`,
  postdated: ({ record, date }) =>
    `${record} ist ein auf den ${date} datierter Scheck. An diesem Tag oder später einzahlen.`,
  postdatedToBank: ({ date }) => `Konto: Der Scheck ist auf den ${date} datiert. Bis dahin im Geldtransit halten.`,
  notPositive: ({ field }) => `${field} muss größer als 0 sein.`,
  belowZero: ({ over }) =>
    `Die Einzahlungssumme kann nicht negativ sein: Auszahlungen übersteigen die Einzahlungen um ${over}.`,
  raced: 'Eine der Zahlungen wurde eben in eine andere Einzahlung aufgenommen. Die Zahlungen neu laden.',
  notId: ({ name, value }) => `${name}: ${value} ist keine Kennung eines Datensatzes.`,
  fixed: ({ record, deposit: of }) =>
    `${record} ist in ${of}; der Geldbetrag ist damit fest. Zuerst aus der Einzahlung entfernen oder diese stornieren.`,
  waits: ({ record }) =>
    `${record} liegt im Geldtransit. In eine Bankeinzahlung aufnehmen, um das Geld an deren Datum auf das Bankkonto zu buchen.`,
  journalSubsidiaries:
    'Geldtransit: je Buchungssatz nur Zeilen einer Gesellschaft verwenden, da eine Bankeinzahlung zu einer Gesellschaft gehört.',
} satisfies Translation<typeof en>;
