import type { Texts } from '#contract/messages/language';
import type { paymentReversalMessages } from './messages.ts';

export const paymentReversal: Texts<typeof paymentReversalMessages> = {
  text: 'Comptabilise l’extourne à cette date et rouvre les pièces soldées. Jusque-là, le règlement reste tel quel.',
  date: 'Date d’extourne',
  fee: 'Frais bancaires',
  feeHint: 'Pour un prélèvement ou un chèque rejeté. Comptabilisés sur le compte bancaire du règlement.',
  feeAccount: 'Compte de frais',
  title: 'Extourné',
  fixed: (reversal) => `Extourné par ${reversal}. Supprimez ${reversal} pour rétablir le règlement.`,
};
