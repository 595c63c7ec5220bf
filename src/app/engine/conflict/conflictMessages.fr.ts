import type { Texts } from '#contract/messages/language';
import type { conflictMessages } from './conflictMessages.ts';

export const conflict: Texts<typeof conflictMessages> = {
  title: (name) => `${name} : modifié pendant votre saisie`,
  saved: (who, version, time) =>
    `${who} a enregistré${version === undefined ? '' : ` la version ${version}`}${time === '' ? '' : ` à ${time}`}`,
  counts: (merged, open) =>
    [
      ...(merged === 0
        ? []
        : [merged === 1 ? '1 modification s’intègre seule' : `${merged} modifications s’intègrent`]),
      open < 2 ? `${open} valeur modifiée par vous deux` : `${open} valeurs modifiées par vous deux`,
    ]
      .join(', ')
      .concat('. Rien de votre saisie n’a encore été envoyé.'),
  somebody: 'Quelqu’un d’autre',
  table: 'Modifications à fusionner',
  where: 'Où',
  field: 'Champ',
  base: 'La base',
  theirs: (who) => `La leur, ${who}`,
  mine: 'La mienne, non enregistrée',
  outcome: 'Résultat',
  header: 'En-tête',
  line: (number, name) => `Ligne ${number}${name === '' ? '' : ` ${name}`}`,
  wholeLine: 'Ligne',
  asBase: 'comme la base',
  added: (text) => `Ajouté, ${text}`,
  removed: 'Supprimé',
  none: 'Aucun',
  yourPick: 'Votre choix',
  pickOne: 'Choisissez',
  merged: 'Fusionné',
  keepEditing: 'Continuer la saisie',
  allTheirs: 'Tout de leur côté',
  allMine: 'Tout du mien',
  mergeAndSave: 'Fusionner et enregistrer',
  pickFirst: (what) => `Choisissez d’abord : ${what}`,
  totalAfter: 'Total après fusion',
  totalTheirs: 'le leur',
  pickTheirs: (what) => `La leur : ${what}`,
  pickMine: (what) => `La mienne : ${what}`,
};
