import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIncluded, leafHash, nodeHash, pathsOf, rootOf } from './merkle.ts';
import { type ProofTools, toHex } from './tools.ts';

const tools: ProofTools = {
  utf8: (text) => new TextEncoder().encode(text),
  sha256: (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
};
const hashed = (leaves: readonly string[]) => Promise.all(leaves.map((leaf) => leafHash(tools, leaf)));

/** The definition of RFC 6962, 2.1, as it stands there: split at the largest power of two below the number of leaves. */
async function byDefinition(leaves: readonly Uint8Array[]): Promise<Uint8Array> {
  if (leaves.length === 0) return tools.sha256(new Uint8Array());
  const [first] = leaves;
  if (leaves.length === 1 && first) return first;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeHash(tools, await byDefinition(leaves.slice(0, split)), await byDefinition(leaves.slice(split)));
}

describe('a Merkle tree', () => {
  it('has the root that the definition of RFC 6962 gives, at every size', async () => {
    for (let size = 0; size <= 40; size += 1) {
      const leaves = await hashed(Array.from({ length: size }, (_, at) => `leaf ${at}`));
      expect(toHex(await rootOf(tools, leaves))).toBe(toHex(await byDefinition(leaves)));
    }
  });

  it('has the published hashes of nothing and of an empty leaf', async () => {
    expect(toHex(await rootOf(tools, []))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(toHex(await leafHash(tools, ''))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  });

  it('hashes a leaf and a node of the same bytes differently, so that no node passes for a leaf', async () => {
    const [one, two] = await hashed(['one', 'two']);
    if (one === undefined || two === undefined) throw new Error('two hashes');
    const asLeaf = await tools.sha256(new Uint8Array([0, ...one, ...two]));
    expect(toHex(await nodeHash(tools, one, two))).not.toBe(toHex(asLeaf));
  });

  const someLeaves = fc.array(fc.string(), { minLength: 1, maxLength: 70 });

  it('proves each of its leaves at its place by a path no longer than its height', async () => {
    await fc.assert(
      fc.asyncProperty(someLeaves, async (texts) => {
        const leaves = await hashed(texts);
        const root = await rootOf(tools, leaves);
        const paths = await pathsOf(
          tools,
          leaves,
          leaves.map((_, place) => place),
        );
        for (const [place, path] of paths.entries()) {
          const hash = leaves[place] ?? new Uint8Array();
          expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(leaves.length)));
          expect(await isIncluded(tools, { hash, place, count: leaves.length, path, root })).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('proves no other leaf, no other place, no other count and no shortened or lengthened path', async () => {
    await fc.assert(
      fc.asyncProperty(someLeaves, fc.nat(), fc.string(), async (texts, number, other) => {
        const leaves = await hashed(texts);
        const place = number % leaves.length;
        const root = await rootOf(tools, leaves);
        const [path = []] = await pathsOf(tools, leaves, [place]);
        const hash = leaves[place] ?? new Uint8Array();
        const good = { hash, place, count: leaves.length, path, root };
        fc.pre(!texts.includes(other));
        const changed = [
          { ...good, hash: await leafHash(tools, other) },
          { ...good, place: place + leaves.length },
          { ...good, place: -1 },
          { ...good, place: 0.5 },
          { ...good, count: place },
          { ...good, path: [...path, hash] },
          { ...good, root: hash, path: [hash] },
          ...(path.length > 0
            ? [
                { ...good, path: path.slice(1) },
                { ...good, path: path.slice(0, -1) },
              ]
            : []),
        ];
        for (const each of changed) expect(await isIncluded(tools, each)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('has another root when a leaf is changed, added, taken out or moved', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 40 }),
        fc.nat(),
        async (texts, number) => {
          const root = async (each: readonly string[]) => toHex(await rootOf(tools, await hashed(each)));
          const at = number % texts.length;
          const own = await root(texts);
          expect(await root(texts.with(at, `${texts[at]}!`))).not.toBe(own);
          expect(await root([...texts, 'another'])).not.toBe(own);
          expect(await root(texts.toSpliced(at, 1))).not.toBe(own);
          expect(await root([...texts.slice(1), ...texts.slice(0, 1)])).not.toBe(own);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('has no path for a place it does not have', async () => {
    await expect(pathsOf(tools, await hashed(['a']), [1])).rejects.toThrow(RangeError);
  });
});
