import type { CheckingTools } from '#contract/closingProof/tools';

/** The library takes only bytes that stand alone, which every array here is. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** The pure code of proofs with Web Crypto: no key and no file leaves the page. */
export const webTools: CheckingTools = {
  utf8: (text) => new TextEncoder().encode(text),
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', own(bytes))),
  isSigned: async ({ key, bytes, signature }) => {
    try {
      const publicKey = await crypto.subtle.importKey('spki', own(key), 'Ed25519', false, ['verify']);
      return await crypto.subtle.verify('Ed25519', publicKey, own(signature), own(bytes));
    } catch {
      return false;
    }
  },
};

/** Whether this browser can check signatures at all: older ones don't know Ed25519. */
export async function canCheck(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
    return true;
  } catch {
    return false;
  }
}
