import { leafHash, rootOf } from './merkle.ts';
import { fromHex, type ProofTools, sameBytes, toHex } from './tools.ts';

/** Where what is there first differs from what was signed. */
export interface LeafDifference {
  /** Counted from 0. */
  readonly place: number;
  readonly kind: 'changed' | 'missing' | 'added';
  /** What is there now; null where something is missing. */
  readonly leaf: string | null;
}

export interface TreeComparison {
  /** How many leaves are there now. */
  readonly count: number;
  readonly root: string;
  readonly isEqual: boolean;
  /** Null where they are equal, or the kept hashes don't tell. */
  readonly first: LeafDifference | null;
}

interface Signed {
  readonly count: number;
  readonly root: string;
}

/**
 * Compares leaves with a signed root. The hashes that were kept with it tell which leaf differs; they count for nothing else, and
 * only if they lead to the root themselves.
 */
export async function compareTree(
  tools: ProofTools,
  signed: Signed,
  kept: readonly Uint8Array[],
  leaves: readonly (string | null)[],
): Promise<TreeComparison> {
  const there = leaves.filter((leaf) => leaf !== null);
  const hashes = await Promise.all(there.map((leaf) => leafHash(tools, leaf)));
  const root = toHex(await rootOf(tools, hashes));
  const isEqual = root === signed.root && there.length === signed.count && leaves.length === there.length;
  if (isEqual) return { count: there.length, root, isEqual, first: null };
  const isKept = kept.length === signed.count && toHex(await rootOf(tools, kept)) === signed.root;
  return { count: there.length, root, isEqual, first: isKept ? firstDifference(kept, there, hashes) : null };
}

function firstDifference(
  kept: readonly Uint8Array[],
  leaves: readonly string[],
  hashes: readonly Uint8Array[],
): LeafDifference | null {
  const most = Math.max(kept.length, hashes.length);
  const isAt = (hash: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
    hash !== undefined && other !== undefined && sameBytes(hash, other);
  for (let place = 0; place < most; place += 1) {
    const [was, is] = [kept[place], hashes[place]];
    if (isAt(was, is)) continue;
    // What is found further on says that something before it was taken out, or put in.
    const isGone = is === undefined || kept.slice(place + 1).some((later) => isAt(later, is));
    if (isGone) return { place, kind: 'missing', leaf: null };
    const isNew = was === undefined || hashes.slice(place + 1).some((later) => isAt(was, later));
    return { place, kind: isNew ? 'added' : 'changed', leaf: leaves[place] ?? null };
  }
  return null;
}

/** Undefined if one of the texts is no SHA-256. */
export function hashesOf(texts: readonly unknown[]): readonly Uint8Array[] | undefined {
  const hashes = texts.map((text) => (typeof text === 'string' && text.length === 64 ? fromHex(text) : undefined));
  return hashes.every((hash) => hash !== undefined) ? hashes : undefined;
}
