import type { StoredLine } from '../../storage/records.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { arg, type Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { type Problem, problemOf } from '#contract/messages/problem';

const refusal = (path: string, detail: Message): Problem => problemOf(detail, { path });

/** Lines that name the same thing twice, where only one line each is allowed. */
export function repeatedLines(
  list: string,
  lines: readonly StoredLine[] | undefined,
  field: string,
  label: string,
  world: ReadContext,
): Problem[] {
  const seen = new Map<unknown, number>();
  return (lines ?? []).flatMap((line, index): Problem[] => {
    const value = line[field];
    if (typeof value !== 'string') return [];
    const first = seen.get(value);
    if (first === undefined) {
      seen.set(value, index + 1);
      return [];
    }
    return [
      refusal(
        `${list}.items[${index}].${field}`,
        message('line.duplicate', {
          field: arg.label(`*.sublists.${list}.fields.${field}`, label),
          value: world.get(value)?.refName ?? value,
          line: first,
        }),
      ),
    ];
  });
}

/** Rules for every component line: a quantity, a yield above zero, and PHANTOM for assemblies only (spec, assemblyItem rule 1). */
export function componentProblems(
  list: string,
  lines: readonly StoredLine[] | undefined,
  field: 'item' | 'component',
  world: ReadContext,
): Problem[] {
  return (lines ?? []).flatMap((line, index): Problem[] => {
    const path = `${list}.items[${index}]`;
    const target = typeof line[field] === 'string' ? world.get(line[field]) : undefined;
    const problems: Problem[] = [];
    if (typeof line.quantity === 'number' && line.quantity <= 0) {
      problems.push(refusal(`${path}.quantity`, message('bom.quantityNotPositive', { quantity: line.quantity })));
    }
    if (typeof line.componentYield === 'number' && line.componentYield <= 0) {
      problems.push(refusal(`${path}.componentYield`, message('bom.yieldNotPositive', { value: line.componentYield })));
    }
    if (line.itemSource === 'PHANTOM' && target && target.type !== 'assemblyItem') {
      problems.push(refusal(`${path}.itemSource`, message('bom.phantomWithoutParts', { item: target.refName })));
    }
    return problems;
  });
}
