import type { Translation } from '../define.ts';
import type { record as en } from '../en/record.ts';

export const record = {
  duplicateAn: ({ type, fields }) => `${type} : ${fields} déjà utilisé. Choisissez une autre valeur.`,
  duplicate: ({ type, fields }) => `${type} : ${fields} déjà utilisé. Choisissez une autre valeur.`,
  duplicateAnOf: ({ type, fields, record }) =>
    `${type} : ${fields} déjà utilisé (${record}). Choisissez une autre valeur.`,
  duplicateOf: ({ type, fields, record }) =>
    `${type} : ${fields} déjà utilisé (${record}). Choisissez une autre valeur.`,
  externalIdTaken: 'Cet identifiant externe est déjà utilisé. Choisissez-en un autre.',
  wrongState: ({ type, record, state, reason, allowed }) =>
    `${type} ${record} a le statut ${state} : ${reason}. ${allowed}`,
  actionImpossible: ({ action }) => `${action} impossible`,
  cannotBecome: ({ type }) => `création impossible : ${type}`,
  allowedActions: ({ list }) => `Actions possibles : ${list}.`,
  noActionAllowed: 'Aucune action possible dans ce statut.',
  unknownAction: ({ type, action, list }) => `${type} : action ${action} inconnue. Actions possibles : ${list}.`,
  noTransform: ({ target, type }) => `Impossible de créer « ${target} » à partir de ${type}.`,
  unknownTransform: ({ target, type, list }) =>
    `Impossible de créer « ${target} » à partir de ${type}. Possible : ${list}.`,
  notFound: ({ type, id }) => `Aucun enregistrement (${type}) sous l’identifiant ${id}.`,
  changedBy: ({ type, record, user, time }) =>
    `${type} ${record} a été modifié par ${user} le ${time}. Rechargez la fiche et refaites vos modifications.`,
  changed: ({ type, record }) =>
    `${type} ${record} a été modifié après votre ouverture. Rechargez la fiche et refaites vos modifications.`,
  inUseMayRest: ({ type, list }) => `Suppression impossible (${type}) : utilisé par ${list}. Rendez-le inactif.`,
  inUse: ({ type, list }) => `Suppression impossible (${type}) : utilisé par ${list}.`,
  ofOtherSubsidiaries: 'des fiches d’autres sociétés',
  andOthers: ({ list }) => `${list} et d’autres`,
  voided: ({ record }) => `${record} est annulé et ne peut pas être modifié.`,
  cancelled: ({ record }) => `${record} est annulé et ne peut pas être modifié.`,
  madeWith: ({ record, source, verb }) =>
    `${record} a été créé avec ${source} et ne peut pas être ${verb} séparément. Modifiez ou supprimez ${source}.`,
  verbDeleted: 'supprimé',
  verbReversed: 'extourné',
  verbVoided: 'annulé',
  verbChanged: 'modifié',
  verbDeletedOrVoided: 'supprimé ou annulé',
  notChangeable: ({ type }) => `Non modifiable (${type}). Supprimez-le et créez-en un autre.`,
  hasStock: ({ record, list }) => `${record} a du stock : ${list}. Rendez-le inactif.`,
  name: ({ type, record }) => `${type} ${record}`,
  list: ({ list }) => list,
  noActions: ({ type, action }) => `${type} : action ${action} inconnue.`,
  noLine: ({ line, sublist }) => `Ligne ${line} introuvable dans ${sublist}.`,
  noSublist: ({ type, sublist }) => `${type} : sous-liste « ${sublist} » inconnue.`,
  unknownSublist: ({ type, sublist, list }) => `${type} : sous-liste « ${sublist} » inconnue. Possible : ${list}.`,
  verbGivenAway: 'attribué à un autre client',
  dependent: ({ type, record, id }) => `${type} ${record} (ID ${id})`,
  more: ({ count }, { plural }) => plural('count', { one: `${count} autre`, other: `${count} autres` }),
  quantityAt: ({ quantity, location }) => `${quantity} à ${location}`,
  quantityElsewhere: ({ quantity }) => `${quantity} dans une autre société`,
} satisfies Translation<typeof en>;
