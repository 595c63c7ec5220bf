import { compareTree, hashesOf, type TreeComparison } from './compare.ts';
import {
  DOCUMENT_FILE,
  type DocumentProofFile,
  PERIOD_FILE,
  type ProofDifference,
  type ProvenLeaf,
  type SignedStatement,
  type Tree,
  trees,
} from './files.ts';
import { readEntry, readPosting } from './leaves.ts';
import { isIncluded, leafHash } from './merkle.ts';
import { fromBase64, type PublicKey } from './publicKeys.ts';
import { type ClosingStatement, digestOf, readStatement, signedBytes } from './statement.ts';
import { type CheckingTools, fromHex, toHex } from './tools.ts';

/** `unknown`: none of the given keys has the fingerprint that the statement names. */
export type SignatureState = 'valid' | 'invalid' | 'unknown';

export interface SignedCheck {
  readonly statement: ClosingStatement;
  readonly signature: SignatureState;
  /** The digest is the one of both roots. */
  readonly isDigestRight: boolean;
}

export interface Sums {
  readonly debit: bigint;
  readonly credit: bigint;
}

export interface PeriodCheck extends SignedCheck {
  readonly kind: 'period';
  readonly postings: TreeComparison;
  readonly entries: TreeComparison;
  readonly first: ProofDifference | null;
  /** The sums of the postings in the file by the id of the currency. */
  readonly sums: ReadonlyMap<string, Sums>;
  readonly areTotalsRight: boolean;
  readonly isProven: boolean;
}

export interface LeafCheck extends ProvenLeaf {
  readonly tree: Tree;
  readonly isIncluded: boolean;
  /** Undefined without the document. */
  readonly isContentRight?: boolean;
}

export interface DocumentCheck {
  readonly kind: 'document';
  readonly document: DocumentProofFile['document'];
  readonly proofs: readonly (SignedCheck & { readonly leaves: readonly LeafCheck[]; readonly isProven: boolean })[];
  readonly isProven: boolean;
}

/** A file that cannot be judged, with the line that cannot be read. */
export interface Unreadable {
  readonly kind: 'unreadable';
  readonly line: number;
}

/** Judges the file of a period or of a document with public keys alone. Never rejects because of what stands in it. */
export async function checkFile(
  tools: CheckingTools,
  keys: readonly PublicKey[],
  text: string,
): Promise<PeriodCheck | DocumentCheck | Unreadable> {
  const lines = text.split('\n').filter((line, at, all) => line.trim() !== '' || at < all.length - 1);
  const header = objectOf(lines[0] ?? '');
  if (header?.format === PERIOD_FILE) return checkPeriod(tools, keys, header, lines.slice(1));
  const whole = header ?? objectOf(text);
  if (whole?.format === DOCUMENT_FILE) return checkDocument(tools, keys, whole);
  return { kind: 'unreadable', line: 1 };
}

type Members = Readonly<Record<string, unknown>>;

function objectOf(text: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : undefined; // an object of JSON
  } catch {
    return undefined;
  }
}

/** Whether a statement was signed, and with which of the keys. */
export async function checkSignature(
  tools: CheckingTools,
  keys: readonly PublicKey[],
  { statement: text, signature }: SignedStatement,
): Promise<SignedCheck | undefined> {
  const statement = readStatement(text);
  if (statement === undefined) return undefined;
  const key = keys.find(({ fingerprint }) => fingerprint === statement.key);
  const bytes = fromBase64(signature);
  const isSigned =
    key !== undefined &&
    bytes !== undefined &&
    (await tools.isSigned({ key: key.bytes, bytes: signedBytes(tools, text), signature: bytes }));
  const [postings, entries] = [fromHex(statement.postings.root), fromHex(statement.entries.root)];
  const isDigestRight =
    postings !== undefined && entries !== undefined && (await digestOf(tools, postings, entries)) === statement.digest;
  return { statement, signature: key === undefined ? 'unknown' : isSigned ? 'valid' : 'invalid', isDigestRight };
}

const signedIn = ({ statement, signature }: Members): SignedStatement | undefined =>
  typeof statement === 'string' && typeof signature === 'string' ? { statement, signature } : undefined;

async function checkPeriod(
  tools: CheckingTools,
  keys: readonly PublicKey[],
  header: Members,
  lines: readonly string[],
): Promise<PeriodCheck | Unreadable> {
  const signed = signedIn(header);
  const checked = signed && (await checkSignature(tools, keys, signed));
  if (checked === undefined) return { kind: 'unreadable', line: 1 };
  const found: Record<Tree, { leaves: (string | null)[]; hashes: unknown[] }> = {
    postings: { leaves: [], hashes: [] },
    entries: { leaves: [], hashes: [] },
  };
  for (const [at, line] of lines.entries()) {
    const members = objectOf(line);
    const tree = trees.find((name) => name === members?.tree);
    const leaf = Array.isArray(members?.leaf) ? JSON.stringify(members.leaf) : null;
    const isKnown = tree !== undefined && (members?.leaf === null || readIn(tree, leaf) !== undefined);
    if (!isKnown) return { kind: 'unreadable', line: at + 2 };
    found[tree].leaves.push(leaf);
    // What was added later has none.
    if (members?.hash !== null) found[tree].hashes.push(members?.hash);
  }
  const compared = async (tree: Tree) =>
    compareTree(tools, checked.statement[tree], hashesOf(found[tree].hashes) ?? [], found[tree].leaves);
  const [postings, entries] = await Promise.all([compared('postings'), compared('entries')]);
  const sums = sumsOf(found.postings.leaves);
  const areTotalsRight = sameTotals(checked.statement, sums);
  const first = postings.first
    ? { tree: 'postings' as const, ...postings.first }
    : entries.first && { tree: 'entries' as const, ...entries.first };
  const isProven =
    checked.signature === 'valid' && checked.isDigestRight && postings.isEqual && entries.isEqual && areTotalsRight;
  return { kind: 'period', ...checked, postings, entries, first, sums, areTotalsRight, isProven };
}

