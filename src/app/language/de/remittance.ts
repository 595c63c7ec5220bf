import type { Texts } from '#contract/language';
import type { remittanceMessages } from '../../workbench/remittance/messages.ts';

export const remittance: Texts<typeof remittanceMessages> = {
  title: 'Zahlungsavis',
  task: 'Zahlungsavis',
  titles: { customerPayment: 'Zahlungsbestätigung', vendorPayment: 'Zahlungsavis', depositApplication: 'Anzahlung verrechnet', vendorPrepaymentApplication: 'Vorauszahlung verrechnet', customerRefund: 'Erstattungsavis' },
  back: 'Zurück zum Beleg',
  copy: 'Als Text kopieren',
  print: 'Drucken',
  what: 'die Zahlung',
  failed: 'Die Zahlung ist nicht angekommen',
  from: 'Von',
  to: 'An',
  number: 'Nummer',
  date: 'Datum',
  method: 'Zahlungsart',
  check: 'Scheck',
  document: 'Beleg',
  documentDate: 'Datum',
  discount: 'Skonto',
  amount: 'Betrag',
  credit: (name) => `Gutschrift ${name}`,
  lessDiscount: (amount) => `abzüglich Skonto ${amount}`,
  total: 'Total',
  onAccount: 'Als Guthaben',
  noLines: 'Steht als Guthaben: noch kein Beleg ist damit ausgeglichen.',
  heading: (what, number, date) => `${what} ${number}, ${date}`,
};
