import { type Minor, minorToNumber, zero } from '#contract/values/money';
import type { Leg } from '#domain/accounting/legs';
import { nothingSettled, type Settled } from '#domain/accounting/receivables';
import { type SaleDirection, saleSides } from '#domain/accounting/sale';
import { openBalance, usedWithout } from '#domain/settlement/open';
import { type Posting, posting } from '#domain/accounting/posting';
import type { StoredDoc, StoredLine } from '../../storage/records.ts';
import { textOf, numberOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { accountProblems } from '../engine/accounts.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import { roleAccount } from '../engine/roles.ts';
import type { FilledSale } from './filledSale.ts';
import { dimensionsOf, isStocked } from './salesLines.ts';
import { deferralProblems, recognitionOf, revenueAccount } from './salesRecognition.ts';
import { message } from '#contract/messages/message';
import { arg } from '#contract/messages/define';
import type { Problem } from '#contract/messages/problem';

/**
 * Legs of revenue, tax and charges: credit revenue per line, credit sales tax payable (cashSale). The first are those
 * of the lines, in order; a line with a schedule credits its deferral account (revRecSchedule). A return is the mirror.
 * Shipping goes to the account of its method; handling, and shipping without one, to that of the first line.
 */
export async function incomeLegs(
  sale: FilledSale,
  doc: StoredDoc,
  frame: TransactionContext,
  world: ReadContext,
  direction: SaleDirection,
): Promise<Leg[]> {
  const taxPayable = await roleAccount(world, 'SalesTaxPay');
  const lines = sale.lines.map(({ line, item, amount, tax }) => ({
    account: revenueAccount({ line, item }, doc, world),
    incomeAccount: textOf(item.doc.incomeAccount) ?? '',
    amount,
    tax,
    taxAccount: textOf(line.taxAccount) ?? textOf(world.get(textOf(line.taxCode) ?? '')?.doc.taxAccount) ?? taxPayable,
    dimensions: dimensionsOf(line, doc, item.doc),
  }));
  const { shipping, handling } = sale;
  const sides = saleSides({ lines, shipping, handling, shippingAccount: shippingAccount(doc, world) }, direction);
  return sides.map(({ account, amount, dimensions }): Leg => ({
    account,
    amount,
    entity: frame.party?.id ?? null,
    ...(dimensions ?? dimensionsOf({}, doc)),
    memo: null,
  }));
}

const shippingAccount = (doc: StoredDoc, world: ReadContext): string | undefined =>
  textOf(world.get(textOf(doc.shipMethod) ?? '')?.doc.account);

/** Why an account behind a sale accepts no postings: those of items, taxes, shipping and receivables. */
export async function saleAccountProblems(
  sale: FilledSale,
  doc: StoredDoc,
  frame: TransactionContext,
  world: ReadContext,
  label: string,
  movesStock: boolean,
): Promise<Problem[]> {
  const asks = (account: unknown, path: string, currency = frame.currency) => ({
    account,
    path,
    subsidiary: frame.subsidiary,
    currency,
    document: label,
  });
  const free = (account: unknown, path: string) => ({ ...asks(account, path), freely: {} });
  const base = textOf(world.get(frame.subsidiary)?.doc.currency) ?? '';
  const recognitionUses = (line: StoredLine, index: number) => {
    const recognition = recognitionOf(line, doc, world);
    if (!recognition) return [];
    const inForeign = !recognition.isDeferred || recognition.schedule.doc.useForeignAmounts === true;
    return [
      ...(recognition.isDeferred ? [free(line.deferralAccount, `item.items[${index}].deferralAccount`)] : []),
      {
        ...free(line.destinationAccount, `item.items[${index}].destinationAccount`),
        currency: inForeign ? frame.currency : base,
      },
    ];
  };
  const uses = sale.lines.flatMap(({ item, index, line, tax }) => [
    asks(item.doc.incomeAccount, `item.items[${index}].item`),
    ...recognitionUses(line, index),
    ...(tax === zero
      ? []
      : [
          free(
            line.taxAccount ?? world.get(textOf(line.taxCode) ?? '')?.doc.taxAccount,
            `item.items[${index}].taxCode`,
          ),
        ]),
    ...(movesStock && isStocked(item)
      ? [
          asks(item.doc.cogsAccount, `item.items[${index}].item`, base),
          asks(item.doc.assetAccount, `item.items[${index}].item`, base),
        ]
      : []),
  ]);
  const found = [
    ...deferralProblems(sale, doc, world),
    ...(await accountProblems([...uses, free(shippingAccount(doc, world), 'shipMethod')], world)),
  ];
  // An account behind several lines is reported at each, with one message per place.
  return found.filter(
    (problem, index) =>
      found.findIndex((other) => other.path === problem.path && other.detail === problem.detail) === index,
  );
}

/** One posting of two parts, such as revenue in the sale's currency and cost in base currency. */
export function joinPostings(first: Posting | null, second: Posting | null): Posting | null {
  if (!first || !second) return first ?? second;
  return posting(
    first.period,
    first.date,
    [...first.lines, ...second.lines].map((line, index) => ({ ...line, line: index + 1 })),
  );
}

/** What others have used of a saved document. */
export function usedOf(before: StoredDoc | undefined, frame: TransactionContext): Settled {
  if (!before || before.approvalStatus !== 'APPROVED' || before.status === 'VOIDED') return nothingSettled;
  const base = (name: string) => amountOf(before[name], frame.basePrecision);
  const amount = amountOf(before.amountPaid, frame.precision);
  return usedWithout({ amount, base: base('baseTotal') }, { amount: zero, base: base('baseRemaining') });
}

/** A document with applications keeps its party and its rate, and at least the applied amount (reliability O1, O9). */
export function usedProblems(
  before: StoredDoc | undefined,
  doc: StoredDoc,
  used: Settled,
  total: Minor,
  frame: TransactionContext,
): Problem[] {
  if (!before || used.amount === zero) return [];
  const applied = arg.amount(String(frame.number(used.amount)));
  const problems: Problem[] = [];
  if (before.entity !== doc.entity) problems.push(ruleViolation('entity', message('apply.customerFixed', { applied })));
  if (before.exchangeRate !== doc.exchangeRate)
    problems.push(
      ruleViolation('exchangeRate', message('apply.rateFixed', { applied, rate: numberOf(before.exchangeRate) ?? 1 })),
    );
  if (total < used.amount)
    problems.push(
      ruleViolation(
        'item',
        message('apply.totalBelowApplied', { total: arg.amount(String(frame.number(total))), applied }),
      ),
    );
  return problems;
}

/** Sets the open amount of a document in a control account, and returns the base amount of that leg. */
export function setOpen(
  doc: Record<string, unknown>,
  total: Minor,
  used: Settled,
  frame: TransactionContext,
): { readonly remaining: Minor; readonly base: Minor } {
  const { remaining, baseRemaining, baseTotal: base } = openBalance(total, used, frame);
  doc.amountRemaining = frame.number(remaining);
  doc.amountPaid = frame.number(used.amount);
  doc.baseRemaining = minorToNumber(baseRemaining, frame.basePrecision);
  doc.baseTotal = minorToNumber(base, frame.basePrecision);
  return { remaining, base };
}

/** A document outside the ledger has no open balance. */
export function closeOpen(doc: Record<string, unknown>): void {
  Object.assign(doc, { amountRemaining: 0, amountPaid: 0, baseRemaining: 0, baseTotal: 0 });
}
