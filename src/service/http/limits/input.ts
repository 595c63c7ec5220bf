import { jsonLimits } from '../json/limits.ts';

/** Limits of a request, checked before any work. */
export const limits = {
  urlBytes: 8 * 1024,
  headerBytes: 16 * 1024,
  bodyBytes: jsonLimits.bytes,
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  connections: 2_000,
  /** Many people can share one address; none of them may take every socket. */
  connectionsOfAddress: 500,
  /** How often sockets are checked for overdue headers or requests. */
  dueCheckMs: 1_000,
} as const;
