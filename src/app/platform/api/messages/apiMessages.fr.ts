import type { Texts } from '#contract/messages/language';
import type { apiMessages } from './apiMessages.ts';

export const api: Texts<typeof apiMessages> = {
  failures: {
    refused: 'Le service a refusé la requête.',
    unauthorised: 'Vous n’êtes plus connecté.',
    forbidden: 'Votre rôle ne le permet pas.',
    notFound: 'Cette fiche n’existe pas.',
    conflict: 'Quelqu’un a modifié la fiche entre-temps.',
    busy: 'Le service est occupé.',
    offline: 'Le service est injoignable.',
    unknown: 'Le service n’a pas donné de réponse claire.',
  },
  slow: (seconds) => `Le service n’a pas répondu en ${seconds} secondes.`,
  unreadable: 'La réponse du service est illisible.',
  ended: 'La requête s’est terminée sans réponse.',
  savedElsewhere: 'Un autre onglet enregistre ce brouillon avec un autre contenu.',
  notStored: 'L’appareil ne l’a pas enregistré.',
};
