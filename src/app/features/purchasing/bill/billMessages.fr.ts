import type { Texts } from '#contract/messages/language';
import type { billMessages } from './billMessages.ts';

export const bill: Texts<typeof billMessages> = {
  nothingLeft: (order) => `Il ne reste rien à facturer de ${order} : tout est facturé, ou ses lignes sont clôturées.`,
  nothingCame: (order) => `Rien de ${order} n’a été reçu sans être déjà facturé.`,
  ahead: (count) =>
    count === 1
      ? '1 ligne facture plus que ce qui a été reçu.'
      : `${count} lignes facturent plus que ce qui a été reçu.`,
  part: (item, came, billed) => `${item} : ${came} sur ${billed}`,
  more: (count) => ` et ${count} de plus`,
  allowed: 'L’enregistrement est possible : la réception ultérieure le régularise.',
  onlyCame: 'Ne facturer que ce qui a été reçu',
  receive: (order) => `D’abord réceptionner ${order}`,
};
