import { definitionOf, findRecordType } from '#contract/records/index';
import type { RelatedRecord } from '#app/platform/api/records.ts';

/** Fields by which a document says what it was made from. */
const sources: ReadonlySet<string> = new Set([
  'createdFrom',
  'deposit',
  'vendorPrepayment',
  'salesOrder',
  'inboundShipment',
]);
const isSource = (path: string): boolean => sources.has(path) || path.endsWith('.doc');
/** Whether this record came from the other or settles it: it says so itself. */
const isBefore = ({ direction, path = '' }: RelatedRecord): boolean => direction === 'to' && isSource(path);
const isAfter = ({ direction, path = '' }: RelatedRecord): boolean =>
  direction === 'from' ? isSource(path) : path === 'reversalEntry';

/** Where a document of a type stands among those that follow from the same one; goods go out before they are billed. */
const stages: Readonly<Record<string, number>> = {
  customerDeposit: 1,
  vendorPrepayment: 1,
  itemFulfillment: 2,
  inboundShipment: 2,
  itemReceipt: 3,
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

/** The transactions that this one came from or settles, and those that were made from it or settle it, each once and in the order of the work. */
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
