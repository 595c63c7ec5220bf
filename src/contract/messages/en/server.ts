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

/** Proofs of closed periods. */
export const proof = {
  notFound: text<{ id: 'text' }>(({ id }) => `Closing proof ${id} not found.`),
  none: text<{ type: 'label' }>(
    ({ type }) => `${type}: no posting is in a closed period with a proof. Close the period first.`,
  ),
  notPeriod: text<{ period: 'text' }>(({ period }) => `"${period}" isn't the ID of an accounting period.`),
  allSubsidiaries: 'The proof of a period contains every subsidiary. Ask a user with access to all subsidiaries.',
} as const;
