import type { Texts } from '#contract/messages/language';
import type { firstStepsMessages } from './firstStepsMessages.ts';

export const firstSteps: Texts<typeof firstStepsMessages> = {
  title: 'Premiers pas',
  hint: 'L’entreprise est nouvelle. Voici ce qu’il faut avant toute écriture.',
  toDo: 'À faire',
  done: 'Présent',
  state: 'État',
  step: 'Étape',
  why: 'Pourquoi',
  mayNot: 'Votre rôle ne permet pas de le créer ; demandez à la personne qui administre l’entreprise.',
  currency: 'Devise des comptes',
  currencyWhy: 'La première, marquée comme devise de tenue. Tous les états y sont exprimés.',
  subsidiary: 'Société',
  subsidiaryWhy: 'Celle dont on tient les comptes : son nom, son adresse pour les documents imprimés, sa devise.',
  period: 'Périodes comptables',
  periodWhy: 'Un exercice et ses mois. Les documents sont comptabilisés dans le mois de leur date.',
  account: 'Plan comptable',
  accountWhy:
    'Les comptes que les documents mouvementent d’eux-mêmes existent déjà. Ajoutez banques, produits et charges, ou importez-les.',
};
