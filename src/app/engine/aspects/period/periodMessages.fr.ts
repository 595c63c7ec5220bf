import type { Texts } from '#contract/messages/language';
import type { periodMessages } from './periodMessages.ts';
import { few, fewWritten } from '#app/platform/i18n/fr/nouns.ts';
import { listedIn } from '#app/platform/i18n/listed.ts';

const listed = listedIn('fr');

export const period: Texts<typeof periodMessages> = {
  checklist: 'Contrôles de clôture',
  checklistOfClosed: 'Points ouverts',
  columns: { state: 'Statut', what: 'Contrôle', count: 'Ouverts' },
  clear: 'Conforme',
  blocks: 'Bloquant',
  look: 'Avertissement',
  allClear: 'Prête à clôturer',
  blocked: (count) => few(count, 'point bloquant', 'points bloquants'),
  looks: (count) => few(count, 'avertissement'),
  checks: {
    earlier: 'Périodes antérieures ouvertes',
    within: 'Périodes incluses ouvertes',
    tasks: 'Tâches de clôture à faire',
    approval: 'À valider',
    rejected: 'Refusées, non resoumises',
    toBill: 'Factures non parvenues',
    toInvoice: 'Factures à établir',
    negativeStock: 'Stock négatif à ce jour',
    reversals: 'Extournes à passer',
    recognition: 'Produits à constater',
    revaluation: 'Soldes en devise à réévaluer',
    allocation: 'Répartitions à faire',
    missingRates: 'Cours de change manquants',
    undeposited: 'Solde des valeurs à l’encaissement',
    clearing: 'Solde du compte transitoire',
    suspense: 'Compte d’attente non soldé',
    intercompany: 'Écarts intragroupe',
  },
  revaluation: {
    notNeeded: 'Aucun solde en devise à réévaluer',
    due: 'Soldes en devise à réévaluer',
    done: 'Soldes en devise réévalués',
    outOfDate: 'Réévaluation dépassée',
  },
  allocation: {
    notNeeded: 'Aucune répartition à faire',
    due: 'Répartition à faire',
    done: 'Réparti',
    outOfDate: 'Répartition dépassée',
    blocked: 'Répartition sans base',
  },
  checkOf: (check, what) => `${check} : ${what}`,
  some: (plural, count) => `${plural} (${count})`,
  showClear: (count) => fewWritten(count, 'contrôle conforme', 'contrôles conformes'),
  year: (name) => `Exercice ${name}`,
  yearLabel: 'Périodes de l’exercice',
  locks: { all: 'tout', ar: 'les clients', ap: 'les fournisseurs' },
  locked: (what) => `Verrouillée pour ${listed(what)}`,
};
