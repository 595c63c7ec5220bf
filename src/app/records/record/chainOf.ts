import { definitionOf, findRecordType } from '#contract/records/registry';
import type { RelatedRecord } from '../../api/records.ts';

const MOST = 4;

/** Whether this record came from the other: it says so itself. */
const isBefore = ({ direction, path }: RelatedRecord): boolean => direction === 'to' && path === 'createdFrom';
const isAfter = ({ direction, path = '' }: RelatedRecord): boolean => (direction === 'from' ? path === 'createdFrom' || path.endsWith('.doc') : path === 'reversalEntry');

/** The transactions that this one came from, and those made from it, each once. */
export function chainOf(items: readonly RelatedRecord[]): { readonly before: readonly RelatedRecord[]; readonly after: readonly RelatedRecord[] } {
  const documents = items.filter(({ type }) => {
    const found = findRecordType(type);
    return found !== undefined && definitionOf(found).category === 'transaction';
  });
  const seen = new Set<string>();
  const pick = (fits: (item: RelatedRecord) => boolean) =>
    documents.filter((item) => fits(item) && !seen.has(item.record.id) && seen.add(item.record.id)).slice(0, MOST);
  return { before: pick(isBefore), after: pick(isAfter) };
}
