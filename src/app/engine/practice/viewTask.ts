import type { RecordType } from '#contract/records/index';
import type { ListView } from '#app/engine/list/views/savedViews.ts';
import { listAddress } from '#app/platform/router/addresses.ts';
import { taskMessages } from './taskMessages.ts';
import type { GroupName, Task } from './task.ts';
import { labelOf } from './expectations.ts';
import { atAddress, may } from './taskParts.ts';

interface ViewTask {
  readonly id: string;
  readonly group: GroupName;
  readonly place: number;
  readonly of: RecordType;
  readonly field: string;
  /** The figure that the field must be above. */
  readonly more: string;
  readonly words: {
    readonly title: string;
    readonly why: string;
    readonly list: string;
    readonly keep: (label: string, amount: string) => string;
  };
}

/** A list is filtered by an amount and kept under a name. */
export const viewTask = ({ id, group, place, of, field, more, words }: ViewTask): Task => ({
  id,
  group,
  place,
  minutes: 2,
  title: words.title,
  why: words.why,
  needs: [may(of, 'View')],
  find: () => Promise.resolve({ ground: {} }),
  steps: (_told, writing) => {
    const label = labelOf(of, field);
    const shown = writing.amount(more, '');
    return [
      { text: words.list, to: listAddress(of), proof: atAddress(listAddress(of)) },
      {
        text: words.keep(label, shown),
        proof: { kind: 'view', of, lacks: (view) => lacksFilter(view, field, more, label, shown) },
      },
    ];
  },
});

/** What a view's filter is missing for `field > more`, by the filter text in its address. */
function lacksFilter(
  { name, query }: ListView,
  field: string,
  more: string,
  label: string,
  shown: string,
): string | undefined {
  const q = new URLSearchParams(query).get('q') ?? '';
  const own = new RegExp(`\\b${field}\\s*(?:(>=?|GREATER(?:_OR_EQUAL)?)\\s*'?(-?[\\d.]+)'?)?`, 'i').exec(q);
  if (!own) return taskMessages.remarks.noFilter(name, label);
  const [, operator = '', figure = ''] = own;
  return (operator === '>' || operator.toUpperCase() === 'GREATER') && Number(figure) === Number(more)
    ? undefined
    : taskMessages.remarks.otherFilter(name, label, shown);
}
