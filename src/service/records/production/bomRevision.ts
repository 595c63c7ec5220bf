import type { Behaviour } from '../engine/handler.ts';
import { componentProblems } from '../inventory/lineProblems.ts';
import { textOf } from '../engine/text.ts';

export const bomRevision: Behaviour = {
  async save({ doc, sub }, world) {
    const lines = sub.component ?? [];
    await world.load(lines.flatMap((line) => textOf(line.item) ?? []));
    const [from, until] = [textOf(doc.effectiveStartDate), textOf(doc.effectiveEndDate)];
    return {
      problems: [
        ...(from !== undefined && until !== undefined && until < from
          ? [
              {
                code: 'USER_ERROR',
                path: 'effectiveEndDate',
                detail: `Effective to ${until} is before effective from ${from}.`,
              } as const,
            ]
          : []),
        ...componentProblems('component', lines, 'item', world),
      ],
    };
  },
};
