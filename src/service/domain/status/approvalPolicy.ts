import { reachOf } from '#contract/approvalLimits';
import type { ApprovalPolicy } from '#contract/settings';
import type { Decimal } from '#contract/values/decimal';
import { abs, convert, type Minor, minorFromNumber } from '#contract/values/money';

/** A document that somebody wants to approve. */
export interface ApprovalCase {
  readonly type: string;
  readonly subsidiary: string | undefined;
  /** In the smallest units of its currency. */
  readonly amount: Minor;
  readonly precision: number;
  /** One unit of its currency in the base currency of its subsidiary. */
  readonly rate: Decimal;
  readonly basePrecision: number;
  /** Users who entered or changed it since it was last decided. */
  readonly makers: ReadonlySet<string>;
}

export interface Approver {
  readonly userId: string;
  readonly roleId: string;
}

export type ApprovalRefusal =
  | { readonly why: 'own' }
  /** The highest amount that the role may approve; undefined if it may approve none of these. */
  | { readonly why: 'limit'; readonly upTo: Minor | undefined; readonly roles: readonly string[] };

/**
 * Why a user may not approve a document: they entered it, or the amount is above the limit of their role. `roles` are
 * those whose limit is high enough.
 */
export function whyNotApprove(
  { type, subsidiary, amount, precision, rate, basePrecision, makers }: ApprovalCase,
  { userId, roleId }: Approver,
  { ownAllowed, limits }: Pick<ApprovalPolicy, 'ownAllowed' | 'limits'>,
): readonly ApprovalRefusal[] {
  const own: readonly ApprovalRefusal[] = !ownAllowed && makers.has(userId) ? [{ why: 'own' }] : [];
  const size = abs(convert(amount, rate, precision, basePrecision));
  const mostOf = (role: string): Minor | 'any' | undefined => {
    const reach = reachOf(limits, { role, type, subsidiary });
    if (reach.is === 'uncovered') return 'any';
    if (reach.is === 'none') return undefined;
    return reach.upTo === null ? 'any' : minorFromNumber(reach.upTo, basePrecision);
  };
  const suffices = (role: string): boolean => {
    const most = mostOf(role);
    return most === 'any' || (most !== undefined && size <= most);
  };
  if (suffices(roleId)) return own;
  const most = mostOf(roleId);
  const roles = [...new Set(limits.map(({ role }) => role))].filter(suffices);
  return [...own, { why: 'limit', upTo: most === 'any' ? undefined : most, roles }];
}
