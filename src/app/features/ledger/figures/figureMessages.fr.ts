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
  salesBefore: (amount) => `${amount} le mois dernier`,
  openPeriods: 'Périodes ouvertes',
  periods: 'Périodes',
  oldest: (name) => `la plus ancienne : ${name}`,
  closing: 'Périodes comptables',
  lockedAr: 'Clients',
  lockedAp: 'Fourn.',
  morePeriods: 'Créer les périodes suivantes',
  lastPeriod: (name) => `${name} est la dernière période.`,
  next: (period) => `Clôture de ${period}`,
  nextClear: 'Aucun point ouvert',
  nextOpen: (holding, looking) =>
    [holding > 0 ? few(holding, 'bloquant') : '', looking > 0 ? few(looking, 'avertissement') : '']
      .filter(Boolean)
      .join(', '),
  cashMonths: 'Trésorerie mensuelle',
  byMonth: 'Par mois',
  month: 'Mois',
  allPeriods: 'Toutes les périodes',
};
