import type { Action, Level, RecordDefinition } from '#contract/fields';
import { laterShellMessages } from '#app/platform/shell/messages/laterMessages.ts';
import type { DisabledReason } from '#app/ui/overlays/DisabledReason.tsx';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { recordMessages as words } from './messages/recordMessages.ts';
import { permissionLabel } from '#app/platform/i18n/permissionLabel.ts';

export interface ActionFacts {
  readonly definition: RecordDefinition;
  readonly record: FormDoc;
  readonly role: string;
  /** Who requests missing access; without it no request is offered for copying. */
  readonly user?: string;
  readonly can: (permission: string, level: Level) => boolean;
  /** Decisions on this type that absent users have lent. */
  readonly isLent?: boolean;
  /** The result of the type's rules, e.g. a closed period. */
  readonly whyFixed?: ((change: string) => DisabledReason | undefined) | undefined;
}

export interface OfferedAction {
  readonly name: string;
  readonly action: Action;
  /** Absent when it can be done now. */
  readonly refusal: DisabledReason | undefined;
  /** The state refuses it: not offered, as no role could do it now. */
  readonly isOutOfState: boolean;
}

const isOutOf = ({ from }: Action, state: string | undefined): boolean =>
  from !== undefined && state !== undefined && !from.includes(state);

const stateOf = ({ definition, record }: ActionFacts): string | undefined => {
  const value = definition.status === undefined ? undefined : record[definition.status];
  return isRef(value) ? value.id : undefined;
};

function labelOf({ definition }: ActionFacts, state: string): string {
  const field = definition.fields[definition.status ?? ''];
  return (field?.kind === 'status' ? field.states[state]?.label : undefined) ?? state;
}

/** The missing permission, with a request to an administrator. */
export const lacks = (
  { role, user }: Pick<ActionFacts, 'role' | 'user'>,
  permission: { readonly id: string; readonly name: string },
  level: Level,
): DisabledReason => ({
  title: words.lacksTitle,
  text: words.lacks(role, permissionLabel(permission), level),
  ...(user === undefined
    ? {}
    : { request: laterShellMessages.accessRequest(user, role, permissionLabel(permission), permission.id, level) }),
});

const permissionOf = (
  { definition: { permission, actionPermissions = [] } }: ActionFacts,
  id: string,
): { readonly id: string; readonly name: string } =>
  [permission, ...actionPermissions].find((each) => each.id === id) ?? { id, name: id };

/**
 * The actions of a record in its state. Those blocked by permission or a rule are shown with the reason; the ones that
 * the state refuses are left out of menus.
 */
export function offeredActions(facts: ActionFacts): readonly OfferedAction[] {
  const state = stateOf(facts);
  return Object.entries(facts.definition.actions ?? {}).map(([name, action]) => ({
    name,
    action,
    refusal: refusalOf(facts, name, action, state),
    isOutOfState: isOutOf(action, state),
  }));
}

function refusalOf(
  facts: ActionFacts,
  name: string,
  action: Action,
  state: string | undefined,
): DisabledReason | undefined {
  if (state !== undefined && isOutOf(action, state)) {
    const allowed = (action.from ?? []).map((each) => labelOf(facts, each));
    return {
      title: words.stateTitle(labelOf(facts, state)),
      text: words.stateText(action.label, words.either(allowed)),
    };
  }
  const isLent = facts.isLent === true && (name === 'approve' || name === 'reject');
  if (!isLent && !facts.can(action.permission, action.level))
    return lacks(facts, permissionOf(facts, action.permission), action.level);
  return facts.whyFixed?.(name);
}

/** Why the record cannot be edited or deleted; undefined when it can. */
export function changeRefusal(facts: ActionFacts, change: 'edit' | 'delete'): DisabledReason | undefined {
  const { definition, can } = facts;
  const operation = change === 'edit' ? 'update' : 'delete';
  if (definition.operations && !definition.operations.includes(operation)) return words.notOffered;
  const level: Level = change === 'edit' ? 'Edit' : 'Full';
  if (!can(definition.permission.id, level)) return lacks(facts, definition.permission, level);
  // The service refuses every change of it.
  if (change === 'edit' && stateOf(facts) === 'VOIDED') return words.voidedStays;
  return facts.whyFixed?.(change);
}
