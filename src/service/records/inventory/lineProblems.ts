import type { Problem } from '#contract/wire/problems';
import type { StoredLine } from '../../storage/records.ts';
import type { World } from '../engine/readContext.ts';

const refusal = (path: string, detail: string): Problem => ({ code: 'USER_ERROR', path, detail });

/** Lines that name the same thing twice, where each may have one line. */
export function repeatedLines(
  list: string,
  lines: readonly StoredLine[] | undefined,
  field: string,
  label: string,
  world: World,
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
        `${label} ${world.get(value)?.refName ?? value} is on line ${first} already. Give it one line.`,
      ),
    ];
  });
}

/** What every component line must fulfil: some of it, a yield above nothing, and PHANTOM for assemblies only (spec, assemblyItem rule 1). */
export function componentProblems(
  list: string,
  lines: readonly StoredLine[] | undefined,
  field: 'item' | 'component',
  world: World,
): Problem[] {
  return (lines ?? []).flatMap((line, index): Problem[] => {
    const path = `${list}.items[${index}]`;
    const target = typeof line[field] === 'string' ? world.get(line[field]) : undefined;
    const problems: Problem[] = [];
    if (typeof line.quantity === 'number' && line.quantity <= 0) {
      problems.push(refusal(`${path}.quantity`, `Quantity must be more than 0; ${line.quantity} is not.`));
    }
    if (typeof line.componentYield === 'number' && line.componentYield <= 0) {
      problems.push(
        refusal(`${path}.componentYield`, `Yield must be more than 0 percent; ${line.componentYield} is not.`),
      );
    }
    if (line.itemSource === 'PHANTOM' && target && target.type !== 'assemblyItem') {
      problems.push(
        refusal(
          `${path}.itemSource`,
          `Source: ${target.refName} has no components to pass through. Only an assembly can be PHANTOM.`,
        ),
      );
    }
    return problems;
  });
}
