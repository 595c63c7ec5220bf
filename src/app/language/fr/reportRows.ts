import type { Texts } from '#contract/language';
import type { rowMessages } from '../../reports/rowMessages.ts';

export const reportRows: Texts<typeof rowMessages> = {
  totalOf: (what) => `Total ${what}`,
  inBooks: (subsidiary, currency) => `${subsidiary}, en ${currency}`,
  order: (quantity) => `Commander ${quantity}`,
  build: (quantity) => `Fabriquer ${quantity}`,
  short: 'Manquant',
  daysLate: (from, to) => `${from} à ${to} jours`,
  daysOver: (days) => `Plus de ${days} jours`,
  names: {
    assets: 'Actif', 'liabilities and equity': 'Passif', liabilities: 'Dettes', equity: 'Capitaux propres', income: 'Produits', 'cost of goods sold': 'Coût des ventes',
    expenses: 'Charges', 'other income': 'Autres produits', 'other expense': 'Autres charges', 'gross profit': 'Marge brute', 'operating income': 'Résultat d’exploitation', 'net income': 'Résultat net',
    bank: 'Trésorerie', receivables: 'Créances', 'other current assets': 'Autres actifs circulants', 'fixed assets': 'Immobilisations', 'other assets': 'Autres actifs', payables: 'Dettes fournisseurs',
    'credit cards': 'Cartes de crédit', 'other current liabilities': 'Autres dettes à court terme', 'long term liabilities': 'Dettes à long terme', 'net income of the year': 'Résultat de l’exercice',
  },
};
