import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import { signedBytes } from '#contract/closingProof/statement';
import { nodeTools } from '../storage/queries/proofs/nodeTools.ts';

/** Signs statements about closed periods. The private key never leaves it. */
export interface ProofSigner {
  readonly fingerprint: string;
  /** SubjectPublicKeyInfo in PEM. */
  readonly publicKey: string;
  /** In base64. */
  sign(statement: string): string;
}

export const SEED_BYTES = 32;
/** What the PKCS #8 form of an Ed25519 key begins with (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signer with a secret of 32 bytes (RFC 8032). */
export function proofSigner(seed: Uint8Array): ProofSigner {
  if (seed.length !== SEED_BYTES) throw new RangeError(`the signing key has ${seed.length} bytes, not ${SEED_BYTES}`);
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const open = createPublicKey(key);
  return {
    fingerprint: createHash('sha256')
      .update(open.export({ format: 'der', type: 'spki' }))
      .digest('hex'),
    publicKey: open.export({ format: 'pem', type: 'spki' }).toString(),
    sign: (statement) => sign(null, signedBytes(nodeTools, statement), key).toString('base64'),
  };
}

/**
 * A secret that follows from the audit key, for services that get their keys by settings: each instance has the same one. Neither
 * leads to the other.
 */
export const seedFromAuditKey = (auditKey: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', auditKey, '', 'countinghouse closing proofs', SEED_BYTES));
