import { overlaps } from '#domain/production/bomLines';
import type { RecordHandler } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { componentProblems } from '../inventory/lineProblems.ts';
import { bomLinesOf } from '../inventory/bomLines.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';

async function save(pending: PendingRecord, world: ReadContext): Promise<{ problems: Problem[] }> {
  const { doc, sub, op } = pending;
  const lines = sub.member ?? [];
  await world.load(lines.flatMap((line) => textOf(line.component) ?? []));
  if (op === 'create') doc.useComponentYield ??= lines.some(({ componentYield }) => typeof componentYield === 'number');
  return { problems: [...componentProblems('member', lines, 'component', world), ...dateProblems(pending, world)] };
}

/** A component can be on several lines with different dates, but never twice for the same days (bom). */
function dateProblems({ sub }: PendingRecord, world: ReadContext): Problem[] {
  const lines = sub.member ?? [];
  return lines.flatMap((line, index): Problem[] => {
    const [from, until] = [textOf(line.effectiveDate), textOf(line.obsoleteDate)];
    if (from !== undefined && until !== undefined && until < from) {
      return [
        problem(
          'bom.obsoleteTooEarly',
          { until: arg.date(until), from: arg.date(from) },
          { path: `member.items[${index}].obsoleteDate` },
        ),
      ];
    }
    const [own] = bomLinesOf([line]);
    const earlier = lines.slice(0, index).findIndex((other) => {
      const [recipe] = other.component === line.component ? bomLinesOf([other]) : [];
      return own !== undefined && recipe !== undefined && overlaps(own, recipe);
    });
    if (earlier < 0) return [];
    const name = world.get(textOf(line.component) ?? '')?.refName ?? 'This component';
    return [
      problem('bom.overlap', { component: name, line: earlier + 1 }, { path: `member.items[${index}].component` }),
    ];
  });
}

export const bom: RecordHandler = { save };
