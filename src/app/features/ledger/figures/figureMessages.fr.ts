import type { Texts } from '#contract/messages/language';
import type { ledgerFigureMessages } from './figureMessages.ts';
import { few } from '#app/platform/i18n/fr/nouns.ts';

export const ledgerFigures: Texts<typeof ledgerFigureMessages> = {
  cash: 'Trésorerie',
  cashIn: (currency) => `Trésorerie, ${currency}`,
  trialBalance: 'Balance générale',
  change: (sign, amount) => `${sign}${amount} ce mois-ci`,
  unchanged: 'inchangé ce mois-ci',
  sales: (currency) => `Ventes du mois, ${currency}`,
  incomeStatement: 'Compte de résultat',
  salesBefore: (amount) => `${amount} sur tout le mois précédent`,
  openPeriods: 'Périodes ouvertes',
  periods: 'Périodes',
  oldest: (name) => `la plus ancienne est ${name}`,
  closing: 'Périodes comptables',
  lockedAr: 'Clients',
  lockedAp: 'Fourn.',
  morePeriods: 'Créer les périodes suivantes',
  lastPeriod: (name) => `${name} est la dernière qui existe.`,
  next: (period) => `Clôture de ${period}`,
  nextClear: 'Rien ne reste ouvert.',
  nextOpen: (holding, looking) =>
    [holding > 0 ? few(holding, 'bloquant') : '', looking > 0 ? `${looking} à vérifier` : '']
      .filter(Boolean)
      .join(', '),
  cashMonths: 'Trésorerie à la fin de chaque mois',
  byMonth: 'Par mois',
  month: 'Mois',
  allPeriods: 'Toutes les périodes',
};
