import { short } from './figures.ts';
import { type Figures, type Goal, goals, verdictOf, type Where } from './goals.ts';
import { type Measurements, measurementsIn, standingOf } from './history.ts';
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
 * The goals with what was last measured of each, as a table for a document; a goal that no run counts for says so.
 * @param files path → text; those of the history are read
 */
export function goalTable(files: ReadonlyMap<string, string>): string {
  const all = measurementsIn(files);
  const rows = goals.map((goal) => rowOf(goal, all));
  return [
    '| Goal | Where | Limit | Figure | Verdict | Commit | Day |',
    '|---|---|--:|--:|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

function rowOf(goal: Goal, all: readonly Measurements[]): string[] {
  const standing = standingOf(all, goal.where, goal.figure);
  const verdict = verdictOf(goal, standing?.value, true);
  return [
    goal.figure,
    goal.where,
    limitOf(goal),
    standing ? String(standing.value) : '–',
    verdict === 'not met' ? '**not met**' : verdict,
    standing ? `\`${standing.commit.slice(0, 8)}\`` : '–',
    standing ? standing.at.slice(0, 10) : '–',
  ];
}
