import { setTimeout } from 'node:timers/promises';
import { sumsOf } from '#contract/closingProof/check';
import {
  DOCUMENT_FILE,
  type DocumentProofFile,
  leafLine,
  PERIOD_FILE,
  type PeriodHeader,
  type ProvenLeaf,
  trees,
} from '#contract/closingProof/files';
import { readEntry, readPosting } from '#contract/closingProof/leaves';
import { leafHash, pathsOf, rootOf } from '#contract/closingProof/merkle';
import { type ClosingStatement, digestOf, readStatement, STATEMENT } from '#contract/closingProof/statement';
import { joined, sameBytes, toHex } from '#contract/closingProof/tools';
import type { ClosingProof, ProvenRecord } from '#contract/wire/closingProofs';
import type { ClosingProofs } from '../http/extensionPorts.ts';
import type { RecordCommands } from '../http/ports.ts';
import type { ServiceLog } from '../http/service.ts';
import { systemCaller } from '../records/engine/caller.ts';
import { actorOf } from '../storage/commit.ts';
import type { Database } from '../storage/database.ts';
import { compareStored, knownKeys, type StoreComparison } from '../storage/queries/proofs/compare.ts';
import { type Closing, documentLeaves, leafKeys, type ReadLeaf, readLeaves } from '../storage/queries/proofs/leaves.ts';
import { nodeTools as tools } from '../storage/queries/proofs/nodeTools.ts';
import {
  closingFacts,
  currencyForms,
  findProofs,
  keepProof,
  type KeptHashes,
  keptHashes,
  type KeptProof,
  noteProofKey,
  proofKeys,
  proofsOfDocument,
  readProof,
  unprovenClosings,
} from '../storage/queries/proofs/proofs.ts';
import { namedRecords } from '../storage/queries/proofs/namedRecords.ts';
import { companyNameOf } from '../storage/settings.ts';
import type { ProofSigner } from './proofSigner.ts';

interface ProofOptions {
  readonly db: Database;
  readonly clock: { now(): Date };
  readonly log: ServiceLog;
  /** Undefined: proofs are only shown. */
  readonly signer: ProofSigner | undefined;
}

/** Makes the proofs of closed periods, and shows them. */
export interface ClosingProofJob extends ClosingProofs {
  /** Makes the proofs that are missing, after so long. Never rejects; what failed is tried again the next time. */
  makeMissing(afterMs?: number): Promise<void>;
  /** Resolves when none is being made. */
  settled(): Promise<void>;
  /** Makes no further ones. */
  stop(): Promise<void>;
}

/** Until then the answer to the closing is on its way: hashing would hold it up. */
const SOON_MS = 100;

/** After a period was closed, its proof is made: behind the answer, and only of what was committed. */
export const provingClosings = (
  records: RecordCommands,
  proofs: Pick<ClosingProofJob, 'makeMissing'>,
): RecordCommands => ({
  ...records,
  act: async (context, request) => {
    const saved = await records.act(context, request);
    if (request.type === 'accountingPeriod' && request.action === 'close') void proofs.makeMissing(SOON_MS);
    return saved;
  },
});

const by = actorOf({ caller: systemCaller, requestId: 'closing proof', origin: 'system' });

