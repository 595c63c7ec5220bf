import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { ApprovalLimit, ApprovalPolicy, DiscountLimit } from '#contract/settings';
import { referenceId } from '#contract/kinds/kinds';
import { type Minor, minor, minorFromNumber, minorToNumber } from '#contract/values/money';
import { approvalTypes } from '#contract/wire/approvals';
import { roleNames } from '../../storage/queries/auth/access.ts';
import { precisionOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { textOf } from '../engine/storedValues.ts';

type Wrong = (path: string, detail: Message) => void;

const MAX_LIMITS = 200;
const MAX_AMOUNT = minor(100_000_000_000_000n);
/** 100 with four decimals. */
const MAX_PERCENT = minor(1_000_000n);
const members = new Set(['role', 'type', 'subsidiary', 'upTo']);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The approval policy after a change of it, with every mistake by its path. Limits are replaced as a whole. */
export async function readApprovalPolicy(
  before: ApprovalPolicy,
  value: unknown,
  wrong: Wrong,
  world: ReadContext,
): Promise<ApprovalPolicy> {
  if (!isObject(value)) {
    wrong('approvals', message('request.notApprovals'));
    return before;
  }
  const {
    ownAllowed = before.ownAllowed,
    creditHold = before.creditHold,
    limits = before.limits,
    discountLimits = before.discountLimits,
    ...rest
  } = value;
  for (const name of Object.keys(rest))
    wrong(
      `approvals.${name.slice(0, 60)}`,
      message('request.unknownSwitch', { group: 'approvals', name: name.slice(0, 60) }),
    );
  for (const [name, flag] of Object.entries({ ownAllowed, creditHold }))
    if (typeof flag !== 'boolean') wrong(`approvals.${name}`, message('request.notBoolean', { name }));
  return {
    ownAllowed: ownAllowed === true,
    creditHold: creditHold === true,
    limits: limits === before.limits ? before.limits : await readLimits(limits, wrong, world),
    discountLimits:
      discountLimits === before.discountLimits
        ? before.discountLimits
        : await readDiscountLimits(discountLimits, wrong, world),
  };
}

async function readDiscountLimits(value: unknown, wrong: Wrong, world: ReadContext): Promise<readonly DiscountLimit[]> {
  if (!Array.isArray(value) || value.length > MAX_LIMITS) {
    wrong('approvals.discountLimits', message('request.notDiscountLimits', { max: MAX_LIMITS }));
    return [];
  }
  const read: DiscountLimit[] = [];
  for (const [index, each] of (value as readonly unknown[]).entries()) {
    const path = `approvals.discountLimits[${index}]`;
    if (!isObject(each) || Object.keys(each).some((name) => name !== 'role' && name !== 'upTo')) {
      wrong(path, message('request.notDiscountLimit'));
      continue;
    }
    const role = referenceId(each.role);
    const isRole = role !== undefined && (await roleNames(world.db, [role])).length === 1;
    if (!isRole) wrong(`${path}.role`, message('request.limitRole'));
    else if (read.some((limit) => limit.role === role)) wrong(`${path}.role`, message('request.discountLimitTwice'));
    const upTo = typeof each.upTo === 'number' ? minorFromNumber(each.upTo, 4) : undefined;
    const isPercent = upTo !== undefined && upTo >= 0n && upTo <= MAX_PERCENT;
    if (!isPercent) wrong(`${path}.upTo`, message('request.discountLimitPercent'));
    if (isRole && isPercent) read.push({ role, upTo: minorToNumber(upTo, 4) });
  }
  return read;
}

async function readLimits(value: unknown, wrong: Wrong, world: ReadContext): Promise<readonly ApprovalLimit[]> {
  if (!Array.isArray(value) || value.length > MAX_LIMITS) {
    wrong('approvals.limits', message('request.notLimits', { max: MAX_LIMITS }));
    return [];
  }
  const read: ApprovalLimit[] = [];
  const seen = new Set<string>();
  for (const [index, each] of (value as readonly unknown[]).entries()) {
    const path = `approvals.limits[${index}]`;
    const limit = await readLimit(each, path, wrong, world);
    if (limit === undefined) continue;
    const key = [limit.role, limit.type, limit.subsidiary].join('|');
    if (seen.has(key)) wrong(`${path}.role`, message('request.limitTwice'));
    seen.add(key);
    read.push(limit);
  }
  return read;
}

async function readLimit(
  value: unknown,
  path: string,
  wrong: Wrong,
  world: ReadContext,
): Promise<ApprovalLimit | undefined> {
  if (!isObject(value) || Object.keys(value).some((name) => !members.has(name))) {
    wrong(path, message('request.notLimit'));
    return undefined;
  }
  const { role, type = null, subsidiary = null, upTo = null } = value;
  const roleId = referenceId(role);
  const isRole = roleId !== undefined && (await roleNames(world.db, [roleId])).length === 1;
  if (!isRole) wrong(`${path}.role`, message('request.limitRole'));
  const isType = type === null || approvalTypes.some((each) => each.type === type);
  if (!isType) wrong(`${path}.type`, message('request.limitType'));
  const subsidiaryId = subsidiary === null ? null : (referenceId(subsidiary) ?? '');
  const isSubsidiary = subsidiaryId === null || (await world.loadOne(subsidiaryId))?.type === 'subsidiary';
  if (!isSubsidiary) wrong(`${path}.subsidiary`, message('request.limitSubsidiary'));
  const amount = typeof upTo === 'number' ? minorFromNumber(upTo, 2) : undefined;
  const isAmount = upTo === null || (amount !== undefined && amount >= 0n && amount <= MAX_AMOUNT);
  if (!isAmount) wrong(`${path}.upTo`, message('request.limitAmount'));
  const currency = amount === undefined ? undefined : await currencyWithout(subsidiaryId, amount, world);
  if (currency !== undefined) wrong(`${path}.upTo`, message('request.limitUnits', currency));
  if (!isRole || !isType || !isSubsidiary || !isAmount || currency !== undefined) return undefined;
  return {
    role: roleId,
    type: type as string | null, // one of the types
    subsidiary: subsidiaryId,
    upTo: amount === undefined ? null : minorToNumber(amount, 2),
  };
}

/** The base currency of a subsidiary if the amount has decimals that the currency has not; a limit for all counts in whole units there. */
async function currencyWithout(
  subsidiaryId: string | null,
  amount: Minor,
  world: ReadContext,
): Promise<{ readonly currency: string; readonly subsidiary: string } | undefined> {
  const subsidiary = subsidiaryId === null ? undefined : await world.loadOne(subsidiaryId);
  const currency = subsidiary && (await world.loadOne(textOf(subsidiary.doc.currency) ?? ''));
  if (!subsidiary || !currency || minorFromNumber(minorToNumber(amount, 2), precisionOf(currency)) !== undefined)
    return undefined;
  return { currency: currency.refName, subsidiary: subsidiary.refName };
}
