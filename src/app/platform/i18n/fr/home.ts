import type { Texts } from '#contract/messages/language';
import type { homeMessages } from '#app/features/home/messages.ts';
import type { paymentNeedMessages } from '#app/features/payments/needMessages.ts';
import type { saleNeedMessages } from '#app/features/sales/needMessages.ts';
import type { purchaseNeedMessages } from '#app/features/purchasing/needMessages.ts';
import type { productionNeedMessages } from '#app/features/production/needMessages.ts';
import type { approvalNeedMessages } from '#app/features/approvals/needMessages.ts';
import type { needMessages } from '#app/engine/needs/needMessages.ts';
import { capital, few, newOf } from './nouns.ts';

export const home: Texts<
  typeof homeMessages &
    typeof paymentNeedMessages &
    typeof saleNeedMessages &
    typeof purchaseNeedMessages &
    typeof productionNeedMessages &
    typeof approvalNeedMessages &
    typeof needMessages
> = {
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
  approve: 'Approuver',
  draft: 'Brouillon',
  sending: 'Non confirmé',
  newRecord: (label) => capital(newOf(label)),
  kept: 'Conservé sur cet appareil',
  waitsForApproval: 'Attend l’approbation',
  allToApprove: (count) => `Tous, avec aperçu (${count})`,
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
  sentBy: (who) => `Envoyé par ${who}`,
  besides: (about, amounts) => `${about}, plus ${amounts}`,
  due: 'Échéance',
  ships: 'Expédition',
  late: 'En retard',
  bills: (count) => few(count, 'facture fournisseur', 'factures fournisseurs'),
  billsAbout: 'À payer sous huit jours ou échues',
  prints: 'Impression',
  checks: (count) => few(count, 'chèque'),
  checksAbout: 'Payés, à imprimer et à numéroter',
  toBill: 'À saisir',
  purchases: (count) => few(count, 'commande fournisseur', 'commandes fournisseurs'),
  purchasesAbout: 'Reçues, la facture du fournisseur manque',
  orders: (count) => few(count, 'commande'),
  ordersAbout: 'À expédier d’ici demain ou en retard',
  ordersLate: 'Auraient dû partir avant aujourd’hui',
  toInvoice: 'À facturer',
  ordersToInvoice: 'Livrées, pas encore facturées en entier',
  followUp: 'À relancer',
  estimates: (count) => `${count} devis`,
  estimatesAbout: 'Ouverts, expirent sous huit jours ou ont expiré',
  toApply: 'À imputer',
  payments: (count) => few(count, 'encaissement'),
  paymentsAbout: 'Reçus, pas encore imputés en entier',
  shipments: (count) => few(count, 'arrivage'),
  shipmentsAbout: 'Attendus avant aujourd’hui',
  purchasesLate: 'Auraient dû arriver avant aujourd’hui',
  toCome: 'À venir',
  purchasesToCome: 'Commandé, pas reçu en entier',
  purchasesToReceive: 'À recevoir, pas encore là en entier',
  expected: 'Attendu',
  shipmentsExpected: 'En route, attendu dans la semaine',
  toOrder: 'Commander',
  toBuild: 'Fabriquer',
  shortItems: (count) => (count <= 1 ? `${count} article` : `${count} articles`),
  shortBought: 'Au seuil de commande ou manquants',
  shortBuilt: 'À fabriquer, au seuil de commande ou manquants',
  invoices: (count) => few(count, 'facture client', 'factures clients'),
  invoicesAbout: 'Échues et impayées',
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
  days: (count) => (count === 0 ? 'aujourd’hui' : few(count, 'jour')),
};
