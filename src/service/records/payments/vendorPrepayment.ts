import { minorToNumber, type Minor, zero } from '#contract/values/money';
import { prepaymentLegs } from '#domain/accounting/payables';
import { worthInBooks } from '#domain/settlement/open';
import { openState } from '#domain/settlement/settle';
import { isOutside, prepaymentStatus } from '#domain/status/payables';
import type { FullRecord } from '../../storage/records.ts';
import type { ActionEffects, RecordHandler, SaveEffects } from '../engine/handler.ts';
import { bankProblems, methodProblems } from '../purchasing/bank.ts';
import {
  chosenAccount,
  differs,
  dimensionsOf,
  postingOf,
  rangeProblems,
  refTo,
  routedActions,
} from '../purchasing/payableRules.ts';
import { oldestOf } from './transforms.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { type TransactionContext, transactionContextOf, shutProblems } from '../engine/transactionContext.ts';
import { hasAny } from '../engine/sent.ts';
import { type Decide, isRouted, voidedProblems, withdrawn } from '../engine/documentLifecycle.ts';
import { textOf, numberOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { message } from '#contract/messages/message';

const posted = [
  'tranDate',
  'postingPeriod',
  'exchangeRate',
  'entity',
  'account',
  'prepaymentAccount',
  'balance',
  'department',
  'class',
  'location',
] as const;

/** Reduces cash and creates a prepayment asset; on creation unapplied equals balance and applied is 0 (spec, vendorPrepayment). */
const decide: Decide = async (pending, world, _tools, isApproving) => {
  const { doc, before } = pending;
  const frame = await transactionContextOf(pending, world, { module: 'payables', party: 'entity', posts: true });
  const use = {
    subsidiary: frame.subsidiary,
    currency: frame.currency,
    document: 'prepayment',
    types: ['OthCurrAsset', 'OthAsset'],
    freely: { as: 'prepaymentAccount' },
  } as const;
  const changes = isApproving || differs(pending, posted);
  const problems = [
    ...(changes ? frame.problems : []),
    ...voidedProblems(before),
    ...(await methodProblems(doc, world)),
    ...(await bankProblems(doc, frame, 'prepayment', world)),
    ...(await chosenAccount(doc, 'prepaymentAccount', 'AdvPaid', use, world)),
  ];
  const balance = frame.minor(doc.balance, 'balance', 'Prepayment', problems) ?? zero;
  const base = worthInBooks(balance, frame);
  if (balance === zero && numberOf(doc.balance) === 0)
    problems.push(ruleViolation('balance', message('payment.prepaymentNothing')));
  problems.push(...rangeProblems('exchangeRate', 'Prepayment', balance, base));
  const stood = before !== undefined && !isOutside(before.doc.status);
  if (stood && changes && amountOf(before.doc.applied, frame.precision) !== zero) {
    problems.push(ruleViolation('balance', message('apply.prepaymentUsed', { prepayment: before.refName })));
  }
  if (before && stood && before.doc.postingPeriod !== doc.postingPeriod)
    problems.push(...(await shutProblems(before, 'payables', world, 'changed')));
  if (!changes) return { problems };
  const waits = !isApproving && (await isRouted('vendorPrepayment', world));
  keepOpen(doc, balance, base, waits, frame);
  const legs = prepaymentLegs(
    textOf(doc.entity) ?? '',
    dimensionsOf(doc),
    { prepayments: textOf(doc.prepaymentAccount) ?? '', bank: textOf(doc.account) ?? '' },
    balance,
  );
  return { problems, posting: waits ? null : await postingOf(legs, frame, problems, world), gates: frame.gates };
};

function keepOpen(
  doc: Record<string, unknown>,
  balance: Minor,
  base: Minor,
  waits: boolean,
  frame: TransactionContext,
): void {
  doc.unapplied = waits ? 0 : frame.number(balance);
  doc.applied = 0;
  doc.baseRemaining = waits ? 0 : minorToNumber(base, frame.basePrecision);
  doc.status = waits
    ? 'PENDING_APPROVAL'
    : prepaymentStatus(openState({ total: balance, remaining: balance, baseRemaining: base }));
}

async function remove(record: FullRecord, world: ReadContext, verb: 'deleted' | 'voided'): Promise<SaveEffects> {
  if (isOutside(record.doc.status)) return { problems: [], posting: null };
  return withdrawn(record, { module: 'payables', verb }, world);
}

const undoEffects = async (record: FullRecord, world: ReadContext): Promise<ActionEffects> => ({
  ...(await remove(record, world, 'voided')),
  doc: { ...record.doc, status: 'VOIDED', unapplied: 0, applied: 0, baseRemaining: 0 },
});

export const vendorPrepayment: RecordHandler = {
  save: (pending, world, tools) => decide(pending, world, tools, false),
  remove: (record, world) => remove(record, world, 'deleted'),
  actions: routedActions(decide, undoEffects),
  transforms: {
    // To the oldest bills, as a deposit is to the oldest invoices; editable before saving.
    vendorPrepaymentApplication: async (record, world, sent) => ({
      vendorPrepayment: { id: record.id },
      entity: refTo(record.doc.entity),
      subsidiary: refTo(record.doc.subsidiary),
      currency: refTo(record.doc.currency),
      tranDate: world.today,
      ...(hasAny(sent, 'apply')
        ? {}
        : { apply: await oldestOf(record, 'vendorBill', record.doc.entity, record.doc.unapplied, world) }),
    }),
  },
};
