import { type Minor, minorFromNumber, minorToNumber, minorToText, zero } from '#contract/values/money';
import { addSettled, nothingSettled, type Settled } from '#domain/accounting/receivables';
import { availableOf, openBalance, openOf, usedWithout } from '#domain/settlement/open';
import { openState, together } from '#domain/settlement/settle';
import { type OwedLine, owedLegs } from '#domain/accounting/payables';
import { isOutside } from '#domain/status/payables';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import type { ActionEffects, RecordHandler, SaveEffects, Tools } from '../engine/handler.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import { accountProblems } from '../engine/accounts.ts';
import { ruleViolation, RelatedUpdates } from '../engine/relatedUpdates.ts';
import { type TransactionContext, transactionContextOf, shutProblems } from '../engine/transactionContext.ts';
import { ownOpen } from '../payments/settlement.ts';
import {
  appliedProblems as usedProblems,
  type Decide,
  pendingOf,
  isRouted,
  voidedProblems,
  withdrawn,
} from '../engine/documentLifecycle.ts';
import { textOf, numberOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { fillPriceBasis, hasGrossPrices } from '../ledger/priceBasis.ts';
import { inputTaxPart, openTaxes } from './inputTax.ts';
import type { PayableKind, PayablePart, PayableSave } from './payable.ts';
import { applyCredit, ownApplied, type OwnApplied, unapplyCredit } from './creditApply.ts';
import {
  chosenAccount,
  differs,
  dimensionsOf,
  dueProblems,
  fillDates,
  postingOf,
  rangeProblems,
} from './payableRules.ts';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';

/** Fields that the postings depend on; other changes leave the ledger unchanged. */
const posted = [
  'tranDate',
  'postingPeriod',
  'exchangeRate',
  'entity',
  'account',
  'department',
  'class',
  'location',
  'priceBasis',
] as const;

/** The parts of item lines that determine stock; resent lines lack computed values. */
const goodsFields = [
  'item',
  'quantity',
  'rate',
  'department',
  'class',
  'location',
  'binNumbers',
  'inventoryDetail',
] as const;
const goodsOf = (lines: readonly StoredLine[] = []) =>
  lines.map((line) => goodsFields.map((name) => line[name] ?? null));

/** A document owed to or by a vendor: posts its lines against payables, and others apply to it later. */
export function payableDocument(kind: PayableKind): {
  readonly behaviour: Pick<RecordHandler, 'save' | 'remove'>;
  readonly decide: Decide;
  readonly undoEffects: (record: FullRecord, world: ReadContext, tools: Tools) => Promise<ActionEffects>;
} {
  const decide: Decide = (pending, world, tools, isApproving) => decideOwed(kind, pending, world, tools, isApproving);
  return {
    decide,
    behaviour: {
      save: (pending, world, tools) => decide(pending, world, tools, false),
      remove: (record, world, tools) => removeOwed(kind, record, world, tools, 'deleted'),
    },
    undoEffects: async (record, world, tools) => ({
      ...(await removeOwed(kind, record, world, tools, 'voided')),
      doc: { ...record.doc, status: 'VOIDED', amountRemaining: 0, amountPaid: 0, baseRemaining: 0 },
      sub: {
        ...record.sub,
        ...('stockMove' in record.sub ? { stockMove: [] } : {}),
        ...('apply' in record.sub ? { apply: [] } : {}),
      },
    }),
  };
}

async function decideOwed(
  kind: PayableKind,
  pending: PendingRecord,
  world: ReadContext,
  tools: Tools,
  isApproving: boolean,
): Promise<SaveEffects> {
  const { doc, before } = pending;
  if (!before) await fillFromVendor(doc, world);
  const frame = await transactionContextOf(pending, world, { module: 'payables', party: 'entity', posts: true });
  const use = { subsidiary: frame.subsidiary, currency: frame.currency, document: kind.side };
  const account = await chosenAccount(doc, 'account', 'AcctPay', { ...use, types: ['AcctPay'] }, world);
  const changes =
    isApproving ||
    differs(pending, posted) ||
    Object.keys(pending.sub).some((name) => name !== 'stockMove' && !sameValue(pending.sub[name], before?.sub[name]));
  const stood = before !== undefined && !isOutside(before.doc.status);
  const isRoutedHere = await isRouted(kind.type, world);
  const parts = new RelatedUpdates(world);
  const refusedAt = { path: 'item' };
  // A credit with only its applications changed: its goods were returned, and don't move.
  const keepsGoods =
    kind.applies === true &&
    stood &&
    !isRoutedHere &&
    !isApproving &&
    !differs(pending, posted) &&
    sameValue(goodsOf(pending.sub.item), goodsOf(before.sub.item));
  const undone =
    changes && before && stood && kind.undo && !keepsGoods
      ? await kind.undo(before, { frame, world, tools, parts }, refusedAt)
      : [];
  const isHeld = changes && kind.match ? await kind.match(pending, frame, parts, world) : false;
  const waits = !isApproving && (changes ? isRoutedHere || isHeld : !stood);
  const basis = await fillPriceBasis(pending, frame.party?.doc, world);
  const opened = changes ? await openTaxes(pending, frame, world) : undefined;
  const expenses = await expensePart(pending, frame, world);
  const items =
    opened && kind.items
      ? await kind.items({
          pending,
          frame,
          world,
          tools,
          parts,
          stands: !waits,
          keepsGoods,
          includedIn: opened.includedIn,
        })
      : { ...nothingOwed, total: standingItems(pending, frame) };
  const taxes = opened
    ? await inputTaxPart(pending, opened, expenses.lines, frame, world)
    : { ...nothingOwed, expenses: [], total: hasGrossPrices(doc) ? zero : amountOf(doc.taxTotal, frame.precision) };
  const total = together([expenses.total, items.total, taxes.total]);
  const { baseTotal: base } = openBalance(total, nothingSettled, frame);
  doc.total = frame.number(total);
  const own = await ownPart(kind, pending, total, changes, { frame, world, parts });
  if (kind.side === 'bill') fillDates(pending, total, frame, world);
  const found = [
    ...(changes ? frame.problems : []),
    ...account,
    ...basis,
    ...voidedProblems(before),
    ...undone,
    ...expenses.problems,
    ...items.problems,
    ...taxes.problems,
    ...totalProblems(kind, pending, total),
    ...own.problems,
    ...rangeProblems('exchangeRate', 'Total', total, base),
    ...dueProblems(doc),
    ...(before && stood && before.doc.postingPeriod !== doc.postingPeriod
      ? await shutProblems(before, 'payables', world, 'changed')
      : []),
    ...(stood && changes ? appliedProblems(kind, pending, total, base, frame, waits) : []),
  ];
  const inBooks = keepOpen(kind, pending, { total, base, own }, frame, waits, changes);
  const control = { account: textOf(doc.account) ?? '', total, ...(own.amount === zero ? {} : { base: inBooks }) };
  const legs = owedLegs(
    kind.side,
    control,
    textOf(doc.entity) ?? '',
    [...taxes.expenses, ...items.lines, ...taxes.lines],
    dimensionsOf(doc),
  );
  const posting = changes ? { posting: waits ? null : await postingOf(legs, frame, found, world) } : {};
  return {
    problems: found,
    ...posting,
    gates: changes ? frame.gates : [],
    companions: found.length > 0 ? [] : await parts.changes(),
  };
}

/** A credit's own applications, reapplied when something changes; the previous ones are undone first. */
async function ownPart(
  kind: PayableKind,
  pending: PendingRecord,
  total: Minor,
  changes: boolean,
  save: Pick<PayableSave, 'frame' | 'world' | 'parts'>,
): Promise<OwnApplied> {
  const { before } = pending;
  if (!kind.applies || !changes) return ownApplied(before, save.frame);
  const others = before && !isOutside(before.doc.status) ? usedByOthers(before, save.frame).amount : zero;
  if (before && !isOutside(before.doc.status)) await unapplyCredit(before, save);
  return applyCredit({ pending, ...save }, availableOf(total, others));
}

const nothingOwed: PayablePart = { lines: [], total: zero, problems: [] };

/** The totals of the item lines while they are unchanged. */
const standingItems = ({ sub }: PendingRecord, frame: TransactionContext): Minor =>
  together((sub.item ?? []).map(({ amount }) => amountOf(amount, frame.precision)));

async function fillFromVendor(doc: Record<string, unknown>, world: ReadContext): Promise<void> {
  const vendor = await world.loadOne(textOf(doc.entity) ?? '');
  doc.terms ??= textOf(vendor?.doc.terms);
  doc.account ??= textOf(vendor?.doc.payablesAccount);
  for (const name of ['terms', 'account']) if (doc[name] === undefined) delete doc[name];
}

async function expensePart(
  { doc, sub }: PendingRecord,
  frame: TransactionContext,
  world: ReadContext,
): Promise<PayablePart> {
  const problems: Problem[] = [];
  const lines = (sub.expense ?? []).flatMap((line, index): OwedLine[] => {
    const amount = frame.minor(line.amount, `expense.items[${index}].amount`, 'Amount', problems);
    const account = textOf(line.account);
    return amount === undefined || account === undefined
      ? []
      : [{ account, amount, memo: textOf(line.memo) ?? null, ...dimensionsOf(line, doc) }];
  });
  const uses = (sub.expense ?? []).map((line, index) => ({
    account: line.account,
    path: `expense.items[${index}].account`,
    subsidiary: frame.subsidiary,
    currency: frame.currency,
    document: 'bill',
    freely: {},
  }));
  return {
    lines,
    total: together(lines.map(({ amount }) => amount)),
    problems: [...problems, ...(await accountProblems(uses, world))],
  };
}

/** A bill or credit has lines with a total above zero. */
function totalProblems(kind: PayableKind, { sub }: PendingRecord, total: Minor): Problem[] {
  const path = (sub.item ?? []).length > 0 ? 'item' : 'expense';
  if ((sub.expense ?? []).length + (sub.item ?? []).length === 0)
    return [ruleViolation(path, message('bill.expensesRequired'))];
  if (total > zero) return [];
  return [
    ruleViolation(
      path,
      kind.side === 'bill'
        ? message(total === zero ? 'bill.zero' : 'bill.negative')
        : message(total === zero ? 'bill.creditZero' : 'bill.creditNegative'),
    ),
  ];
}

/** The amount that others applied to the stored document, and the document's total. */
function usedOf(before: FullRecord, frame: TransactionContext): Settled & { readonly total: Minor } {
  const read = (name: string, precision: number) => amountOf(before.doc[name], precision);
  const amount = read('amountPaid', frame.precision);
  const total = together([amount, read('amountRemaining', frame.precision)]);
  const open = { amount: zero, base: read('baseRemaining', frame.basePrecision) };
  return { ...usedWithout({ amount, base: read('baseTotal', frame.basePrecision) }, open), total };
}

/** The same without the credit's own applications. */
function usedByOthers(before: FullRecord, frame: TransactionContext): ReturnType<typeof usedOf> {
  const used = usedOf(before, frame);
  return { ...used, ...usedWithout(used, ownApplied(before, frame)) };
}

/** A document with applications keeps its party, account and rate, and a total of at least the applied amount. */
function appliedProblems(
  kind: PayableKind,
  { doc, before }: PendingRecord,
  total: Minor,
  base: Minor,
  frame: TransactionContext,
  waits: boolean,
): Problem[] {
  if (!before) return [];
  const used = usedByOthers(before, frame);
  if (used.amount === zero) return [];
  const shown = minorToText(used.amount, frame.precision);
  const first = kind.side === 'bill' ? message('apply.takeOffDocuments') : message('apply.takeOffPayments');
  const fixed = (['entity', 'account', 'exchangeRate'] as const).filter(
    (name) => !sameValue(doc[name], before.doc[name]),
  );
  const problems = fixed.map((name) =>
    ruleViolation(name, message('apply.restsOn', { record: before.refName, applied: arg.amount(shown), cure: first })),
  );
  if (waits)
    problems.push(
      ruleViolation(
        'entity',
        message('apply.approvalAgain', { record: before.refName, applied: arg.amount(shown), cure: first }),
      ),
    );
  const isSpent = total !== used.total && (total <= used.amount || base < used.base);
  if (isSpent)
    problems.push(
      ruleViolation(
        'expense',
        message('apply.linesBelowApplied', {
          lines: arg.amount(minorToText(total, frame.precision)),
          applied: arg.amount(shown),
          record: before.refName,
          cure: first,
        }),
      ),
    );
  return problems;
}

/** A document's total, and what it applies itself. */
interface Comes {
  readonly total: Minor;
  readonly base: Minor;
  readonly own: OwnApplied;
}

/** A document outside the ledger has no open balance: nothing can be applied to it. */
function keepOpen(
  kind: PayableKind,
  { doc, before }: PendingRecord,
  { total, base, own }: Comes,
  frame: TransactionContext,
  waits: boolean,
  changes: boolean,
): Minor {
  if (waits) {
    doc.status = before && !changes ? (before.doc.status ?? 'PENDING_APPROVAL') : 'PENDING_APPROVAL';
    Object.assign(doc, { amountPaid: 0, amountRemaining: 0, baseRemaining: 0, baseTotal: 0 });
    return zero;
  }
  const others = before && !isOutside(before.doc.status) ? usedByOthers(before, frame) : nothingSettled;
  const used = addSettled([others, own]);
  // The applied part of a credit uses the rate of its bills; without changes, base amounts are kept to the last cent.
  const inBooks =
    own.amount === zero
      ? base
      : changes
        ? openBalance(total, used, frame).baseTotal
        : (minorFromNumber(numberOf(before?.doc.baseTotal) ?? 0, frame.basePrecision) ?? base);
  ownOpen(doc, total, used, inBooks, frame);
  doc.baseTotal = minorToNumber(inBooks, frame.basePrecision);
  doc.status = kind.statusOf(openState({ total, ...openOf(total, used, inBooks) }));
  return inBooks;
}

async function removeOwed(
  kind: PayableKind,
  record: FullRecord,
  world: ReadContext,
  tools: Tools,
  verb: 'deleted' | 'voided',
): Promise<SaveEffects> {
  const parts = new RelatedUpdates(world);
  if (isOutside(record.doc.status)) return { problems: [], posting: null };
  const frame = await standingFrame(record, world);
  if (kind.applies) await unapplyCredit(record, { parts, frame });
  const used = kind.applies && verb === 'voided' ? usedByOthers(record, frame).amount : zero;
  const undone = kind.undo
    ? await kind.undo(
        record,
        { frame, world, tools, parts },
        { url: `/services/rest/record/v1/${record.type}/${record.id}` },
      )
    : [];
  return withdrawn(
    record,
    {
      module: 'payables',
      verb,
      problems: [...usedProblems(record, used, verb), ...undone],
      companions: await parts.changes(),
    },
    world,
  );
}

/** The context of a saved record, for undoing its effects. */
async function standingFrame(record: FullRecord, world: ReadContext): Promise<TransactionContext> {
  return transactionContextOf(pendingOf(record), world, { module: 'payables', party: 'entity', posts: false });
}