export function createClosingProofs({ db, clock, log, signer }: ProofOptions): ClosingProofJob {
  let running: Promise<void> | undefined;
  /** A closing during a run is looked for by another one. */
  let isAsked = false;
  let isStopped = false;

  async function run(own: ProofSigner, afterMs: number): Promise<void> {
    if (afterMs > 0) await setTimeout(afterMs);
    do {
      isAsked = false;
      const closings = await unprovenClosings(db);
      // A key is kept from its first signature on.
      for (const closing of closings) if (!isStopped) await makeProof(db, own, closing, clock.now());
    } while (isAsked && !isStopped);
  }

  const makeMissing = (afterMs = 0): Promise<void> => {
    if (signer === undefined || isStopped) return Promise.resolve();
    isAsked = true;
    running ??= run(signer, afterMs)
      .catch((error: unknown) => log.warn({ err: error }, 'The proof of a closed period could not be made.'))
      .finally(() => (running = undefined));
    return running;
  };

  return {
    makeMissing,
    settled: async () => running,
    stop: async () => {
      isStopped = true;
      await running;
    },
    find: async (page) => {
      const { items, totalResults } = await findProofs(db, page);
      return {
        items: items.flatMap((proof) => shown(proof) ?? []),
        totalResults,
        hasMore: page.offset + items.length < totalResults,
        isSigning: signer !== undefined,
      };
    },
    read: async (id) => {
      const proof = await readProof(db, id);
      return proof && shown(proof);
    },
    compare: async (id, scope) => {
      const proof = await readProof(db, id);
      if (proof === undefined) return undefined;
      const { isSigned, isEqual, postings, entries, first } = await compareStored(db, proof, await knownKeys(db));
      return {
        isEqual,
        isSigned,
        comparedAt: clock.now().toISOString(),
        postings: { count: postings.count, root: postings.root },
        entries: { count: entries.count, root: entries.root },
        first: first && {
          tree: first.tree,
          place: first.place,
          kind: first.kind,
          record: await recordOf(db, first, scope),
        },
      };
    },
    file: async (id) => {
      const proof = await readProof(db, id);
      return proof && { bytes: await periodFile(db, proof), name: `${proof.periodName} proof` };
    },
    ofDocument: (document, options) => documentFile(db, document, options),
    keys: async () => {
      const known = await proofKeys(db);
      const own = signer && !known.some(({ fingerprint }) => fingerprint === signer.fingerprint);
      const current = own
        ? [{ fingerprint: signer.fingerprint, publicKey: signer.publicKey, since: clock.now().toISOString() }]
        : [];
      return [...current, ...known]
        .map((key) => ({ ...key, isCurrent: key.fingerprint === signer?.fingerprint }))
        .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },
  };
}

interface ReadTree {
  readonly leaves: readonly string[];
  readonly hashes: readonly Uint8Array[];
}

async function readTree(db: Database, tree: (typeof trees)[number], keys: readonly string[]): Promise<ReadTree> {
  const leaves: string[] = [];
  const hashes: Uint8Array[] = [];
  for await (const page of readLeaves(db, tree, keys)) {
    leaves.push(...page);
    hashes.push(...(await Promise.all(page.map((leaf) => leafHash(tools, leaf)))));
  }
  return { leaves, hashes };
}

/**
 * Reads what a closed period holds and signs it. Nothing is locked: the closing is committed, so its postings don't change anymore,
 * and after a reopening those of that closing are told by the entries that made them.
 */
async function makeProof(db: Database, signer: ProofSigner, closing: Closing, now: Date): Promise<void> {
  const facts = await closingFacts(db, closing);
  if (facts === undefined) return;
  const keys = await leafKeys(db, closing);
  const postings = await readTree(db, 'postings', keys.postings);
  const entries = await readTree(db, 'entries', keys.entries);
  const [postingRoot, entryRoot] = [await rootOf(tools, postings.hashes), await rootOf(tools, entries.hashes)];
  const sums = sumsOf(postings.leaves);
  const forms = await currencyForms(db, [...sums.keys()]);
  const digest = await digestOf(tools, postingRoot, entryRoot);
  const at = now.toISOString();
  const statement: ClosingStatement = {
    format: STATEMENT,
    company: await companyNameOf(db),
    period: { id: closing.period, name: facts.name, startDate: facts.startDate, endDate: facts.endDate },
    scope: { subsidiaries: 'all', modules: 'all' },
    closed: { at: facts.at, by: facts.by, auditSeq: closing.auditSeq },
    postings: { count: postings.hashes.length, root: toHex(postingRoot) },
    entries: { count: entries.hashes.length, root: toHex(entryRoot) },
    digest,
    totals: [...sums].map(([currency, { debit, credit }]) => {
      const { code, decimals } = forms.find(({ id }) => id === currency) ?? { code: currency, decimals: 2 };
      return { currency, code, decimals, debit: String(debit), credit: String(credit) };
    }),
    replaces: facts.replaced === null ? null : { auditSeq: facts.replaced, reason: facts.reason },
    madeAt: at,
    key: signer.fingerprint,
  };
  const text = JSON.stringify(statement);
  await noteProofKey(db, signer, by, at);
  await keepProof(
    db,
    {
      ...closing,
      statement: text,
      signature: signer.sign(text),
      key: signer.fingerprint,
      digest,
      postingHashes: joined(postings.hashes),
      entryHashes: joined(entries.hashes),
    },
    by,
    at,
  );
}

