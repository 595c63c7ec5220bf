import { jsonLimits } from '../json/limits.ts';

/** What a request may be at most, before anybody works on it (reliability 7.6). */
export const limits = {
  urlBytes: 8 * 1024,
  headerBytes: 16 * 1024,
  bodyBytes: jsonLimits.bytes,
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  connections: 2_000,
} as const;
