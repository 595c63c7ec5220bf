import { definitionOf, findRecordType, recordTypes } from '#contract/records/index';
import { type SystemRole, systemAccounts } from '#contract/lists/systemAccounts';
import {
  companyDefaults,
  type CompanySettings,
  type NumberPattern,
  retentionLimits,
  type RetentionPolicy,
} from '#contract/settings';
import { referenceId } from '#contract/kinds/kinds';
import { minor, minorFromNumber, minorToNumber } from '#contract/values/money';
import { readApprovalPolicy } from './approvalSettings.ts';
import { readOrderPolicy } from './orderSettings.ts';
import { findRoles } from '../../storage/queries/auth/access.ts';
import { roleAccounts } from '../../storage/queries/ledger/systemAccounts.ts';
import type { Queryable } from '../../storage/database.ts';
import { namesOf } from '../../storage/records.ts';
import { lastNumbers } from '../../storage/settings.ts';
import type { Engine } from '../engine/engine.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { arg, type Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem, problemOf } from '#contract/messages/problem';

type Wrong = (path: string, detail: Message) => void;
type PendingRecord = { -readonly [K in keyof CompanySettings]: CompanySettings[K] };
type Reader = (
  before: CompanySettings,
  value: unknown,
  next: PendingRecord,
  wrong: Wrong,
  world: ReadContext,
) => void | Promise<void>;

const MAX_DIGITS = 12;
const MAX_WRITTEN_OFF = minor(100_000n);
/** Values shown with the settings but not part of them, such as the roles that can get a limit; moveRoles changes the accounts with roles. */
const notSet: ReadonlySet<string> = new Set(['links', 'systemAccounts', 'nextNumbers', 'roles']);

/** How each setting is read; a new one needs a line in the contract and one here. */
const readers: Readonly<Record<keyof CompanySettings, Reader>> = {
  companyName: (_before, value, next, wrong) => {
    if (typeof value === 'string' && value.trim() !== '' && value.length <= 83) next.companyName = value.trim();
    else wrong('companyName', message('request.companyName'));
  },
  negativeInventory: (_before, value, next, wrong) => {
    if (typeof value === 'boolean') next.negativeInventory = value;
    else wrong('negativeInventory', message('request.notBoolean', { name: 'negativeInventory' }));
  },
  approvalRouting: (before, value, next, wrong) => {
    next.approvalRouting = { ...before.approvalRouting, ...switches('approvalRouting', value, isTransaction, wrong) };
  },
  approvals: async (before, value, next, wrong, world) => {
    next.approvals = await readApprovalPolicy(before.approvals, value, wrong, world);
  },
  orders: (before, value, next, wrong) => {
    next.orders = readOrderPolicy(before.orders, value, wrong);
  },
  retention: (before, value, next, wrong) => {
    next.retention = readRetention(before.retention, value, wrong);
  },
  writeOffLimit: (_before, value, next, wrong) => {
    const limit = typeof value === 'number' ? minorFromNumber(value, 2) : undefined;
    if (limit !== undefined && limit >= 0n && limit <= MAX_WRITTEN_OFF) next.writeOffLimit = minorToNumber(limit, 2);
    else wrong('writeOffLimit', message('request.writeOffLimit'));
  },
  features: (before, value, next, wrong) => {
    next.features = {
      ...before.features,
      ...switches('features', value, (key) => Object.hasOwn(before.features, key), wrong),
    };
  },
  numbering: (before, value, next, wrong) => {
    next.numbering = { ...before.numbering, ...patterns(value, wrong) };
  },
  defaultTerms: async (before, value, next, wrong, world) => {
    next.defaultTerms = { ...before.defaultTerms, ...(await terms(value, wrong, world)) };
  },
};

export interface SettingsRead {
  readonly value: CompanySettings;
  readonly problems: readonly Problem[];
}

/** The merged settings, and every problem by its path. */
export async function changedSettings(
  before: CompanySettings,
  change: Readonly<Record<string, unknown>>,
  world: ReadContext,
): Promise<SettingsRead> {
  const problems: Problem[] = [];
  const wrong: Wrong = (path, detail) => void problems.push(problemOf(detail, { path }, 'INVALID_CONTENT'));
  const next: PendingRecord = { ...before };
  for (const [name, value] of Object.entries(change)) {
    if (notSet.has(name)) continue;
    if (Object.hasOwn(readers, name)) await readers[name as keyof CompanySettings](before, value, next, wrong, world); // a key of the table: just checked
    else wrong(name.slice(0, 60), message('request.unknownSetting', { name: name.slice(0, 60) }));
  }
  return { value: next, problems };
}

/** The settings as callers read them: terms and the accounts with roles as references. */
export async function shownSettings({ db }: Pick<Engine, 'db'>, value: CompanySettings): Promise<object> {
  const roles = await roleAccounts(db);
  const { customer, vendor } = value.defaultTerms;
  const { limits, discountLimits } = value.approvals;
  const names = await namesOf(
    db,
    [...roles.values(), customer, vendor, ...limits.map(({ subsidiary }) => subsidiary)].filter((id) => id !== null),
  );
  const given = (await findRoles(db)).map(({ id, name }) => ({ id, refName: name }));
  const reference = (id: string | null | undefined) =>
    id === null || id === undefined ? null : { id, refName: names.get(id) ?? id };
  const roleOf = (role: string) => given.find(({ id }) => id === role) ?? { id: role, refName: role };
  return {
    ...value,
    approvals: {
      ...value.approvals,
      limits: limits.map((limit) => ({
        ...limit,
        role: roleOf(limit.role),
        subsidiary: reference(limit.subsidiary),
      })),
      discountLimits: discountLimits.map(({ role, upTo }) => ({ role: roleOf(role), upTo })),
    },
    defaultTerms: { customer: reference(customer), vendor: reference(vendor) },
    roles: given,
    nextNumbers: await nextNumbers(db),
    systemAccounts: Object.fromEntries(Object.keys(systemAccounts).map((role) => [role, reference(roles.get(role))])),
  };
}