const readIn = (tree: Tree, leaf: string | null) =>
  leaf === null ? undefined : tree === 'postings' ? readPosting(leaf) : readEntry(leaf);

const whole = (text: string | null): bigint => (/^-?\d{1,40}$/.test(text ?? '') ? BigInt(text ?? 0) : 0n);

/** The sums of postings: a reversal lowers the side it reverses. */
export function sumsOf(leaves: readonly (string | null)[]): ReadonlyMap<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const leaf of leaves) {
    const posting = leaf === null ? undefined : readPosting(leaf);
    if (posting?.currency == null) continue;
    const { debit, credit } = sums.get(posting.currency) ?? { debit: 0n, credit: 0n };
    const amount = whole(posting.amount);
    sums.set(
      posting.currency,
      posting.side === 'D' ? { debit: debit + amount, credit } : { debit, credit: credit - amount },
    );
  }
  return sums;
}

function sameTotals({ totals }: ClosingStatement, sums: ReadonlyMap<string, Sums>): boolean {
  return (
    totals.length === sums.size &&
    totals.every(({ currency, debit, credit }) => {
      const sum = sums.get(currency);
      return sum?.debit === whole(debit) && sum.credit === whole(credit);
    })
  );
}

async function checkDocument(
  tools: CheckingTools,
  keys: readonly PublicKey[],
  { document, proofs }: Members,
): Promise<DocumentCheck | Unreadable> {
  const wrong = { kind: 'unreadable', line: 1 } as const;
  if (!Array.isArray(proofs) || proofs.length === 0) return wrong;
  const named = document as Partial<DocumentProofFile['document']> | null; // each member is looked at
  const about = { type: String(named?.type), id: String(named?.id), refName: String(named?.refName) };
  const judged = [];
  for (const proof of proofs as unknown[]) {
    const members = typeof proof === 'object' && proof !== null ? (proof as Members) : {}; // an object of JSON
    const signed = signedIn(members);
    const checked = signed && (await checkSignature(tools, keys, signed));
    const leaves = checked && (await checkLeaves(tools, checked.statement, about.id, members));
    if (checked === undefined || leaves === undefined) return wrong;
    const isProven =
      checked.signature === 'valid' &&
      checked.isDigestRight &&
      leaves.length > 0 &&
      leaves.every((leaf) => leaf.isIncluded && leaf.isContentRight !== false);
    judged.push({ ...checked, leaves, isProven });
  }
  return { kind: 'document', document: about, proofs: judged, isProven: judged.every(({ isProven }) => isProven) };
}

/** Undefined when the proof cannot be read. */
async function checkLeaves(
  tools: CheckingTools,
  statement: ClosingStatement,
  id: string,
  members: Members,
): Promise<readonly LeafCheck[] | undefined> {
  const checked: LeafCheck[] = [];
  for (const tree of trees) {
    const leaves = members[tree];
    if (!Array.isArray(leaves)) return undefined;
    for (const each of leaves as unknown[]) {
      const leaf = leafIn(each);
      const own = leaf && readIn(tree, leaf.leaf);
      // A leaf of another document would prove nothing about this one.
      if (leaf === undefined || own === undefined || ('transaction' in own ? own.transaction : own.recordId) !== id)
        return undefined;
      checked.push({
        ...leaf,
        tree,
        isIncluded: await leadsToRoot(tools, statement[tree], leaf),
        ...(leaf.content === undefined || !('content' in own)
          ? {}
          : { isContentRight: toHex(await tools.sha256(tools.utf8(leaf.content))) === own.content }),
      });
    }
  }
  return checked;
}

function leafIn(value: unknown): ProvenLeaf | undefined {
  const { leaf, path, place, content } = (typeof value === 'object' && value !== null ? value : {}) as Members; // looked at below
  if (typeof leaf !== 'string' || !Array.isArray(path) || !path.every((hash) => typeof hash === 'string'))
    return undefined;
  return {
    leaf,
    path,
    ...(typeof place === 'number' ? { place } : {}),
    ...(typeof content === 'string' ? { content } : {}),
  };
}

async function leadsToRoot(
  tools: CheckingTools,
  { count, root }: ClosingStatement['postings'],
  { leaf, place, path }: ProvenLeaf,
): Promise<boolean> {
  const [hashes, signed] = [hashesOf(path), fromHex(root)];
  if (place === undefined || hashes === undefined || signed === undefined) return false;
  return isIncluded(tools, { hash: await leafHash(tools, leaf), place, count, path: hashes, root: signed });
}
