import type { LeafDifference } from './compare.ts';

/** The file of a period: a line with what was signed, then a line for each leaf. */
export const PERIOD_FILE = 'countinghouse-closing-file/1';
/** The file of a document: what was signed for each closed period it is posted in, and the way from its leaves to the roots. */
export const DOCUMENT_FILE = 'countinghouse-document-proof/1';

export interface SignedStatement {
  /** The statement exactly as it was signed. */
  readonly statement: string;
  /** Ed25519, in base64. */
  readonly signature: string;
}

export type PeriodHeader = SignedStatement & { readonly format: typeof PERIOD_FILE };

export const trees = ['postings', 'entries'] as const;
export type Tree = (typeof trees)[number];

/** A line of the file of a period. A leaf stands as it is hashed, without spaces. */
export const leafLine = (tree: Tree, hash: string | null, leaf: string | null): string =>
  `{"tree":"${tree}","hash":${JSON.stringify(hash)},"leaf":${leaf ?? 'null'}}`;

export interface ProvenLeaf {
  /** Undefined: the leaf isn't what was signed, so it has no place. */
  readonly place?: number;
  readonly leaf: string;
  /** From the leaf upwards. */
  readonly path: readonly string[];
  /** The document as the entry has it, to whom may see all of it; its SHA-256 stands in the leaf. */
  readonly content?: string;
}

export interface DocumentProofFile {
  readonly format: typeof DOCUMENT_FILE;
  readonly document: { readonly type: string; readonly id: string; readonly refName: string };
  readonly proofs: readonly (SignedStatement & Readonly<Record<Tree, readonly ProvenLeaf[]>>)[];
}

/** A difference with the tree it is in. */
export type ProofDifference = LeafDifference & { readonly tree: Tree };
