import { readAssigned } from '#contract/kinds/kinds';
import { type Decimal, decimalFromNumber, decimalToNumber, decimalToText, decimalZero } from '#contract/values/decimal';
import type { ComponentNeed } from '#domain/production/explode';
import { quantityPerAssembly } from '#domain/production/quantities';
import { lotCover } from '#domain/stock/placedStock';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import { substitutedLines } from './substitution.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { componentsFor } from '../inventory/components.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import type { PlacedQuantity } from '../inventory/stockLedger.ts';
import { textOf, numberOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import type { BuildContext } from './buildContext.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

/** Component lines built from the assembly's components; `quantityPer` is per unit. */
export const linesFrom = (needs: readonly ComponentNeed[], quantity: Decimal): StoredLine[] =>
  needs.map(({ item, quantity: need }, index) => ({
    line: index + 1,
    item,
    quantity: decimalToNumber(need),
    ...(quantity > 0n ? { quantityPer: decimalToNumber(quantityPerAssembly(need, quantity)) } : {}),
  }));

/** Fields whose change reloads the components from the bill of materials, unless they are sent. */
const decides = ['item', 'quantity', 'tranDate', 'billOfMaterials', 'revision'] as const;

/**
 * Fills missing component lines from the bill of materials (assemblyUnbuild rule 1); for a work order with substitutes,
 * from the order.
 */
export async function fillComponents(
  pending: PendingRecord,
  frame: BuildContext,
  world: ReadContext,
  ordered?: FullRecord,
): Promise<Problem[]> {
  const { doc, sub, before, given } = pending;
  const isMoved = before !== undefined && decides.some((name) => doc[name] !== before.doc[name]);
  const asks = !given.has('component') && (before === undefined || isMoved);
  if (!frame.item || frame.quantity <= 0n) return [];
  const { needs, problems } = await componentsFor(world, {
    assembly: frame.item.id,
    quantity: frame.quantity,
    date: frame.date,
    subsidiary: frame.subsidiary,
    location: textOf(doc.location),
    billOfMaterials: textOf(doc.billOfMaterials),
    revision: textOf(doc.revision),
  });
  if (asks) sub.component = (ordered && substitutedLines(ordered, frame.quantity)) ?? linesFrom(needs, frame.quantity);
  const empty =
    (sub.component ?? []).length === 0
      ? [
          ruleViolation(
            'component',
            message('bom.noComponents', { item: frame.item.refName, date: arg.date(frame.date) }),
          ),
        ]
      : [];
  const zero = (sub.component ?? []).flatMap((line, index) =>
    (numberOf(line.quantity) ?? 0) > 0
      ? []
      : [ruleViolation(`component.items[${index}].quantity`, message('line.quantityNotPositive'))],
  );
  // An earlier valid choice remains valid (bom: inactive ones are not for new builds).
  return [...(before === undefined || isMoved ? problems : []), ...empty, ...zero];
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
