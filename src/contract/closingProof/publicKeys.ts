import { fromHex, type ProofTools, toHex } from './tools.ts';

export interface PublicKey {
  /** SHA-256 of the key. */
  readonly fingerprint: string;
  /** SubjectPublicKeyInfo in DER (RFC 8410). */
  readonly bytes: Uint8Array;
}

/** What every Ed25519 key begins with; the last 32 bytes are the key itself. */
const BEGINNING = fromHex('302a300506032b6570032100') ?? new Uint8Array();
const KEY_BYTES = BEGINNING.length + 32;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Undefined for a text that is no base64. */
export function fromBase64(text: string): Uint8Array | undefined {
  const plain = text.replace(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(plain) || plain.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((plain.length * 3) / 4));
  let bits = 0;
  let kept = 0;
  let at = 0;
  for (const digit of plain) {
    bits = ((bits << 6) | DIGITS.indexOf(digit)) & 0xffff;
    kept += 6;
    if (kept < 8) continue;
    kept -= 8;
    bytes[at] = (bits >> kept) & 0xff;
    at += 1;
  }
  return bytes;
}

const PEM = /-----BEGIN PUBLIC KEY-----([\s\S]*?)-----END PUBLIC KEY-----/g;

/**
 * The public keys in a text: in PEM, one after the other, or the answer of the service with the keys in it. None if there are
 * others in it or none.
 */
export async function readPublicKeys(tools: ProofTools, text: string): Promise<readonly PublicKey[]> {
  const blocks = [...unescaped(text).matchAll(PEM)].map(([, block = '']) => fromBase64(block));
  const keys = blocks.map(async (bytes) =>
    bytes?.length === KEY_BYTES && BEGINNING.every((byte, at) => byte === bytes[at])
      ? { fingerprint: toHex(await tools.sha256(bytes)), bytes }
      : undefined,
  );
  const found = await Promise.all(keys);
  return found.every((key) => key !== undefined) ? found : [];
}

/** In JSON a line ends with two characters. */
const unescaped = (text: string): string => text.replaceAll(String.raw`\n`, '\n');
