import type { Ref } from '#contract/derive/types';
import { namesIn, revisionAt } from '#contract/records/production/billOfMaterials';
import { definitionOf } from '#contract/records/index';
import { quote } from '#contract/wire/filter/print';
import { linesOf } from '#app/platform/api/merge.ts';
import type { ListRow } from '#app/platform/api/records.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { linesOn, type PartLine, partLines } from './bomTree.ts';
import { anyOf, type RecordReader, readRows, type RowsRead } from '#app/engine/aspects/stock/readRows.ts';
import { assemblyType, billType, revisionType, type Use, type Uses } from './whereUsed.ts';

/** Deeper and wider than any product, so that bad data ends. */
const HIGHEST = 12;
const MOST = 200;

/** What the user and the service allow to be read besides assemblies. */
export interface Readable {
  readonly bills: boolean;
  readonly revisions: boolean;
}

/** Where an item is used on a day. */
export interface ReadUses {
  readonly uses: Uses;
  /** There was more than is read. */
  readonly isCut: boolean;
}

/** Reads what an item goes into, a few questions for each level: assemblies by their members, bills of materials by their lines or revision of the day. */
export async function readUses(tools: RecordReader, item: string, day: string, readable: Readable): Promise<ReadUses> {
  const uses = new Map<string, Use[]>();
  const known = new Set<string>();
  let isCut = false;
  let level = [item];
  for (let height = 0; height < HIGHEST && level.length > 0; height += 1) {
    level.forEach((id) => known.add(id));
    const found = await Promise.all([
      assembliesWith(tools, level),
      ...(readable.bills ? [billsWith(tools, level, day, readable.revisions)] : []),
    ]);
    const all = found.flatMap((part) => part.uses);
    for (const use of all) uses.set(use.line.item.id, [...(uses.get(use.line.item.id) ?? []), use]);
    const next = new Set(
      all
        .flatMap(({ type, user, makes }) => (type === billType ? makes.map(({ id }) => id) : [user.id]))
        .filter((id) => !known.has(id)),
    );
    isCut ||= found.some((part) => part.isCut) || next.size > MOST;
    level = [...next].slice(0, MOST);
  }
  return { uses, isCut: isCut || level.length > 0 };
}

interface Found {
  readonly uses: readonly Use[];
  readonly isCut: boolean;
}

/** A row is called by the fields that name its type. */
const refOf = (row: FormDoc | ListRow, fields: readonly string[]): Ref => ({
  id: String(row.id),
  refName:
    fields.flatMap((field) => (typeof row[field] === 'string' && row[field] !== '' ? [row[field]] : [])).join(' ') ||
    String(row.id),
});

async function assembliesWith(tools: RecordReader, items: readonly string[]): Promise<Found> {
  const { name } = definitionOf(assemblyType);
  const { rows, isCut } = await readRows(tools, assemblyType, `member.item ${anyOf(items)}`, [
    'isInactive',
    'member',
    ...name,
  ]);
  const uses = rows.flatMap((row) =>
    takenOf(partLines(linesOf(row.member)), items).map((line): Use => ({
      type: assemblyType,
      user: refOf(row, name),
      line,
      makes: [],
      isInactive: row.isInactive === true,
    })),
  );
  return { uses, isCut };
}

const takenOf = (lines: readonly PartLine[], items: readonly string[]): readonly PartLine[] =>
  lines.filter(({ item }) => items.includes(item.id));

const billFields = [
  'isInactive',
  'useComponentYield',
  'restrictToAssemblies',
  'member',
  ...definitionOf(billType).name,
];
const revisionFields = ['name', 'billOfMaterials', 'isInactive', 'effectiveStartDate', 'effectiveEndDate', 'component'];

