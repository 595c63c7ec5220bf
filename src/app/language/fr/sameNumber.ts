import type { Texts } from '#contract/language';
import type { sameNumberMessages } from '../../records/form/sameNumberMessages.ts';

export const sameNumber: Texts<typeof sameNumberMessages> = {
  title: 'Déjà saisi ?',
  why: 'Rien n’est encore enregistré. Saisi deux fois, ce document serait payé deux fois.',
  open: (number) => `Ouvrir ${number}`,
  saveAll: 'Enregistrer, c’en est un autre',
};
