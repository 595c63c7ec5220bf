import type { Texts } from '#contract/messages/language';
import type { recognitionMessages } from './recognitionMessages.ts';

export const recognition: Texts<typeof recognitionMessages> = {
  preview: 'Produits à constater',
  sale: 'Vente',
  customer: 'Client',
  reason: 'Motif',
  since: (reason, day) => `${reason}, dû depuis le ${day}`,
  earlier: 'Dû avant la période',
  amount: 'Constaté',
  total: 'Total',
  nothing: 'Rien n’est dû. Choisissez une autre période ou société.',
  choose: 'Choisissez une période et une société pour voir ce qui est dû.',
  sales: 'Lignes de vente',
  noSales: 'Aucune vente n’utilise encore ce plan.',
  lineOf: (sale, line) => `${sale}, ligne ${line}`,
  start: 'Début',
  deferred: 'Différé',
  planned: 'Prévu à ce jour',
  left: 'Reste à constater',
  journal: 'Dernière écriture',
};
