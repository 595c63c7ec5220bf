type Files = ReadonlyMap<string, string>;

const folder = 'src/proofs/faults/';

/** A table of the fault plan: what is made to happen, and the tests that do it. */
interface FaultTable {
  readonly id: string;
  readonly title: string;
  /** What a night should reach. */
  readonly wanted: string;
  readonly tests?: readonly string[];
  readonly journeys?: readonly string[];
  /** What is not built of it. */
  readonly missing?: string;
}

interface FaultPromise {
  readonly id: string;
  readonly promise: string;
  readonly tables: readonly string[];
}

/** What a run of a table reached, as `npm run faults` wrote it. */
interface Result {
  readonly commit: string;
  readonly date: string;
  readonly scale: number;
  readonly seed: number;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

function read(files: Files) {
  const parsed = (name: string): unknown => JSON.parse(files.get(`${folder}${name}.json`) ?? '[]');
  const tables = parsed('tables') as readonly FaultTable[]; // checked in beside this program
  const promises = parsed('promises') as readonly FaultPromise[]; // likewise
  const results = new Map(
    tables.flatMap(({ id }) => {
      const text = files.get(`${folder}results/${id}.json`);
      return text === undefined ? [] : [[id, JSON.parse(text) as Result] as const]; // written by `npm run faults`
    }),
  );
  return { tables, promises, results };
}

/** Everything that is wrong with the tables: tests that do not exist, and promises without a table. */
export function faultTableMistakes(files: Files): readonly string[] {
  const { tables, promises } = read(files);
  const ids = new Set(tables.map(({ id }) => id));
  const paths = [...files.keys()];
  const isThere = (place: string): boolean => paths.some((path) => path === place || path.startsWith(`${place}/`));
  return [
    ...tables.flatMap(({ id, tests = [], journeys = [], missing }) => [
      ...tests.filter((test) => !isThere(test)).map((test) => `${id} names ${test}, which is not there`),
      ...journeys
        .filter((journey) => !isThere(`e2e/tests/${journey}.spec.ts`))
        .map((journey) => `${id} names the journey ${journey}, which is not there`),
      ...(tests.length + journeys.length === 0 && missing === undefined
        ? [`${id} has neither tests nor a reason`]
        : []),
    ]),
    ...promises.flatMap(({ id, tables: named }) =>
      named.filter((table) => !ids.has(table)).map((table) => `${id} names ${table}, which is no table`),
    ),
  ];
}

const verdictOf = (result: Result | undefined): string => {
  if (result === undefined) return 'not run';
  return result.failed.length === 0 ? 'passed' : `${result.failed.length} failed`;
};

const count = (value: number): string => value.toLocaleString('en-US');

function reachedBy(result: Result | undefined): string {
  if (result === undefined) return '';
  const figures = Object.entries(result.figures).map(([name, value]) => `${count(value)} ${name}`);
  return [`${count(result.passed)} tests`, ...figures].join(', ');
}

function tableRow({ id, title, wanted, missing = '' }: FaultTable, result: Result | undefined): string {
  const run = result ? `${result.date}, \`${result.commit}\`, scale ${result.scale}, seed ${result.seed}` : '';
  return `| ${[id, title, wanted, reachedBy(result), verdictOf(result), run, missing].join(' | ')} |`;
}

function promiseRow({ id, promise, tables }: FaultPromise, results: ReadonlyMap<string, Result>): string {
  const verdicts = tables.map((table) => `${table} ${verdictOf(results.get(table))}`);
  return `| ${[id, promise, verdicts.join(', ')].join(' | ')} |`;
}

/** The report on faults: what each table reached when it ran last, and what follows for each promise. */
export function faultReport(files: Files): string {
  const { tables, promises, results } = read(files);
  return `# Faults

What is made to go wrong, and what the product promises all the same. Clients note what they were told of each intent. When the faults are over, one
judge compares that with the store: nothing acknowledged is lost, nothing is there twice, nothing that was overwritten went unseen, nothing is there
that no client asked for. Then the books are checked by their own rules.

\`npm run faults\` runs every table at ten times the size that runs beside a push, with a new seed. \`--only T7,T8\` chooses tables, \`--scale\` another size,
\`--seed\` repeats a run. It writes this page from \`results\`. Full disks need the rights to mount one, the cluster needs
[its programs](../../operations/cluster/README.md).

## Promises

| Number | Promise | Tables |
|---|---|---|
${promises.map((each) => promiseRow(each, results)).join('\n')}

## Tables

| Table | What happens | Asked of a night | Reached | Verdict | Last run | Not built |
|---|---|---|---|---|---|---|
${tables.map((each) => tableRow(each, results.get(each.id))).join('\n')}
`;
}
