import { namesIn, revisionAt } from '#contract/records/production/billOfMaterials';
import type { Decimal } from '#contract/values/decimal';
import { type Bill, bomIneligibility } from '#domain/production/bomEligibility';
import { type ComponentNeed, explode, recipeFor } from '#domain/production/explode';
import type { BomLine } from '#domain/production/bomLines';
import { revisionsOf } from '../../storage/queries/stock/assemblies.ts';
import type { FullRecord, StoredRecord } from '../../storage/records.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { bomLinesOf } from './bomLines.ts';
import { problem, type Problem, problemOf } from '#contract/messages/problem';

/** The assembly, quantity, location and date of a build or unbuild. */
export interface BuildRequest {
  readonly assembly: string;
  readonly quantity: Decimal;
  readonly date: string;
  readonly subsidiary: string;
  readonly location?: string | undefined;
  readonly billOfMaterials?: string | undefined;
  readonly revision?: string | undefined;
}
export interface FoundComponents {
  readonly needs: readonly ComponentNeed[];
  /** The revision the components come from, named or effective on the date. */
  readonly revision?: string;
  readonly problems: readonly Problem[];
}

/**
 * The default components of an assembly: from the revision named or effective on the date, else the effective lines of
 * the bill of materials, else its own members (reliability K4). Refuses a bill that can't be used there.
 */
export async function componentsFor(world: ReadContext, request: BuildRequest): Promise<FoundComponents> {
  const named = new Map(
    (
      await world.loadWithLines([request.assembly, request.revision, request.billOfMaterials].flatMap((id) => id ?? []))
    ).map((each) => [each.id, each]),
  );
  const assembly = named.get(request.assembly);
  if (!assembly) return { needs: [], problems: [] };
  const revision = named.get(request.revision ?? '');
  const billId = request.billOfMaterials ?? textOf(revision?.doc.billOfMaterials);
  const bill = named.get(billId ?? '') ?? (billId === undefined ? undefined : (await world.loadWithLines([billId]))[0]);
  const problems = [
    ...revisionProblems(revision, bill),
    ...(bill && request.subsidiary !== '' ? await billProblems(world, request, assembly, bill) : []),
  ];
  const usesYield = bill?.doc.useComponentYield === true;
  const effective = revision ?? (bill ? await effectiveRevision(world, bill.id, request.date) : undefined);
  const lines = recipeFor(
    {
      revision: effective ? bomLinesOf(effective.sub.component, usesYield) : null,
      bom: bill ? bomLinesOf(bill.sub.member, usesYield) : null,
      members: bomLinesOf(assembly.sub.member),
    },
    request.date,
  );
  const phantoms = await phantomMembers(world, lines);
  const needs = explode(assembly.id, request.quantity, request.date, lines, (item) => phantoms.get(item) ?? []);
  return { needs, ...(effective ? { revision: effective.id } : {}), problems };
}

function revisionProblems(revision: FullRecord | undefined, bill: FullRecord | undefined): Problem[] {
  if (!revision || !bill || revision.doc.billOfMaterials === bill.id) return [];
  return [problem('bom.otherRevision', { revision: revision.refName, bom: bill.refName }, { path: 'revision' })];
}

async function billProblems(
  world: ReadContext,
  { subsidiary, location }: BuildRequest,
  assembly: FullRecord,
  bill: FullRecord,
): Promise<Problem[]> {
  const place = location === undefined ? undefined : await world.loadOne(location);
  const facts = asBill(bill);
  const listed = [facts.restrictToAssemblies, facts.restrictToLocations].flatMap(namesIn);
  await world.load(listed.filter((name) => /^[1-9]\d{0,17}$/.test(name)));
  const at = {
    assembly: namesOf(assembly),
    location: place ? namesOf(place) : null,
    subsidiaries: await lineOf(world, subsidiary),
  };
  const why = bomIneligibility(facts, bill.refName, at, (id) => nameIn(world.get(id)));
  return why === undefined ? [] : [problemOf(why, { path: 'billOfMaterials' })];
}

const asBill = ({ isInactive, doc }: StoredRecord): Bill => ({
  isInactive,
  subsidiary: textOf(doc.subsidiary) ?? null,
  includeChildren: doc.includeChildren === true,
  restrictToAssemblies: textOf(doc.restrictToAssemblies) ?? null,
  restrictToLocations: textOf(doc.restrictToLocations) ?? null,
});
/** A restriction lists assemblies and locations. */
const nameIn = (record: StoredRecord | undefined): string | undefined =>
  record?.type === 'assemblyItem' || record?.type === 'location' ? record.refName : undefined;
const namesOf = ({ id, refName, doc }: StoredRecord): readonly string[] => [id, refName, textOf(doc.itemId) ?? refName];

/** A subsidiary and its ancestors. */
async function lineOf(world: ReadContext, subsidiary: string): Promise<readonly string[]> {
  const line: string[] = [];
  for (
    let at: string | undefined = subsidiary;
    at !== undefined && !line.includes(at);
    at = textOf((await world.loadUnscoped([at])).get(at)?.doc.parent)
  )
    line.push(at);
  return line;
}

async function effectiveRevision(world: ReadContext, bill: string, date: string): Promise<FullRecord | undefined> {
  const revisions = await world.loadWithLines(await revisionsOf(world.db, bill));
  const dated = revisions
    .filter(({ sub }) => (sub.component ?? []).length > 0)
    .map((record) => ({
      record,
      isInactive: record.isInactive,
      effectiveStartDate: textOf(record.doc.effectiveStartDate) ?? null,
      effectiveEndDate: textOf(record.doc.effectiveEndDate) ?? null,
    }));
  return revisionAt(dated, date)?.record;
}

/** The members of every phantom sub-assembly, at any level. */
async function phantomMembers(
  world: ReadContext,
  lines: readonly BomLine[],
): Promise<ReadonlyMap<string, readonly BomLine[]>> {
  const known = new Map<string, readonly BomLine[]>();
  for (let next = lines; ;) {
    const wanted = next.filter(({ isPhantom, item }) => isPhantom && !known.has(item)).map(({ item }) => item);
    if (wanted.length === 0) return known;
    const found = await world.loadWithLines(wanted);
    for (const item of wanted) known.set(item, bomLinesOf(found.find(({ id }) => id === item)?.sub.member));
    next = wanted.flatMap((item) => known.get(item) ?? []);
  }
}
