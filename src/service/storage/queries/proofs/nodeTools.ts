import { createHash, createPublicKey, verify } from 'node:crypto';
import type { CheckingTools } from '#contract/closingProof/tools';

/** The pure code of proofs with the library of Node. */
export const nodeTools: CheckingTools = {
  utf8: (text) => Buffer.from(text, 'utf8'),
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  isSigned: ({ key, bytes, signature }) => {
    try {
      const publicKey = createPublicKey({ key: Buffer.from(key), format: 'der', type: 'spki' });
      return publicKey.asymmetricKeyType === 'ed25519' && verify(null, bytes, publicKey, signature);
    } catch {
      return false;
    }
  },
};
