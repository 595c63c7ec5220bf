import { definitionOf, type RecordType } from '#contract/records/index';
import type { ListRow, RecordsApi } from '#app/platform/api/records.ts';
import type { Evidence, Made, Standing, Step } from '#app/engine/practice/task.ts';
import { wholeOf } from '#app/engine/practice/taskParts.ts';
import type { TaskRun } from './progress.ts';

type Reads = Pick<RecordsApi, 'list' | 'get' | 'history'>;

/** The number of newest records of a type to check; a task creates a few. */
const MAX_NEW = 100;
const MAX_KNOWN = 50;

/** Types of records that the steps of a task make. */
export const madeTypes = (steps: readonly Step[]): readonly RecordType[] => [
  ...new Set(steps.flatMap(({ proof }) => (proof.kind === 'entry' ? [proof.type] : []))),
];
/** The list that a task keeps a view of. */
export const viewedType = (steps: readonly Step[]): RecordType | undefined =>
  steps.flatMap(({ proof }) => (proof.kind === 'view' ? [proof.of] : []))[0];

const newest = async (
  records: Pick<RecordsApi, 'list'>,
  type: RecordType,
  limit: number,
  signal?: AbortSignal,
): Promise<readonly ListRow[]> =>
  (
    await records.list(
      type,
      { orderby: 'id DESC', limit, offset: 0, fields: ['refName'] },
      { signal, priority: 'visible' },
    )
  ).items;

/** The records that exist before a task begins. Uses the service's own order, because the clocks of two machines never agree. */
export async function knownBefore(
  records: Pick<RecordsApi, 'list'>,
  types: readonly RecordType[],
): Promise<Record<string, readonly string[]>> {
  const known = await Promise.all(
    types.map(async (type) => [type, (await newest(records, type, MAX_KNOWN)).map(({ id }) => id)] as const),
  );
  return Object.fromEntries(known);
}

/** Whether a record is newer than all known ones. Instances assign numbers in parallel, but never below those of the list. */
function isNew(id: string, known: readonly string[]): boolean {
  if (known.includes(id)) return false;
  return known.length < MAX_KNOWN || known.some((other) => BigInt(other) < BigInt(id));
}

/** The author of a record, from its history; cached, because it never changes. */
export function createAuthors(
  records: Pick<RecordsApi, 'history'>,
): (type: RecordType, id: string, signal?: AbortSignal) => Promise<string | undefined> {
  const known = new Map<string, string>();
  return async (type, id, signal) => {
    const author =
      known.get(id) ?? (await records.history(type, id, { limit: MAX_NEW }, { signal })).items.at(-1)?.user.id;
    if (author !== undefined) known.set(id, author);
    return author;
  };
}

interface Asked {
  readonly steps: readonly Step[];
  readonly stands: readonly Standing[];
  readonly run: TaskRun;
  readonly user: string;
  readonly authorOf: ReturnType<typeof createAuthors>;
  readonly signal?: AbortSignal | undefined;
}

/** Reads the user's records since the task began, and whether the records the task depends on still exist. */
export async function gather(
  records: Reads,
  { steps, stands, run, user, authorOf, signal }: Asked,
): Promise<Pick<Evidence, 'made' | 'taken'>> {
  const madeOf = async (type: RecordType): Promise<readonly Made[]> => {
    const rows = (await newest(records, type, MAX_NEW, signal)).filter(({ id }) => isNew(id, run.known[type] ?? []));
    const own = await Promise.all(
      rows.map(async (row) => ((await authorOf(type, row.id, signal)) === user ? [row] : [])),
    );
    return await Promise.all(
      own.flat().map(async ({ id, refName }): Promise<Made> => ({
        type,
        id,
        name: refName ?? id,
        fields: await wholeOf(records, type, id, signal),
      })),
    );
  };
  const takenOf = async ({ type, id, name, isReady }: Standing): Promise<readonly string[]> =>
    isReady(await wholeOf(records, type, id, signal)) ? [] : [name];
  const [made, taken] = await Promise.all([
    Promise.all(madeTypes(steps).map(madeOf)),
    Promise.all(stands.map(takenOf)),
  ]);
  return { made: made.flat(), taken: taken.flat() };
}

/** Whether records of a type can be corrected by editing; some must be created again. */
export const isChangeable = (type: RecordType): boolean => definitionOf(type).operations?.includes('update') ?? true;
