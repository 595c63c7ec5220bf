import { readAssigned } from '#contract/kinds/kinds';
import { type Decimal, decimalFromNumber, decimalToText, decimalZero } from '#contract/values/decimal';
import { lotCover } from '#domain/stock/placedStock';
import type { StoredLine, StoredRecord } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import type { PlacedQuantity } from './stockLedger.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

/** A line that moves a quantity of an item at a location. */
export interface MovedLine {
  readonly line: StoredLine;
  readonly path: string;
  readonly location: string | undefined;
  readonly quantity: Decimal;
}

/** What a document is in: its subsidiary, and the currency that the accounts of its items must accept. */
interface PlaceFrame {
  readonly subsidiary: string;
  readonly currency: string;
}

/** Where the goods of a line are received or issued; undefined, with the problems, if that is impossible. */
export async function placesOfLine(
  { line, path, location, quantity }: MovedLine,
  { id, refName, doc }: StoredRecord,
  frame: PlaceFrame,
  world: ReadContext,
  problems: Problem[],
): Promise<readonly PlacedQuantity[] | undefined> {
  const before = problems.length;
  problems.push(
    ...(await placeProblems({ line, path, location }, refName, doc.useBins === true, frame, world)),
    ...(await itemAccountProblems(id, path, frame, world)),
  );
  const asked = {
    item: id,
    location: location ?? '',
    quantity,
    bin: line.binNumbers,
    assigned: line.inventoryDetail,
    path: `${path}.inventoryDetail`,
  };
  const places = await placesOf(asked, world, problems);
  return problems.length > before ? undefined : places;
}

/** Why a line's location or bin is invalid: not a location of the subsidiary, not a bin, or a bin of another location. */
async function placeProblems(
  { line, path, location }: Omit<MovedLine, 'quantity'>,
  name: string,
  usesBins: boolean,
  frame: PlaceFrame,
  world: ReadContext,
): Promise<Problem[]> {
  const place = await world.loadOne(location ?? '');
  if (!place) return [ruleViolation(`${path}.location`, message('stock.targetLocationMissing', { item: name }))];
  const problems: Problem[] = [];
  const serves = place.doc.subsidiary;
  if (Array.isArray(serves) && serves.length > 0 && !serves.includes(frame.subsidiary)) {
    problems.push(
      ruleViolation(
        `${path}.location`,
        message('stock.locationNotInSubsidiary', {
          location: place.refName,
          subsidiary: world.get(frame.subsidiary)?.refName ?? frame.subsidiary,
        }),
      ),
    );
  }
  const bin = await world.loadOne(textOf(line.binNumbers) ?? '');
  if (usesBins && place.doc.usesBins === true && !bin)
    problems.push(
      ruleViolation(`${path}.binNumbers`, message('stock.binMissing', { location: place.refName, item: name })),
    );
  if (bin && bin.doc.location !== place.id)
    problems.push(
      ruleViolation(`${path}.binNumbers`, message('stock.binElsewhere', { bin: bin.refName, location: place.refName })),
    );
  return problems;
}

/** The accounts of an item must serve the subsidiary that buys it (reliability L8). */
export async function itemAccountProblems(
  id: string,
  path: string,
  frame: PlaceFrame,
  world: ReadContext,
): Promise<Problem[]> {
  const item = await world.loadOne(id);
  const uses = ['assetAccount', 'cogsAccount'].map((name) => ({
    account: item?.doc[name],
    path: `${path}.item`,
    subsidiary: frame.subsidiary,
    currency: frame.currency,
    document: 'document',
  }));
  return (await accountProblems(uses, world)).slice(0, 1);
}

interface Placing {
  readonly item: string;
  readonly location: string;
  readonly quantity: Decimal;
  readonly bin: unknown;
  readonly assigned: unknown;
  readonly path: string;
}

/** The source or destination of a quantity: a bin, and lots whose quantities add up to it. */
export async function placesOf(
  { item, location, quantity, bin, assigned, path }: Placing,
  world: ReadContext,
  problems: Problem[],
): Promise<readonly PlacedQuantity[]> {
  const record = await world.loadOne(item);
  const entries = Array.isArray(assigned) ? assigned.map((entry) => readAssigned(String(entry))) : [];
  const place = { item, location, bin: textOf(bin) };
  const isLot = record?.doc.isLotItem === true;
  if (!isLot) {
    if (entries.length > 0)
      problems.push(ruleViolation(path, message('stock.lotsNotTracked', { item: record?.refName ?? 'The item' })));
    return [{ place, quantity }];
  }
  const numbers = await Promise.all(entries.map(({ id }) => world.loadOne(id)));
  numbers.forEach((number) => {
    if (number && number.doc.item !== item)
      problems.push(ruleViolation(path, message('stock.lotNotOfItem', { lot: number.refName, item: record.refName })));
  });
  const parts = entries.map(({ id, quantity: part }) => ({
    place: { ...place, inventoryNumber: id },
    quantity: decimalFromNumber(part) ?? decimalZero,
  }));
  const { assigned: total, isExact } = lotCover(parts, quantity);
  if (!isExact) {
    problems.push(
      ruleViolation(
        path,
        message('stock.lotsDiffer', {
          item: record.refName,
          assigned: arg.number(decimalToText(total)),
          quantity: arg.number(decimalToText(quantity)),
        }),
      ),
    );
    return [];
  }
  return parts;
}
