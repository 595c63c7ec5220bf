import { createHash } from 'node:crypto';
import type { Database } from '../../database.ts';
import type { FormerKey } from '../audit/auditKeys.ts';
import { canonicalEntry, isGenuine, linkHash, readMark } from '../audit/sealAudit.ts';
import { erasedEntries } from '../personalData/erase.ts';
import type { Finding } from './findings.ts';

const USUAL_BATCH = 2_000;

export interface ChainOptions {
  readonly key: Uint8Array;
  readonly former: readonly FormerKey[];
  /** How many links are read at once. */
  readonly batch?: number;
  /** Called after each batch with the number of links it had, before the next one is read. */
  readonly onBatch?: (links: number) => Promise<void>;
}

interface Link {
  readonly link: string;
  readonly seq: string;
  readonly hash: string;
  readonly entry: string | null;
}

/**
 * Follows the chain from its first link to its mark: links without gap, each hash from its entry and the previous one (A2).
 * An entry from which personal data was erased since must be as the erasure left it: the entry of the erasure has its digest.
 */
export async function* chainFindings(
  db: Database,
  { key, former, batch = USUAL_BATCH, onBatch }: ChainOptions,
): AsyncGenerator<Finding> {
  // Read first: a chain that is being sealed can be longer than its mark was, never shorter.
  const mark = await readMark(db);
  if (!mark || !isGenuine(key, mark))
    yield {
      kind: 'chain',
      id: 'mark',
      detail: 'the mark of how far the chain had come is missing or was written by somebody else',
    };
  for (const { upTo } of former.filter((each) => each.key === null)) {
    yield {
      kind: 'lostKey',
      id: upTo,
      detail: 'and links before it were made with a key that was lost, so that nothing can be said of them',
    };
  }
  const keyOf = (link: string): Uint8Array | null => {
    const past = former.find(({ upTo }) => BigInt(link) <= BigInt(upTo));
    return past ? past.key : key;
  };
  let before = '';
  let last = 0n;
  let erased: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  for (;;) {
    const links = await db.query<Link>(
      `select l.link, l.seq, l.hash, case when a.seq is null then null else ${canonicalEntry} end as entry
         from audit_link l left join audit a on a.seq = l.seq where l.link > $1::bigint order by l.link limit $2`,
      [String(last), batch],
      { name: 'verify_chain' },
    );
    for (const { link, seq, hash, entry } of links) {
      if (BigInt(link) !== last + 1n)
        yield { kind: 'chain', id: link, detail: `follows link ${last}: those between are missing` };
      if (entry === null) yield { kind: 'chain', id: link, detail: `vouches for audit entry ${seq}, which is missing` };
      else if (!isLink(hash, keyOf(link), before, entry)) {
        erased ??= await erasedEntries(db);
        if (erased.get(seq)?.has(digestOf(entry)) !== true)
          yield { kind: 'chain', id: link, detail: `does not fit audit entry ${seq} and the link before` };
      }
      if (link === mark?.links && hash !== mark.hash)
        yield { kind: 'chain', id: link, detail: 'is not the link that the mark names' };
      before = hash;
      last = BigInt(link);
    }
    await onBatch?.(links.length);
    if (links.length < batch) break;
  }
  if (mark && BigInt(mark.links) > last)
    yield {
      kind: 'chain',
      id: mark.links,
      detail: `the chain ends at link ${last}; those up to ${mark.links}, where its mark stands, are missing`,
    };
}

/** Whether a link matches an entry; links of a lost key can't be checked. */
const isLink = (hash: string, key: Uint8Array | null, before: string, entry: string): boolean =>
  key === null || hash === linkHash(key, before, entry);

const digestOf = (entry: string): string => createHash('sha256').update(entry).digest('hex');
