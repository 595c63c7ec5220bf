import { referencedIds } from '#contract/derive/present';
import type { Problem } from '#contract/messages/problem';
import type { Gate } from '../../storage/commit.ts';
import type { FullRecord } from '../../storage/records.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { precisionOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { textOf } from '../engine/storedValues.ts';
import { choosePeriod, gatesFor } from '../engine/transactionContext.ts';

/** The context of a document that moves stock without a customer or vendor. Amounts are in base currency, like stock. */
export interface StockContext {
  readonly problems: Problem[];
  readonly date: string;
  /** Empty while unknown. */
  readonly subsidiary: string;
  /** The base currency of the subsidiary; empty while that is unknown. */
  readonly currency: string;
  readonly basePrecision: number;
  readonly period: string | undefined;
  readonly gates: readonly Gate[];
}

/** Fills the posting period, and returns the problems of the header. Loads references. */
export async function stockContextOf(pending: PendingRecord, world: ReadContext): Promise<StockContext> {
  const { doc, definition, before } = pending;
  await world.load(referencedIds(definition, pending));
  const subsidiary = await world.loadOne(textOf(doc.subsidiary) ?? '');
  const base = await world.loadOne(textOf(subsidiary?.doc.currency) ?? '');
  const problems: Problem[] = [];
  const date = textOf(doc.tranDate) ?? '';
  const period = await choosePeriod(pending, date, 'general', world, problems);
  return {
    problems,
    date,
    period,
    subsidiary: subsidiary?.id ?? '',
    currency: base?.id ?? '',
    basePrecision: precisionOf(base),
    gates: gatesFor([period, textOf(before?.doc.postingPeriod)], 'general'),
  };
}

/** The subsidiary that a stored document moved stock in. */
export async function standingContext(
  record: FullRecord,
  world: ReadContext,
): Promise<Pick<StockContext, 'subsidiary' | 'basePrecision'>> {
  const subsidiary = await world.loadOne(textOf(record.doc.subsidiary) ?? '');
  const base = await world.loadOne(textOf(subsidiary?.doc.currency) ?? '');
  return { subsidiary: subsidiary?.id ?? '', basePrecision: precisionOf(base) };
}
