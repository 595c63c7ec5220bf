import { text } from '../define.ts';

export const server = {
  error: text<{ errorId: 'text' }>(
    ({ errorId }) => `Unexpected error. Try again, and quote ${errorId} if it persists.`,
  ),
  busy: 'Server is busy. Nothing was changed. Try again.',
  unsure: 'Server is busy. The change may have been saved. Try again with the same idempotency key.',
  failed: 'Unexpected error.',
  noBackups: 'This server makes no backups. Ask its operator.',
} as const;

/** Verification of the stored data. */
export const integrity = {
  held: 'Records are read-only: verification found a difference in the books. An administrator can allow changes again.',
  noReason: 'Enter a reason for allowing changes again.',
  longReason: text<{ max: 'number' }>(({ max }) => `Reason can have up to ${max} characters.`),
  allowingChanges: 'Allowing changes again',
} as const;

/** Events from the sealed audit trail. */
export const event = {
  badCursor: text<{ name: 'text'; value: 'text' }>(
    ({ name, value }) => `${name} is '${value}', but must be an event ID`,
  ),
  cursorAhead: text<{ name: 'text'; value: 'text'; newest: 'text' }>(
    ({ name, value, newest }) =>
      `${name} is ${value}, but the newest event is ${newest}. Read from the start if the server was restored.`,
  ),
} as const;

/** Addresses that events are sent to. */
export const webhook = {
  notFound: text<{ id: 'text' }>(({ id }) => `Webhook ${id} not found.`),
  noDelivery: text<{ id: 'text' }>(({ id }) => `Delivery ${id} not found.`),
  nameTaken: text<{ name: 'text' }>(({ name }) => `Webhook ${name} already exists. Use another name.`),
  tooMany: text<{ max: 'number' }>(({ max }) => `A company can have up to ${max} webhooks. Delete one first.`),
  addressForm: 'Enter a complete address, such as https://example.com/events.',
  addressScheme: 'Address must begin with https://.',
  addressCredentials: "Address can't contain a user name or password.",
  addressFragment: "Address can't contain a fragment (#).",
  addressPrivate: "Address can't be on this machine or in a private network.",
  notTypes: text<{ max: 'number' }>(({ max }) => `types must be a list of up to ${max} event types.`),
  unknownType: text<{ type: 'text' }>(({ type }) => `Event type “${type}” not found.`),
  badState: text<{ value: 'text'; list: 'list' }>(({ value, list }) => `state is '${value}', but must be ${list}`),
  changing: 'Changing a webhook',
} as const;

/** Proofs of closed periods. */
export const proof = {
  notFound: text<{ id: 'text' }>(({ id }) => `Closing proof ${id} not found.`),
  none: text<{ type: 'label' }>(
    ({ type }) => `${type}: no posting is in a closed period with a proof. Close the period first.`,
  ),
  notPeriod: text<{ period: 'text' }>(({ period }) => `"${period}" isn't the ID of an accounting period.`),
  allSubsidiaries: 'The proof of a period contains every subsidiary. Ask a user with access to all subsidiaries.',
} as const;

/** Personal data of customers, vendors, employees and partners. */
export const personalData = {
  none: text<{ type: 'label' }>(({ type }) => `${type}: no personal data is kept in records of this type.`),
  noReason: 'Enter a reason. It is kept in the audit trail.',
  longReason: text<{ max: 'number' }>(({ max }) => `The reason can have up to ${max} characters.`),
  erasing: 'Erasing personal data',
} as const;
