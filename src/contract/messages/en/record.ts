import { text } from '../define.ts';

export const record = {
  duplicateAn: text<{ type: 'label'; fields: 'message' }>(
    ({ type, fields }) => `An ${type} with this ${fields} already exists. Use another.`,
  ),
  duplicate: text<{ type: 'label'; fields: 'message' }>(
    ({ type, fields }) => `A ${type} with this ${fields} already exists. Use another.`,
  ),
  duplicateAnOf: text<{ type: 'label'; fields: 'message'; record: 'text' }>(
    ({ type, fields, record }) => `An ${type} with this ${fields} already exists (${record}). Use another.`,
  ),
  duplicateOf: text<{ type: 'label'; fields: 'message'; record: 'text' }>(
    ({ type, fields, record }) => `A ${type} with this ${fields} already exists (${record}). Use another.`,
  ),
  externalIdTaken: 'A record with this External ID already exists. Use another.',
  wrongState: text<{ type: 'label'; record: 'text'; state: 'label'; reason: 'message'; allowed: 'message' }>(
    ({ type, record, state, reason, allowed }) => `${type} ${record} is ${state}: ${reason}. ${allowed}`,
  ),
  actionImpossible: text<{ action: 'text' }>(({ action }) => `${action} is not available`),
  cannotBecome: text<{ type: 'label' }>(({ type }) => `can't create ${type}`),
  allowedActions: text<{ list: 'list' }>(({ list }) => `Available actions: ${list}.`),
  noActionAllowed: 'No actions available in this status.',
  unknownAction: text<{ type: 'label'; action: 'text'; list: 'list' }>(
    ({ type, action, list }) => `${type} doesn't have an action ${action}. Use ${list}.`,
  ),
  noTransform: text<{ type: 'label'; target: 'text' }>(({ target, type }) => `Can't create “${target}” from ${type}.`),
  unknownTransform: text<{ type: 'label'; target: 'text'; list: 'list' }>(
    ({ target, type, list }) => `Can't create “${target}” from ${type}. Use ${list}.`,
  ),
  notFound: text<{ type: 'label'; id: 'text' }>(({ type, id }) => `Can't find ${type} with ID ${id}.`),
  changedBy: text<{ type: 'label'; record: 'text'; user: 'text'; time: 'date' }>(
    ({ user, type, record, time }) =>
      `${user} changed ${type} ${record} at ${time}. Reload it and reapply your changes.`,
  ),
  changed: text<{ type: 'label'; record: 'text' }>(
    ({ type, record }) => `${type} ${record} changed after you opened it. Reload it and reapply your changes.`,
  ),
  inUseMayRest: text<{ type: 'label'; list: 'message' }>(
    ({ type, list }) => `Can't delete this ${type}: it's used by ${list}. Make it inactive instead.`,
  ),
  inUse: text<{ type: 'label'; list: 'message' }>(
    ({ type, list }) => `Can't delete this ${type}: it's used by ${list}.`,
  ),
  ofOtherSubsidiaries: 'records in other subsidiaries',
  andOthers: text<{ list: 'list' }>(({ list }) => `${list} and others`),
  voided: text<{ record: 'text' }>(({ record }) => `${record} is voided and can't be changed.`),
  cancelled: text<{ record: 'text' }>(({ record }) => `${record} is cancelled and can't be changed.`),
  madeWith: text<{ record: 'text'; source: 'text'; verb: 'message' }>(
    ({ record, source, verb }) =>
      `${record} was created with ${source} and can't be ${verb} separately. Change or delete ${source} instead.`,
  ),
  verbDeleted: 'deleted',
  verbReversed: 'reversed',
  verbVoided: 'voided',
  verbChanged: 'changed',
  verbDeletedOrVoided: 'deleted or voided',
  notChangeable: text<{ type: 'label' }>(({ type }) => `This ${type} can't be changed. Delete it and create another.`),
  hasStock: text<{ record: 'text'; list: 'list' }>(
    ({ record, list }) => `${record} has inventory on hand: ${list}. Make it inactive instead.`,
  ),
  name: text<{ type: 'label'; record: 'text' }>(({ type, record }) => `${type} ${record}`),
  list: text<{ list: 'list' }>(({ list }) => list),
  noActions: text<{ type: 'label'; action: 'text' }>(({ type, action }) => `${type} doesn't have an action ${action}.`),
  noLine: text<{ line: 'text'; sublist: 'text' }>(({ line, sublist }) => `Line ${line} not found in ${sublist}.`),
  noSublist: text<{ type: 'label'; sublist: 'text' }>(
    ({ type, sublist }) => `${type} doesn't have a sublist “${sublist}”.`,
  ),
  unknownSublist: text<{ type: 'label'; sublist: 'text'; list: 'list' }>(
    ({ type, sublist, list }) => `${type} doesn't have a sublist “${sublist}”. Use ${list}.`,
  ),
  verbGivenAway: 'moved to another customer',
  dependent: text<{ type: 'label'; record: 'text'; id: 'text' }>(
    ({ type, record, id }) => `${type} ${record} (ID ${id})`,
  ),
  more: text<{ count: 'number' }>(({ count }) => `${count} more`),
  quantityAt: text<{ quantity: 'quantity'; location: 'text' }>(
    ({ quantity, location }) => `${quantity} at ${location}`,
  ),
  quantityElsewhere: text<{ quantity: 'quantity' }>(({ quantity }) => `${quantity} in another subsidiary`),
} as const;
