import { type Decimal, decimalToNumber } from '#contract/values/decimal';
import type { ComponentNeed } from '#domain/production/explode';
import { quantityPerAssembly } from '#domain/production/quantities';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import { substitutedLines } from './substitution.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { componentsFor } from '../inventory/components.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
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
