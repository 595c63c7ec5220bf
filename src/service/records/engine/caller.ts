import type { Level } from '#contract/fields';
import { allows } from '#contract/permissions';
import type { Actor } from '../../storage/commit.ts';
import { message } from '#contract/messages/message';
import { arg, type Message } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';

/** Who asks: the signed-in user in a role, through a client. */
export interface Caller {
  readonly userId: string;
  readonly userName: string;
  readonly roleName: string;
  readonly clientId: string;
  readonly sessionId: string | null;
  readonly permissions: ReadonlyMap<string, Level>;
  /** The subsidiaries visible to this caller; null for all. */
  readonly subsidiaries: readonly string[] | null;
}

/** Whether the caller holds a permission at a level or above (None < View < Create < Edit < Full). */
export const holds = (caller: Caller, permission: string, level: Level): boolean =>
  allows(caller.permissions, permission, level);

const levels: Readonly<Record<Level, Message>> = {
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
    { permission: label, id: permission.id, level: levels[level] },
    url === undefined ? {} : { url },
    'INSUFFICIENT_PERMISSION',
  );

/** What a request brings besides its body. */
export interface RequestContext {
  readonly caller: Caller;
  readonly requestId: string;
  readonly now: Date;
  readonly origin: Actor['origin'];
}

export const actorOf = ({ caller, requestId, origin }: RequestContext): Actor => ({
  userId: caller.userId,
  userName: caller.userName,
  roleName: caller.roleName,
  clientId: caller.clientId,
  sessionId: caller.sessionId,
  requestId,
  origin,
});

/** The program itself as caller: seeds, daily jobs. */
export const systemCaller: Caller = {
  userId: '0',
  userName: 'Countinghouse',
  roleName: 'System',
  clientId: 'system',
  sessionId: null,
  permissions: new Map<string, Level>([
    ['TRAN_*', 'Full'],
    ['LIST_*', 'Full'],
    ['ADMI_*', 'Full'],
    ['REPO_*', 'Full'],
  ]),
  subsidiaries: null,
};
