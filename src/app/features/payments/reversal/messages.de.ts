import type { Texts } from '#contract/messages/language';
import type { paymentReversalMessages } from './messages.ts';

export const paymentReversal: Texts<typeof paymentReversalMessages> = {
  text: 'Erstellt die Stornobuchung zu diesem Datum und öffnet die ausgeglichenen Belege wieder. Bis dahin bleibt die Zahlung, wie sie war.',
  date: 'Stornodatum',
  fee: 'Bankgebühr',
  feeHint: 'Bei Rücklastschrift oder geplatztem Scheck. Wird auf dem Bankkonto der Zahlung gebucht.',
  feeAccount: 'Gebührenkonto',
  title: 'Zurückgenommen',
  fixed: (reversal) => `Storniert durch ${reversal}. ${reversal} löschen, um die Zahlung wiederherzustellen.`,
};
