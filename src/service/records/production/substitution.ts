import { stockItemTypes } from '#contract/records/parts/item';
import { type Decimal, decimalFromNumber, decimalOne, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { quantityForPart, quantityPerAssembly, substituteQuantity } from '#domain/production/quantities';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import type { ActionEffects, ActionInput } from '../engine/handler.ts';
import { componentsFor } from '../inventory/components.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { textOf, numberOf, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem } from '#contract/messages/problem';

/** The components for a quantity of a work order with a substitute; undefined if there is none. */
export function substitutedLines({ doc, sub }: FullRecord, quantity: Decimal): StoredLine[] | undefined {
  const lines = sub.component ?? [];
  const whole = quantityOf(doc.quantity);
  if (whole <= 0n || quantity <= 0n || !lines.some(({ replaces }) => textOf(replaces) !== undefined)) return undefined;
  return lines.map(({ item, quantity: needed, quantityPer }, index) => ({
    line: index + 1,
    item: item ?? null,
    quantity: decimalToNumber(quantityForPart(quantityOf(needed), quantity, whole)),
    ...(quantityPer === undefined ? {} : { quantityPer }),
  }));
}

/**
 * Replaces a component of a work order: `item` is the component, `by` its replacement, `quantity` the replacement's
 * quantity per unit, by default from the item's substitutes. Naming the component of the bill of materials restores it.
 */
export async function substituteComponent(
  record: FullRecord,
  { body }: ActionInput,
  world: ReadContext,
): Promise<ActionEffects> {
  const [from, to] = [
    await itemOf(body.item, 'item', 'Component', world),
    await itemOf(body.by, 'by', 'Substitute', world),
  ];
  const problems = [...from.problems, ...to.problems];
  const lines = record.sub.component ?? [];
  const line = lines.find(({ item }) => from.record !== undefined && item === from.record.id);
  if (from.record && !line)
    problems.push(
      ruleViolation('item', message('bom.notComponent', { item: from.record.refName, assembly: record.refName })),
    );
  if (!line || !from.record || !to.record) return { problems };
  if (lines.some(({ item }) => item === to.record?.id))
    problems.push(
      ruleViolation('by', message('bom.alreadyComponent', { item: to.record.refName, assembly: record.refName })),
    );
  if (to.record.id === record.doc.assemblyItem)
    problems.push(ruleViolation('by', message('bom.substituteIsBuilt', { item: to.record.refName })));
  if (to.record.isInactive && to.record.id !== line.replaces)
    problems.push(ruleViolation('by', message('bom.substituteInactive', { item: to.record.refName })));
  const changed =
    to.record.id === line.replaces
      ? await original(record, line, to.record.id, world)
      : asSubstitute(line, from.record, to.record, body.quantity, problems);
  return problems.length > 0
    ? { problems }
    : { problems, sub: { ...record.sub, component: lines.map((each) => (each === line ? changed : each)) } };
}

function asSubstitute(
  line: StoredLine,
  from: FullRecord,
  to: FullRecord,
  given: unknown,
  problems: Problem[],
): StoredLine {
  const told = numberOf(given) ?? numberOf((from.sub.substitutes ?? []).find(({ item }) => item === to.id)?.quantity);
  const factor = told === undefined ? decimalOne : (decimalFromNumber(told) ?? decimalZero);
  if (factor <= 0n) problems.push(ruleViolation('quantity', message('bom.perUnitNotPositive')));
  const times = (value: unknown): number => decimalToNumber(substituteQuantity(quantityOf(value), factor));
  return {
    ...line,
    item: to.id,
    quantity: times(line.quantity),
    quantityPer: times(line.quantityPer),
    replaces: line.replaces ?? from.id,
  };
}

/** The component as the bill of materials has it. */
async function original(
  record: FullRecord,
  { replaces: _, ...line }: StoredLine,
  item: string,
  world: ReadContext,
): Promise<StoredLine> {
  const { doc } = record;
  const quantity = quantityOf(doc.quantity);
  const { needs } = await componentsFor(world, {
    assembly: textOf(doc.assemblyItem) ?? '',
    quantity,
    date: textOf(doc.startDate) ?? '',
    subsidiary: textOf(doc.subsidiary) ?? '',
    location: textOf(doc.location),
    billOfMaterials: textOf(doc.billOfMaterials),
    revision: textOf(doc.revision),
  });
  const need = needs.find((each) => each.item === item)?.quantity ?? quantityOf(line.quantity);
  return {
    ...line,
    line: line.line,
    item,
    quantity: decimalToNumber(need),
    quantityPer: decimalToNumber(quantityPerAssembly(need, quantity)),
  };
}

interface Named {
  readonly record?: FullRecord;
  readonly problems: Problem[];
}

async function itemOf(value: unknown, path: string, label: string, world: ReadContext): Promise<Named> {
  const id = typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';
  if (!/^[1-9]\d{0,17}$/.test(id))
    return {
      problems: [
        ruleViolation(
          path,
          message('bom.itemMissing', { field: arg.label(`*.sublists.component.fields.${path}`, label) }),
        ),
      ],
    };
  const [record] = await world.loadWithLines([id]);
  const isItem = record !== undefined && stockItemTypes.some((type) => type === record.type);
  return isItem
    ? { record, problems: [] }
    : {
        problems: [
          problem(
            'bom.noStockItem',
            { field: arg.label(`*.sublists.component.fields.${path}`, label), item: id },
            { path },
            'INVALID_KEY_OR_REF',
          ),
        ],
      };
}
