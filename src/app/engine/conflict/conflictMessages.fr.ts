import type { Texts } from '#contract/messages/language';
import type { conflictMessages } from './conflictMessages.ts';

export const conflict: Texts<typeof conflictMessages> = {
  title: (name) => `${name} : modifié pendant votre saisie`,
  saved: (who, version, time) =>
    `${who} a enregistré${version === undefined ? '' : ` la version ${version}`}${time === '' ? '' : ` à ${time}`}`,
  counts: (merged, open) =>
    `${[...(merged === 0 ? [] : [merged === 1 ? '1 modification fusionnée' : `${merged} modifications fusionnées`]), open < 2 ? `${open} conflit` : `${open} conflits`].join(', ')}. Vos modifications ne sont pas encore enregistrées.`,
  somebody: 'Un autre utilisateur',
  table: 'Modifications à fusionner',
  where: 'Emplacement',
  field: 'Champ',
  base: 'Valeur d’origine',
  theirs: (who) => `Version de ${who}`,
  mine: 'Votre version',
  outcome: 'Résultat',
  header: 'En-tête',
  line: (number, name) => `Ligne ${number}${name === '' ? '' : ` ${name}`}`,
  wholeLine: 'Ligne',
  asBase: 'inchangé',
  added: (text) => `Ajouté, ${text}`,
  removed: 'Supprimé',
  none: 'Aucun',
  yourPick: 'Votre choix',
  pickOne: 'Sélectionner',
  merged: 'Fusionné',
  keepEditing: 'Continuer la saisie',
  allTheirs: 'Toute l’autre version',
  allMine: 'Toute votre version',
  mergeAndSave: 'Fusionner et enregistrer',
  pickFirst: (what) => `À résoudre d’abord : ${what}`,
  totalAfter: 'Total après fusion',
  totalTheirs: 'autre version',
  pickTheirs: (what) => `Autre version : ${what}`,
  pickMine: (what) => `Votre version : ${what}`,
};
