import type { AccountTypeId } from '#contract/lists/accountTypes';
import { checkMethodFields } from '#contract/records/payments/paymentMethodRules';
import { checkMoneyPlace } from '#contract/records/payments/receivables';
import { isWithinRange, type Minor } from '#contract/values/money';
import { worthInBooks } from '#domain/settlement/open';
import type { PostingDimensions } from '#domain/accounting/posting';
import type { FullRecord, StoredDoc } from '../../storage/records.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import { accountProblems } from '../engine/accounts.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import { roleAccount } from '../engine/roles.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { leavingProblems, postdatedProblems } from './heldMoney.ts';
import { message } from '#contract/messages/message';
import { type Verb, verbMessages } from '#domain/status/verbs';
import { problem, type Problem } from '#contract/messages/problem';

/** Accounts for money from customers and for refunds, besides undeposited funds. */
const receiving: readonly AccountTypeId[] = ['Bank'];
const paying: readonly AccountTypeId[] = ['Bank', 'CredCard'];

/** Requirements of the payment method: a check number, or a card of this customer that hasn't expired. */
export async function methodProblems({ doc }: Pick<PendingRecord, 'doc'>, world: ReadContext): Promise<Problem[]> {
  const method = await world.loadOne(textOf(doc.paymentMethod) ?? '');
  const card = await world.loadOne(textOf(doc.creditCard) ?? '');
  const problems = checkMethodFields(
    method && { isCheck: method.doc.isCheck === true, creditCard: method.doc.creditCard === true },
    { checkNum: textOf(doc.checkNum), creditCard: doc.creditCard },
    true,
  );
  if (card && textOf(doc.customer) !== undefined && card.doc.entity !== doc.customer) {
    problems.push(ruleViolation('creditCard', message('payment.cardOfOther', { card: card.refName })));
  }
  const expires = textOf(card?.doc.cardExpirationDate);
  const date = textOf(doc.tranDate);
  if (card && expires !== undefined && date !== undefined && expires < date) {
    problems.push(ruleViolation('creditCard', message('payment.cardExpired', { card: card.refName, date: expires })));
  }
  return problems;
}

async function placeProblems(
  doc: StoredDoc,
  frame: TransactionContext,
  types: readonly AccountTypeId[],
  document: string,
  world: ReadContext,
): Promise<Problem[]> {
  return accountProblems(
    [
      {
        account: doc.account,
        path: 'account',
        subsidiary: frame.subsidiary,
        currency: frame.currency,
        document,
        types,
        roles: ['UndepFunds'],
      },
    ],
    world,
  );
}

/** Fields of received money: account and method. */
export async function receivedProblems(
  pending: PendingRecord,
  frame: TransactionContext,
  document: string,
  world: ReadContext,
): Promise<Problem[]> {
  const isHeld = pending.doc.undepFunds === true;
  const place = isHeld ? [] : await placeProblems(pending.doc, frame, receiving, document, world);
  return [
    ...leavingProblems(pending.before, pending.doc),
    ...checkMoneyPlace(isHeld, pending.doc.account),
    ...place,
    ...postdatedProblems(pending.doc),
    ...(await methodProblems(pending, world)),
  ];
}

export const refundProblems = async (
  pending: PendingRecord,
  frame: TransactionContext,
  world: ReadContext,
): Promise<Problem[]> => [
  ...(await placeProblems(pending.doc, frame, paying, 'refund', world)),
  ...(await methodProblems(pending, world)),
];

/** Amounts and base amounts have at most fifteen digits, which a JSON number represents exactly. */
export const rangeProblems = (amounts: readonly Minor[], frame: TransactionContext, path: string): Problem[] =>
  amounts.every((amount) => isWithinRange(amount) && isWithinRange(worthInBooks(amount, frame)))
    ? []
    : [ruleViolation(path, message('amount.tooLarge'))];

/** The account debited for money received. */
export const moneyAccount = async (doc: StoredDoc, world: ReadContext): Promise<string> =>
  doc.undepFunds === true ? roleAccount(world, 'UndepFunds') : (textOf(doc.account) ?? '');

export const dimensionsOf = (doc: StoredDoc): PostingDimensions => ({
  entity: textOf(doc.customer) ?? null,
  department: textOf(doc.department) ?? null,
  class: textOf(doc.class) ?? null,
  location: textOf(doc.location) ?? null,
});

/** Fields of the payment method without effect on the ledger. */
const textFields: ReadonlySet<string> = new Set([
  'memo',
  'paymentMethod',
  'creditCard',
  'checkNum',
  'checkDate',
  'lastModifiedDate',
]);

/** Whether a change neither posts nor applies, so that the posting is kept. */
export function changesOnlyText({ doc, sub, before, given }: PendingRecord): boolean {
  if (!before || given.has('autoApply')) return false;
  const names = new Set([...Object.keys(doc), ...Object.keys(before.doc)]);
  return (
    sameValue(sub, before.sub) &&
    [...names].every((name) => textFields.has(name) || sameValue(doc[name], before.doc[name]))
  );
}

/** A voided record cannot change; the refusal says so. */
export function voidedProblems(before: FullRecord | undefined): Problem[] {
  if (before?.doc.status !== 'VOIDED') return [];
  return [
    problem(
      'record.voided',
      { record: before.refName },
      { url: `/services/rest/record/v1/${before.type}/${before.id}` },
    ),
  ];
}

/** Later applications and refunds prevent a change of customer, and a void. */
export const usedProblem = (record: FullRecord, verb: Verb): Problem =>
  problem(
    'apply.used',
    { record: record.refName, verb: verbMessages[verb] },
    { url: `/services/rest/record/v1/${record.type}/${record.id}` },
  );
