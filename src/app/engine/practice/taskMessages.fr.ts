import type { Texts } from '#contract/messages/language';
import type { taskMessages } from './taskMessages.ts';

export const tasks: Texts<typeof taskMessages> = {
  remarks: {
    noValue: (label, wanted) => `${label} : vide ; valeur attendue : ${wanted}.`,
    otherValue: (label, is, wanted) => `${label} : ${is} ; valeur attendue : ${wanted}.`,
    noLine: (list, name) => `${list} : ajoutez une ligne pour ${name}.`,
    otherLine: (name, label, is, wanted) => `${name}, ${label} : ${is} ; valeur attendue : ${wanted}.`,
    otherSide: (name, is, wanted) => `${name} est au ${is}. Déplacez le montant au ${wanted}.`,
    surplusLine: (name) => `La ligne pour ${name} ne fait pas partie de l’exercice. Retirez-la.`,
    noFilter: (view, label) => `La vue « ${view} » n’a pas de filtre sur ${label}. Ajoutez-le et mettez la vue à jour.`,
    otherFilter: (view, label, wanted) =>
      `Dans la vue « ${view} », filtrez ${label} sur « supérieur à ${wanted} » et mettez la vue à jour.`,
    notDrilled: 'Ouvrez cette page depuis la balance générale : revenez-y et cliquez sur le montant.',
    notFromLedger: 'Ouvrez la pièce depuis le détail du compte : revenez-y et cliquez sur son numéro.',
    otherCount: (given) => `Pas ${given}. Comptez les lignes du tableau, non les pièces.`,
  },
};
