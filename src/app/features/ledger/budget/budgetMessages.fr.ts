import type { Texts } from '#contract/messages/language';
import type { budgetMessages } from './budgetMessages.ts';

export const budget: Texts<typeof budgetMessages> = {
  named: (year) => `Budget ${year}`,
  spread: 'Étaler sur les mois',
  spreadFor: (count) => (count === 1 ? 'Modifie la ligne sélectionnée.' : `Modifie ${count} lignes.`),
  spreadNew: 'Ajoute une ligne pour chaque compte de produits ou de charges mouvementé l’an dernier.',
  method: 'Méthode',
  methods: {
    even: 'Total en mois égaux',
    shape: 'Total comme l’an dernier',
    actuals: 'Montants de l’an dernier',
    percent: 'Montants actuels',
  },
  hints: {
    even: 'Les premiers mois prennent le reste indivisible.',
    shape: 'Les mois ont les parts du réalisé de l’an dernier. Sans réalisé, ils sont égaux.',
    actuals: 'Réalisé des douze mois précédents, modifié du pourcentage.',
    percent: 'Montants saisis, modifiés du pourcentage.',
  },
  total: 'Total de chaque ligne',
  totalHint: 'Laissez vide pour garder le total de chaque ligne.',
  percent: 'Variation %',
  apply: 'Appliquer',
  noSubsidiary: 'Sélectionnez d’abord une société et le premier mois.',
  noLines: 'Saisissez d’abord une ligne.',
  noActuals: 'Aucun réalisé dans les douze mois précédents.',
  failed: (why) => `Impossible de charger les montants de l’an dernier\u00a0: ${why}`,
  step: 'Étalement sur les mois',
  byMonth: 'Plan par mois',
  income: 'Produits',
  expenses: 'Charges',
  net: 'Résultat net',
  year: 'Total',
};
