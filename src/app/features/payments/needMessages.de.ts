import type { Texts } from '#contract/messages/language';
import type { paymentNeedMessages } from './needMessages.ts';

export const paymentNeeds: Texts<typeof paymentNeedMessages> = {
  due: 'Fällig',
  bills: (count) => (count === 1 ? '1 Lieferantenrechnung' : `${count} Lieferantenrechnungen`),
  billsAbout: 'Innerhalb einer Woche zu zahlen oder überfällig',
  prints: 'Druck',
  checks: (count) => (count === 1 ? '1 Scheck' : `${count} Schecks`),
  checksAbout: 'Gezahlt, noch zu drucken und zu nummerieren',
  late: 'Verspätet',
  invoices: (count) => (count === 1 ? '1 Kundenrechnung' : `${count} Kundenrechnungen`),
  invoicesAbout: 'Überfällig und nicht bezahlt',
  toApply: 'Verrechnen',
  payments: (count) => (count === 1 ? '1 Zahlungseingang' : `${count} Zahlungseingänge`),
  paymentsAbout: 'Eingegangen, noch nicht vollständig verrechnet',
};
