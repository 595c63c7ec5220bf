import type { Texts } from '#contract/language';
import type { explainMessages } from '../../shell/explain/explainMessages.ts';

export const explain: Texts<typeof explainMessages> = {
  title: 'Ce qui n’est pas possible ici, et pourquoi',
  here: 'Là où se trouve le curseur',
  noReason: 'Rien n’empêche de l’utiliser.',
  refused: 'Pas possible maintenant',
  fixed: 'Valeurs que l’on ne saisit pas ici',
  hidden: 'Masqué pour ce rôle',
  unserved: 'Non proposé par ce service',
  unservedWhy: (places) => `${places}\u202f: le service ne les a pas, ils n’ont donc pas de place dans l’application.`,
  nothing: 'Tout sur cet écran peut être utilisé.',
  lacks: (places, permission) => `${places}\u202f: il manque le droit «\u202f${permission}\u202f».`,
  copyRequest: 'Copier une demande',
  copyAll: 'Copier une demande pour le tout',
};
