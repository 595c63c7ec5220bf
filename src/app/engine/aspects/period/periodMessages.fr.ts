import type { Texts } from '#contract/messages/language';
import type { periodMessages } from './periodMessages.ts';
import { few, fewWritten } from '#app/platform/i18n/fr/nouns.ts';

export const period: Texts<typeof periodMessages> = {
  checklist: 'Avant la clôture',
  checklistOfClosed: 'Ce qui y reste ouvert',
  columns: { state: 'État', what: 'Quoi', count: 'Ouverts' },
  clear: 'En ordre',
  blocks: 'Bloque',
  look: 'À vérifier',
  allClear: 'Rien ne reste ouvert. La période peut être close.',
  blocked: (count) => `${few(count, 'point bloque', 'points bloquent')} la clôture.`,
  looks: (count) =>
    count < 2
      ? `${count} point à vérifier ; il ne bloque pas la clôture.`
      : `${count} points à vérifier ; ils ne bloquent pas la clôture.`,
  checks: {
    earlier: 'Périodes antérieures encore ouvertes',
    within: 'Périodes comprises encore ouvertes',
    approval: 'À valider',
    rejected: 'Rejetés et pas renvoyés',
    toBill: 'Reçu et non facturé, jusqu’à sa fin',
    toInvoice: 'Livré et non facturé, jusqu’à sa fin',
    negativeStock: 'Stock négatif, aujourd’hui',
    reversals: 'Extournes échues à sa fin et non passées',
    recognition: 'Produits dus à sa fin et non constatés',
    missingRates: 'Devises sans cours dans la période',
    undeposited: 'Non remis en banque à sa fin',
    clearing: 'Compte d’attente à sa fin',
    suspense: 'Compte d’attente non soldé à sa fin',
  },
  ofType: (check, plural) => `${check} : ${plural.toLowerCase()}`,
  checkOf: (check, what) => `${check} : ${what}`,
  some: (plural, count) => `${plural} (${count})`,
  showClear: (count) => fewWritten(count, 'contrôle sans remarque', 'contrôles sans remarque'),
  year: (name) => `Exercice ${name}`,
  yearLabel: 'Périodes de l’exercice',
  locks: { all: 'tout', ar: 'les clients', ap: 'les fournisseurs' },
  locked: (what) => `Verrouillée pour ${what}`,
};
