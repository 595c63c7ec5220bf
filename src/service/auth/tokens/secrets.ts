import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The form in which tokens, codes and session ids are stored: SHA-256, base64url. Their 256 random bits need no salt. */
export const hashed = (value: string): string => createHash('sha256').update(value).digest('base64url');

/** A fresh secret of 256 random bits, base64url. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function sameSecret(left: string, right: string): boolean {
  const a = createHash('sha256').update(left).digest();
  const b = createHash('sha256').update(right).digest();
  return timingSafeEqual(a, b);
}
