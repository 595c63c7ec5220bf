import { definitionOf, type RecordType } from '#contract/records/index';
import { reports } from '#contract/reports/index';
import type { Sheet } from '#contract/reports/sheet';
import type { TrialBalance } from '#contract/reports/trialBalance';
import { approvalTypes, waitingFilter } from '#contract/wire/approvals';
import type { ClosingCheck, ClosingItem } from '#contract/wire/closing';
import { holds, lacks } from '#contract/wire/permitted';
import { refuseIfAny, Refused, refuseWith } from '#contract/messages/refused';
import type { Call, Reply } from '../message.ts';
import type { ClosingPeriod as Period, RecordPage } from '../ports.ts';
import { recordOf, typeOf } from './common.ts';
import { problem } from '#contract/messages/problem';

interface Asked {
  readonly check: ClosingCheck;
  readonly blocks?: true;
  readonly type: RecordType;
  readonly q: string;
}

/**
 * `GET record/v1/accountingPeriod/{id}/openItems`: open items before the period closes. Each count uses the filter of
 * the list that shows it, so both agree.
 */
async function openItems(call: Call): Promise<Reply> {
  if (typeOf(call) !== 'accountingPeriod')
    return refuseWith(problem('period.noOpenItems', {}, { url: call.path }, 'NOT_FOUND'));
  const { record } = await recordOf(call);
  const period = call.parts.closing.periodOf(record);
  const { caller } = call.context;
  const asked = (period.isBase ? ofBase(period) : [inside(period)]).filter(({ type }) =>
    holds(caller, definitionOf(type).permission.id, 'View'),
  );
  const counted = await Promise.all(asked.map((each) => count(call, each)));
  const rates =
    period.isBase && holds(caller, currencies.permission.id, 'View') ? [await missingRates(call, period)] : [];
  const recognition =
    period.isBase && !period.isAdjust && holds(caller, recognitions.permission.id, 'View')
      ? await recognitionOf(call, period)
      : [];
  const revaluation =
    period.isBase && !period.isAdjust && holds(caller, revaluations.permission.id, 'View')
      ? await revaluationOf(call, period)
      : [];
  const allocated =
    period.isBase && !period.isAdjust && holds(caller, allocations.permission.id, 'View')
      ? await allocationsOf(call, period)
      : [];
  const clearing = period.isBase ? await clearingOf(call, period.id) : [];
  const intercompany = period.isBase && !period.isAdjust ? await intercompanyOf(call, period) : [];
  return {
    status: 200,
    media: 'collection',
    body: { items: [...counted, ...recognition, ...rates, ...revaluation, ...allocated, ...clearing, ...intercompany] },
  };
}

const allocations = definitionOf('allocation');
const currencies = definitionOf('currency');
const recognitions = definitionOf('revenueRecognition');
const revaluations = definitionOf('currencyRevaluation');

/** Deferred revenue that is due by its end and was not recognized, by subsidiary. */
async function recognitionOf(call: Call, period: Period): Promise<readonly ClosingItem[]> {
  const none = { check: 'recognition', blocks: false, list: null, balance: null } as const;
  const due = await call.parts.closing.dueRevenue(call.context, period);
  return due.length === 0
    ? [{ ...none, count: 0 }]
    : due.map(({ count, subsidiary, amount, currency }) => ({ ...none, count, due: { subsidiary, amount, currency } }));
}

/** Foreign balances at the closing rates of its last day, by subsidiary. */
async function revaluationOf(call: Call, period: Period): Promise<readonly ClosingItem[]> {
  const check = { check: 'revaluation', blocks: false, list: null, balance: null } as const;
  const found = await call.parts.closing.revaluations(call.context, period);
  return found.length === 0
    ? [{ ...check, count: 0, revaluation: { state: 'notNeeded', run: null } }]
    : found.map((each) => ({ ...check, ...each }));
}

/** Allocation schedules that are due in it, in the order of running. */
async function allocationsOf(call: Call, period: Period): Promise<readonly ClosingItem[]> {
  const check = { check: 'allocation', blocks: false, list: null, balance: null } as const;
  const found = await call.parts.closing.allocations(call.context, period);
  return found.length === 0 ? [{ ...check, count: 0 }] : found.map((each) => ({ ...check, ...each }));
}

const within = ({ startDate, endDate }: Period): string => `BETWEEN '${startDate}' AND '${endDate}'`;
const base = 'isYear != true AND isQuarter != true AND closed = false';
const inside = (period: Period): Asked => ({
  check: 'within',
  blocks: true,
  type: 'accountingPeriod',
  q: `${base} AND startDate ${within(period)}`,
});

/** What is left of the tasks that a period requires: not done, or not signed off where that is needed. */
const tasksOf = ({ id }: Period): Asked => ({
  check: 'tasks',
  blocks: true,
  type: 'closeTask',
  q: `period ANY_OF [${id}] AND isRequired = true AND (status ANY_OF [NOT_STARTED, IN_PROGRESS] OR (status = DONE AND needsSignOff = true))`,
});

