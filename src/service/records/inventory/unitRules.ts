import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { definitionOf, recordTypes } from '#contract/records/index';
import { itemUnits, type NamedUnit, unitNamed } from '#contract/records/inventory/unitConversion';
import { firstUsed } from '../../storage/queries/stock/unitUse.ts';
import type { StoredDoc } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { unitsOfGroup } from './itemUnits.ts';

const documents = recordTypes.filter((type) => definitionOf(type).category === 'transaction');
const unitNames = ['stockUnit', 'buyingUnit', 'saleUnit'] as const;

const namesOf = (units: readonly NamedUnit[]) => arg.list(units.map(({ name }) => name));

/** The units of an item are units of its group; once documents use it, its group and stock unit stay. */
export async function itemUnitProblems(pending: PendingRecord, world: ReadContext): Promise<Problem[]> {
  const { doc, before, given } = pending;
  const unchanged = ['purchaseUnit', ...unitNames].every((name) => (doc[name] ?? null) === (before?.doc[name] ?? null));
  if (unchanged) return [];
  const [now, was] = [textOf(doc.purchaseUnit), textOf(before?.doc.purchaseUnit)];
  const groups = await world.loadWithLines([now, was].flatMap((id) => id ?? []));
  const group = groups.find(({ id }) => id === now);
  const units = group ? unitsOfGroup(group) : [];
  const problems: Problem[] = [];
  for (const name of unitNames) {
    const text = textOf(doc[name]);
    if (text === undefined) continue;
    const unit = unitNamed(units, text);
    if (unit) doc[name] = unit.name;
    else if (!group) problems.push(ruleViolation(name, message('stock.unitGroupMissing', { unit: text })));
    else
      problems.push(
        ruleViolation(name, message('stock.unknownUnit', { unit: text, item: group.refName, list: namesOf(units) })),
      );
  }
  const stock = stockUnitOf(units, doc);
  if (stock && given.has('purchaseUnit') && doc.stockUnit === undefined) doc.stockUnit = stock.name;
  const former = groups.find(({ id }) => id === was);
  const formerStock = former && before && stockUnitOf(unitsOfGroup(former), before.doc);
  const isOther = now !== was;
  if (!former || !formerStock || (!isOther && stock?.name === formerStock.name)) return problems;
  if ((await firstUsed(world.db, [pending.id], documents)) === undefined) return problems;
  const item = before.refName;
  return [
    ...problems,
    isOther
      ? ruleViolation('purchaseUnit', message('stock.unitFixed', { item, unit: former.refName }))
      : ruleViolation('stockUnit', message('stock.unitFixed', { item, unit: formerStock.name })),
  ];
}

const stockUnitOf = (units: readonly NamedUnit[], doc: StoredDoc): NamedUnit | undefined =>
  itemUnits(units, { stockUnit: textOf(doc.stockUnit) })?.stock;

/** Units keep their name and rate while documents use an item of their group: its quantities were converted by them. */
export async function changedUnitProblems({ id, sub, before }: PendingRecord, world: ReadContext): Promise<Problem[]> {
  if (!before) return [];
  const units = unitsOfGroup({ sub });
  const changed = unitsOfGroup(before).filter(
    (old) => !units.some(({ name, rate, isBase }) => name === old.name && rate === old.rate && isBase === old.isBase),
  );
  if (changed.length === 0) return [];
  const items = await firstUsed(world.db, [], documents, id);
  if (items === undefined) return [];
  await world.load([items]);
  const item = world.get(items)?.refName ?? '';
  return changed.map((old) => {
    const number = before.sub.uom?.find(({ unitName }) => unitName === old.name)?.line;
    const index = (sub.uom ?? []).findIndex(({ line, unitName }) => line === number || unitName === old.name);
    const member = sub.uom?.[index]?.unitName === old.name ? 'conversionRate' : 'unitName';
    return ruleViolation(
      index < 0 ? 'uom' : `uom.items[${index}].${member}`,
      message('stock.unitInUse', { unit: old.name, item }),
    );
  });
}
