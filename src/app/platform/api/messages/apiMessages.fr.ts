import type { Texts } from '#contract/messages/language';
import type { apiMessages } from './apiMessages.ts';

export const api: Texts<typeof apiMessages> = {
  failures: {
    refused: 'Le serveur a refusé la requête.',
    unauthorised: 'Vous n’êtes plus connecté.',
    forbidden: 'Votre rôle ne le permet pas.',
    notFound: 'Fiche introuvable.',
    conflict: 'Modifié par un autre utilisateur.',
    busy: 'Serveur occupé. Réessayez.',
    offline: 'Le serveur est injoignable.',
    unknown: 'Réponse du serveur non comprise.',
  },
  slow: (seconds) => `Aucune réponse du serveur en ${seconds} secondes.`,
  unreadable: 'La réponse du serveur est illisible.',
  ended: 'La requête s’est terminée sans réponse.',
  savedElsewhere: 'Un autre onglet enregistre une autre version de ce brouillon.',
  notStored: 'Enregistrement impossible sur cet appareil.',
};
