import { estimateStatus } from '#domain/status/estimate';
import type { RecordHandler, SaveEffects } from '../engine/handler.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import { checkDiscount } from './checks/discountCheck.ts';
import { estimateLines } from './estimateLink.ts';
import { fromEstimate } from './transforms.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';
import { transactionContextOf } from '../engine/transactionContext.ts';
import { changesPosting } from './salesChange.ts';
import { fillFromCustomer, fillSale } from './salesLines.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { message } from '#contract/messages/message';

/** Estimates have no ledger impact and reserve no inventory (spec, estimate); currency and exchange rate are fixed at creation. */
async function save(pending: PendingRecord, world: ReadContext): Promise<SaveEffects> {
  const { doc, before, sub } = pending;
  const frame = await transactionContextOf(
    before ? { ...pending, given: new Set([...pending.given, 'exchangeRate']) } : pending,
    world,
    {
      module: 'receivables',
      party: 'entity',
      posts: false,
    },
  );
  fillFromCustomer(pending, frame);
  const sale = await fillSale(pending, frame, world);
  // An estimate posts nothing and waits for nothing: it says that the order made from it will.
  await checkDiscount(pending, sale, world);
  const problems = [...frame.problems, ...sale.problems];
  const isConverted = before?.doc.status === 'B';
  if (before && !sameValue(doc.exchangeRate, before.doc.exchangeRate))
    problems.push(ruleViolation('exchangeRate', message('currency.estimateRateFixed')));
  if (isConverted && changesPosting(pending)) {
    problems.push(ruleViolation('item', message('order.estimateConverted', { estimate: before.refName })));
  }
  doc.status = estimateStatus({ isConverted, lines: estimateLines({ sub }) });
  return { problems };
}

export const estimate: RecordHandler = {
  save,
  actions: {
    close: (record) =>
      Promise.resolve({
        problems: [],
        doc: { ...record.doc, status: 'C' },
        sub: { ...record.sub, item: (record.sub.item ?? []).map((line) => ({ ...line, isClosed: true })) },
      }),
  },
  transforms: {
    salesOrder: fromEstimate('salesOrder'),
    invoice: fromEstimate('invoice'),
    cashSale: fromEstimate('cashSale'),
  },
};
