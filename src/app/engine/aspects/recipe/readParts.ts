import { decimalFromNumber, type Decimal } from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { type PartLine, partLines, type Parts } from './bomTree.ts';
import { anyOf, type Reading, readRows } from '#app/engine/aspects/stock/readRows.ts';

/** Deeper and wider than any bill of materials, so that bad data ends. */
const DEEPEST = 12;
const MAX_AT_ONCE = 200;

/** Reads what is below these lines, two questions for each level: which are assemblies, their lines, and what each item costs, where the service tells inventory items. */
export async function readParts(tools: Reading, lines: readonly PartLine[], tellsItems = true): Promise<Parts> {
  const linesOfItem = new Map<string, readonly PartLine[]>();
  const costOf = new Map<string, Decimal>();
  const known = new Set<string>();
  let level = idsOf(lines, known);
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1) {
    level.forEach((id) => known.add(id));
    const below = await readLevel(tools, level, costOf, tellsItems);
    for (const [id, members] of below) linesOfItem.set(id, members);
    level = idsOf(
      below.flatMap(([, members]) => members),
      known,
    );
  }
  return { linesOf: linesOfItem, costOf };
}

const idsOf = (lines: readonly PartLine[], known: ReadonlySet<string>): readonly string[] =>
  [...new Set(lines.map(({ item }) => item.id))].filter((id) => !known.has(id)).slice(0, MAX_AT_ONCE);

/** Puts the cost of each item, and answers the lines of those that are assemblies. */
async function readLevel(
  tools: Reading,
  ids: readonly string[],
  costOf: Map<string, Decimal>,
  tellsItems: boolean,
): Promise<readonly (readonly [id: string, lines: readonly PartLine[]])[]> {
  const q = `id ${anyOf(ids)}`;
  const [items, assemblies] = await Promise.all([
    tellsItems ? readRows(tools, 'inventoryItem', q, ['cost']) : { rows: [] },
    readRows(tools, 'assemblyItem', q, ['cost', 'member']),
  ]);
  for (const { id, cost } of [...items.rows, ...assemblies.rows]) {
    const known = typeof cost === 'number' ? decimalFromNumber(cost) : undefined;
    if (known !== undefined) costOf.set(id, known);
  }
  return assemblies.rows.map(({ id, member }) => [id, partLines(linesOf(member))]);
}
