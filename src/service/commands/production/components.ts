import { readAssigned } from '#contract/kinds/kinds';
import { type Decimal, decimalFromNumber, decimalToNumber, decimalToText, decimalZero, divideDecimals, sumDecimals } from '#contract/values/decimal';
import type { Problem } from '#contract/wire/problems';
import { type ComponentNeed, explode, recipeFor } from '#domain/bom/explode';
import type { RecipeLine } from '#domain/bom/recipe';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import type { Draft } from '../draft.ts';
import { recipeOf } from '../items/recipes.ts';
import { broken } from '../transaction/counterparts.ts';
import type { Place } from '../transaction/stockBook.ts';
import { numberOf, textOf } from '../transaction/text.ts';
import type { World } from '../world.ts';
import type { ProductionFrame } from './productionFrame.ts';

const MOST_LEVELS = 20;

/** The recipes of an assembly and of every phantom below it, so that they can be exploded. */
async function recipesBelow(world: World, item: string): Promise<ReadonlyMap<string, FullRecord>> {
  const found = new Map<string, FullRecord>();
  let wanted = [item];
  for (let level = 0; level < MOST_LEVELS && wanted.length > 0; level += 1) {
    for (const record of await world.fulls(wanted)) found.set(record.id, record);
    const phantoms = wanted.flatMap((id) => recipeOf(found.get(id)?.sub.member)).filter(({ isPhantom }) => isPhantom).map((line) => line.item);
    wanted = [...new Set(phantoms)].filter((id) => !found.has(id));
  }
  return found;
}

export interface BomChoice {
  readonly billOfMaterials: string | undefined;
  readonly revision: string | undefined;
}
export interface Needs {
  readonly needs: readonly ComponentNeed[];
  readonly problems: readonly Problem[];
}

/**
 * What a quantity of an assembly takes at a date: from the revision or bill of materials chosen, else from its members;
 * inactive bills of materials cannot be used for new builds, and each serves its own subsidiary (spec, bom).
 */
export async function needsOf(item: string, quantity: Decimal, date: string, choice: BomChoice, subsidiary: string, world: World): Promise<Needs> {
  const recipes = await recipesBelow(world, item);
  const [bom, revision] = [await oneFull(world, choice.billOfMaterials), await oneFull(world, choice.revision)];
  const problems: Problem[] = [];
  if (bom?.isInactive) problems.push(broken('billOfMaterials', `Bill of materials ${bom.refName} is inactive and cannot be used for new builds.`));
  if (bom && bom.doc.subsidiary !== subsidiary && subsidiary !== '') {
    problems.push(broken('billOfMaterials', `Bill of materials ${bom.refName} belongs to ${(await world.one(textOf(bom.doc.subsidiary) ?? ''))?.refName ?? 'another subsidiary'}. Choose one of this subsidiary.`));
  }
  if (revision && choice.billOfMaterials !== undefined && revision.doc.billOfMaterials !== choice.billOfMaterials) {
    problems.push(broken('revision', `Revision ${revision.refName} is not one of ${bom?.refName ?? 'that bill of materials'}.`));
  }
  const usesYield = bom?.doc.useComponentYield !== false;
  const lines = recipeFor({
    revision: revision ? recipeOf(revision.sub.component, usesYield) : null,
    bom: bom ? recipeOf(bom.sub.member, usesYield) : null,
    members: recipeOf(recipes.get(item)?.sub.member),
  }, date);
  const below = (id: string): readonly RecipeLine[] => recipeOf(recipes.get(id)?.sub.member);
  return { needs: quantity > 0n ? explode(item, quantity, date, lines, below) : [], problems };
}

async function oneFull(world: World, id: string | undefined): Promise<FullRecord | undefined> {
  return id === undefined ? undefined : (await world.fulls([id]))[0];
}

/** Component lines made from what the assembly takes; `quantityPer` is for one. */
export const linesFrom = (needs: readonly ComponentNeed[], quantity: Decimal): StoredLine[] =>
  needs.map(({ item, quantity: need }, index) => ({
    line: index + 1, item, quantity: decimalToNumber(need), ...(quantity > 0n ? { quantityPer: decimalToNumber(divideDecimals(need, quantity)) } : {}),
  }));

/** Fields whose change makes the components come anew from the bill of materials, unless they are given. */
const decides = ['item', 'quantity', 'tranDate', 'billOfMaterials', 'revision'] as const;

/** Fills the component lines from the bill of materials where they were not given (spec, assemblyUnbuild rule 1; reliability K4). */
export async function fillComponents(draft: Draft, frame: ProductionFrame, world: World): Promise<Problem[]> {
  const { doc, sub, before, given } = draft;
  const isMoved = before !== undefined && decides.some((name) => doc[name] !== before.doc[name]);
  const asks = !given.has('component') && (before === undefined || isMoved);
  if (!frame.item || frame.quantity <= 0n) return [];
  const choice = { billOfMaterials: textOf(doc.billOfMaterials), revision: textOf(doc.revision) };
  const { needs, problems } = await needsOf(frame.item.id, frame.quantity, frame.date, choice, frame.subsidiary, world);
  if (asks) sub.component = linesFrom(needs, frame.quantity);
  const empty = (sub.component ?? []).length === 0 ? [broken('component', `Components: ${frame.item.refName} has none on ${frame.date}. Enter them, or choose a bill of materials.`)] : [];
  const zero = (sub.component ?? []).flatMap((line, index) => ((numberOf(line.quantity) ?? 0) > 0 ? [] : [broken(`component.items[${index}].quantity`, 'Quantity must be above zero.')]));
  return [...problems, ...empty, ...zero];
}

export interface PlacedQuantity {
  readonly place: Place;
  readonly quantity: Decimal;
}
interface Placing {
  readonly item: string;
  readonly location: string;
  readonly quantity: Decimal;
  readonly bin: unknown;
  readonly assigned: unknown;
  readonly path: string;
}

/** Where a quantity comes from or goes to: a bin, and lots whose quantities must add up to it. */
export async function placesOf({ item, location, quantity, bin, assigned, path }: Placing, world: World, problems: Problem[]): Promise<readonly PlacedQuantity[]> {
  const record = await world.one(item);
  const entries = Array.isArray(assigned) ? assigned.map((entry) => readAssigned(String(entry))) : [];
  const place = { item, location, bin: textOf(bin) };
  const isLot = record?.doc.isLotItem === true && (await world.settings()).features.lots;
  if (!isLot) {
    if (entries.length > 0) problems.push(broken(path, `Lots: ${record?.refName ?? 'The item'} is not tracked by lots. Leave them out.`));
    return [{ place, quantity }];
  }
  const numbers = await Promise.all(entries.map(({ id }) => world.one(id)));
  numbers.forEach((number) => {
    if (number && number.doc.item !== item) problems.push(broken(path, `Lot ${number.refName} is not one of ${record.refName}.`));
  });
  const parts = entries.map(({ id, quantity: part }) => ({ place: { ...place, inventoryNumber: id }, quantity: decimalFromNumber(part) ?? decimalZero }));
  const total = sumDecimals(parts.map((part) => part.quantity));
  if (total !== quantity) {
    problems.push(broken(path, `Lots: ${record.refName} is tracked by lots; the quantities given add up to ${decimalToText(total)} instead of ${decimalToText(quantity)}.`));
    return [];
  }
  return parts;
}