/** An adjustment period closes after the months that end with it (decisions 7c). */
function ofBase(period: Period): readonly Asked[] {
  const { startDate, endDate, isAdjust } = period;
  const earlier = isAdjust
    ? `${base} AND isAdjust != true AND endDate ON_OR_BEFORE '${endDate}'`
    : `${base} AND endDate BEFORE '${startDate}'`;
  const upTo = `tranDate ON_OR_BEFORE '${endDate}'`;
  return [
    { check: 'earlier', blocks: true, type: 'accountingPeriod', q: earlier },
    tasksOf(period),
    ...approvalTypes.map((each): Asked => ({
      check: 'approval',
      type: each.type,
      q: `${waitingFilter(each)} AND tranDate ${within(period)}`,
    })),
    ...approvalTypes
      .filter(({ reject }) => reject)
      .map(({ type, status }): Asked => ({
        check: 'rejected',
        type,
        q: `${status} ANYOF 'REJECTED' AND tranDate ${within(period)}`,
      }))
      .filter(({ type }) => hasState(type, 'REJECTED')),
    { check: 'toBill', type: 'purchaseOrder', q: `status ANYOF 'PENDING_BILLING', 'PARTIALLY_BILLED' AND ${upTo}` },
    { check: 'toInvoice', type: 'salesOrder', q: `status ANYOF 'PENDING_BILLING', 'PARTIALLY_BILLED' AND ${upTo}` },
    {
      check: 'reversals',
      type: 'periodEndJournal',
      q: `reversalDate ON_OR_BEFORE '${endDate}' AND reversalEntry EMPTY AND isReversal != true`,
    },
    { check: 'negativeStock', type: 'inventoryBalance', q: 'quantityOnHand < 0' },
  ];
}

function hasState(type: RecordType, state: string): boolean {
  const { status, fields } = definitionOf(type);
  const field = status === undefined ? undefined : fields[status];
  return field?.kind === 'status' && state in field.states;
}

async function count(call: Call, { check, blocks: isBlocking, type, q }: Asked): Promise<ClosingItem> {
  const blocks = isBlocking === true;
  return { check, blocks, count: (await read(call, type, q, 1)).totalResults ?? 0, list: { type, q }, balance: null };
}

async function read(
  call: Call,
  type: RecordType,
  q: string,
  limit: number,
  fields: readonly string[] = [],
): Promise<RecordPage> {
  const page = await call.parts.queries.listRecords(
    call.context.caller,
    type,
    {
      q,
      limit,
      offset: 0,
      ...(fields.length > 0 ? { fields } : {}),
      expandSubResources: false,
      expandRecords: false,
      simpleEnumFormat: false,
    },
    call.context.now.toISOString(),
  );
  if (!page.ok) throw new Refused(page.problems);
  return page.value;
}

/** More currencies than any company has rates for. */
const MAX_CURRENCIES = 200;

/** Active currencies without a rate dated in the period: their amounts use an older one. */
async function missingRates(call: Call, period: Period): Promise<ClosingItem> {
  const used = await read(call, 'currency', 'isInactive != true AND isBaseCurrency != true', MAX_CURRENCIES, [
    'symbol',
  ]);
  const known = await Promise.all(
    used.records.map(async ({ id }) => {
      const { totalResults = 0 } = await read(
        call,
        'currencyRate',
        `(transactionCurrency ANY_OF [${id}] OR baseCurrency ANY_OF [${id}]) AND effectiveDate ${within(period)} AND (rateType = CURRENT OR rateType IS EMPTY)`,
        1,
      );
      return totalResults > 0;
    }),
  );
  const missing = used.records.filter((_, at) => known[at] === false);
  const symbols = missing.map(({ doc }) => `'${String(doc.symbol).replaceAll("'", "\\'")}'`);
  return {
    check: 'missingRates',
    blocks: false,
    count: missing.length,
    list: missing.length === 0 ? null : { type: 'currency', q: `symbol ANY_OF [${symbols.join(', ')}]` },
    balance: null,
  };
}

/** Balances of clearing accounts at the end of the period. */
async function clearingOf(call: Call, period: string): Promise<readonly ClosingItem[]> {
  const { caller, now } = call.context;
  if (!holds(caller, reports.trialBalance.permission.id, 'View')) return [];
  const clearing = await call.parts.closing.clearingAccounts();
  const found = await call.parts.reports.run('trialBalance', caller, new URLSearchParams({ period }), now);
  if (!found.ok) return [];
  const { rows } = found.value as TrialBalance; // the shape of that report
  return rows.flatMap(({ account, closing, currency }): ClosingItem[] => {
    const check = clearing.get(account.id);
    return check === undefined
      ? []
      : [
          {
            check,
            blocks: false,
            count: closing === 0 ? 0 : 1,
            list: null,
            balance: { account, amount: closing, currency },
          },
        ];
  });
}

/** Pairs of subsidiaries, by currency, whose balances with each other differ at the end of the period. */
async function intercompanyOf(call: Call, { endDate }: Period): Promise<readonly ClosingItem[]> {
  const { caller, now } = call.context;
  if (!holds(caller, reports.intercompanyMatching.permission.id, 'View')) return [];
  const asked = new URLSearchParams({ asOf: endDate });
  const found = await call.parts.reports.run('intercompanyMatching', caller, asked, now);
  if (!found.ok) return [];
  const { rows } = found.value as Sheet; // the shape of that report
  const differences = rows.filter(({ kind }) => kind === 'subtotal');
  if (differences.length === 0) return [];
  const count = differences.filter(({ values }) => values.balance !== 0).length;
  return [{ check: 'intercompany', blocks: false, count, list: null, balance: null }];
}

/** `GET record/v1/revRecSchedule/{id}/recognition`: plan against posted, by sale line, to those who see the journals. */
async function recognition(call: Call): Promise<Reply> {
  if (typeOf(call) !== 'revRecSchedule')
    return refuseWith(problem('journal.noSchedule', {}, { url: call.path }, 'NOT_FOUND'));
  const { record } = await recordOf(call);
  refuseIfAny(
    holds(call.context.caller, recognitions.permission.id, 'View')
      ? []
      : [lacks(recognitions.permission, 'View', call.path)],
  );
  const items = await call.parts.closing.scheduledLines(call.context, record.id);
  return { status: 200, media: 'collection', body: { items } };
}

export const closingHandlers = { openItems, recognition };
