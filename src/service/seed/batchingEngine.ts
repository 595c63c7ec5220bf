import type { CommitPlan, Written } from '../storage/commit.ts';
import type { Engine } from '../records/engine/engine.ts';

interface Waiting {
  readonly plan: CommitPlan;
  readonly resolve: (written: readonly Written[]) => void;
  readonly reject: (error: unknown) => void;
}

const MOST = 50;

/**
 * An engine that writes the plans of saves made at the same time in one statement: for seeds, where a trip
 * to the database costs more than the work. Only plans of the same time and caller, without keys, go together. They are
 * written once every save that was begun has come so far, in the order of their ids: the same every time, numbers too.
 */
export function batchingEngine(engine: Engine): Engine {
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;
  let begun = 0;
  const flush = async () => {
    while (waiting.length > 0 && waiting.length >= begun) {
      const due = waiting.toSorted((a, b) => idOf(a) - idOf(b));
      waiting = [];
      while (due.length > 0) {
        const batch = nextBatch(due);
        await writeBatch(engine, batch);
        due.splice(0, due.length, ...due.filter((each) => !batch.includes(each)));
      }
    }
    running = undefined;
  };
  const wake = () => {
    if (waiting.length > 0 && waiting.length >= begun) running ??= flush();
  };
  const commit = (plan: CommitPlan): Promise<readonly Written[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ plan, resolve, reject });
      wake();
    });
  const attempt: Engine['attempt'] = async (context, subject, decide) => {
    begun += 1;
    try {
      return await engine.attempt(context, subject, (world) => decide(world, batching));
    } finally {
      begun -= 1;
      wake();
    }
  };
  const batching: Engine = { ...engine, commit, attempt };
  return batching;
}

const idOf = ({ plan }: Waiting): number => Number(plan.changes[0]?.id ?? 0);

const together = ({ plan }: Waiting): string =>
  JSON.stringify([plan.at, plan.caller.userId, plan.gates.some(({ exclusive }) => exclusive)]);

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
    const written = await engine.commit(
      merged(
        first.plan,
        batch.map(({ plan }) => plan),
      ),
    );
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
  const distinct = <T>(values: readonly T[]): T[] => [
    ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
  ];
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
