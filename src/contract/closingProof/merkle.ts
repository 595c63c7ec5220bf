import { joined, type ProofTools, sameBytes } from './tools.ts';

// Merkle trees as RFC 6962 (2.1) has them: the hash of a leaf and that of a node begin with different bytes, so that no node
// can be passed off as a leaf; a tree of n leaves is split at the largest power of two below n.

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
export const HASH_BYTES = 32;

type Hashing = Pick<ProofTools, 'sha256'>;

export const leafHash = async ({ sha256, utf8 }: ProofTools, leaf: string): Promise<Uint8Array> =>
  sha256(joined([LEAF, utf8(leaf)]));

export const nodeHash = async ({ sha256 }: Hashing, left: Uint8Array, right: Uint8Array): Promise<Uint8Array> =>
  sha256(joined([NODE, left, right]));

/** Every level of a tree, the hashes of the leaves first. What has no sibling moves up as it is. */
async function levelsOf(tools: Hashing, leaves: readonly Uint8Array[]): Promise<readonly (readonly Uint8Array[])[]> {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; levels.push(level)) {
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => [level[at * 2], level[at * 2 + 1]]);
    level = await Promise.all(
      pairs.map(async ([left, right]) =>
        right === undefined || left === undefined ? (left ?? new Uint8Array()) : nodeHash(tools, left, right),
      ),
    );
  }
  return levels;
}

/** The root over the hashes of leaves; that of no leaves is the hash of nothing. */
export async function rootOf(tools: Hashing, leaves: readonly Uint8Array[]): Promise<Uint8Array> {
  const root = (await levelsOf(tools, leaves)).at(-1)?.[0];
  return root ?? tools.sha256(new Uint8Array());
}

/** The hashes that lead from some leaves to the root, each list from the leaf upwards. */
export async function pathsOf(
  tools: Hashing,
  leaves: readonly Uint8Array[],
  places: readonly number[],
): Promise<readonly (readonly Uint8Array[])[]> {
  const levels = await levelsOf(tools, leaves);
  return places.map((place) => {
    if (!Number.isInteger(place) || place < 0 || place >= leaves.length)
      throw new RangeError(`a tree of ${leaves.length} leaves has none at ${place}`);
    return levels.flatMap((level, height) => {
      const sibling = level[Math.floor(place / 2 ** height) ^ 1];
      return sibling === undefined ? [] : [sibling];
    });
  });
}

export interface Inclusion {
  /** The hash of the leaf. */
  readonly hash: Uint8Array;
  /** Its place among all leaves, counted from 0. */
  readonly place: number;
  readonly count: number;
  readonly path: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Whether a path leads from a leaf at its place to the root (RFC 9162, 2.1.3.2). */
export async function isIncluded(tools: Hashing, { hash, place, count, path, root }: Inclusion): Promise<boolean> {
  if (!Number.isSafeInteger(place) || !Number.isSafeInteger(count) || place < 0 || place >= count) return false;
  let at = place;
  let last = count - 1;
  let reached = hash;
  for (const sibling of path) {
    if (last === 0 || sibling.length !== HASH_BYTES) return false;
    if (at % 2 === 1 || at === last) {
      reached = await nodeHash(tools, sibling, reached);
      // It had no sibling on the way up to here.
      while (at % 2 === 0 && at !== 0) {
        at = Math.floor(at / 2);
        last = Math.floor(last / 2);
      }
    } else reached = await nodeHash(tools, reached, sibling);
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && sameBytes(reached, root);
}
