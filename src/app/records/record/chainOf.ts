import { definitionOf, findRecordType } from '#contract/records/registry';
import type { RelatedRecord } from '../../api/records.ts';

const MOST = 4;

/** Fields by which a document says what it was made from. */
const sources: ReadonlySet<string> = new Set(['createdFrom', 'deposit', 'vendorPrepayment', 'salesOrder', 'inboundShipment']);
const isSource = (path: string): boolean => sources.has(path) || path.endsWith('.doc');
/** Whether this record came from the other or settles it: it says so itself. */
const isBefore = ({ direction, path = '' }: RelatedRecord): boolean => direction === 'to' && isSource(path);
const isAfter = ({ direction, path = '' }: RelatedRecord): boolean => (direction === 'from' ? isSource(path) : path === 'reversalEntry');

interface DocumentChain {
  readonly before: readonly RelatedRecord[];
  readonly after: readonly RelatedRecord[];
  /** How many stand before and after besides those that are listed. */
  readonly further: { readonly before: number; readonly after: number };
}

/** The transactions that this one came from or settles, and those that were made from it or settle it, each once. */
export function chainOf(items: readonly RelatedRecord[]): DocumentChain {
  const documents = items.filter(({ type }) => {
    const found = findRecordType(type);
    return found !== undefined && definitionOf(found).category === 'transaction';
  });
  const seen = new Set<string>();
  const pick = (fits: (item: RelatedRecord) => boolean) => documents.filter((item) => fits(item) && !seen.has(item.record.id) && seen.add(item.record.id));
  const [before, after] = [pick(isBefore), pick(isAfter)];
  const further = (all: readonly RelatedRecord[]) => Math.max(0, all.length - MOST);
  return { before: before.slice(0, MOST), after: after.slice(0, MOST), further: { before: further(before), after: further(after) } };
}
