import type { Texts } from '#contract/messages/language';
import type { moveMessages } from './moveMessages.ts';

export const moving: Texts<typeof moveMessages> = {
  quick: 'Saisie rapide',
  quickLabel: 'Scanner ou saisir un article, un lot ou un emplacement',
  quickHint: 'Entrée ajoute 1, 3*CODE ajoute 3, -1*CODE retire 1.',
  binFirst: 'Scannez l’emplacement avant ses articles.',
  focusQuick: 'Aller à la saisie rapide',
  unread: (text) => `« ${text} » n’est pas valide. Saisissez un code, ou une quantité et un code comme 3*CODE.`,
  inBin: (bin) => `L’emplacement ${bin} vaut pour les articles suivants.`,
  entered: (name, place, quantity) => `${name}${place === '' ? '' : `, ${place}`} : ${quantity}.`,
  lotFirst: (name) => `${name} est suivi par lot. Scannez le lot ou le numéro de série.`,
  nothingLeft: (name) => `La quantité de ${name} ne peut pas être inférieure à 0.`,
  unknown: (code) => `Aucun article, code-barres, lot ou emplacement pour ${code}.`,
  unreached: (code) => `La recherche de ${code} a échoué. Réessayez.`,
  lookingUp: (code) => `Recherche de ${code}`,
  step: 'saisi par code',
};
