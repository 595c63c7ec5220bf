import { text } from '../define.ts';

export const server = {
  error: text<{ errorId: 'text' }>(
    ({ errorId }) => `Unexpected error. Try again, and quote ${errorId} if it persists.`,
  ),
  busy: 'Server is busy. Nothing was changed. Try again.',
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
