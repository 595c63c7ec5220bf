import { type SystemRole, systemAccounts } from '#contract/lists/systemAccounts';
import { definitionOf } from '#contract/records/index';
import type { RequestContext } from '../../records/engine/caller.ts';
import { recordChange } from '../../records/engine/change.ts';
import type { Engine } from '../../records/engine/engine.ts';
import { actorOf, ConstraintRefused } from '../../storage/commit.ts';
import { roleAccounts } from '../../storage/queries/ledger/systemAccounts.ts';
import { findByName } from '../../storage/records.ts';

interface SystemAccount {
  readonly name: string;
  /** Absent: the next free one. */
  readonly number?: string;
  readonly type: string;
  readonly parent?: string;
}

/** Makes the account that plays a role for the system: the role is read-only, so no request could set it. */
export async function seedSystemAccount(
  engine: Engine,
  context: RequestContext,
  role: SystemRole,
  { name, number, type, parent }: SystemAccount,
  subsidiaries: readonly string[],
): Promise<string> {
  const id = await engine.nextId();
  const definition = definitionOf('account');
  const change = recordChange({
    op: 'create',
    operation: 'create',
    definition,
    id,
    sub: {},
    externalId: null,
    nameOf: () => undefined,
    doc: {
      acctName: name,
      ...(number === undefined ? {} : { acctNumber: number }),
      acctType: type,
      subsidiary: subsidiaries,
      includeChildren: true,
      sSpecAcct: role,
      ...(parent === undefined ? {} : { parent }),
    },
  });
  await engine.commit({
    at: context.now.toISOString(),
    caller: actorOf(context),
    gates: [],
    expects: [],
    changes: [change],
  });
  return id;
}

/**
 * Creates an account for every role without one, under the default number or the next free one, so that a chart has
 * them from its first day. They serve the only subsidiary of a small company; a larger one assigns them like any
 * account.
 */
export async function ensureSystemAccounts(engine: Engine, context: RequestContext): Promise<void> {
  const known = await roleAccounts(engine.db);
  for (const role of Object.keys(systemAccounts) as SystemRole[]) {
    // the keys of the const object
    if (known.has(role)) continue;
    const { name, number, type } = systemAccounts[role];
    const isTaken = (await findByName(engine.db, ['account'], number)).length > 0;
    try {
      await seedSystemAccount(engine, context, role, { name, type, ...(isTaken ? {} : { number }) }, []);
    } catch (error) {
      // Another instance that starts at the same time may have been first.
      if (!(error instanceof ConstraintRefused) || !(await roleAccounts(engine.db)).has(role)) throw error;
    }
  }
}
