import { hkdfSync, timingSafeEqual } from 'node:crypto';

const stepSeconds = 60;
/** Two steps before and after: a nonce lives for five minutes at most. */
const offsets = [-2, -1, 0, 1, 2] as const;

/** The nonces of DPoP proofs (RFC 9449 section 8). */
export interface Nonces {
  next(): string;
  isKnown(nonce: string): boolean;
}

/** Derives nonces from time and a shared secret as the provider library does, so that one nonce holds at the token endpoint and here. */
export function createNonces(secret: Buffer): Nonces {
  let current = Number.NaN;
  let known: readonly string[] = [];
  const window = (): readonly string[] => {
    const step = Math.floor(Date.now() / 1000 / stepSeconds);
    if (step !== current) {
      known = offsets.map((offset) => nonceOf(secret, step + offset));
      current = step;
    }
    return known;
  };
  return {
    next: () => window()[3] ?? '',
    // Every one is compared, so that time tells nothing.
    isKnown: (nonce) => window().filter((each) => isSame(each, nonce)).length > 0,
  };
}

function nonceOf(secret: Buffer, step: number): string {
  const salt = Buffer.alloc(8);
  salt.writeBigInt64BE(BigInt(step));
  return Buffer.from(hkdfSync('sha256', secret, salt, 'DPoP', 32)).toString('base64url');
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
