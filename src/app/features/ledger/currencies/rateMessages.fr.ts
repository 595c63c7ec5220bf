import type { Texts } from '#contract/messages/language';
import type { rateMessages } from './rateMessages.ts';

export const rates: Texts<typeof rateMessages> = {
  title: 'Cours de change',
  what: 'cours de change',
  day: 'Valable du',
  books: 'Devise de tenue',
  save: (count) =>
    count === 0 ? 'Enregistrer les cours' : count === 1 ? 'Enregistrer 1 cours' : `Enregistrer ${count} cours`,
  nothingTyped: 'Saisissez au moins un cours.',
  unread: (count) =>
    count === 1
      ? 'Un cours n’est pas un nombre. Corrigez-le d’abord.'
      : `${count} cours ne sont pas des nombres. Corrigez-les d’abord.`,
  mayNot: (permission) => `La saisie des cours requiert l’autorisation ${permission}.`,
  loading: 'Chargement des cours de change',
  failed: 'Impossible de charger les cours de change',
  table: 'Cours de change par devise',
  columns: {
    currency: 'Devise',
    state: 'Statut',
    last: 'Cours précédent',
    since: 'Valable du',
    entry: 'Cours',
    change: 'Variation %',
  },
  states: {
    today: 'Saisi',
    current: 'De ce mois',
    calculated: 'Calculé',
    standIn: 'Cours de clôture',
    old: 'Périmé',
    missing: 'Manquant',
  },
  valid: 'Valable',
  daysOld: (count) => (count < 2 ? `il y a ${count} jour` : `il y a ${count} jours`),
  defaultOnly: (rate) => `cours par défaut seulement, ${rate}`,
  summary: (missing, old) =>
    [
      missing > 0 ? (missing === 1 ? '1 devise sans cours' : `${missing} devises sans cours`) : '',
      old > 0 ? (old === 1 ? '1 cours périmé' : `${old} cours périmés`) : '',
    ]
      .filter(Boolean)
      .join(', '),
  allThere: 'Toutes les devises ont un cours pour ce mois',
  rateOf: (currency, books) => `1 ${currency} en ${books}`,
  far: 'Variation inhabituelle. Vérifiez le séparateur décimal.',
  turned: 'Cours inversé ? Il est proche de la valeur d’une unité de la devise de tenue.',
  saving: 'Enregistrement…',
  saved: 'Enregistré',
  runTitle: (count, day) => `${count} cours du ${day}`,
  rowLabel: (currency, rate) => `${currency} ${rate}`,
  over: (currency, books) => `Évolution de 1 ${currency} en ${books}`,
  date: 'Valable du',
  noHistory: 'Aucun cours daté.',
  noCurrencies: 'Aucune autre devise',
  noCurrenciesText: 'Créez une deuxième devise pour saisir des cours.',
  enter: 'Saisir les cours',
  all: 'Tous les cours',
  base: 'Devise de tenue.',
};
