import type { Ref } from '../derive/types.ts';
import type { ProofDifference, SignedStatement } from '../closingProof/files.ts';
import type { ProvenTotal, ProvenTree } from '../closingProof/statement.ts';

/** The proof of a period as it was closed. */
export interface ClosingProof extends SignedStatement {
  readonly id: string;
  readonly period: Ref;
  readonly closedAt: string;
  /** The name of who closed it. */
  readonly closedBy: string;
  /** The entry of the audit trail that closed it. */
  readonly auditSeq: string;
  readonly postings: ProvenTree;
  readonly entries: ProvenTree;
  /** One value over both roots. */
  readonly digest: string;
  readonly totals: readonly ProvenTotal[];
  readonly madeAt: string;
  /** Fingerprint of the key it is signed with. */
  readonly key: string;
  /** The period was reopened since; null: it is closed as it was signed. */
  readonly superseded: { readonly at: string; readonly by: string; readonly reason: string | null } | null;
}

/** `GET closingProofs/v1` (ours). */
export interface ClosingProofsPage {
  readonly items: readonly ClosingProof[];
  readonly totalResults: number;
  readonly hasMore: boolean;
  /** This service has a key to sign with. */
  readonly isSigning: boolean;
}

/** `GET closingProofs/v1/{id}/comparison` (ours): what is stored now against what was signed. */
export interface ProofComparison {
  readonly isEqual: boolean;
  /** The signature is one of the key it names. */
  readonly isSigned: boolean;
  readonly comparedAt: string;
  readonly postings: ProvenTree;
  readonly entries: ProvenTree;
  /** The first posting or entry that differs; null where none does, or it cannot be told. */
  readonly first: (Pick<ProofDifference, 'tree' | 'place' | 'kind'> & { readonly record: ProvenRecord | null }) | null;
}

export type ProvenRecord = Ref & { readonly type: string };

/** `GET closingProofs/v1/keys` (ours): what proofs are checked with, the current key first. */
export interface ProofKeys {
  readonly items: readonly ProofKey[];
}

export interface ProofKey {
  readonly fingerprint: string;
  /** SubjectPublicKeyInfo in PEM. */
  readonly publicKey: string;
  readonly since: string;
  readonly isCurrent: boolean;
}
