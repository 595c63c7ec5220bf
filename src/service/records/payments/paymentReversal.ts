import { decimalFromNumber, decimalOne } from '#contract/values/decimal';
import { isValidDate } from '#contract/values/date';
import { type Minor, minorFromNumber, minorToNumber, zero } from '#contract/values/money';
import { debitsOf, paymentReversal, type ReversalFee } from '#domain/accounting/paymentReversal';
import { type Module, whyShut } from '#domain/accounting/period';
import type { Posting } from '#domain/accounting/posting';
import { remainingOf } from '#domain/settlement/settle';
import { receivedStatus } from '#domain/status/receivables';
import type { RecordChange } from '../../storage/commit.ts';
import { currentPosting } from '../../storage/queries/ledger/currentPosting.ts';
import { basePeriodOf } from '../../storage/queries/ledger/periods.ts';
import type { FullRecord, StoredDoc, StoredLine } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import type { ActionEffects, ActionInput, Tools } from '../engine/handler.ts';
import { createLinked, updateLinked } from '../engine/linkedRecords.ts';
import { precisionsOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { RelatedUpdates } from '../engine/relatedUpdates.ts';
import { roleAccount } from '../engine/roles.ts';
import { amountOf, numberOf, textOf } from '../engine/storedValues.ts';
import { gatesFor } from '../engine/transactionContext.ts';
import { urlOf } from '../engine/documentLifecycle.ts';
import { periodFor, subsidiariesOf } from '../ledger/storedPeriods.ts';
import { billsOf, creditsOf as vendorCreditsOf } from '../purchasing/openItems.ts';
import { usedProblem } from './money.ts';
import { chargesOf, creditsOf, depositsOf, isWaiting } from './openItems.ts';
import { type Precisions, resettle, type SettlementRules, unsettle } from './settlement.ts';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';

/** What differs between payments of customers and payments to vendors. */
interface Kind {
  readonly module: Module;
  readonly rulesOf: (doc: StoredDoc) => readonly SettlementRules[];
  /** The header while the payment is reversed. */
  readonly reversed: (doc: StoredDoc) => StoredDoc;
  /** The header after the reversal was deleted. */
  readonly restored: (doc: StoredDoc, precisions: Precisions) => StoredDoc;
}

const kinds: Readonly<Record<'customerPayment' | 'vendorPayment', Kind>> = {
  customerPayment: {
    module: 'receivables',
    rulesOf: ({ customer }) => {
      const id = textOf(customer);
      return [chargesOf(id), creditsOf(id), depositsOf(id)];
    },
    // What was left on account is used by the reversal.
    reversed: (doc) => ({ ...doc, usedElsewhere: doc.onAccount ?? 0, unapplied: 0, baseRemaining: 0 }),
    restored: (doc) => ({
      ...doc,
      status: receivedStatus({ isPending: false, isHeld: isWaiting(doc) }),
      usedElsewhere: 0,
      unapplied: doc.onAccount ?? 0,
      baseRemaining: doc.baseOnAccount ?? 0,
    }),
  },
  vendorPayment: {
    module: 'payables',
    rulesOf: ({ entity }) => [billsOf(textOf(entity)), vendorCreditsOf(textOf(entity))],
    reversed: (doc) => ({ ...doc, unapplied: 0, reservedCheck: null }),
    restored: (doc, { precision }) => ({
      ...doc,
      status: 'APPROVED',
      unapplied: minorToNumber(
        remainingOf(amountOf(doc.total, precision), amountOf(doc.applied, precision)),
        precision,
      ),
    }),
  },
};

/** A reversed payment can't change until its reversal is deleted. */
export async function reversedProblems(before: FullRecord | undefined, world: ReadContext): Promise<Problem[]> {
  const id = textOf(before?.doc.reversedBy);
  if (!before || id === undefined) return [];
  const reversal = (await world.loadOne(id))?.refName ?? id;
  return [problem('payment.reversed', { record: before.refName, reversal }, { url: urlOf(before) })];
}

interface Asked {
  readonly date: string;
  readonly period: string;
  readonly fee: Minor;
  readonly feeAccount: string;
  readonly problems: readonly Problem[];
}

/** Reads the date, today by default, and the fee. */
async function readAsked(
  record: FullRecord,
  { body }: ActionInput,
  { module }: Kind,
  { precision }: Precisions,
  world: ReadContext,
): Promise<Asked> {
  const problems: Problem[] = [];
  const date = body.date === undefined || body.date === null || body.date === '' ? world.today : body.date;
  const isDate = typeof date === 'string' && isValidDate(date);
  if (!isDate) problems.push(problem('payment.badReversalDate', {}, { path: 'date' }));
  const day = isDate ? date : '';
  const started = textOf(record.doc.tranDate) ?? '';
  if (isDate && day < started)
    problems.push(problem('payment.reversalBefore', { date: arg.date(day), record: record.refName }, { path: 'date' }));
  const period = isDate ? await world.loadOne((await basePeriodOf(world.db, day)) ?? '') : undefined;
  if (isDate && !period) problems.push(problem('period.missing', { date: arg.date(day) }, { path: 'date' }));
  const seen = period && (await periodFor(period, subsidiariesOf(record.doc), world));
  const shut = seen && (whyShut(seen, module) ?? whyShut(seen, 'general'));
  if (period && shut !== undefined)
    problems.push(
      problem('period.closedOnDate', { date: arg.date(day), period: period.refName, state: shut }, { path: 'date' }),
    );
  const given = body.feeAmount ?? 0;
  const fee = typeof given === 'number' && given >= 0 ? minorFromNumber(given, precision) : undefined;
  if (fee === undefined) problems.push(problem('payment.badFee', {}, { path: 'feeAmount' }));
  const { feeAccount: ref } = body;
  const named = typeof ref === 'object' && ref !== null && 'id' in ref ? String(ref.id) : '';
  const account = /^[1-9]\d{0,17}$/.test(named) ? await world.loadOne(named) : undefined;
  if (fee !== undefined && fee > zero) {
    if (account?.type !== 'account')
      problems.push(problem('payment.feeAccountRequired', {}, { path: 'feeAccount' }, 'INVALID_KEY_OR_REF'));
    else problems.push(...(await feeAccountProblems(record, account.id, world)));
  }
  return { date: day, period: period?.id ?? '', fee: fee ?? zero, feeAccount: account?.id ?? '', problems };
}

const feeAccountProblems = ({ doc }: FullRecord, account: string, world: ReadContext): Promise<Problem[]> =>
  accountProblems(
    [
      {
        account,
        path: 'feeAccount',
        subsidiary: textOf(doc.subsidiary) ?? '',
        currency: textOf(doc.currency) ?? '',
        document: 'payment',
        freely: {},
      },
    ],
    world,
  );

/** The bank account that has the money of a payment: of its bank deposit, else its own. */
async function bankOf({ doc }: FullRecord, world: ReadContext): Promise<string> {
  const deposit = await world.loadOne(textOf(doc.bankDeposit) ?? '');
  return textOf(deposit?.doc.account) ?? (doc.undepFunds === true ? '' : (textOf(doc.account) ?? ''));
}

/**
 * Takes a payment back on a date in an open period (decision 0182): posts the reversing entry, opens its invoices or
 * bills again, and books a fee of the bank. The payment and its lines remain, as they were until then.
 */
export const reverse =
  (type: keyof typeof kinds) =>
  async (record: FullRecord, input: ActionInput, world: ReadContext, tools: Tools): Promise<ActionEffects> => {
    const kind = kinds[type];
    const precisions = await precisionsOf(record, world);
    const asked = await readAsked(record, input, kind, precisions, world);
    const bank = await bankOf(record, world);
    const problems = [...asked.problems];
    if ((numberOf(record.doc.usedElsewhere) ?? 0) !== 0) problems.push(usedProblem(record, 'reversed'));
    if (isWaiting(record.doc))
      problems.push(problem('payment.reverseHeld', { record: record.refName }, { url: urlOf(record) }));
    if (asked.fee > zero && bank === '')
      problems.push(problem('payment.feeNeedsBank', { record: record.refName }, { path: 'feeAmount' }));
    const original = await currentPosting(world.db, record.id);
    if (problems.length > 0) return { problems };
    const parts = new RelatedUpdates(world);
    for (const rules of kind.rulesOf(record.doc))
      await unsettle(record.sub[rules.sublist] ?? [], parts, precisions, rules);
    const posting = paymentReversal({
      original: original ?? { lines: [] },
      period: asked.period,
      date: asked.date,
      instead: record.doc.undepFunds === true ? new Map([[await roleAccount(world, 'UndepFunds'), bank]]) : new Map(),
      fee: asked.fee > zero ? feeOf(record, asked, bank, precisions) : undefined,
    });
    const id = await tools.nextId();
    const journal = await createLinked(
      world,
      'periodEndJournal',
      id,
      journalOf(record, asked, posting, input.reason, precisions),
      { line: (posting?.lines ?? []).map((line) => asJournalLine(line, precisions)) },
      posting,
    );
    const doc = { ...kind.reversed(record.doc), status: 'REVERSED', reversedBy: id, reversalDate: asked.date };
    return {
      problems,
      doc,
      gates: [...gatesFor([asked.period], kind.module), ...gatesFor([asked.period], 'general')],
      companions: [journal, ...(await parts.changes())],
    };
  };

const feeOf = (
  { doc }: FullRecord,
  { fee: amount, feeAccount: account }: Asked,
  bank: string,
  precisions: Precisions,
): ReversalFee => ({
  account,
  bank,
  subsidiary: textOf(doc.subsidiary) ?? '',
  currency: textOf(doc.currency) ?? '',
  amount,
  rate: decimalFromNumber(numberOf(doc.exchangeRate) ?? 1) ?? decimalOne,
  ...precisions,
  dimensions: {
    entity: textOf(doc.customer) ?? textOf(doc.entity) ?? null,
    department: textOf(doc.department) ?? null,
    class: textOf(doc.class) ?? null,
    location: textOf(doc.location) ?? null,
  },
});

function journalOf(
  { id, doc, refName }: FullRecord,
  { date, period }: Asked,
  posting: Posting | null,
  reason: string | null,
  { precision }: Precisions,
): StoredDoc {
  const { subsidiary = null, currency = null, exchangeRate = 1 } = doc;
  return {
    tranDate: date,
    postingPeriod: period,
    subsidiary,
    currency,
    exchangeRate,
    memo: `Reversal of ${refName}${reason === null ? '' : `: ${reason}`}`,
    approved: false,
    tranStatus: 'APPROVED',
    isReversal: false,
    reversedPayment: id,
    total: posting ? minorToNumber(debitsOf(posting), precision) : 0,
  };
}

/** A line of the journal as the ledger has it; a realized gain or loss has an amount in the base currency only. */
function asJournalLine(line: Posting['lines'][number], { precision }: Precisions): StoredLine {
  const { amount, entity, department, class: ofClass, location, memo } = line;
  const side = amount > zero ? 'debit' : 'credit';
  const named = { entity, department, class: ofClass, location, memo };
  return {
    line: line.line,
    account: line.account,
    ...(amount === zero ? {} : { [side]: Math.abs(minorToNumber(amount, precision)) }),
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null)),
  };
}

/**
 * What deleting or voiding a reversal does: its payment applies again as before, unless its documents were settled in
 * another way since.
 */
export async function takeReversalBack(
  journal: FullRecord,
  world: ReadContext,
): Promise<{ readonly problems: readonly Problem[]; readonly companions: readonly RecordChange[] }> {
  const [payment] = await world.loadWithLines([textOf(journal.doc.reversedPayment) ?? '']);
  if (payment?.doc.reversedBy !== journal.id) return { problems: [], companions: [] };
  const kind = kinds[payment.type === 'vendorPayment' ? 'vendorPayment' : 'customerPayment'];
  const precisions = await precisionsOf(payment, world);
  const parts = new RelatedUpdates(world);
  const problems: Problem[] = [];
  for (const rules of kind.rulesOf(payment.doc))
    problems.push(...(await resettle(payment, parts, precisions, rules, world)));
  if (problems.length > 0) return { problems, companions: [] };
  const { reversedBy: _, reversalDate: __, ...doc } = kind.restored(payment.doc, precisions);
  return { problems, companions: [await updateLinked(world, payment, doc, undefined), ...(await parts.changes())] };
}
