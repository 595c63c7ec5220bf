import type { Texts } from '#contract/messages/language';
import type { ordersMessages } from './ordersMessages.ts';

export const orders: Texts<typeof ordersMessages> = {
  beyond: (count) => (count === 1 ? '1 ligne hors tolérance.' : `${count} lignes hors tolérance.`),
  held: (permission) =>
    `Bloquée, paiement impossible. Un autre utilisateur disposant de l’autorisation ${permission} peut la débloquer en la validant.`,
  willBeHeld: (permission) =>
    `Elle restera bloquée jusqu’à sa validation par un autre utilisateur disposant de l’autorisation ${permission}.`,
  stands: 'L’enregistrement est possible.',
  line: (item, text) => `${item} : ${text}`,
  price: (billed, ordered, difference, percent) =>
    `${billed} facturé, ${ordered} commandé, écart ${difference}${percent}`,
  percent: (text) => ` (${text} %)`,
  ahead: (quantity) => `${quantity} facturé, non reçu`,
  more: (count) => `${count} de plus`,
  closeLines: 'Lignes à clôturer',
  closeLinesHint: 'Le reliquat n’est plus attendu. Ce qui est reçu ou livré reste à facturer.',
  restOf: (line, item, rest) => `Ligne ${line} : ${rest} de ${item} en reliquat`,
  noRest: 'Aucune ligne ouverte n’a de reliquat.',
  noClosed: 'Aucune ligne n’est clôturée.',
};
