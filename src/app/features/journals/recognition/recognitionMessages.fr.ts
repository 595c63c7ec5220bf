import type { Texts } from '#contract/messages/language';
import type { recognitionMessages } from './recognitionMessages.ts';

export const recognition: Texts<typeof recognitionMessages> = {
  preview: 'Produits à constater',
  sale: 'Vente',
  customer: 'Client',
  reason: 'Motif',
  since: (reason, day) => `${reason}, à constater depuis le ${day}`,
  earlier: 'À constater avant la période',
  due: 'À constater',
  amount: 'Constaté',
  total: 'Total',
  nothing: 'Aucun produit à constater. Sélectionnez une autre période ou société.',
  choose: 'Sélectionnez une période et une société pour voir les produits à constater.',
  loading: 'Calcul des produits à constater.',
  failed: 'Impossible de calculer les produits à constater.',
  tryAgain: 'Réessayer',
  sales: 'Lignes de vente',
  noSales: 'Aucune vente ne suit encore cet échéancier.',
  lineOf: (sale, line) => `${sale}, ligne ${line}`,
  start: 'Début',
  deferred: 'Constaté d’avance',
  planned: 'Prévu à ce jour',
  left: 'Reste à constater',
  journal: 'Dernière écriture',
};
