import type { Texts } from '#contract/messages/language';
import type { billMessages } from './billMessages.ts';

export const bill: Texts<typeof billMessages> = {
  nothingLeft: (order) => `${order} est entièrement facturée, ou ses lignes sont clôturées.`,
  nothingCame: (order) => `Aucune réception non facturée pour ${order}.`,
  ahead: (count) =>
    count === 1
      ? '1 ligne facture plus que la quantité reçue.'
      : `${count} lignes facturent plus que la quantité reçue.`,
  part: (item, came, billed) => `${item} : ${came} reçus sur ${billed}`,
  more: (count) => ` et ${count} de plus`,
  allowed: 'L’enregistrement est possible. Les réceptions ultérieures soldent l’écart.',
  onlyCame: 'Facturer la quantité reçue',
  receive: (order) => `Réceptionner d’abord ${order}`,
  noLine: 'Sélectionnez une ligne pour voir sa TVA.',
  lineAt: (line) => `Ligne ${line}`,
  priceFrom: 'Origine du prix',
  ordered: 'Commande fournisseur',
  manual: 'Prix manuel',
  orderedRate: 'Prix commandé',
  difference: 'Écart de prix',
  side: 'Détail de la ligne',
};
