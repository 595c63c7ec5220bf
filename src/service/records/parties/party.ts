import type { RecordHandler } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { repeatedLines } from '../inventory/lineProblems.ts';
import { accountProblems } from '../engine/accounts.ts';
import { textOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { movedCards } from '../payments/paymentCard.ts';
import type { Problem } from '#contract/messages/problem';

/** A customer or vendor has its subsidiary's currency by default. */
async function fillCurrency({ doc }: PendingRecord, world: ReadContext): Promise<void> {
  if (doc.currency !== undefined || typeof doc.subsidiary !== 'string') return;
  const books = await world.loadOne(doc.subsidiary);
  if (typeof books?.doc.currency === 'string') {
    await world.load([books.doc.currency]);
    doc.currency = books.doc.currency;
  }
}

/** A new customer or vendor pays by the terms of the company unless its own are given. */
async function fillTerms(
  { doc, op, given }: PendingRecord,
  world: ReadContext,
  party: 'customer' | 'vendor',
): Promise<void> {
  const usual = op === 'create' && !given.has('terms') ? (await world.settings()).defaultTerms[party] : null;
  const term = usual === null ? undefined : await world.loadOne(usual);
  if (term && !term.isInactive) doc.terms = term.id;
}

export const customer: RecordHandler = {
  async save(pending, world) {
    await fillCurrency(pending, world);
    await fillTerms(pending, world, 'customer');
    return {
      problems: repeatedLines('itemPricing', pending.sub.itemPricing, 'item', 'Item', world),
      companions: await movedCards(pending, world),
    };
  },
};

export const vendor: RecordHandler = {
  async save(pending, world) {
    await fillCurrency(pending, world);
    await fillTerms(pending, world, 'vendor');
    return { problems: await payablesProblems(pending, world) };
  },
};

/** The currency of a vendor's account must allow its bills. */
async function payablesProblems({ doc, before }: PendingRecord, world: ReadContext): Promise<Problem[]> {
  if (doc.payablesAccount === undefined || doc.payablesAccount === before?.doc.payablesAccount) return [];
  return accountProblems(
    [
      {
        path: 'payablesAccount',
        account: doc.payablesAccount,
        subsidiary: textOf(doc.subsidiary) ?? '',
        currency: textOf(doc.currency) ?? '',
        types: ['AcctPay'],
        document: 'vendor',
      },
    ],
    world,
  );
}
