import type { Texts } from '#contract/messages/language';
import type { explainMessages } from './explainMessages.ts';

export const explain: Texts<typeof explainMessages> = {
  title: 'Ce qui n’est pas possible ici, et pourquoi',
  here: 'Là où se trouve le curseur',
  noReason: 'Rien n’empêche de l’utiliser.',
  refused: 'Pas possible maintenant',
  fixed: 'Valeurs que l’on ne saisit pas ici',
  hidden: 'Masqué pour ce rôle',
  unserved: 'Non proposé par ce service',
  unservedWhy: (places) => `${places} : le service ne les a pas, ils n’ont donc pas de place dans l’application.`,
  nothing: 'Tout sur cet écran peut être utilisé.',
  lacks: (places, permission) => `${places} : il manque le droit « ${permission} ».`,
  copyRequest: 'Copier une demande',
  copyAll: 'Copier une demande pour le tout',
};
