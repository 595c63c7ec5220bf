import type { Ref } from '#contract/derive/types';
import { namesIn, revisionAt } from '#contract/rules/billOfMaterials';
import { definitionOf } from '#contract/records/registry';
import { quote } from '#contract/wire/filter/print';
import { linesOf } from '../../../api/merge.ts';
import type { ListRow } from '../../../api/records.ts';
import { asDoc } from '../../../workbench/paidLines.ts';
import { type FormDoc, isRef } from '../../form/values.ts';
import type { FormTools } from '../override.ts';
import { linesOn, type PartLine, partLines } from './partTree.ts';
import type { Use, Uses } from './whereUsed.ts';

/** Deeper and wider than any product, so that bad data ends. */
const HIGHEST = 12;
const MOST = 200;

/** What was read of where an item is used on a day. */
export interface ReadUses {
  readonly uses: Uses;
  /** There was more than is read. */
  readonly isCut: boolean;
}

/** Reads what an item goes into, level by level: assemblies by their members, bills of materials by their lines or revision of the day. */
export async function readUses(tools: FormTools, item: string, day: string): Promise<ReadUses> {
  const uses = new Map<string, Use[]>();
  const known = new Set<string>();
  const seesBills = tools.access.can(definitionOf('bom').permission.id, 'View');
  let isCut = false;
  let level = [item];
  for (let height = 0; height < HIGHEST && level.length > 0; height += 1) {
    level.forEach((id) => known.add(id));
    const found = await Promise.all([assembliesWith(tools, level), ...(seesBills ? [billsWith(tools, level, day)] : [])]);
    const all = found.flatMap((part) => part.uses);
    for (const use of all) uses.set(use.line.item.id, [...(uses.get(use.line.item.id) ?? []), use]);
    const next = new Set(all.flatMap(({ type, user, makes }) => (type === 'bom' ? makes.map(({ id }) => id) : [user.id])).filter((id) => !known.has(id)));
    isCut ||= found.some((part) => part.isCut) || next.size > MOST;
    level = [...next].slice(0, MOST);
  }
  return { uses, isCut: isCut || level.length > 0 };
}

interface Found {
  readonly uses: readonly Use[];
  readonly isCut: boolean;
}

const anyOf = (ids: Iterable<string>): string => `ANY_OF [${[...ids].join(', ')}]`;
const search = (q: string, fields: readonly string[]) => ({ q, limit: MOST, offset: 0, fields });
const wholeOf = async ({ cache, queries }: FormTools, type: 'assemblyItem' | 'bom' | 'bomRevision', id: string): Promise<FormDoc> => asDoc((await cache.fetchQuery(queries.one(type, id))).record) ?? {};
/** A row is called by the fields that name its type. */
const refOf = (row: FormDoc | ListRow, fields: readonly string[]): Ref =>
  ({ id: String(row.id), refName: fields.flatMap((field) => (typeof row[field] === 'string' && row[field] !== '' ? [row[field]] : [])).join(' ') || String(row.id) });

async function assembliesWith(tools: FormTools, items: readonly string[]): Promise<Found> {
  const { name } = definitionOf('assemblyItem');
  const page = await tools.cache.fetchQuery(tools.queries.list('assemblyItem', search(`member.item ${anyOf(items)}`, ['isInactive', ...name])));
  const uses = await Promise.all(page.items.map(async (row): Promise<readonly Use[]> => {
    const lines = takenOf(partLines(linesOf((await wholeOf(tools, 'assemblyItem', row.id)).member)), items);
    return lines.map((line) => ({ type: 'assemblyItem', user: refOf(row, name), line, makes: [], isInactive: row.isInactive === true }));
  }));
  return { uses: uses.flat(), isCut: page.hasMore };
}

const takenOf = (lines: readonly PartLine[], items: readonly string[]): readonly PartLine[] => lines.filter(({ item }) => items.includes(item.id));

