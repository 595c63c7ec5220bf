import type { Translation } from '../define.ts';
import type { record as en } from '../en/record.ts';

export const record = {
  duplicateAn: ({ type, fields }) => `${type} : ${fields} est déjà pris. Choisissez autre chose.`,
  duplicate: ({ type, fields }) => `${type} : ${fields} est déjà pris. Choisissez autre chose.`,
  duplicateAnOf: ({ type, fields, record }) => `${type} : ${fields} est déjà pris (${record}). Choisissez autre chose.`,
  duplicateOf: ({ type, fields, record }) => `${type} : ${fields} est déjà pris (${record}). Choisissez autre chose.`,
  externalIdTaken: 'Cet identifiant externe est déjà pris. Choisissez-en un autre.',
  wrongState: ({ type, record, state, reason, allowed }) =>
    `${type} ${record} a le statut ${state} ; ${reason}. ${allowed}`,
  actionImpossible: ({ action }) => `${action} n’est pas possible`,
  cannotBecome: ({ type }) => `cela ne peut pas devenir : ${type}`,
  allowedActions: ({ list }) => `Possible maintenant : ${list}.`,
  noActionAllowed: 'Rien n’est possible dans ce statut.',
  unknownAction: ({ type, action, list }) => `${type} n’a pas d’action ${action}. Il y a ${list}.`,
  noTransform: ({ type, target }) => `${type} ne peut pas être transformé en « ${target} ».`,
  unknownTransform: ({ type, target, list }) =>
    `${type} ne peut pas être transformé en « ${target} ». Possible : ${list}.`,
  notFound: ({ type, id }) => `Il n’y a rien sous l’identifiant ${id} (${type}).`,
  changedBy: ({ type, record, user, time }) =>
    `${type} ${record} a été modifié par ${user} le ${time} depuis que vous l’avez ouvert. Rechargez et fusionnez vos modifications.`,
  changed: ({ type, record }) =>
    `${type} ${record} a été modifié depuis que vous l’avez ouvert. Rechargez et fusionnez vos modifications.`,
  inUseMayRest: ({ type, list }) =>
    `${type} : suppression impossible ; utilisé par ${list}. Vous pouvez le rendre inactif.`,
  inUse: ({ type, list }) => `${type} : suppression impossible ; utilisé par ${list}.`,
  ofOtherSubsidiaries: 'des fiches d’autres filiales',
  andOthers: ({ list }) => `${list} et d’autres`,
  voided: ({ record }) => `${record} est invalidé et reste tel quel.`,
  cancelled: ({ record }) => `${record} est annulé et reste tel quel.`,
  madeWith: ({ record, source, verb }) =>
    `${record} a été créé avec ${source} et ne peut pas être ${verb} seul. Modifiez ou supprimez l’autre.`,
  verbDeleted: 'supprimé',
  verbVoided: 'invalidé',
  verbChanged: 'modifié',
  verbDeletedOrVoided: 'supprimé ou invalidé',
  notChangeable: ({ type }) => `${type} : ne peut pas être modifié. Supprimez-le et créez-en un autre.`,
  hasStock: ({ record, list }) => `${record} a du stock : ${list}. Rendez-le plutôt inactif.`,
  name: ({ type, record }) => `${type} ${record}`,
  list: ({ list }) => list,
  noActions: ({ type, action }) => `${type} ne connaît pas l’action ${action}.`,
  noLine: ({ line, sublist }) => `Il n’y a pas de ligne ${line} dans ${sublist}.`,
  noSublist: ({ type, sublist }) => `${type} n’a pas de sous-liste « ${sublist} ».`,
  unknownSublist: ({ type, sublist, list }) => `${type} n’a pas de sous-liste « ${sublist} ». Il y a ${list}.`,
  verbGivenAway: 'donné à un autre client',
} satisfies Translation<typeof en>;
