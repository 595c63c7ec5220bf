import { checkSignature } from '#contract/closingProof/check';
import { compareTree, type TreeComparison } from '#contract/closingProof/compare';
import { type ProofDifference, type Tree, trees } from '#contract/closingProof/files';
import { type PublicKey, readPublicKeys } from '#contract/closingProof/publicKeys';
import { readStatement } from '#contract/closingProof/statement';
import type { Queryable } from '../../database.ts';
import { leafKeys, readLeaves } from './leaves.ts';
import { nodeTools } from './nodeTools.ts';
import { keptHashes, type KeptProof, proofKeys } from './proofs.ts';

export interface StoreComparison extends Readonly<Record<Tree, TreeComparison>> {
  /** The statement is about the closing it is kept for, with the right digest, and signed by a known key. */
  readonly isSigned: boolean;
  readonly isEqual: boolean;
  readonly first: ProofDifference | null;
}

/** Called after each statement with the milliseconds it took: the next one begins when it resolves. */
export type Pause = (milliseconds: number) => Promise<void>;

export const knownKeys = async (db: Queryable): Promise<readonly PublicKey[]> =>
  readPublicKeys(nodeTools, (await proofKeys(db)).map(({ publicKey }) => publicKey).join('\n'));

/** Compares what is stored now with what was signed. */
export async function compareStored(
  db: Queryable,
  proof: KeptProof,
  keys: readonly PublicKey[],
  pause: Pause = () => Promise.resolve(),
): Promise<StoreComparison> {
  const statement = readStatement(proof.statement);
  const checked = await checkSignature(nodeTools, keys, proof);
  const isSigned =
    checked?.signature === 'valid' &&
    checked.isDigestRight &&
    checked.statement.period.id === proof.period &&
    checked.statement.closed.auditSeq === proof.auditSeq;
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const value = await work();
    await pause(performance.now() - began);
    return value;
  };
  const kept = await timed(() => keptHashes(db, proof.id));
  const keys_ = await timed(() => leafKeys(db, proof));
  const compared = async (tree: Tree): Promise<TreeComparison> => {
    const leaves: string[] = [];
    const pages = readLeaves(db, tree, keys_[tree]);
    for (;;) {
      const { done, value } = await timed(() => pages.next());
      if (done === true) break;
      leaves.push(...value);
    }
    return compareTree(nodeTools, statement?.[tree] ?? { count: 0, root: '' }, kept[tree], leaves);
  };
  const postings = await compared('postings');
  const entries = await compared('entries');
  const [tree] = trees.filter((name) => ({ postings, entries })[name].first !== null);
  const difference = tree === undefined ? null : { postings, entries }[tree].first;
  return {
    isSigned,
    isEqual: postings.isEqual && entries.isEqual,
    postings,
    entries,
    first: tree === undefined || difference === null ? null : { tree, ...difference },
  };
}
