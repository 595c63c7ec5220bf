import type { Translation } from '../define.ts';
import type { deposit as en } from '../en/deposit.ts';

export const deposit = {
  nothing: 'Mindestens eine Zahlung auswählen oder eine Zeile unter „Weitere Einzahlungen“ erfassen.',
  notHeld: ({ record }) => `${record} liegt nicht im Geldtransit. Aus der Einzahlung entfernen.`,
  inOther: ({ record, deposit: other }) => `${record} ist bereits in ${other}. Aus dieser Einzahlung entfernen.`,
  otherCurrency: ({ record, currency }) =>
    `${record} lautet auf ${currency}. Auf ein Konto in dieser Währung einzahlen.`,
  otherSubsidiary: ({ record, subsidiary }) =>
    `${record} gehört zu ${subsidiary}. Eine Einzahlung dieser Gesellschaft anlegen.`,
  datedLater: ({ record, date }) =>
    `${record} trägt das Datum ${date}, nach dem der Einzahlung. An diesem Tag oder später einzahlen.`,
  postdated: ({ record, date }) =>
    `${record} ist ein auf den ${date} datierter Scheck. An diesem Tag oder später einzahlen.`,
  postdatedToBank: ({ date }) => `Konto: Der Scheck ist auf den ${date} datiert. Bis dahin im Geldtransit halten.`,
  notPositive: ({ field }) => `${field} muss größer als 0 sein.`,
  belowZero: ({ over }) =>
    `Die Einzahlungssumme kann nicht negativ sein. Barauszahlungen und Gebühren übersteigen die Einzahlung um ${over}.`,
  raced: 'Eine der Zahlungen wurde soeben in eine andere Einzahlung aufgenommen. Zahlungen neu laden.',
  notId: ({ name, value }) => `${name}: ${value} ist keine Datensatz-ID.`,
  fixed: ({ record, deposit }) =>
    `${record} ist in ${deposit}; der Betrag ist nicht änderbar. Aus der Einzahlung entfernen oder diese stornieren.`,
  waits: ({ record }) =>
    `${record} liegt im Geldtransit. In eine Bankeinzahlung aufnehmen, um das Geld auf die Bank zu buchen.`,
  journalSubsidiaries:
    'Geldtransit: je Buchungssatz nur eine Gesellschaft verwenden. Eine Bankeinzahlung gehört zu einer Gesellschaft.',
} satisfies Translation<typeof en>;
