import { short } from './figures.ts';
import { type Figures, type Goal, goals, verdictOf, type Where } from './goals.ts';
import { counts, type Measurements, measurementsIn, standingOf } from './history.ts';
import { table } from './table.ts';

const limitOf = ({ limit, isAtLeast = false }: Goal): string => `${isAtLeast ? '≥' : '≤'} ${limit}`;

/** What a run says about the goals that it measured, as lines for the console. */
export function verdictsOfRun(figures: Readonly<Partial<Record<Where, Figures>>>, isQuiet: boolean): string {
  const rows = goals.flatMap((goal) => {
    const value = figures[goal.where]?.[goal.figure];
    return value === undefined
      ? []
      : [[goal.figure, goal.where, short(value), limitOf(goal), verdictOf(goal, value, isQuiet)]];
  });
  return rows.length === 0 ? '' : table(['goal', 'where', 'figure', 'limit', 'verdict'], rows);
}

/**
 * The goals with what was last measured of each, as tables for a document: of the service on each engine, and of the app. A
 * goal that no run counts for says so.
 * @param files path → text; those of the history are read
 */
export function goalTables(files: ReadonlyMap<string, string>): string {
  const all = measurementsIn(files);
  const limits = new Map<string, Goal[]>();
  for (const goal of goals) {
    const key = `${goal.figure} | ${limitOf(goal)}`;
    limits.set(key, [...(limits.get(key) ?? []), goal]);
  }
  const tableOf = (heads: readonly string[], places: readonly Where[]) => {
    const rows = [...limits].filter(([, own]) => own.some(({ where }) => places.includes(where)));
    return [
      `| Goal | Limit | ${heads.join(' | ')} |`,
      `|---|--:|${'--:|'.repeat(heads.length)}`,
      ...rows.map(([key, own]) => `| ${key} | ${places.map((where) => cellOf(own, where, all)).join(' | ')} |`),
    ].join('\n');
  };
  return `${tableOf(['Embedded', 'PostgreSQL'], ['embedded', 'postgres'])}\n\n${tableOf(['Figure'], ['browser'])}\n\n${runsOf(all)}`;
}

function cellOf(goalsOfRow: readonly Goal[], where: Where, all: readonly Measurements[]): string {
  const goal = goalsOfRow.find((each) => each.where === where);
  if (!goal) return '–';
  const standing = standingOf(all, where, goal.figure);
  const verdict = verdictOf(goal, standing?.value, true);
  if (!standing) return verdict;
  return `${standing.value} ${verdict === 'not met' ? '**not met**' : verdict}`;
}

/** The runs that the tables are made of. */
function runsOf(all: readonly Measurements[]): string {
  const places: readonly Where[] = ['embedded', 'postgres', 'browser'];
  const lines = all.flatMap(({ commit, machine, runs }) =>
    runs.flatMap((run) => {
      const measured = places.filter((where) => counts(run, where) && Object.keys(run.figures[where] ?? {}).length > 0);
      if (measured.length === 0) return [];
      const given = run.given.length > 0 ? `\`${run.given.join(' ')}\`` : 'all workloads';
      return [
        `- ${run.at.slice(0, 10)}, commit \`${commit.slice(0, 8)}\`, ${measured.join(', ')}: ${given}; others used ${(run.others.mean * 100).toFixed(1)} % of ${machine}`,
      ];
    }),
  );
  return lines.length === 0 ? 'No run counts yet.' : ['Runs that count:', '', ...lines.toSorted()].join('\n');
}
