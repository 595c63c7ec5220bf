import type { Texts } from '#contract/messages/language';
import type { paymentNeedMessages } from './needMessages.ts';

export const paymentNeeds: Texts<typeof paymentNeedMessages> = {
  due: 'Fällig',
  bills: (count) => (count === 1 ? '1 Eingangsrechnung' : `${count} Eingangsrechnungen`),
  billsAbout: 'Fällig in 7 Tagen oder überfällig',
  prints: 'Druck',
  checks: (count) => (count === 1 ? '1 Scheck' : `${count} Schecks`),
  checksAbout: 'Zu drucken',
  late: 'Überfällig',
  invoices: (count) => (count === 1 ? '1 Rechnung' : `${count} Rechnungen`),
  invoicesAbout: 'Überfällig',
  toApply: 'Zuordnen',
  payments: (count) => (count === 1 ? '1 Zahlungseingang' : `${count} Zahlungseingänge`),
  paymentsAbout: 'Nicht vollständig zugeordnet',
};
