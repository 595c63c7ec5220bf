import type { Level, RecordDefinition } from '#contract/fields';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { newAddress } from '#app/platform/router/addresses.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import type { DisabledReason } from '#app/ui/overlays/DisabledReason.tsx';
import type { RecordTask } from '#app/engine/plugs/typePlug.ts';
import { lacks } from './actions.ts';
import { recordMessages as words } from './messages/recordMessages.ts';

interface TransformFacts {
  readonly definition: RecordDefinition;
  readonly record: FormDoc;
  readonly role: string;
  readonly user?: string;
  readonly can: (permission: string, level: Level) => boolean;
  /** What this record needs first, if its status alone doesn't say so. */
  readonly leadsTo?: RecordType | undefined;
}

/** A step on which a record is carried on, and whether it may come next. */
export interface CarriedOn extends RecordTask {
  /** Allowed by the state, and not an optional step; rights are checked elsewhere. */
  readonly isOnTheWay: boolean;
  /** The state refuses it: not offered, as no role could do it now. */
  readonly isOutOfState: boolean;
}

/** What a record can become, the likeliest first: each opens a form filled from it. */
export function transformTasks({ definition, record, role, user, can, leadsTo }: TransformFacts): readonly CarriedOn[] {
  const status = definition.status === undefined ? undefined : record[definition.status];
  const state = isRef(status) ? status.id : '';
  const label = isRef(status) ? status.refName : '';
  const targets = Object.entries(definition.transforms ?? {}).flatMap(([name, { from, firstIn, isAside = false }]) => {
    const target = findRecordType(name);
    return target === undefined || target === definition.type
      ? []
      : [{ target, isInState: from?.includes(state) ?? true, isFirst: firstIn === state, isAside }];
  });
  // What a template makes is one of many: it is created, not billed.
  const isTemplate = 'recurrenceType' in definition.fields;
  const first = leadsTo ?? targets.find(({ isFirst }) => isFirst)?.target;
  const tasks = targets.map(({ target, isInState, isAside }): CarriedOn => {
    const { permission } = definitionOf(target);
    const refusal = !isInState
      ? { title: words.stateTitle(label), text: words.transformState(definitionOf(target).label) }
      : can(permission.id, 'Create')
        ? undefined
        : lacks({ role, ...(user === undefined ? {} : { user }) }, permission, 'Create');
    return {
      id: target,
      label: isTemplate
        ? words.createFrom(definitionOf(target).label)
        : (words.transforms[target] ?? definitionOf(target).label),
      disabledReason: refusal,
      isOnTheWay: isInState && !isAside,
      isOutOfState: !isInState,
      to: `${newAddress(target)}?from=${definition.type}/${encodeURIComponent(String(record.id))}`,
    };
  });
  const rank = ({ id, isOnTheWay }: CarriedOn) => (isOnTheWay ? (id === first ? 0 : 1) : 2);
  const isRefused = ({ disabledReason }: CarriedOn) => (disabledReason === undefined ? 0 : 1);
  return tasks.toSorted((one, other) => isRefused(one) - isRefused(other) || rank(one) - rank(other));
}

/**
 * The next step: the most likely one of the document's path that the role may take. If it belongs to other roles there
 * is none, with the reason; a permitted step off the path doesn't replace it, such as a cash sale for an order that
 * awaits shipping.
 */
export function nextStepOf(tasks: readonly CarriedOn[]): {
  readonly next?: CarriedOn;
  readonly whyNone?: DisabledReason;
} {
  const way = tasks.filter(({ isOnTheWay }) => isOnTheWay);
  const next = way.find(({ disabledReason }) => disabledReason === undefined);
  const [first] = way;
  if (next || first?.disabledReason === undefined) return next ? { next } : {};
  const { disabledReason: why } = first;
  return { whyNone: { ...(typeof why === 'string' ? { text: why } : why), title: words.nextIs(first.label) } };
}

/** Actions that end a document, or that only some need, are never the next step; nor is reopening lines of an order. */
const endings: ReadonlySet<string> = new Set([
  'close',
  'closeRest',
  'cancel',
  'reject',
  'void',
  'substitute',
  'salesOrder reopen',
  'purchaseOrder reopen',
]);
export const isNextStep = (type: RecordType, action: string): boolean =>
  definitionOf(type).category !== 'transaction' || (!endings.has(action) && !endings.has(`${type} ${action}`));
