import type { Texts } from '#contract/messages/language';
import type { taskMessages } from './taskMessages.ts';

export const tasks: Texts<typeof taskMessages> = {
  remarks: {
    noValue: (label, wanted) => `${label} est vide ; l’exercice demande ${wanted}.`,
    otherValue: (label, is, wanted) => `${label} : ${is} ; l’exercice demande ${wanted}.`,
    noLine: (list, name) => `${list} : il manque la ligne pour ${name}.`,
    otherLine: (name, label, is, wanted) => `${name}, ${label} : ${is} ; l’exercice demande ${wanted}.`,
    otherSide: (name, is, wanted) => `${name} est au ${is} ; sa place est au ${wanted}.`,
    surplusLine: (name) => `La ligne pour ${name} ne fait pas partie de l’exercice ; retirez-la.`,
    noFilter: (view, label) =>
      `La vue « ${view} » n’a pas de filtre sur ${label}. Posez-le et enregistrez la vue sous le même nom.`,
    otherFilter: (view, label, wanted) =>
      `Le filtre de la vue « ${view} » sur ${label} n’est pas « supérieur à ${wanted} ». Changez-le et enregistrez la vue de nouveau.`,
    notDrilled: 'Vous êtes arrivé ici par un autre chemin. Revenez à la balance et appuyez sur le montant.',
    notFromLedger:
      'Vous avez ouvert une pièce, mais pas depuis le grand livre du compte. Revenez-y et appuyez sur son numéro.',
    otherCount: (given) =>
      `Ce n’est pas ${given}. Comptez les lignes ouvertes du tableau, pas les pièces qu’elles désignent.`,
  },
};
