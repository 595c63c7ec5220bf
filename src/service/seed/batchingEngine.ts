import type { CommitPlan, Written } from '../storage/commit.ts';
import type { Engine } from '../commands/engine.ts';

interface Waiting {
  readonly plan: CommitPlan;
  readonly resolve: (written: readonly Written[]) => void;
  readonly reject: (error: unknown) => void;
}

const MOST = 50;

/**
 * An engine that writes the plans of saves made at the same time in one statement: for seeds, where a trip
 * to the database costs more than the work. Only plans of the same time and caller, without keys, go together.
 */
export function batchingEngine(engine: Engine): Engine {
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;
  const flush = async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    while (waiting.length > 0) {
      const batch = nextBatch(waiting);
      waiting = waiting.filter((each) => !batch.includes(each));
      await writeBatch(engine, batch);
    }
    running = undefined;
  };
  const commit = (plan: CommitPlan): Promise<readonly Written[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ plan, resolve, reject });
      running ??= flush();
    });
  return { ...engine, commit };
}

const together = ({ plan }: Waiting): string => JSON.stringify([plan.at, plan.caller.userId, plan.gates.some(({ exclusive }) => exclusive)]);

function nextBatch(waiting: readonly Waiting[]): Waiting[] {
  const [first] = waiting;
  if (!first) return [];
  const mark = together(first);
  return waiting.filter((each) => together(each) === mark).slice(0, MOST);
}

async function writeBatch(engine: Engine, batch: readonly Waiting[]): Promise<void> {
  const [first] = batch;
  if (!first) return;
  try {
    const written = await engine.commit(merged(first.plan, batch.map(({ plan }) => plan)));
    let from = 0;
    for (const { plan, resolve } of batch) {
      resolve(written.slice(from, from + plan.changes.length));
      from += plan.changes.length;
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

function merged(first: CommitPlan, plans: readonly CommitPlan[]): CommitPlan {
  const distinct = <T>(values: readonly T[]): T[] => [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
  return {
    at: first.at,
    caller: first.caller,
    gates: distinct(plans.flatMap(({ gates }) => gates)),
    expects: distinct(plans.flatMap(({ expects }) => expects)),
    counts: distinct(plans.flatMap(({ counts }) => counts ?? [])),
    settings: distinct(plans.flatMap(({ settings }) => settings ?? [])),
    changes: plans.flatMap(({ changes }) => changes),
  };
}
