import { catalog } from '#contract/messages/language';
import type { JobStatus } from './jobTypes.ts';

/** Every text of jobs over many records. */
export const runnerMessages = catalog('runner', {
  jobs: 'Jobs',
  jobsOf: (count: number) => (count === 1 ? '1 job' : `${count} jobs`),
  none: 'No job is running. Bulk actions and imports show here while they run, and for a week after.',
  face: (done: string, total: string) => `${done} of ${total}`,
  faceDone: (failed: string) => `${failed} failed`,
  statuses: { running: 'Running', paused: 'Paused', cancelled: 'Cancelled', done: 'Done' } as const satisfies Record<
    JobStatus,
    string
  >,
  busy: 'The service asked for less; it goes on more slowly.',
  offline: 'The service does not answer. It goes on by itself.',
  signIn: 'It goes on when you have signed in again.',
  progress: (done: string, total: string) => `${done} of ${total}`,
  rate: (rate: string) => `${rate} a second`,
  left: (time: string) => `about ${time} left`,
  seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  counts: { saved: 'saved', already: 'already saved', failed: 'failed', waiting: 'waiting' },
  pause: 'Pause',
  resume: 'Go on',
  cancel: 'Cancel',
  cancelHint: 'What has been saved stays; nothing more is sent.',
  retryFailed: (count: string) => `Retry the ${count} failed`,
  results: 'Results as CSV',
  forget: 'Remove from the list',
  showRows: 'Show rows',
  hideRows: 'Hide rows',
  onlyFailed: 'Failed only',
  everyRow: 'Every row',
  rowsOf: (title: string) => `Rows of ${title}`,
  row: 'Row',
  what: 'Record',
  outcome: 'Outcome',
  why: 'Why',
  moreRows: (count: string) => `${count} more are in the CSV of the results.`,
  states: { waiting: 'Waiting', saved: 'Saved', already: 'Already saved', failed: 'Failed' },
  changedState: 'Changed since',
  changedSince: (count: number) =>
    count === 1
      ? '1 record had been changed by somebody since you saw it, and was left as it is. Look at it, then do it again from the list.'
      : `${count} records had been changed by somebody since you saw them, and were left as they are. Look at them, then do it again from the list.`,
  unclear: 'The service gave no clear answer after several tries. Retry: it cannot happen twice.',
  started: (title: string) => `${title}: started. Progress stands in the bar at the top.`,
  ended: (title: string, saved: string, failed: number) =>
    failed === 0 ? `${title}: all ${saved} saved.` : `${title}: ${saved} saved, ${failed} failed.`,
  notKept: 'This device keeps nothing, so the job ends with this page.',
  noDevice: 'The job cannot be kept on this device yet. Try again in a moment.',
  csv: { row: 'Row', what: 'What', outcome: 'Outcome', record: 'Record', id: 'Internal ID', code: 'Code', why: 'Why' },
} as const);
