import { createHash } from 'node:crypto';

/**
 * A text that is equal for equal JSON values, whatever the order of their properties. Recursion is safe: the depth of
 * bodies is limited.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** What identifies a request: method, target and body. */
export const fingerprintOf = (method: string, target: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${target}\n${canonical(body)}`)
    .digest('hex');
