import { type Database, DatabaseDamaged, sqlState } from '../../database.ts';
import { statementOf, sql } from '../../statements.ts';
import type { FormerKey } from '../audit/auditKeys.ts';
import { canonicalEntry, isGenuine, linkHash, readMark } from '../audit/sealAudit.ts';
import { clearingChecks } from './clearing.ts';
import { depositChecks } from './deposits.ts';
import { ledgerChecks } from './ledger.ts';
import { openItemChecks } from './openItems.ts';
import { orderChecks } from './orders.ts';
import { postingChecks } from './postings.ts';
import { recognitionChecks } from './recognition.ts';
import { type Check, recordChecks } from './records.ts';
import { stockChecks } from './stock.ts';
import { taxChecks } from './tax.ts';
import { accessChecksOf, trailChecks } from './trail.ts';
import { dropShipmentChecks } from './dropShipments.ts';
import { transitChecks } from './transit.ts';

export interface Finding {
  /** The violated invariant: `column`, `edge`, `balance`, `chain` and so on. */
  readonly kind: string;
  /** The record, account, series or key it is about. */
  readonly id: string;
  readonly detail: string;
}

export interface VerifyOptions {
  /** The key of the audit chain; without it the chain is not checked. */
  readonly auditKey?: Uint8Array;
  /** The previous keys, the first one first. */
  readonly formerKeys?: readonly FormerKey[];
  /** Maximum number of listed findings per check. */
  readonly mostOfEach?: number;
  /** Checks only the audit chain. */
  readonly onlyChain?: boolean;
}

const LIMIT_MS = 600_000;
const CHAIN_BATCH = 2_000;

/**
 * Derives all redundantly stored data again and yields each difference. Every check is one statement, so it sees one
 * state of the data; the work happens in the database and only findings are returned. Changes nothing.
 */
export async function* verifyStore(db: Database, options: VerifyOptions = {}): AsyncGenerator<Finding> {
  const most = options.mostOfEach ?? 200;
  const checks =
    options.onlyChain === true
      ? []
      : [
          ...recordChecks(),
          ...itemChecks,
          ...ledgerChecks,
          ...postingChecks,
          ...openItemChecks(),
          ...clearingChecks,
          ...depositChecks,
          ...recognitionChecks,
          ...stockChecks,
          ...orderChecks,
          ...taxChecks,
          ...transitChecks,
          ...dropShipmentChecks,
          ...trailChecks,
          ...(await accessChecksOf(db)),
        ];
  for (const check of checks) yield* await findingsOf(db, check, most);
  if (!options.auditKey) return;
  try {
    yield* chainFindings(db, options.auditKey, options.formerKeys ?? []);
  } catch (error) {
    if (!(error instanceof DatabaseDamaged)) throw error;
    yield damage('chain', error);
  }
}

async function findingsOf(db: Database, { kind, statement }: Check, most: number): Promise<readonly Finding[]> {
  const { text, params } = statementOf(statement);
  try {
    const rows = await db.transaction(
      (tx) => tx.query<{ id: string; detail: string }>(`${text} limit ${most + 1}`, params),
      { readOnly: true, statementTimeoutMs: LIMIT_MS },
    );
    const shown = rows.slice(0, most).map(({ id, detail }) => ({ kind, id, detail }));
    return rows.length > most ? [...shown, { kind, id: '', detail: `and more than these ${most}` }] : shown;
  } catch (error) {
    if (error instanceof DatabaseDamaged) return [damage(kind, error)];
    // A document that cannot be read as its type requires (class 22) is a finding, not a failure.
    if (!sqlState(error)?.startsWith('22')) throw error;
    return [
      {
        kind,
        id: '',
        detail: `a stored value cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      },
    ];
  }
}

/** An unreadable part is a finding: the check can't confirm it. */
const damage = (check: string, { message }: DatabaseDamaged): Finding => ({
  kind: 'damage',
  id: '',
  detail: `what "${check}" compares cannot be read: ${message}`,
});

interface Link {
  readonly link: string;
  readonly seq: string;
  readonly hash: string;
  readonly entry: string | null;
}

/** Follows the chain from its first link to its mark: links without gap, each hash from its entry and the previous one (A2). */
async function* chainFindings(db: Database, key: Uint8Array, former: readonly FormerKey[]): AsyncGenerator<Finding> {
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
      kind: 'chain',
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
  for (;;) {
    const links = await db.query<Link>(
      `select l.link, l.seq, l.hash, case when a.seq is null then null else ${canonicalEntry} end as entry
         from audit_link l left join audit a on a.seq = l.seq where l.link > $1::bigint order by l.link limit ${CHAIN_BATCH}`,
      [String(last)],
      { name: 'verify_chain' },
    );
    for (const { link, seq, hash, entry } of links) {
      if (BigInt(link) !== last + 1n)
        yield { kind: 'chain', id: link, detail: `follows link ${last}: those between are missing` };
      if (entry === null) yield { kind: 'chain', id: link, detail: `vouches for audit entry ${seq}, which is missing` };
      else if (!isLink(hash, keyOf(link), before, entry))
        yield { kind: 'chain', id: link, detail: `does not fit audit entry ${seq} and the link before` };
      if (link === mark?.links && hash !== mark.hash)
        yield { kind: 'chain', id: link, detail: 'is not the link that the mark names' };
      before = hash;
      last = BigInt(link);
    }
    if (links.length < CHAIN_BATCH) break;
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

/** K6: an assembly's cost is the cost of its components, or none if one has none; and no assembly contains itself. */
const itemChecks: readonly Check[] = [
  {
    kind: 'cost',
    statement: sql`
      select a.id::text as id, 'costs ' || coalesce(a.doc->>'cost', 'nothing') || ', its components ' || coalesce(s.cost::text, 'what is not known of all of them') as detail
        from record a cross join lateral (
          select case when bool_and(c.doc->>'cost' is not null) is not false then coalesce(sum(round((c.doc->>'cost')::numeric
                   * case when (m->>'componentYield')::numeric > 0
                          then coalesce((m->>'bomQuantity')::numeric, (m->>'quantity')::numeric) * 100.000000000000000000000000 / (m->>'componentYield')::numeric
                          else (m->>'quantity')::numeric end, 8)), 0) end as cost
            from jsonb_array_elements(a.sub->'member') m left join record c on c.id = (m->>'item')::bigint) s
       where a.type = 'assemblyItem' and (a.doc->>'cost')::float8 is distinct from s.cost::float8`,
  },
  {
    kind: 'loop',
    statement: sql`
      with recursive below(top, at) as (
        select e.from_id, e.to_id from edge e join record r on r.id = e.from_id and r.type = 'assemblyItem' where e.path = 'member.item'
        union select b.top, e.to_id from below b join edge e on e.from_id = b.at and e.path = 'member.item')
      select top::text as id, 'contains itself' as detail from below where at = top`,
  },
];
