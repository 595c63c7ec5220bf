import { checkMethodFields } from '#contract/records/payments/paymentMethodRules';
import type { StoredDoc } from '../../storage/records.ts';
import { accountProblems } from '../engine/accounts.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import type { Problem } from '#contract/messages/problem';

/** A check needs its number (spec, vendorPayment rule 7). */
export async function methodProblems(doc: StoredDoc, world: ReadContext): Promise<Problem[]> {
  const method = await world.loadOne(textOf(doc.paymentMethod) ?? '');
  return checkMethodFields(method && { isCheck: method.doc.isCheck === true }, { checkNum: textOf(doc.checkNum) });
}

/** Money is paid from a bank or card account in its own currency. */
export const bankProblems = (
  doc: StoredDoc,
  frame: TransactionContext,
  document: string,
  world: ReadContext,
): Promise<Problem[]> =>
  accountProblems(
    [
      {
        account: doc.account,
        path: 'account',
        subsidiary: frame.subsidiary,
        currency: frame.currency,
        document,
        types: ['Bank', 'CredCard'],
      },
    ],
    world,
  );
