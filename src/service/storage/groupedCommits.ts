import { AsyncResource } from 'node:async_hooks';
import { commitChange, commitTogether, type CommitPlan, type Written } from './commit.ts';
import { type Database, sqlState } from './database.ts';
import { traced } from './tracedWork.ts';

interface Waiting {
  readonly plan: CommitPlan;
  readonly resolve: (written: readonly Written[] | Promise<readonly Written[]>) => void;
  readonly reject: (error: unknown) => void;
  /** Goes on with the series as the request that wrote this plan, not as the one before it. */
  readonly goOn: () => void;
}

/** As many as are written together. */
const MOST = 24;
/** Longer transactions gain nothing from company, and would keep it waiting. */
const MOST_POSTINGS = 100;

/**
 * Commits that write new records of one series together: while one is being written, others would only wait for the
 * counter of their numbers until it is on disk. Each is written or refused on its own: when the database refuses a group,
 * its members are written one by one.
 */
export function groupedCommits(db: Database): (plan: CommitPlan) => Promise<readonly Written[]> {
  const queues = new Map<string, Waiting[]>();
  const goOn = (counter: string): void => {
    const queue = queues.get(counter) ?? [];
    const group = queue.splice(0, MOST);
    if (group.length === 0) queues.delete(counter);
    else void writeGroup(db, group).finally(() => (queue[0] ? queue[0].goOn() : goOn(counter)));
  };
  return (plan) => {
    const counter = counterOf(plan);
    if (counter === undefined) return commitChange(db, plan);
    const join = () =>
      new Promise<readonly Written[]>((resolve, reject) => {
        const waiting = { plan, resolve, reject, goOn: AsyncResource.bind(() => goOn(counter)) };
        const queue = queues.get(counter);
        if (queue) queue.push(waiting);
        else {
          queues.set(counter, [waiting]);
          goOn(counter);
        }
      });
    return traced({ what: 'group' }, join);
  };
}

/**
 * What a plan will wait for: the counter of its series, behind the gates of its periods. Undefined when it is written alone:
 * only new records know of nothing that one beside them changes.
 */
function counterOf({ caller, gates, counts = [], changes }: CommitPlan): string | undefined {
  const [change, ...others] = changes;
  if (change === undefined || others.length > 0 || change.op !== 'create' || !change.numbering) return undefined;
  if (caller.origin === 'sample' || gates.some(({ exclusive }) => exclusive)) return undefined;
  if (counts.some(([type]) => type === change.type)) return undefined;
  if ((change.postings?.length ?? 0) > MOST_POSTINGS) return undefined;
  return JSON.stringify([change.numbering.series, ...gates.map(({ period, module }) => `${period} ${module}`)]);
}

async function writeGroup(db: Database, group: readonly Waiting[]): Promise<void> {
  if (group.length > 1) {
    try {
      const written = await commitTogether(
        db,
        group.map(({ plan }) => plan),
      );
      for (const [at, { resolve }] of group.entries()) resolve(written[at] ?? []);
      return;
    } catch (error) {
      // Whether a group that lost its connection was written is as unknown as of a single plan.
      if (sqlState(error) === undefined) {
        for (const { reject } of group) reject(error);
        return;
      }
    }
  }
  // Others of the series go on when each is written or refused.
  const written = group.map(({ plan }) => commitChange(db, plan));
  for (const [at, { resolve }] of group.entries()) resolve(written[at] ?? []);
  await Promise.allSettled(written);
}
