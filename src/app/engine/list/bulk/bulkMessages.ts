import { catalog, lowered } from '#contract/messages/language';

/** Every text of bulk actions and of changes in a row. */
export const bulkMessages = catalog('bulk', {
  actions: 'Actions',
  title: (action: string, count: string, what: string) => `${action}: ${count} ${lowered(what)}`,
  setAField: 'Set a field',
  remove: 'Delete',
  reading: (done: string, total: string) => `Loading matching records, ${done} of ${total}`,
  readFailed: (why: string) => `Couldn’t load the records: ${why}`,
  willDo: (action: string, count: string) =>
    `${action}: ${count === '1' ? '1 record' : `${count} records`}, in the background.`,
  willSet: (count: string) => `Changes only this field on ${count}. Other changes to these records are kept.`,
  willRemove: (count: string) =>
    `${count === '1' ? 'This record' : `These ${count} records`} will be permanently deleted. Records in use are skipped and listed in Jobs.`,
  leftOut: (count: string) =>
    count === '1' ? '1 skipped because of its status.' : `${count} skipped because of their status.`,
  noneFit: 'Not available for the selected records.',
  field: 'Field',
  value: 'New value',
  clears: 'Leave blank to clear the field.',
  reason: 'Reason',
  reasonMissing: 'Enter a reason. It’s saved in each record’s history.',
  list: 'Records to change',
  more: (count: string) => `and ${count} more`,
  outcome: 'Track, pause or retry it in Jobs.',
  start: (action: string, count: string) => `${action} ${count}`,
  setOn: (count: string) => `Set on ${count}`,
  cancel: 'Cancel',
  change: (label: string) => `Change ${label}`,
  apply: 'Save',
  applyTo: (count: string) => `Apply to the ${count} selected`,
  saved: (label: string, name: string) => `${label} of ${name} saved.`,
  onlyHere: (label: string) => `${label} can’t be changed from the list.`,
  readOnlyField: (label: string) => `${label} is set automatically.`,
  noEdit: (permission: string) => `Requires ${permission} (Edit).`,
  conflict: 'Another user just changed this record. Try again.',
  setTitle: (label: string, count: string, what: string) => `Set ${lowered(label)} on ${count} ${lowered(what)}`,
} as const);
