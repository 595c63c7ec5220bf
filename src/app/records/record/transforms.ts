import type { Level, RecordDefinition } from '#contract/fields';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/registry';
import { newAddress } from '../../shell/navigation.ts';
import { type FormDoc, isRef } from '../form/values.ts';
import type { RecordTask } from '../overrides/override.ts';
import { lacks } from './actions.ts';
import { recordMessages as words } from './recordMessages.ts';

interface TransformFacts {
  readonly definition: RecordDefinition;
  readonly record: FormDoc;
  readonly role: string;
  readonly user?: string;
  readonly can: (permission: string, level: Level) => boolean;
}

/** What a record can be carried on into, the likeliest first: each opens a form filled from it. */
export function transformTasks({ definition, record, role, user, can }: TransformFacts): readonly RecordTask[] {
  const status = definition.status === undefined ? undefined : record[definition.status];
  const state = isRef(status) ? status.id : '';
  const label = isRef(status) ? status.refName : '';
  const targets = Object.entries(definition.transforms ?? {}).flatMap(([name, { from, firstIn }]) => {
    const target = findRecordType(name);
    return target === undefined || target === definition.type ? [] : [{ target, isInState: from?.includes(state) ?? true, isFirst: firstIn === state }];
  });
  const first = targets.find(({ isFirst }) => isFirst)?.target;
  const tasks = targets.map(({ target, isInState }): RecordTask => {
    const { permission } = definitionOf(target);
    const refusal = !isInState
      ? { title: words.stateTitle(label), text: words.transformState(definitionOf(target).label) }
      : can(permission.id, 'Create') ? undefined : lacks({ role, ...(user === undefined ? {} : { user }) }, permission, 'Create');
    return {
      id: target,
      label: words.transforms[target] ?? definitionOf(target).label,
      disabledReason: refusal,
      to: `${newAddress(target)}?from=${definition.type}/${encodeURIComponent(String(record.id))}`,
    };
  });
  const rank = ({ id, disabledReason }: RecordTask) => (disabledReason === undefined ? (id === first ? 0 : 1) : 2);
  return tasks.toSorted((one, other) => rank(one) - rank(other));
}

/** Actions that end a document, or that only some need, are never the next step. */
const endings: ReadonlySet<string> = new Set(['close', 'cancel', 'reject', 'void', 'substitute']);
export const isNextStep = (type: RecordType, action: string): boolean => definitionOf(type).category !== 'transaction' || !endings.has(action);
