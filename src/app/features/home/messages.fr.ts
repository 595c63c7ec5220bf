import type { Texts } from '#contract/messages/language';
import type { homeMessages } from './messages.ts';
import { capital, few, newOf } from '#app/platform/i18n/fr/nouns.ts';

export const home: Texts<typeof homeMessages> = {
  home: 'Accueil',
  longDate: (weekday, day, month, year) =>
    `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${day === 1 ? '1er' : day} ${month} ${year}`,
  waits: (count) => (count < 2 ? `${count} affaire vous attend` : `${count} affaires vous attendent`),
  newJournal: 'Nouvelle écriture',
  practice: 'S’exercer',
  practiceWhy: 'Exercices pour découvrir l’application, dans la société d’exemple',
  needsYou: 'À traiter',
  nothing: 'Rien n’attend : aucun brouillon sur cet appareil, rien à approuver, rien d’échu.',
  nothingPlain:
    'Aucun brouillon n’attend sur cet appareil. Ce service ne dit pas ce qui est échu ni ce qui attend une approbation.',
  type: 'Type',
  what: 'Quoi',
  record: 'Fiche',
  about: 'Objet',
  why: 'Motif',
  when: 'Depuis',
  amount: 'Montant',
  draft: 'Brouillon',
  sending: 'Non confirmé',
  newRecord: (label) => capital(newOf(label)),
  kept: 'Conservé sur cet appareil',
  move: 'se déplacer',
  open: 'ouvrir',
  keysLabel: 'À traiter',
  cash: 'Avoirs en banque',
  cashIn: (currency) => `Avoirs en banque, ${currency}`,
  trialBalance: 'Balance générale',
  change: (sign, amount) => `${sign}${amount} ce mois-ci`,
  unchanged: 'inchangé ce mois-ci',
  receivables: 'Créances ouvertes',
  payables: 'Dettes ouvertes',
  byCustomer: 'Par client',
  byVendor: 'Par fournisseur',
  also: (amounts) => `et ${amounts}`,
  sales: (currency) => `Ventes du mois, ${currency}`,
  incomeStatement: 'Compte de résultat',
  salesBefore: (amount) => `${amount} sur tout le mois précédent`,
  journalsThisMonth: 'Écritures du mois',
  thisMonth: (plural) => `${plural} ce mois-ci`,
  showAll: 'Tout afficher',
  plainFigures:
    'La trésorerie, les postes ouverts et l’état des périodes figurent dans des rapports que ce service n’offre pas.',
  journals: 'Toutes les écritures',
  toApprove: (count) => `${count} à approuver`,
  openPeriods: 'Périodes ouvertes',
  periods: 'Périodes',
  oldest: (name) => `la plus ancienne est ${name}`,
  recent: 'Récents',
  noRecent: 'Les fiches que vous ouvrez apparaissent ici.',
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
  cashMonths: 'Avoirs en banque à la fin de chaque mois',
  byMonth: 'Par mois',
  month: 'Mois',
  allPeriods: 'Toutes les périodes',
  ago: (minutes) =>
    minutes < 1
      ? 'à l’instant'
      : minutes < 60
        ? `${minutes} min`
        : minutes < 1440
          ? `${Math.floor(minutes / 60)} h`
          : `${Math.floor(minutes / 1440)} j`,
  notRead: 'Non lu',
};
