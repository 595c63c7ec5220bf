import { catalog, lowered } from '#contract/messages/language';

/** Every text of bulk actions and of changes in a row. */
export const bulkMessages = catalog('bulk', {
  actions: 'Actions',
  title: (action: string, count: string, what: string) => `${action}: ${count} ${lowered(what)}`,
  setAField: 'Set a field',
  remove: 'Delete',
  reading: (done: string, total: string) => `Reading which records match, ${done} of ${total}`,
  readFailed: (why: string) => `The records could not be read: ${why}`,
  willDo: (action: string, count: string) =>
    `${action} is sent for these ${count}, one after the other, behind what you do meanwhile.`,
  willSet: (count: string) =>
    `Only this field is changed, on these ${count}, one after the other. What others change in the same records meanwhile stays.`,
  willRemove: (count: string) =>
    `These ${count} are deleted, one after the other. What the service does not let go stays and says why.`,
  leftOut: (count: string) =>
    count === '1'
      ? '1 is left out: its state does not allow it.'
      : `${count} are left out: their state does not allow it.`,
  noneFit: 'The state of none of them allows it.',
  field: 'Field',
  value: 'New value',
  clears: 'Nothing entered: the field is emptied.',
  reason: 'Reason',
  reasonMissing: 'Give a reason: it stands in the history of each record.',
  list: 'What will be changed',
  more: (count: string) => `and ${count} more`,
  outcome: 'Each keeps its own outcome; pause, cancel or retry in Jobs at the top.',
  start: (action: string, count: string) => `${action} ${count}`,
  setOn: (count: string) => `Set on ${count}`,
  cancel: 'Cancel',
  change: (label: string) => `Change ${label}`,
  apply: 'Save',
  applyTo: (count: string) => `Apply to the ${count} selected`,
  saved: (label: string, name: string) => `${label} of ${name} saved.`,
  onlyHere: (label: string) => `${label} cannot be changed from the list.`,
  readOnlyField: (label: string) => `${label} is kept by the service.`,
  noEdit: (permission: string) => `Your role lacks ${permission}, Edit.`,
  conflict: 'Somebody has just changed this record. The list shows its present state; try again.',
  setTitle: (label: string, count: string, what: string) => `Set ${lowered(label)} on ${count} ${lowered(what)}`,
} as const);
