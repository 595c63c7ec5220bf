/** Maximum contents of a request body. Published; a body beyond any of them is refused, never truncated. */
export interface JsonLimits {
  readonly bytes: number;
  readonly depth: number;
  readonly nodes: number;
  readonly keysPerObject: number;
  readonly itemsPerArray: number;
  /** UTF-16 units of a text value. */
  readonly textLength: number;
  readonly keyLength: number;
}

export const jsonLimits: JsonLimits = {
  bytes: 25 * 1024 * 1024,
  depth: 16,
  nodes: 500_000,
  keysPerObject: 500,
  itemsPerArray: 10_000,
  textLength: 4_000,
  keyLength: 255,
};
