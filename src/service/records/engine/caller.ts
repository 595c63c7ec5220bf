import type { Level } from '#contract/fields';
import type { Actor } from '../../storage/commit.ts';
import type { KeyUse } from '../../storage/queries/records/idempotency.ts';

/** The signed-in user in a role, acting through a client. */
export interface Caller {
  readonly userId: string;
  readonly userName: string;
  readonly roleId: string;
  readonly roleName: string;
  readonly clientId: string;
  readonly sessionId: string | null;
  /** Ask it through `holds` or `levelOf`, which know the level of unnamed permissions. */
  readonly permissions: ReadonlyMap<string, Level>;
  /** The subsidiaries visible to this caller; null for all. */
  readonly subsidiaries: readonly string[] | null;
}

/** Parts of a request other than its body. */
export interface RequestContext {
  readonly caller: Caller;
  readonly requestId: string;
  readonly now: Date;
  readonly origin: Actor['origin'];
  /** The idempotency key of a write request. */
  readonly key?: KeyUse;
}

/** The program itself as caller: seeds, daily jobs. */
export const systemCaller: Caller = {
  userId: '0',
  userName: 'Countinghouse',
  roleId: '0',
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
