import type { Action, Level } from '#contract/fields';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem } from '#contract/messages/problem';
import { decimalFromNumber, decimalOne } from '#contract/values/decimal';
import { minorToText } from '#contract/values/money';
import { approvalTypes, mayApproveOwn } from '#contract/wire/approvals';
import { holds } from '#contract/wire/permitted';
import { type ApprovalRefusal, whyNotApprove } from '#domain/status/approvalPolicy';
import { lentTo } from '#domain/status/delegation';
import { activeUsers, delegationsSetting, readDelegations } from '../../storage/delegations.ts';
import type { Queryable } from '../../storage/database.ts';
import type { FullRecord } from '../../storage/records.ts';
import { roleNames } from '../../storage/queries/auth/access.ts';
import { makersOf } from '../../storage/queries/records/makers.ts';
import type { Caller } from '../engine/caller.ts';
import { urlOf } from '../engine/documentLifecycle.ts';
import { precisionsOf } from '../engine/rates.ts';
import { isVisibleTo, type ReadContext } from '../engine/readContext.ts';
import { amountOf, numberOf, textOf } from '../engine/storedValues.ts';

/** A right to approve: the caller's own, or that of an absent user whose delegate the caller is. */
export interface Authority {
  readonly roleId: string;
  readonly roleName: string;
  readonly permissions: ReadonlyMap<string, Level>;
  readonly subsidiaries: readonly string[] | null;
  /** Null: one's own. */
  readonly standsInFor: { readonly id: string; readonly refName: string } | null;
  /** Null: all types. */
  readonly types: readonly string[] | null;
}

export const ownAuthority = ({ roleId, roleName, permissions, subsidiaries }: Caller): Authority => ({
  roleId,
  roleName,
  permissions,
  subsidiaries,
  standsInFor: null,
  types: null,
});

/** What absent users lend a delegate today, as their roles allow it today; inactive users lend nothing. */
export async function lentAuthorities(
  db: Queryable,
  asked: { readonly delegate: string; readonly today: string; readonly type?: string },
): Promise<{ readonly lent: readonly Authority[]; readonly version: number }> {
  const { all, version } = await readDelegations(db);
  const running = lentTo(all, asked);
  if (running.length === 0) return { lent: [], version };
  const users = await activeUsers(
    db,
    running.map(({ absent }) => absent),
  );
  const lent = running.flatMap(({ absent, types }): readonly Authority[] => {
    const user = users.find(({ id }) => id === absent);
    if (!user) return [];
    const { name, roleId, roleName, subsidiaries } = user;
    const permissions = new Map(Object.entries(user.permissions));
    return [{ roleId, roleName, permissions, subsidiaries, standsInFor: { id: absent, refName: name }, types }];
  });
  return { lent, version };
}

const decisions: ReadonlySet<string> = new Set(['approve', 'reject']);

/**
 * The rights under which the caller may take an action, the own one first. Only approvals and rejections can be lent:
 * all else is up to the caller's own role.
 */
export async function authoritiesFor(
  action: Pick<Action, 'permission' | 'level'>,
  { type, name }: { readonly type: string; readonly name: string },
  world: ReadContext,
): Promise<readonly Authority[]> {
  const { caller } = world.context;
  const own = holds(caller, action.permission, action.level) ? [ownAuthority(caller)] : [];
  if (!decisions.has(name)) return own;
  const { lent, version } = await lentAuthorities(world.db, { delegate: caller.userId, today: world.today, type });
  if (version > 0) world.dependOnSetting(delegationsSetting, version);
  return [...own, ...lent.filter((each) => holds(each, action.permission, action.level))];
}

/** Under which right a decision is taken, or why under none. */
export interface Decision {
  readonly problems: readonly Problem[];
  readonly standsInFor: Authority['standsInFor'];
}

/**
 * The first right that lets the caller decide a document: the own one before those that were lent. If none does, every
 * reason of each.
 */
export async function decisionOn(
  record: FullRecord,
  name: string,
  authorities: readonly Authority[],
  world: ReadContext,
): Promise<Decision> {
  const visible = authorities.filter((each) => isVisibleTo(each, record));
  const [first] = visible;
  if (name !== 'approve') return { problems: [], standsInFor: first?.standsInFor ?? null };
  const refused: Problem[] = [];
  for (const authority of visible) {
    const problems = await approvalProblems(record, authority, world);
    if (problems.length === 0) return { problems, standsInFor: authority.standsInFor };
    refused.push(...problems);
  }
  const reasons = new Map(refused.map((each) => [each.detail, each]));
  return { problems: [...reasons.values()], standsInFor: null };
}

/**
 * Why a document may not be approved under a right: who made it, or the limit of the role. A rejection is undone by those
 * who may approve the document, so what was made before it still counts.
 */
async function approvalProblems(
  record: FullRecord,
  authority: Authority,
  world: ReadContext,
): Promise<readonly Problem[]> {
  const known = approvalTypes.find(({ type }) => type === record.type);
  const status = known && textOf(record.doc[known.status]);
  if (!known || status === undefined || known.approve.from?.includes(status) !== true) return [];
  const settings = await world.settings();
  const approvals = { ...settings.approvals, ownAllowed: mayApproveOwn(known, settings) };
  if (approvals.ownAllowed && approvals.limits.length === 0) return [];
  const { precision, basePrecision } = await precisionsOf(record, world);
  const rate = numberOf(record.doc.exchangeRate);
  const refusals = whyNotApprove(
    {
      type: record.type,
      subsidiary: textOf(record.doc.subsidiary),
      amount: amountOf(known.amount === undefined ? undefined : record.doc[known.amount], precision),
      precision,
      rate: (rate === undefined ? undefined : decimalFromNumber(rate)) ?? decimalOne,
      basePrecision,
      makers: await makersOf(world.db, {
        id: record.id,
        type: record.type,
        field: known.status,
        states: known.states.includes(status) ? [status] : [...known.states, status],
        isPrepared: known.isPrepared,
      }),
    },
    { userId: world.context.caller.userId, roleId: authority.roleId, standsInFor: authority.standsInFor?.id },
    approvals,
  );
  return Promise.all(refusals.map((refusal) => asProblem(record, refusal, { authority, basePrecision, world })));
}

interface Judged {
  readonly authority: Authority;
  readonly basePrecision: number;
  readonly world: ReadContext;
}

async function asProblem(
  record: FullRecord,
  refusal: ApprovalRefusal,
  { authority: { roleName, standsInFor }, basePrecision, world }: Judged,
): Promise<Problem> {
  const url = urlOf(record);
  if (refusal.why === 'own') return problem('approval.own', { record: record.refName }, { url });
  if (refusal.why === 'ofAbsent')
    return problem('approval.ofAbsent', { record: record.refName, user: standsInFor?.refName ?? '' }, { url });
  const { upTo, roles } = refusal;
  const names = await roleNames(world.db, roles);
  const who = names.length === 0 ? message('approval.noRole') : message('approval.roles', { list: arg.choice(names) });
  return upTo === undefined
    ? problem('approval.roleWithoutLimit', { record: record.refName, role: roleName, who }, { url })
    : problem(
        'approval.overLimit',
        { role: roleName, limit: arg.amount(minorToText(upTo, basePrecision)), who },
        { url },
      );
}
