import type { Texts } from '#contract/messages/language';
import type { firstStepsMessages } from './firstStepsMessages.ts';

export const firstSteps: Texts<typeof firstStepsMessages> = {
  title: 'Premiers pas',
  guide: 'Créer votre société',
  hint: 'Effectuez ces étapes avant la première écriture.',
  toDo: 'À faire',
  done: 'Fait',
  state: 'Statut',
  step: 'Étape',
  why: 'Détail',
  mayNot: 'Votre rôle ne permet pas de le créer. Adressez-vous à un administrateur.',
  currency: 'Devise de tenue',
  currencyWhy: 'Créez la première devise et marquez-la comme devise de tenue. Les rapports l’utilisent.',
  subsidiary: 'Société',
  subsidiaryWhy: 'Nom, devise et adresse des documents imprimés.',
  period: 'Périodes comptables',
  periodWhy: 'Un exercice et ses mois. Les pièces sont comptabilisées dans le mois de leur date.',
  account: 'Plan comptable',
  accountWhy: 'Les comptes système existent. Choisissez un modèle ou importez banques, produits et charges.',
};