/** The next number of each type with its own numbering. */
async function nextNumbers(db: Queryable): Promise<Readonly<Record<string, number>>> {
  const last = await lastNumbers(db);
  return Object.fromEntries(
    recordTypes.flatMap((type) => {
      const { numbering } = definitionOf(type);
      return numbering === undefined ? [] : [[type, (last.get(`${type}.${numbering.field}`) ?? 0) + 1]];
    }),
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function switches(
  group: string,
  value: unknown,
  isKnown: (name: string) => boolean,
  wrong: Wrong,
): Record<string, boolean> {
  if (!isObject(value)) {
    wrong(group, message('request.notSwitches', { name: group }));
    return {};
  }
  const read: Record<string, boolean> = {};
  for (const [name, each] of Object.entries(value)) {
    if (!isKnown(name))
      wrong(`${group}.${name.slice(0, 60)}`, message('request.unknownSwitch', { group, name: name.slice(0, 60) }));
    else if (typeof each !== 'boolean') wrong(`${group}.${name}`, message('request.notBoolean', { name }));
    else read[name] = each;
  }
  return read;
}

function isTransaction(name: string): boolean {
  const type = findRecordType(name);
  return type === name && definitionOf(type).category === 'transaction';
}

/** The number format of types from now on; numbers already drawn are unchanged (reliability N1). */
function patterns(value: unknown, wrong: Wrong): Record<string, NumberPattern> {
  if (!isObject(value)) {
    wrong('numbering', message('request.notNumbering'));
    return {};
  }
  const read: Record<string, NumberPattern> = {};
  for (const [name, pattern] of Object.entries(value)) {
    const path = `numbering.${name.slice(0, 60)}`;
    const type = findRecordType(name);
    const usual = type === name ? definitionOf(type).numbering : undefined;
    const { prefix = usual?.prefix, width = usual?.width } = isObject(pattern) ? pattern : {};
    if (!usual) wrong(path, message('request.notNumbered', { type: name.slice(0, 60) }));
    else if (typeof prefix !== 'string' || !/^[A-Za-z0-9 ./_-]{0,12}$/.test(prefix))
      wrong(`${path}.prefix`, message('request.numberPrefix'));
    else if (typeof width !== 'number' || !Number.isInteger(width) || width < 1 || width > MAX_DIGITS)
      wrong(`${path}.width`, message('request.numberDigits', { max: MAX_DIGITS }));
    else read[name] = { prefix, width };
  }
  return read;
}

async function terms(
  value: unknown,
  wrong: Wrong,
  world: ReadContext,
): Promise<Partial<Record<'customer' | 'vendor', string | null>>> {
  if (!isObject(value)) {
    wrong('defaultTerms', message('request.notDefaultTerms'));
    return {};
  }
  const read: Partial<Record<'customer' | 'vendor', string | null>> = {};
  for (const [name, each] of Object.entries(value)) {
    const path = `defaultTerms.${name.slice(0, 60)}`;
    if (name !== 'customer' && name !== 'vendor') wrong(path, message('request.unknownDefaultTerm'));
    else if (each === null) read[name] = null;
    else {
      const id = referenceId(each);
      const term = id === undefined ? undefined : await world.loadOne(id);
      if (term?.type !== 'term' || term.isInactive) wrong(path, message('request.noTerm'));
      else read[name] = term.id;
    }
  }
  return read;
}

/** Which roles a change of `systemAccounts` assigns to which accounts, with every mistake in it. */
export function rolesAsked(value: unknown): {
  readonly roles: ReadonlyMap<SystemRole, string>;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const roles = new Map<SystemRole, string>();
  if (!isObject(value))
    return {
      roles,
      problems: [problem('request.notSystemAccounts', {}, { path: 'systemAccounts' }, 'INVALID_CONTENT')],
    };
  for (const [role, each] of Object.entries(value)) {
    const path = `systemAccounts.${role.slice(0, 60)}`;
    const id = referenceId(each);
    if (!Object.hasOwn(systemAccounts, role))
      problems.push(
        problem(
          'request.unknownRole',
          { role: role.slice(0, 60), list: arg.choice(Object.keys(systemAccounts)) },
          { path },
          'INVALID_CONTENT',
        ),
      );
    else if (id === undefined) problems.push(problem('request.roleAccount', {}, { path }, 'INVALID_KEY_OR_REF'));
    else roles.set(role as SystemRole, id); // a key of the table: just checked
  }
  return { roles, problems };
}

type Retained = keyof RetentionPolicy;

/** How long things are kept after a change of it, with every mistake by its path. */
function readRetention(before: RetentionPolicy, value: unknown, wrong: Wrong): RetentionPolicy {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    wrong('retention', message('request.notRetention'));
    return before;
  }
  const next: Record<Retained, number> = { ...before };
  for (const [given, each] of Object.entries(value as Readonly<Record<string, unknown>>)) {
    const name = given.slice(0, 60);
    const path = `retention.${name}`;
    if (!isRetained(name)) wrong(path, message('request.unknownSwitch', { group: 'retention', name }));
    else if (isWithin(name, each)) next[name] = each;
    else wrong(path, message('request.notWithin', { name, least: least(name), most: most(name) }));
  }
  return next;
}

const isRetained = (name: string): name is Retained => Object.hasOwn(companyDefaults.retention, name);
const least = (name: Retained): number => retentionLimits[name][0];
const most = (name: Retained): number => retentionLimits[name][1];

const isWithin = (name: Retained, value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least(name) && value <= most(name);
