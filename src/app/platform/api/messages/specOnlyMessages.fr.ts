import type { Texts } from '#contract/messages/language';
import type { specOnlyMessages } from './specOnlyMessages.ts';

export const specOnly: Texts<typeof specOnlyMessages> = {
  user: 'Connecté',
  role: 'Service simple',
  lacksTitle: (what) => `Non proposé ici : ${what}`,
  notOffered: 'Ce service ne le propose pas : il n’a que ce que prévoit la spécification du service d’enregistrement.',
  typeNotOffered:
    'Ce service ne propose pas de listes de ce type de fiche. Indiquez-en une par son numéro ou son nom là où un formulaire la demande.',
  onlyCreated: 'Ce service permet de créer des fiches de ce type, mais ne les liste ni ne les montre.',
  byHand: 'Ce service ne dit pas ce qui est ouvert. Indiquez chaque pièce par son numéro, avec le montant affecté.',
  changed: 'Quelqu’un a modifié la fiche entre-temps.',
  byName: 'par nom, tel que le service le connaît',
  byId: 'par numéro',
  tabs: 'Ce service ne donne ni l’historique, ni les fiches liées, ni l’impact comptable d’une fiche, et n’y exécute aucune action.',
  banner: 'Service simple : rapports, essais à blanc, validations, historique et paramètres n’existent pas.',
};
