import type { Texts } from '#contract/messages/language';
import type { sameNumberMessages } from './sameNumberMessages.ts';

export const sameNumber: Texts<typeof sameNumberMessages> = {
  title: 'Déjà saisi ?',
  why: 'Rien n’est encore enregistré. Saisi deux fois, ce document serait payé deux fois.',
  open: (number) => `Ouvrir ${number}`,
  saveAll: 'Enregistrer, c’en est un autre',
  checkTitle: 'Chèque déjà émis ?',
  check: (number, date) => `${number} du ${date} a été payé depuis ce compte par un chèque de ce numéro.`,
  whyCheck: 'Rien n’est encore enregistré. Une banque paie chaque numéro de chèque une seule fois.',
  saveCheck: 'Enregistrer avec ce numéro',
};
