import { definitionOf, findRecordType } from '#contract/records/index';
import type { RelatedRecord } from '#app/platform/api/records.ts';

/** Fields that name the source of a document. */
const sources: ReadonlySet<string> = new Set([
  'createdFrom',
  'deposit',
  'vendorPrepayment',
  'salesOrder',
  'inboundShipment',
]);
const isSource = (path: string): boolean => sources.has(path) || path.endsWith('.doc');
/** Whether this record has the other as its source or settles it. */
const isBefore = ({ direction, path = '' }: RelatedRecord): boolean => direction === 'to' && isSource(path);
const isAfter = ({ direction, path = '' }: RelatedRecord): boolean =>
  direction === 'from' ? isSource(path) : path === 'reversalEntry';

/** Order of a type among documents with the same source; goods are delivered before they are billed. */
const stages: Readonly<Record<string, number>> = {
  customerDeposit: 1,
  vendorPrepayment: 1,
  itemFulfillment: 2,
  inboundShipment: 2,
  itemReceipt: 3,
  returnAuthorization: 4,
  invoice: 4,
  cashSale: 4,
  vendorBill: 4,
  creditMemo: 5,
  vendorCredit: 5,
  depositApplication: 6,
  vendorPrepaymentApplication: 6,
  customerPayment: 6,
  vendorPayment: 6,
  customerRefund: 7,
};
export const stageOf = (type: string): number => stages[type] ?? 0;

const inOrder = (one: RelatedRecord, other: RelatedRecord): number =>
  stageOf(one.type) - stageOf(other.type) ||
  one.record.refName.localeCompare(other.record.refName, 'en', { numeric: true });

interface DocumentChain {
  readonly before: readonly RelatedRecord[];
  readonly after: readonly RelatedRecord[];
}

/** The transactions that are sources, results or settlements of this one, each once, in the order of work. */
export function chainOf(items: readonly RelatedRecord[]): DocumentChain {
  const documents = items.filter(({ type }) => {
    const found = findRecordType(type);
    return found !== undefined && definitionOf(found).category === 'transaction';
  });
  const seen = new Set<string>();
  const pick = (fits: (item: RelatedRecord) => boolean) =>
    documents.filter((item) => fits(item) && !seen.has(item.record.id) && seen.add(item.record.id)).sort(inOrder);
  const [before, after] = [pick(isBefore), pick(isAfter)];
  return { before, after };
}
