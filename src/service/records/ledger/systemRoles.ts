import { type SystemRole, systemAccounts } from '#contract/lists/systemAccounts';
import { accountsWithPostings, roleAccounts } from '../../storage/queries/ledger/systemAccounts.ts';
import { actorOf } from '../../storage/commit.ts';
import type { RequestContext } from '../engine/caller.ts';
import { updateLinked } from '../engine/linkedRecords.ts';
import type { Decide, Engine } from '../engine/engine.ts';
import { auditSeqBefore, onceOnly } from '../engine/idempotency.ts';
import { claimFor } from '../../storage/queries/records/idempotency.ts';
import { refuseIfAny } from '#contract/messages/refused';
import type { ReadContext } from '../engine/readContext.ts';
import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem, problemOf } from '#contract/messages/problem';

/**
 * Assigns system roles to other accounts. The account must be active and of the required type; a role whose account has
 * open documents can't be moved once anything was posted there, or open items would no longer explain its balance.
 * Refused with every reason.
 */
export async function moveRoles(
  engine: Engine,
  context: RequestContext,
  roles: ReadonlyMap<SystemRole, string>,
): Promise<{ readonly auditSeq: number | null }> {
  const { key } = context;
  const move: Decide<{ readonly auditSeq: number | null }> = async (world, within) => {
    const now = await roleAccounts(world.db);
    const moves = [...roles].filter(([role, id]) => now.get(role) !== id);
    refuseIfAny(await roleProblems(moves, now, world));
    const written = await within.commit({
      at: context.now.toISOString(),
      caller: actorOf(context),
      idem: key ? claimFor(key, null, 'update') : null,
      gates: [],
      settings: world.settingsUsed(),
      counts: world.counts(),
      changes: await changesFor(moves, now, world),
      expects: world.readVersions(),
    });
    return { auditSeq: written.at(-1)?.auditSeq ?? null };
  };
  return onceOnly(
    engine.db,
    key,
    () => engine.attempt(context, { key }, move),
    (...used) => auditSeqBefore(engine.db, ...used),
  );
}

/** Roles whose accounts are explained by open documents. */
const explained: ReadonlySet<SystemRole> = new Set([
  'AcctRec',
  'AcctPay',
  'CustDep',
  'AdvPaid',
  'RecvNotBill',
  'UndepFunds',
]);

async function roleProblems(
  moves: readonly (readonly [SystemRole, string])[],
  now: ReadonlyMap<string, string>,
  world: ReadContext,
): Promise<Problem[]> {
  await world.load(moves.map(([, id]) => id));
  const used = new Set(
    await accountsWithPostings(
      world.db,
      moves.flatMap(([role]) => now.get(role) ?? []),
    ),
  );
  return moves.flatMap(([role, id]): Problem[] => {
    const path = `systemAccounts.${role}`;
    const account = world.get(id);
    const wanted = systemAccounts[role];
    if (account?.type !== 'account')
      return [problem('reference.noAccount', { value: id }, { path }, 'INVALID_KEY_OR_REF')];
    const problems: Problem[] = [];
    const refuse = (detail: Message) => problems.push(problemOf(detail, { path }));
    if (account.isInactive) refuse(message('account.inactive', { account: account.refName }));
    if (account.doc.acctType !== wanted.type)
      refuse(
        message('account.roleType', {
          account: account.refName,
          type: String(account.doc.acctType),
          role: wanted.name,
          expected: wanted.type,
        }),
      );
    if (typeof account.doc.sSpecAcct === 'string')
      refuse(message('account.otherRole', { account: account.refName, role: account.doc.sSpecAcct }));
    const former = now.get(role);
    if (explained.has(role) && former !== undefined && used.has(former))
      refuse(message('account.roleInUse', { role: wanted.name }));
    return problems;
  });
}

/** The former accounts lose the role first: only one account has a role at a time. */
async function changesFor(
  moves: readonly (readonly [SystemRole, string])[],
  now: ReadonlyMap<string, string>,
  world: ReadContext,
) {
  const former = moves.flatMap(([role]) => now.get(role) ?? []);
  const records = new Map(
    (await world.loadWithLines([...former, ...moves.map(([, id]) => id)])).map((record) => [record.id, record]),
  );
  const changes = [];
  for (const id of former) {
    const record = records.get(id);
    if (!record) continue;
    const { sSpecAcct: _, ...doc } = record.doc;
    changes.push(await updateLinked(world, record, doc, undefined));
  }
  for (const [role, id] of moves) {
    const record = records.get(id);
    if (record) changes.push(await updateLinked(world, record, { ...record.doc, sSpecAcct: role }, undefined));
  }
  return changes;
}