/** Undefined for a statement that was falsified beyond reading: verification says so. */
function shown(proof: KeptProof): ClosingProof | undefined {
  const statement = readStatement(proof.statement);
  if (statement === undefined) return undefined;
  const { closed, postings, entries, digest, totals, key } = statement;
  return {
    id: proof.id,
    period: { id: proof.period, refName: proof.periodName },
    closedAt: closed.at,
    closedBy: closed.by,
    auditSeq: proof.auditSeq,
    postings,
    entries,
    digest,
    totals,
    madeAt: proof.madeAt,
    key,
    superseded: proof.superseded,
    statement: proof.statement,
    signature: proof.signature,
  };
}

/** The record of the posting or entry that differs; null for one outside the reader's subsidiaries. */
async function recordOf(
  db: Database,
  { leaf }: NonNullable<StoreComparison['first']>,
  scope: readonly string[] | null,
): Promise<ProvenRecord | null> {
  const id = leaf === null ? undefined : (readPosting(leaf)?.transaction ?? readEntry(leaf)?.recordId);
  return id == null ? null : ((await namedRecords(db, [id], scope))[0] ?? null);
}

/** The whole of a closing: what was signed, then each leaf with the hash it had when it was signed. */
async function periodFile(db: Database, proof: KeptProof): Promise<Uint8Array> {
  const header: PeriodHeader = { format: PERIOD_FILE, statement: proof.statement, signature: proof.signature };
  const [kept, keys] = [await keptHashes(db, proof.id), await leafKeys(db, proof)];
  const parts = [Buffer.from(`${JSON.stringify(header)}\n`)];
  for (const tree of trees) {
    let place = 0;
    const hashAt = (at: number): string | null => {
      const hash = kept[tree][at];
      return hash === undefined ? null : toHex(hash);
    };
    for await (const page of readLeaves(db, tree, keys[tree])) {
      const from = place;
      place += page.length;
      parts.push(Buffer.from(page.map((leaf, at) => `${leafLine(tree, hashAt(from + at), leaf)}\n`).join('')));
    }
    // Leaves that are gone leave their hashes behind.
    for (; place < kept[tree].length; place += 1) parts.push(Buffer.from(`${leafLine(tree, hashAt(place), null)}\n`));
  }
  return Buffer.concat(parts);
}

/** Undefined when no posting of the document is in a closed period with a proof. */
async function documentFile(
  db: Database,
  document: DocumentProofFile['document'],
  { scope, hasContent }: { readonly scope: readonly string[] | null; readonly hasContent: boolean },
): Promise<DocumentProofFile | undefined> {
  const proofs: DocumentProofFile['proofs'][number][] = [];
  for (const proof of await proofsOfDocument(db, document.id)) {
    const leaves = await documentLeaves(db, proof, document.id, scope);
    if (leaves.postings.length === 0) continue;
    const kept = await keptHashes(db, proof.id);
    proofs.push({
      statement: proof.statement,
      signature: proof.signature,
      postings: await provenLeaves(kept.postings, leaves.postings, false),
      entries: await provenLeaves(kept.entries, leaves.entries, hasContent),
    });
  }
  return proofs.length === 0 ? undefined : { format: DOCUMENT_FILE, document, proofs };
}

/** What differs from what was signed has no place in the tree, and is shown all the same. */
async function provenLeaves(
  kept: KeptHashes['postings'],
  leaves: readonly ReadLeaf[],
  hasContent: boolean,
): Promise<readonly ProvenLeaf[]> {
  const hashes = await Promise.all(leaves.map(({ leaf }) => leafHash(tools, leaf)));
  const places = hashes.map((hash) => kept.findIndex((other) => sameBytes(hash, other)));
  const paths = await pathsOf(
    tools,
    kept,
    places.filter((place) => place >= 0),
  );
  let next = 0;
  return leaves.map(({ leaf, content }, at) => {
    const place = places[at] ?? -1;
    const text = hasContent && content !== undefined ? { content } : {};
    if (place < 0) return { leaf, path: [], ...text };
    const path = paths[next] ?? [];
    next += 1;
    return { place, leaf, path: path.map(toHex), ...text };
  });
}
