import { catalog } from '#contract/messages/language';
import type { JobStatus } from './jobTypes.ts';

/** Every text of jobs over many records. */
export const runnerMessages = catalog('runner', {
  jobs: 'Jobs',
  jobsOf: (count: number) => (count === 1 ? '1 job' : `${count} jobs`),
  none: 'No jobs running. Bulk actions and imports appear here for a week.',
  face: (done: string, total: string) => `${done} of ${total}`,
  faceDone: (failed: string) => `${failed} failed`,
  statuses: { running: 'Running', paused: 'Paused', cancelled: 'Cancelled', done: 'Done' } as const satisfies Record<
    JobStatus,
    string
  >,
  busy: 'Slowed down by the server.',
  offline: 'Waiting for the server. Resumes automatically.',
  signIn: 'Resumes after you sign in again.',
  progress: (done: string, total: string) => `${done} of ${total}`,
  rate: (rate: string) => `${rate} per second`,
  left: (time: string) => `about ${time} left`,
  seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  counts: { saved: 'saved', already: 'already saved', failed: 'failed', waiting: 'waiting' },
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Stop',
  cancelHint: 'Saved records are kept. Remaining records aren’t saved.',
  retryFailed: (count: string) => `Retry ${count} failed`,
  results: 'Download results',
  forget: 'Remove from the list',
  showRows: 'Show rows',
  hideRows: 'Hide rows',
  onlyFailed: 'Failed only',
  everyRow: 'All rows',
  rowsOf: (title: string) => `Rows of ${title}`,
  row: 'Row',
  what: 'Record',
  outcome: 'Outcome',
  why: 'Reason',
  moreRows: (count: string) => `${count} more in the CSV.`,
  states: { waiting: 'Waiting', saved: 'Saved', already: 'Already saved', failed: 'Failed' },
  changedState: 'Changed since',
  changedSince: (count: number) =>
    count === 1
      ? '1 record changed since you opened the list and was skipped. Review and retry.'
      : `${count} records changed since you opened the list and were skipped. Review and retry.`,
  unclear: 'Not confirmed. Retry is safe: nothing is saved twice.',
  started: (title: string) => `${title} started. Track it in Jobs.`,
  ended: (title: string, saved: string, failed: number) =>
    failed === 0 ? `${title}: all ${saved} saved.` : `${title}: ${saved} saved, ${failed} failed.`,
  notKept: 'Storage is off: the job stops when you close this page.',
  noDevice: 'Couldn’t store the job on this device. Try again.',
  csv: {
    row: 'Row',
    what: 'Record name',
    outcome: 'Outcome',
    record: 'Record',
    id: 'Internal ID',
    code: 'Code',
    why: 'Reason',
  },
} as const);
