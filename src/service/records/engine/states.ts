import { definitionOf, type RecordType } from '#contract/records/index';
import type { FullRecord } from '../../storage/records.ts';
import { message } from '#contract/messages/message';
import { arg, type Message } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';

/**
 * Why an action is impossible in a record's state: the refusal names the state and its actions. `what` ends the
 * sentence, such as "@close is not possible"; `from`: the allowed states, all if absent.
 */
export function stateProblems(
  record: FullRecord,
  from: readonly string[] | undefined,
  url: string,
  what: Message,
): Problem[] {
  const { label, status, fields, actions = {}, transforms = {} } = definitionOf(record.type as RecordType); // stored types are registered ones
  const state = status === undefined ? undefined : record.doc[status];
  if (status === undefined || from === undefined || typeof state !== 'string' || from.includes(state)) return [];
  const inState = (each: { readonly from?: readonly string[] }) => each.from?.includes(state) === true;
  const allowed = [
    ...Object.entries(actions)
      .filter(([, each]) => inState(each))
      .map(([name]) => `@${name}`),
    ...Object.entries(transforms)
      .filter(([, each]) => inState(each))
      .map(([name]) => `!transform/${name}`),
  ];
  const field = fields[status];
  const shown = field?.kind === 'status' ? (field.states[state]?.label ?? state) : state;
  const hint =
    allowed.length > 0
      ? message('record.allowedActions', { list: arg.list(allowed) })
      : message('record.noActionAllowed');
  return [
    problem(
      'record.wrongState',
      {
        type: arg.label(`${record.type}.label`, label),
        record: record.refName,
        state: arg.label(`${record.type}.states.${state}`, shown),
        reason: what,
        allowed: hint,
      },
      { url },
    ),
  ];
}
