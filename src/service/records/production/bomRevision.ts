import type { RecordHandler } from '../engine/handler.ts';
import { componentProblems } from '../inventory/lineProblems.ts';
import { arg } from '#contract/messages/define';
import { problem } from '#contract/messages/problem';
import { textOf } from '../engine/storedValues.ts';

export const bomRevision: RecordHandler = {
  async save({ doc, sub }, world) {
    const lines = sub.component ?? [];
    await world.load(lines.flatMap((line) => textOf(line.item) ?? []));
    const [from, until] = [textOf(doc.effectiveStartDate), textOf(doc.effectiveEndDate)];
    return {
      problems: [
        ...(from !== undefined && until !== undefined && until < from
          ? [
              problem(
                'bom.revisionEndsTooEarly',
                { until: arg.date(until), from: arg.date(from) },
                { path: 'effectiveEndDate' },
              ),
            ]
          : []),
        ...componentProblems('component', lines, 'item', world),
      ],
    };
  },
};