async function billsWith(tools: FormTools, items: readonly string[], day: string): Promise<Found> {
  const { cache, queries } = tools;
  const [direct, revised] = await Promise.all([
    cache.fetchQuery(queries.list('bom', search(`member.component ${anyOf(items)}`, ['isInactive']))),
    cache.fetchQuery(queries.list('bomRevision', search(`component.item ${anyOf(items)}`, ['billOfMaterials']))),
  ]);
  const ids = new Set([...direct.items.map(({ id }) => id), ...revised.items.flatMap(({ billOfMaterials }) => (isRef(billOfMaterials) ? [billOfMaterials.id] : []))]);
  if (ids.size === 0) return { uses: [], isCut: false };
  const dated = await cache.fetchQuery(queries.list('bomRevision', search(`billOfMaterials ${anyOf(ids)}`, ['billOfMaterials'])));
  const revisions = await Promise.all(dated.items.map(({ id }) => wholeOf(tools, 'bomRevision', id)));
  const uses = await Promise.all([...ids].map((id) => usesOfBill(tools, id, revisions, items, day)));
  return { uses: uses.flat(), isCut: direct.hasMore || revised.hasMore || dated.hasMore };
}

/** The revision of a bill that is used on a day; undefined when its own lines are. */
export async function readRevision(tools: FormTools, bill: string, day: string): Promise<FormDoc | undefined> {
  const list = await tools.cache.fetchQuery(tools.queries.list('bomRevision', search(`billOfMaterials ${anyOf([bill])}`, ['billOfMaterials'])));
  return chosenOn(await Promise.all(list.items.map(({ id }) => wholeOf(tools, 'bomRevision', id))), bill, day);
}

/** Of the revisions of a bill that have lines, the one of a day. */
function chosenOn(revisions: readonly FormDoc[], bill: string, day: string): FormDoc | undefined {
  const own = revisions.filter(({ billOfMaterials, component }) => isRef(billOfMaterials) && billOfMaterials.id === bill && linesOf(component).length > 0);
  return revisionAt(own.map((record) => ({
    record, isInactive: record.isInactive === true, effectiveStartDate: textOf(record.effectiveStartDate), effectiveEndDate: textOf(record.effectiveEndDate),
  })), day)?.record;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What a bill takes of items on a day: by its revision of that day, else by its own lines. An inactive one makes nothing. */
async function usesOfBill(tools: FormTools, id: string, revisions: readonly FormDoc[], items: readonly string[], day: string): Promise<readonly Use[]> {
  const bill = await wholeOf(tools, 'bom', id);
  if (bill.isInactive === true) return [];
  const chosen = chosenOn(revisions, id, day);
  const usesYield = bill.useComponentYield === true;
  const lines = takenOf(chosen ? partLines(linesOf(chosen.component), usesYield) : linesOn(partLines(linesOf(bill.member), usesYield), day), items);
  if (lines.length === 0) return [];
  const makes = await assembliesNamed(tools, namesIn(textOf(bill.restrictToAssemblies)));
  const user = refOf(bill, definitionOf('bom').name);
  return lines.map((line) => ({ type: 'bom', user, line, makes, isInactive: false, ...(chosen ? { revision: refOf(chosen, ['name']) } : {}) }));
}

/** The assemblies that a restriction names, by id, number or name. */
async function assembliesNamed({ cache, queries }: FormTools, names: readonly string[]): Promise<readonly Ref[]> {
  if (names.length === 0) return [];
  const { name } = definitionOf('assemblyItem');
  const numbers = new Set(names.flatMap((each) => [each, each.split(' ')[0] ?? each]));
  const ids = names.filter((each) => /^\d+$/.test(each));
  const q = [...[...numbers].map((number) => `itemId IS ${quote(number)}`), ...(ids.length > 0 ? [`id ${anyOf(ids)}`] : [])].join(' OR ');
  const page = await cache.fetchQuery(queries.list('assemblyItem', search(q, name)));
  return page.items.flatMap((row) => {
    const ref = refOf(row, name);
    return [ref.id, ref.refName, String(row.itemId)].some((each) => names.includes(each.toLowerCase())) ? [ref] : [];
  });
}
