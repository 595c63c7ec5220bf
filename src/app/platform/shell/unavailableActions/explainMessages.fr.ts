import type { Texts } from '#contract/messages/language';
import type { explainMessages } from './explainMessages.ts';
import { listedIn } from '#app/platform/i18n/listed.ts';

const listed = listedIn('fr');

export const explain: Texts<typeof explainMessages> = {
  title: 'Actions indisponibles',
  here: 'Position actuelle',
  noReason: 'Disponible.',
  refused: 'Indisponible pour le moment',
  fixed: 'Valeurs en lecture seule',
  hidden: 'Masqué pour ce rôle',
  unserved: 'Non disponible sur ce serveur',
  unservedWhy: (places) => `${listed(places)} : non disponible sur ce serveur.`,
  nothing: 'Toutes les actions de cet écran sont disponibles.',
  lacks: (places, permission) => `${listed(places)} : requiert ${permission}.`,
  copyRequest: 'Copier la demande d’accès',
  copyAll: 'Copier la demande pour tout',
};