/** The bills that take these items on a day: three questions, however many bills there are. */
async function billsWith(
  tools: RecordReader,
  items: readonly string[],
  day: string,
  hasRevisions: boolean,
): Promise<Found> {
  const revisions = async (q: string, fields: readonly string[]): Promise<RowsRead> =>
    hasRevisions ? readRows(tools, revisionType, q, fields) : { rows: [], isCut: false };
  const [direct, revised] = await Promise.all([
    readRows(tools, billType, `member.component ${anyOf(items)}`, billFields),
    revisions(`component.item ${anyOf(items)}`, ['billOfMaterials']),
  ]);
  const known = new Set(direct.rows.map(({ id }) => id));
  const others = new Set(
    revised.rows.flatMap(({ billOfMaterials }) =>
      isRef(billOfMaterials) && !known.has(billOfMaterials.id) ? [billOfMaterials.id] : [],
    ),
  );
  if (known.size + others.size === 0) return { uses: [], isCut: false };
  const [dated, further] = await Promise.all([
    revisions(`billOfMaterials ${anyOf([...known, ...others])}`, revisionFields),
    others.size === 0 ? undefined : readRows(tools, billType, `id ${anyOf(others)}`, billFields),
  ]);
  const taken = [...direct.rows, ...(further?.rows ?? [])].flatMap((bill) => takenByBill(bill, dated.rows, items, day));
  const makes = await assembliesNamed(tools, [...new Set(taken.flatMap((each) => each.names))]);
  return {
    uses: taken.flatMap(({ bill, names, lines, revision }) =>
      lines.map((line): Use => ({
        type: billType,
        user: refOf(bill, definitionOf(billType).name),
        line,
        makes: names.length === 0 ? [] : makes(names),
        isInactive: false,
        ...(revision ? { revision: refOf(revision, ['name']) } : {}),
      })),
    ),
    isCut: [direct, revised, dated, further].some((read) => read?.isCut === true),
  };
}

/** The revision of a bill that is used on a day; undefined when its own lines are. */
export async function readRevision(tools: RecordReader, bill: string, day: string): Promise<FormDoc | undefined> {
  return chosenOn(
    (await readRows(tools, revisionType, `billOfMaterials ${anyOf([bill])}`, revisionFields)).rows,
    bill,
    day,
  );
}

/** The revision in effect on a day, among those of a bill with lines. */
function chosenOn<T extends FormDoc>(revisions: readonly T[], bill: string, day: string): T | undefined {
  const own = revisions.filter(
    ({ billOfMaterials, component }) =>
      isRef(billOfMaterials) && billOfMaterials.id === bill && linesOf(component).length > 0,
  );
  return revisionAt(
    own.map((record) => ({
      record,
      isInactive: record.isInactive === true,
      effectiveStartDate: textOf(record.effectiveStartDate),
      effectiveEndDate: textOf(record.effectiveEndDate),
    })),
    day,
  )?.record;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

interface TakenByBill {
  readonly bill: ListRow;
  readonly lines: readonly PartLine[];
  readonly revision: ListRow | undefined;
  /** The assemblies the bill is restricted to; none: any assembly. */
  readonly names: readonly string[];
}

/**
 * How much of the items a bill uses on a day: by its revision of that day, else by its own lines. An inactive one
 * produces nothing.
 */
function takenByBill(
  bill: ListRow,
  revisions: readonly ListRow[],
  items: readonly string[],
  day: string,
): readonly TakenByBill[] {
  if (bill.isInactive === true) return [];
  const revision = chosenOn(revisions, bill.id, day);
  const usesYield = bill.useComponentYield === true;
  const lines = takenOf(
    revision
      ? partLines(linesOf(revision.component), usesYield)
      : linesOn(partLines(linesOf(bill.member), usesYield), day),
    items,
  );
  return lines.length === 0 ? [] : [{ bill, lines, revision, names: namesIn(textOf(bill.restrictToAssemblies)) }];
}

/** Reads the assemblies named by restrictions (id, number or name) and returns those of one restriction. */
async function assembliesNamed(
  tools: RecordReader,
  names: readonly string[],
): Promise<(own: readonly string[]) => readonly Ref[]> {
  if (names.length === 0) return () => [];
  const { name } = definitionOf(assemblyType);
  const numbers = new Set(names.flatMap((each) => [each, each.split(' ')[0] ?? each]));
  const ids = names.filter((each) => /^\d+$/.test(each));
  const q = [
    ...[...numbers].map((number) => `itemId IS ${quote(number)}`),
    ...(ids.length > 0 ? [`id ${anyOf(ids)}`] : []),
  ].join(' OR ');
  const { rows } = await readRows(tools, assemblyType, q, name);
  return (own) =>
    rows.flatMap((row) => {
      const ref = refOf(row, name);
      return [ref.id, ref.refName, String(row.itemId)].some((each) => own.includes(each.toLowerCase())) ? [ref] : [];
    });
}
