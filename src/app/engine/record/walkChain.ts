import type { RelatedRecord } from '#app/platform/api/records.ts';
import { chainOf, stageOf } from './chainOf.ts';

export type ChainDocument = Pick<RelatedRecord, 'type' | 'record' | 'status'>;

/** Documents of one step of the path; those that don't fit on a line are counted. */
export interface ChainStep {
  readonly documents: readonly ChainDocument[];
  readonly further: number;
  /** Records whose related records are complete. */
  readonly of: ChainDocument;
}

type ReadRelated = (of: ChainDocument) => Promise<readonly RelatedRecord[]>;

const MOST = 4;
/** How many documents of a step are followed further, and for how many steps. */
const FOLLOWED = 6;
const STEPS = 5;

/** The initial path: sources, the record and its results. */
export function nearChain(self: ChainDocument, items: readonly RelatedRecord[]): readonly ChainStep[] {
  const { before, after } = chainOf(items);
  return before.length + after.length === 0
    ? []
    : [stepOf(before, self), stepOf([self], self), stepOf(after, self)].filter(({ documents }) => documents.length > 0);
}

/**
 * The complete path of a document: back to the first source, with related documents next to each (the fulfillments of
 * an invoice's order), and on to the last result. It goes back while the source is unique; a payment of several
 * invoices starts with those.
 */
export async function walkChain(self: ChainDocument, read: ReadRelated): Promise<readonly ChainStep[]> {
  const own = chainOf(await read(self));
  if (own.before.length + own.after.length === 0) return [];
  const back = await walkBack(self, own.before, read);
  const seen = new Set(back.flatMap(({ documents }) => documents.map(({ record }) => record.id)));
  const beside = back.at(-1)?.documents.filter(({ type }) => stageOf(type) > stageOf(self.type)) ?? [];
  const ahead: ChainStep[] = [];
  let from: readonly ChainDocument[] = [self, ...beside];
  while (ahead.length < STEPS) {
    const found = await Promise.all(
      from.slice(0, FOLLOWED).map(async (each) => (each === self ? own : chainOf(await read(each))).after),
    );
    const next = found.flat().filter(({ record }) => !seen.has(record.id) && seen.add(record.id));
    const [first] = from;
    if (next.length === 0 || first === undefined) break;
    ahead.push(stepOf(next, first));
    from = next;
  }
  return [...back, ...ahead];
}

/** The steps up to the document and with it, the earliest first. */
async function walkBack(
  self: ChainDocument,
  before: readonly RelatedRecord[],
  read: ReadRelated,
): Promise<readonly ChainStep[]> {
  const seen = new Set([self.record.id]);
  const levels: ChainStep[] = [];
  let at: ChainDocument = self;
  let origins = before;
  while (levels.length < STEPS) {
    const [source, other] = origins;
    if (source === undefined || other !== undefined) break;
    seen.add(source.record.id);
    const { before: earlier, after } = chainOf(await read(source));
    levels.unshift(stepOf(besides(at, source, after, at === self), source, at));
    at = source;
    origins = earlier.filter(({ record }) => !seen.has(record.id));
  }
  return [...(origins.length > 0 ? [stepOf(origins, at)] : []), stepOf([at], at), ...levels];
}

/**
 * A document with the other results of its source: what precedes it, and for the displayed one results of other types.
 */
function besides(
  at: ChainDocument,
  source: RelatedRecord,
  after: readonly RelatedRecord[],
  isSelf: boolean,
): readonly ChainDocument[] {
  // Settlements are not followed to other settlements.
  const isMade = source.path?.endsWith('.doc') !== true;
  const others = isMade ? after.filter(({ type, record }) => type !== at.type && record.id !== at.record.id) : [];
  const isEarlier = ({ type }: ChainDocument): boolean => stageOf(type) < stageOf(at.type);
  return [...others.filter(isEarlier), at, ...(isSelf ? others.filter((each) => !isEarlier(each)) : [])];
}

/** As many as fit on a line, including the one that leads on. */
function stepOf(documents: readonly ChainDocument[], of: ChainDocument, kept?: ChainDocument): ChainStep {
  const shown = documents.slice(0, MOST);
  const all = kept === undefined || shown.includes(kept) ? shown : [...shown.slice(0, -1), kept];
  return { documents: all, further: documents.length - all.length, of };
}
