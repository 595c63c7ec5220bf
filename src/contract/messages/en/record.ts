import { text } from '../define.ts';

export const record = {
  duplicateAn: text<{ type: 'label'; fields: 'message' }>(
    ({ type, fields }) => `An ${type} with this ${fields} already exists. Choose another.`,
  ),
  duplicate: text<{ type: 'label'; fields: 'message' }>(
    ({ type, fields }) => `A ${type} with this ${fields} already exists. Choose another.`,
  ),
  duplicateAnOf: text<{ type: 'label'; fields: 'message'; record: 'text' }>(
    ({ type, fields, record }) => `An ${type} with this ${fields} already exists (${record}). Choose another.`,
  ),
  duplicateOf: text<{ type: 'label'; fields: 'message'; record: 'text' }>(
    ({ type, fields, record }) => `A ${type} with this ${fields} already exists (${record}). Choose another.`,
  ),
  externalIdTaken: 'A record with this External ID already exists. Choose another.',
  wrongState: text<{ type: 'label'; record: 'text'; state: 'label'; reason: 'message'; allowed: 'message' }>(
    ({ type, record, state, reason, allowed }) => `${type} ${record} is ${state}; ${reason}. ${allowed}`,
  ),
  actionImpossible: text<{ action: 'text' }>(({ action }) => `${action} is not possible`),
  cannotBecome: text<{ type: 'label' }>(({ type }) => `it cannot become ${type}`),
  allowedActions: text<{ list: 'text' }>(({ list }) => `Allowed now: ${list}.`),
  noActionAllowed: 'No action is allowed in this state.',
  unknownAction: text<{ type: 'label'; action: 'text'; list: 'text' }>(
    ({ type, action, list }) => `${type} has no action ${action}. It has ${list}.`,
  ),
  noTransform: text<{ type: 'label'; target: 'text' }>(
    ({ type, target }) => `${type} cannot be transformed into "${target}".`,
  ),
  unknownTransform: text<{ type: 'label'; target: 'text'; list: 'text' }>(
    ({ type, target, list }) => `${type} cannot be transformed into "${target}". It can become ${list}.`,
  ),
  notFound: text<{ type: 'label'; id: 'text' }>(({ type, id }) => `There is no ${type} with the id ${id}.`),
  changedBy: text<{ type: 'label'; record: 'text'; user: 'text'; time: 'date' }>(
    ({ type, record, user, time }) =>
      `${type} ${record} has been changed by ${user} at ${time} since you opened it. Load it again and merge your changes.`,
  ),
  changed: text<{ type: 'label'; record: 'text' }>(
    ({ type, record }) =>
      `${type} ${record} has been changed since you opened it. Load it again and merge your changes.`,
  ),
  inUseMayRest: text<{ type: 'label'; list: 'message' }>(
    ({ type, list }) =>
      `This ${type} cannot be deleted because it is used by ${list}. You can make it inactive instead.`,
  ),
  inUse: text<{ type: 'label'; list: 'message' }>(
    ({ type, list }) => `This ${type} cannot be deleted because it is used by ${list}.`,
  ),
  ofOtherSubsidiaries: 'records of other subsidiaries',
  andOthers: text<{ list: 'text' }>(({ list }) => `${list} and others`),
  voided: text<{ record: 'text' }>(({ record }) => `${record} is voided and stays as it is.`),
  cancelled: text<{ record: 'text' }>(({ record }) => `${record} is cancelled and stays as it is.`),
  madeWith: text<{ record: 'text'; source: 'text'; verb: 'message' }>(
    ({ record, source, verb }) =>
      `${record} was made with ${source} and cannot be ${verb} by itself. Change or delete that instead.`,
  ),
  verbDeleted: 'deleted',
  verbVoided: 'voided',
  verbChanged: 'changed',
  verbDeletedOrVoided: 'deleted or voided',
  notChangeable: text<{ type: 'label' }>(({ type }) => `A ${type} cannot be changed. Delete it and make another.`),
  hasStock: text<{ record: 'text'; list: 'text' }>(
    ({ record, list }) => `${record} has inventory on hand: ${list}. Make it inactive instead.`,
  ),
  name: text<{ type: 'label'; record: 'text' }>(({ type, record }) => `${type} ${record}`),
  list: text<{ list: 'text' }>(({ list }) => list),
  noActions: text<{ type: 'label'; action: 'text' }>(({ type, action }) => `${type} has no action ${action}. `),
  noLine: text<{ line: 'text'; sublist: 'text' }>(({ line, sublist }) => `There is no line ${line} in ${sublist}.`),
  noSublist: text<{ type: 'label'; sublist: 'text' }>(({ type, sublist }) => `${type} has no sublist "${sublist}".`),
  unknownSublist: text<{ type: 'label'; sublist: 'text'; list: 'text' }>(
    ({ type, sublist, list }) => `${type} has no sublist "${sublist}". It has ${list}.`,
  ),
  verbGivenAway: 'given to another customer',
} as const;
