import type { Level } from '../fields.ts';
import { arg, type Message } from '../messages/define.ts';
import { message } from '../messages/message.ts';
import { problem, type Problem } from '../messages/problem.ts';
import { allows } from '../permissions.ts';

export interface Holder {
  readonly permissions: ReadonlyMap<string, Level>;
}

/** Whether the caller holds a permission at a level or above (None < View < Create < Edit < Full). */
export const holds = (caller: Holder, permission: string, level: Level): boolean =>
  allows(caller.permissions, permission, level);

/** Whether the caller holds a permission at level View. */
export const maySeeOf =
  (caller: Holder) =>
  (permission: string): boolean =>
    holds(caller, permission, 'View');

/** Levels as they are named to a reader. */
export const levelNames: Readonly<Record<Level, Message>> = {
  None: message('access.levelNone'),
  View: message('access.levelView'),
  Create: message('access.levelCreate'),
  Edit: message('access.levelEdit'),
  Full: message('access.levelFull'),
};

/** Names the missing permission and level. */
export const lacks = (
  permission: { readonly id: string; readonly name: string },
  level: Level,
  url?: string,
  label = arg.label(`permissions.${permission.id}`, permission.name),
): Problem =>
  problem(
    'access.missing',
    { permission: label, id: permission.id, level: levelNames[level] },
    url === undefined ? {} : { url },
    'INSUFFICIENT_PERMISSION',
  );
