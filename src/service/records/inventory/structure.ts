import { type Decimal, decimalToNumber } from '#contract/values/decimal';
import { costsAbove, type CostedAssembly, loopThrough, rolledCost } from '#domain/production/cost';
import { structureGate } from '../../storage/commit.ts';
import { assembliesAbove, structureVersion } from '../../storage/queries/stock/assemblies.ts';
import type { FullRecord, StoredDoc } from '../../storage/records.ts';
import type { SaveEffects } from '../engine/handler.ts';
import { updateLinked } from '../engine/linkedRecords.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { decimalOf, bomLinesOf } from './bomLines.ts';
import { problem, type Problem } from '#contract/messages/problem';

const asCosted = ({ id, sub }: Pick<FullRecord, 'id' | 'sub'>): CostedAssembly => ({
  id,
  members: bomLinesOf(sub.member),
});

/** The assemblies that contain an item, at a version of the structure that the commit checks again under its lock. */
async function above(world: ReadContext, item: string): Promise<readonly FullRecord[]> {
  world.dependOnSetting('assembly.structure', await structureVersion(world.db));
  const found = await assembliesAbove(world.db, [item]);
  found.forEach((record) => world.dependOn(record));
  return found;
}

/** Recorded costs of items; unknown for an item without one. */
async function costsOf(world: ReadContext, items: Iterable<string>): Promise<(item: string) => Decimal | undefined> {
  const records = await world.loadUnscoped(items);
  return (item) => decimalOf(records.get(item)?.doc.cost);
}

/** An assembly with a component without cost has no cost: a cost from averages is read, never stored. */
function withCost({ cost: _, ...doc }: StoredDoc, cost: Decimal | undefined): StoredDoc {
  return cost === undefined ? doc : { ...doc, cost: decimalToNumber(cost) };
}

/** Recomputes the costs of all assemblies that contain an item in the same commit (assemblyItem cost). */
async function carryUp(
  world: ReadContext,
  item: string,
  cost: Decimal | undefined,
  found: readonly FullRecord[],
): Promise<SaveEffects> {
  const assemblies = found.map(asCosted);
  const costOf = await costsOf(
    world,
    assemblies.flatMap(({ members }) => members.map((line) => line.item)),
  );
  const costs = costsAbove(assemblies, new Map([[item, cost]]), costOf);
  const companions: NonNullable<SaveEffects['companions']>[number][] = [];
  for (const record of found) {
    const own = costs.get(record.id);
    if (own === decimalOf(record.doc.cost)) continue;
    companions.push(await updateLinked(world, record, withCost(record.doc, own), undefined));
  }
  return { problems: [], gates: [structureGate], companions };
}

/** Consequences of a changed component cost. */
export async function componentCostChanged({ id, doc }: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  return carryUp(world, id, decimalOf(doc.cost), await above(world, id));
}

/**
 * Consequences of new assembly members: its cost, the cost of assemblies that contain it, and the check that it doesn't
 * contain itself.
 */
export async function membersChanged(
  { id, doc, sub, before }: PendingRecord,
  world: ReadContext,
): Promise<SaveEffects> {
  const members = bomLinesOf(sub.member);
  // Nothing can contain a new assembly, so it doesn't depend on other assemblies.
  const found = before ? await above(world, id) : [];
  const problems = loopProblems(id, sub.member ?? [], found, before?.refName ?? '', world);
  if (problems.length > 0) return { problems };
  const cost = rolledCost(
    members,
    await costsOf(
      world,
      members.map((line) => line.item),
    ),
  );
  if (cost === undefined) delete doc.cost;
  else doc.cost = decimalToNumber(cost);
  return carryUp(world, id, cost, before && decimalOf(before.doc.cost) !== cost ? found : []);
}

/** Refuses an assembly that would contain itself, naming the path (reliability K6). */
function loopProblems(
  id: string,
  lines: readonly Readonly<Record<string, unknown>>[],
  found: readonly FullRecord[],
  own: string,
  world: ReadContext,
): Problem[] {
  const assemblies = found.map(asCosted);
  const names = new Map([
    ...found.filter((record) => world.isVisible(record)).map((record) => [record.id, record.refName] as const),
    [id, own] as const,
  ]);
  return lines.flatMap((line, index): Problem[] => {
    const way = typeof line.item === 'string' ? loopThrough(id, line.item, assemblies) : undefined;
    if (!way) return [];
    const shown = [id, ...way].map((each) => names.get(each) ?? `item ${each}`).join(' → ');
    return [problem('bom.circular', { list: shown }, { path: `member.items[${index}].item` })];
  });
}
