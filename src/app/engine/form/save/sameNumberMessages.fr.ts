import type { Texts } from '#contract/messages/language';
import type { sameNumberMessages } from './sameNumberMessages.ts';

export const sameNumber: Texts<typeof sameNumberMessages> = {
  title: 'Doublon possible',
  why: 'Non enregistré. Une pièce saisie deux fois serait réglée deux fois.',
  open: (number) => `Ouvrir ${number}`,
  saveAll: 'Enregistrer quand même',
  checkTitle: 'Numéro de chèque déjà utilisé',
  check: (number, date) => `${number} du ${date} : réglé depuis ce compte avec ce numéro de chèque.`,
  whyCheck: 'Non enregistré. Une banque ne paie un numéro de chèque qu’une fois.',
  alike: (name) => `Doublon possible : ${name}.`,
  saveCheck: 'Enregistrer quand même',
};
