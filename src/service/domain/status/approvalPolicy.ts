import { reachOf } from '#contract/approvalLimits';
import type { ApprovalPolicy } from '#contract/settings';
import type { Decimal } from '#contract/values/decimal';
import { abs, convert, type Minor, minor, minorFromNumber } from '#contract/values/money';

/** Limits are kept with two decimals, whatever the currency. */
const LIMIT_DECIMALS = 2;

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

/** Who approves, with the role that gives the right: one's own, or that of the absent user one stands in for. */
export interface Approver {
  readonly userId: string;
  readonly roleId: string;
  readonly standsInFor?: string | undefined;
}

export type ApprovalRefusal =
  | { readonly why: 'own' }
  /** The absent user entered it, so that a delegate of theirs may not approve it either. */
  | { readonly why: 'ofAbsent' }
  /** The highest amount that the role may approve; undefined if it may approve none of these. */
  | { readonly why: 'limit'; readonly upTo: Minor | undefined; readonly roles: readonly string[] };

/** A limit in the smallest units of a base currency, of which it may have a part too many: that part allows nothing. */
function wholeUnits(limit: number, precision: number): Minor | undefined {
  const hundredths = minorFromNumber(limit, LIMIT_DECIMALS);
  if (hundredths === undefined) return undefined;
  return precision >= LIMIT_DECIMALS
    ? minor(hundredths * 10n ** BigInt(precision - LIMIT_DECIMALS))
    : minor(hundredths / 10n ** BigInt(LIMIT_DECIMALS - precision));
}

/**
 * Why a user may not approve a document: they or the absent user entered it, or the amount is above the limit of the
 * role. `roles` are those whose limit is high enough.
 */
export function whyNotApprove(
  { type, subsidiary, amount, precision, rate, basePrecision, makers }: ApprovalCase,
  { userId, roleId, standsInFor }: Approver,
  { ownAllowed, limits }: Pick<ApprovalPolicy, 'ownAllowed' | 'limits'>,
): readonly ApprovalRefusal[] {
  const own: readonly ApprovalRefusal[] = ownAllowed
    ? []
    : [
        ...(makers.has(userId) ? [{ why: 'own' } as const] : []),
        ...(standsInFor !== undefined && makers.has(standsInFor) ? [{ why: 'ofAbsent' } as const] : []),
      ];
  const size = abs(convert(amount, rate, precision, basePrecision));
  const mostOf = (role: string): Minor | 'any' | undefined => {
    const reach = reachOf(limits, { role, type, subsidiary });
    if (reach.is === 'uncovered') return 'any';
    if (reach.is === 'none') return undefined;
    return reach.upTo === null ? 'any' : wholeUnits(reach.upTo, basePrecision);
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
