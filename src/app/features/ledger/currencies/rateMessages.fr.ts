import type { Texts } from '#contract/messages/language';
import type { rateMessages } from './rateMessages.ts';

export const rates: Texts<typeof rateMessages> = {
  title: 'Cours de change',
  what: 'cours de change',
  day: 'Valable dès le',
  books: 'Dans la devise des livres',
  save: (count) =>
    count === 0 ? 'Enregistrer les cours' : count === 1 ? 'Enregistrer 1 cours' : `Enregistrer ${count} cours`,
  nothingTyped: 'Saisissez au moins un cours.',
  unread: (count) =>
    count === 1
      ? 'Un cours n’est pas un nombre. Corrigez-le d’abord.'
      : `${count} cours ne sont pas des nombres. Corrigez-les d’abord.`,
  mayNot: (permission) => `La saisie des cours demande le droit ${permission}.`,
  loading: 'Chargement : cours de change',
  failed: 'Les cours ne sont pas arrivés',
  table: 'Cours de toutes les devises',
  columns: {
    currency: 'Devise',
    state: 'État',
    last: 'Cours précédent',
    since: 'Valable dès le',
    entry: 'Cours',
    change: 'Variation %',
  },
  states: { today: 'Saisi', current: 'De ce mois', old: 'Ancien', missing: 'Manque' },
  daysOld: (count) => (count < 2 ? `${count} jour` : `${count} jours`),
  defaultOnly: (rate) => `seul le cours par défaut, ${rate}`,
  summary: (missing, old) =>
    [
      missing > 0 ? (missing === 1 ? '1 devise sans cours' : `${missing} devises sans cours`) : '',
      old > 0 ? `${old} cours d’un mois antérieur` : '',
    ]
      .filter(Boolean)
      .join(', '),
  allThere: 'Toutes les devises ont un cours de ce mois',
  rateOf: (currency, books) => `1 ${currency} en ${books}`,
  far: 'Loin du cours précédent. Le séparateur décimal est-il juste ?',
  turned: 'À l’envers ? C’est proche de la valeur d’une unité des livres.',
  saving: 'Enregistrement en cours',
  saved: 'Enregistré',
  runTitle: (count, day) => `${count} cours du ${day}`,
  rowLabel: (currency, rate) => `${currency} ${rate}`,
  over: (currency, books) => `Évolution de 1 ${currency} en ${books}`,
  date: 'Valable dès le',
  noHistory: 'Aucun cours daté n’est encore saisi.',
  noCurrencies: 'Il n’y a pas d’autre devise que celle des livres',
  noCurrenciesText: 'Des cours sont nécessaires dès qu’une deuxième devise est utilisée.',
  enter: 'Saisir les cours',
  all: 'Tous les cours',
  base: 'Les livres sont tenus dans cette devise.',
};
