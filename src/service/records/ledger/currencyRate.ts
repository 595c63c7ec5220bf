import { currencyRate as definition } from '#contract/records/ledger/currencyRate';
import { usualRateType } from '#contract/lists/rateTypes';
import { problem, type Problem } from '#contract/messages/problem';
import { untypedRate } from '../../storage/queries/ledger/rates.ts';
import type { RecordHandler } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { textOf } from '../engine/storedValues.ts';
import { alreadyExists } from '../engine/unique.ts';

export const currencyRate: RecordHandler = {
  async save(pending, world) {
    const { doc } = pending;
    doc.rateType ??= usualRateType;
    return {
      problems: [
        ...(doc.baseCurrency !== undefined && doc.baseCurrency === doc.transactionCurrency
          ? [problem('currency.samePair', {}, { path: 'transactionCurrency' })]
          : []),
        ...(await untypedTwin(pending, world)),
      ],
    };
  },
};

/** A pair has one rate of a type a day. */
const RULE = 'baseCurrency+transactionCurrency+effectiveDate+rateType';

/** A rate that was entered before rates had types is a current one. */
async function untypedTwin({ doc, id }: PendingRecord, world: ReadContext): Promise<Problem[]> {
  const [baseCurrency, transactionCurrency, effectiveDate] = [
    textOf(doc.baseCurrency),
    textOf(doc.transactionCurrency),
    textOf(doc.effectiveDate),
  ];
  if (doc.rateType !== usualRateType || !baseCurrency || !transactionCurrency || !effectiveDate) return [];
  const name = await untypedRate(world.db, { baseCurrency, transactionCurrency, effectiveDate }, id);
  return name === undefined ? [] : [alreadyExists(definition, RULE, name)];
}
