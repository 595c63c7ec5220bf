import { decimalFromNumber, type Decimal } from '#contract/values/decimal';
import { linesOf } from '../../../api/merge.ts';
import { asDoc } from '../../../workbench/paidLines.ts';
import type { FormTools } from '../override.ts';
import { type PartLine, partLines, type Parts } from './partTree.ts';

/** Deeper and wider than any bill of materials, so that bad data ends. */
const DEEPEST = 12;
const MOST_AT_ONCE = 200;

/** Reads what is below these lines, level by level: which are assemblies, their lines, and what each item costs. */
export async function readParts(tools: FormTools, lines: readonly PartLine[]): Promise<Parts> {
  const linesOfItem = new Map<string, readonly PartLine[]>();
  const costOf = new Map<string, Decimal>();
  const known = new Set<string>();
  let level = idsOf(lines, known);
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1) {
    level.forEach((id) => known.add(id));
    const assemblies = await readCosts(tools, level, costOf);
    const below = await Promise.all(assemblies.map(async (id) => {
      const { record } = await tools.cache.fetchQuery(tools.queries.one('assemblyItem', id));
      return [id, partLines(linesOf(asDoc(record)?.member))] as const;
    }));
    for (const [id, members] of below) linesOfItem.set(id, members);
    level = idsOf(below.flatMap(([, members]) => members), known);
  }
  return { linesOf: linesOfItem, costOf };
}

const idsOf = (lines: readonly PartLine[], known: ReadonlySet<string>): readonly string[] =>
  [...new Set(lines.map(({ item }) => item.id))].filter((id) => !known.has(id)).slice(0, MOST_AT_ONCE);

/** Puts the cost of each item, and says which are assemblies. */
async function readCosts({ cache, queries }: FormTools, ids: readonly string[], costOf: Map<string, Decimal>): Promise<readonly string[]> {
  const search = { q: `id ANY_OF [${ids.join(', ')}]`, limit: MOST_AT_ONCE, offset: 0, fields: ['cost'] };
  const [items, assemblies] = await Promise.all([cache.fetchQuery(queries.list('inventoryItem', search)), cache.fetchQuery(queries.list('assemblyItem', search))]);
  for (const { id, cost } of [...items.items, ...assemblies.items]) {
    const known = typeof cost === 'number' ? decimalFromNumber(cost) : undefined;
    if (known !== undefined) costOf.set(id, known);
  }
  return assemblies.items.map(({ id }) => id);
}
