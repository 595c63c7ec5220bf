import { message } from '#contract/messages/message';

/** Names of record actions in refusals. */
export const verbMessages = {
  changed: message('record.verbChanged'),
  deleted: message('record.verbDeleted'),
  reversed: message('record.verbReversed'),
  voided: message('record.verbVoided'),
  'deleted or voided': message('record.verbDeletedOrVoided'),
  'given to another customer': message('record.verbGivenAway'),
} as const;
export type Verb = keyof typeof verbMessages;
