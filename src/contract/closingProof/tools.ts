/** What a proof is computed with: Web Crypto in a page, the library of the platform in the service. */
export interface ProofTools {
  readonly utf8: (text: string) => Uint8Array;
  readonly sha256: (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;
}

/** Also checks signatures. */
export interface CheckingTools extends ProofTools {
  /** Whether the holder of an Ed25519 key signed the bytes; the key is a SubjectPublicKeyInfo (RFC 8410). */
  readonly isSigned: (signed: {
    readonly key: Uint8Array;
    readonly bytes: Uint8Array;
    readonly signature: Uint8Array;
  }) => boolean | Promise<boolean>;
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => HEX[byte] ?? '').join('');

/** Undefined for a text that is not hexadecimal. */
export function fromHex(text: string): Uint8Array | undefined {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16));
}

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
