import { definitionOf, type RecordType } from '#contract/records/index';
import { stockItemTypes } from '#contract/records/parts/item';
import { decimalFromNumber, type Decimal } from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { type PartLine, partLines, type Parts } from './bomTree.ts';
import { anyOf, type RecordReader, readRows } from '#app/engine/aspects/stock/readRows.ts';

/** Deeper and wider than any bill of materials, so that bad data ends. */
const DEEPEST = 12;
const MAX_AT_ONCE = 200;

/**
 * Reads the components below these lines, one query per type and level: which items have components, which ones, and
 * each unit cost.
 */
export async function readParts(
  tools: RecordReader,
  lines: readonly PartLine[],
  types: readonly RecordType[] = stockItemTypes,
): Promise<Parts> {
  const linesOfItem = new Map<string, readonly PartLine[]>();
  const costOf = new Map<string, Decimal>();
  const averageOf = new Map<string, Decimal>();
  const typeOf = new Map<string, RecordType>();
  const known = new Set<string>();
  let level = idsOf(lines, known);
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1) {
    level.forEach((id) => known.add(id));
    const below = await readLevel(tools, level, types, { costOf, averageOf, typeOf });
    for (const [id, members] of below) linesOfItem.set(id, members);
    level = idsOf(
      below.flatMap(([, members]) => members),
      known,
    );
  }
  return { linesOf: linesOfItem, costOf, averageOf, typeOf };
}

const idsOf = (lines: readonly PartLine[], known: ReadonlySet<string>): readonly string[] =>
  [...new Set(lines.map(({ item }) => item.id))].filter((id) => !known.has(id)).slice(0, MAX_AT_ONCE);

interface ItemFacts {
  readonly costOf: Map<string, Decimal>;
  readonly averageOf: Map<string, Decimal>;
  readonly typeOf: Map<string, RecordType>;
}

/** Whether items of a type have components. */
const hasMembers = (type: RecordType): boolean => 'member' in definitionOf(type).sublists;

function note(figures: Map<string, Decimal>, id: string, value: unknown): void {
  const known = typeof value === 'number' ? decimalFromNumber(value) : undefined;
  if (known !== undefined) figures.set(id, known);
}

/** Records the cost and type of each item, and returns the lines of those with components. */
async function readLevel(
  tools: RecordReader,
  ids: readonly string[],
  types: readonly RecordType[],
  { costOf, averageOf, typeOf }: ItemFacts,
): Promise<readonly (readonly [id: string, lines: readonly PartLine[]])[]> {
  const q = `id ${anyOf(ids)}`;
  const found = await Promise.all(
    types.map(async (type) => {
      const { rows } = await readRows(tools, type, q, ['cost', 'averageCost', ...(hasMembers(type) ? ['member'] : [])]);
      return rows.map((row) => ({ type, row }));
    }),
  );
  for (const { type, row } of found.flat()) {
    typeOf.set(row.id, type);
    note(costOf, row.id, row.cost);
    note(averageOf, row.id, row.averageCost);
  }
  return found.flat().flatMap(({ type, row }) => (hasMembers(type) ? [[row.id, partLines(linesOf(row.member))]] : []));
}
