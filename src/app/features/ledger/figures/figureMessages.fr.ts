import type { Texts } from '#contract/messages/language';
import type { ledgerFigureMessages } from './figureMessages.ts';
import { few } from '#app/platform/i18n/fr/nouns.ts';

export const ledgerFigures: Texts<typeof ledgerFigureMessages> = {
  cash: 'Trésorerie',
  cashIn: (currency) => `Trésorerie, ${currency}`,
  trialBalance: 'Balance générale',
  change: (sign, amount) => `${sign}${amount} ce mois-ci`,
  unchanged: 'inchangé ce mois-ci',
  incomeStatement: 'Compte de résultat',
  openPeriods: 'Périodes ouvertes',
  periods: 'Périodes',
  oldest: (name) => `la plus ancienne : ${name}`,
  closing: 'Périodes comptables',
  lockedAr: 'Clients',
  lockedAp: 'Fourn.',
  morePeriods: 'Créer les périodes suivantes',
  lastPeriod: (name) => `${name} est la dernière période.`,
  cashAll: 'Trésorerie, toutes banques',
  inCurrency: (currency) => `en ${currency}`,
  inCurrencyHead: (currency) => `En ${currency}`,
  only: (currency) => `${currency} seulement`,
  rate: (currency, rate, date) => `${currency} ${rate} (${date})`,
  noRate: (currency) => `Aucun cours pour ${currency}`,
  netIncome: (period) => `Résultat net, ${period}`,
  netIncomePreliminary: (period) => `Résultat net, ${period}, provisoire`,
  ofIncome: (share) => `${share} % des produits`,
  close: 'Clôture',
  closeOf: (period) => `Clôture, ${period}`,
  checklist: 'Contrôles de clôture',
  upToDate: 'À jour',
  checks: (count, blocking, warnings) =>
    [
      `sur ${count} contrôles conformes`,
      blocking > 0 ? (blocking === 1 ? '1 bloquant' : `${blocking} bloquants`) : '',
      warnings > 0 ? (warnings === 1 ? '1 avertissement' : `${warnings} avertissements`) : '',
    ]
      .filter(Boolean)
      .join(', '),
  cashByBank: 'Trésorerie par banque',
  account: 'Compte',
  total: 'Total',
  noBanks: 'Aucun compte bancaire.',
  bySubsidiary: 'Résultat net par société',
  subsidiary: 'Société',
  several: 'Plusieurs sociétés',
  noEntries: 'Aucune écriture.',
  cashMonths: 'Trésorerie mensuelle',
  byMonth: 'Par mois',
  month: 'Mois',
  allPeriods: 'Toutes les périodes',
};
