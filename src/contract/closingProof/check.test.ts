import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFile, sumsOf } from './check.ts';
import { DOCUMENT_FILE, leafLine, PERIOD_FILE, type ProvenLeaf } from './files.ts';
import { entryFields, type EntryLeaf, entryLeaf, postingFields, type PostingLeaf, postingLeaf } from './leaves.ts';
import { leafHash, pathsOf, rootOf } from './merkle.ts';
import { fromBase64, readPublicKeys } from './publicKeys.ts';
import { type ClosingStatement, digestOf, signedBytes, STATEMENT } from './statement.ts';
import { type CheckingTools, toHex } from './tools.ts';

const tools: CheckingTools = {
  utf8: (text) => new TextEncoder().encode(text),
  sha256: (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  isSigned: ({ key, bytes, signature }) =>
    verify(null, bytes, createPublicKey({ key: Buffer.from(key), format: 'der', type: 'spki' }), signature),
};
const pair = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const fingerprintOf = async (key: KeyObject) => toHex(await tools.sha256(key.export({ type: 'spki', format: 'der' })));
const keysOf = (...keys: readonly KeyObject[]) => readPublicKeys(tools, keys.map(pemOf).join(''));

const posting = (seq: number, side: 'D' | 'C', amount: number, more: Partial<PostingLeaf> = {}): string => {
  const none = Object.fromEntries(postingFields.map((name) => [name, null])) as PostingLeaf;
  const signed = side === 'D' ? amount : -amount;
  return postingLeaf({
    ...none,
    seq: `${seq}`,
    transaction: '100',
    version: '1',
    side,
    currency: '1',
    amount: `${signed}`,
    ...more,
  });
};
const entry = (seq: number, content: string): string => {
  const none = Object.fromEntries(entryFields.map((name) => [name, null])) as EntryLeaf;
  const digest = createHash('sha256').update(content).digest('hex');
  return entryLeaf({ ...none, seq: `${seq}`, recordId: '100', refName: 'JE-1', content: digest });
};

const postings = [posting(1, 'D', 12_345), posting(2, 'C', 12_345), posting(3, 'D', 5), posting(4, 'C', 5)];
const entries = [entry(9, 'a document')];

interface Made {
  readonly header: object;
  readonly statement: ClosingStatement;
  readonly lines: readonly string[];
}

async function made(key = pair, changed: Partial<ClosingStatement> = {}): Promise<Made> {
  const hashes = await Promise.all(postings.map((leaf) => leafHash(tools, leaf)));
  const entryHashes = await Promise.all(entries.map((leaf) => leafHash(tools, leaf)));
  const [root, entryRoot] = [await rootOf(tools, hashes), await rootOf(tools, entryHashes)];
  const statement: ClosingStatement = {
    format: STATEMENT,
    company: 'Harbor Books',
    period: { id: '7', name: 'Jun 2026', startDate: '2026-06-01', endDate: '2026-06-30' },
    scope: { subsidiaries: 'all', modules: 'all' },
    closed: { at: '2026-07-03T10:00:00Z', by: 'Amira Chen', auditSeq: '10' },
    postings: { count: postings.length, root: toHex(root) },
    entries: { count: entries.length, root: toHex(entryRoot) },
    digest: await digestOf(tools, root, entryRoot),
    totals: [{ currency: '1', code: 'USD', decimals: 2, debit: '12350', credit: '12350' }],
    replaces: null,
    madeAt: '2026-07-03T10:00:01Z',
    key: await fingerprintOf(key.publicKey),
    ...changed,
  };
  const text = JSON.stringify(statement);
  const header = {
    statement: text,
    signature: sign(null, signedBytes(tools, text), key.privateKey).toString('base64'),
  };
  const lines = [
    JSON.stringify({ format: PERIOD_FILE, ...header }),
    ...postings.map((leaf, at) => leafLine('postings', toHex(hashes[at] ?? new Uint8Array()), leaf)),
    ...entries.map((leaf, at) => leafLine('entries', toHex(entryHashes[at] ?? new Uint8Array()), leaf)),
  ];
  return { header, statement, lines };
}

const check = async (lines: readonly string[], ...keys: readonly KeyObject[]) =>
  checkFile(tools, await keysOf(...keys), `${lines.join('\n')}\n`);

describe('the file of a period', () => {
  it('is proven by the public key alone, with the totals of its postings', async () => {
    const { lines } = await made();
    const checked = await check(lines, other.publicKey, pair.publicKey);
    expect(checked).toMatchObject({ kind: 'period', isProven: true, signature: 'valid', first: null });
    expect(checked).toMatchObject({ sums: new Map([['1', { debit: 12_350n, credit: 12_350n }]]) });
  });

  it('names the first posting that was changed, although its hash was left as it was', async () => {
    const { lines } = await made();
    const [line = ''] = lines.slice(3, 4);
    const changed = lines.with(3, line.replace('"5"', '"6"'));
    expect(await check(changed, pair.publicKey)).toMatchObject({
      isProven: false,
      signature: 'valid',
      areTotalsRight: false,
      first: { tree: 'postings', place: 2, kind: 'changed' },
    });
  });

  it('is not proven where the hash was changed with the posting: then no place is named', async () => {
    const { lines } = await made();
    const leaf = posting(3, 'D', 6);
    const changed = lines.with(3, leafLine('postings', toHex(await leafHash(tools, leaf)), leaf));
    expect(await check(changed, pair.publicKey)).toMatchObject({ isProven: false, first: null });
  });

  it('names what is missing and what was added', async () => {
    const { lines } = await made();
    const gone = lines.with(2, leafLine('postings', JSON.parse(lines[2] ?? '').hash as string, null));
    expect(await check(gone, pair.publicKey)).toMatchObject({ first: { place: 1, kind: 'missing' } });
    const more = lines.toSpliced(5, 0, leafLine('postings', null, posting(5, 'D', 1)));
    expect(await check(more, pair.publicKey)).toMatchObject({ first: { place: 4, kind: 'added' } });
    const entryGone = lines.slice(0, -1);
    expect(await check(entryGone, pair.publicKey)).toMatchObject({ isProven: false, entries: { isEqual: false } });
  });

  it('is refused with a wrong key, and where another signed in the name of the right one', async () => {
    const { lines, statement } = await made();
    expect(await check(lines, other.publicKey)).toMatchObject({ signature: 'unknown', isProven: false });
    expect(await check(lines)).toMatchObject({ signature: 'unknown', isProven: false });
    const forged = await made(other, { key: statement.key });
    expect(await check(forged.lines, pair.publicKey)).toMatchObject({ signature: 'invalid', isProven: false });
  });

  it('is not proven where one byte of the statement differs from what was signed', async () => {
    const { lines } = await made();
    const changed = lines.with(0, (lines[0] ?? '').replace('Amira Chen', 'Amira Chan'));
    expect(await check(changed, pair.publicKey)).toMatchObject({ signature: 'invalid', isProven: false });
  });

  it('is not proven with a digest that is not the one of its roots, or totals that are not those of its postings', async () => {
    const digest = await made(pair, { digest: '0'.repeat(64) });
    expect(await check(digest.lines, pair.publicKey)).toMatchObject({ isDigestRight: false, isProven: false });
    const total = { currency: '1', code: 'USD', decimals: 2, debit: '12351', credit: '12350' };
    const totals = await made(pair, { totals: [total] });
    expect(await check(totals.lines, pair.publicKey)).toMatchObject({ areTotalsRight: false, isProven: false });
  });

  it('tells the line that cannot be read, and never fails over anything else', async () => {
    const { lines } = await made();
    expect(await check(lines.with(2, '{"tree":"postings"'), pair.publicKey)).toEqual({ kind: 'unreadable', line: 3 });
    expect(await check(lines.with(1, '{"tree":"others","hash":null,"leaf":null}'))).toEqual({
      kind: 'unreadable',
      line: 2,
    });
    const keys = await keysOf(pair.publicKey);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((text) => `${lines[0]}\n${text}`),
        ),
        async (text) => void expect((await checkFile(tools, keys, text)).kind).toMatch(/unreadable|period/),
      ),
      { numRuns: 200 },
    );
  });
});

describe('the proof of a document', () => {
  async function proofOf(changed: (leaf: ProvenLeaf) => ProvenLeaf = (leaf) => leaf, document = '100') {
    const { header } = await made();
    const hashes = await Promise.all(postings.map((leaf) => leafHash(tools, leaf)));
    const paths = await pathsOf(tools, hashes, [2, 3]);
    const leaves = paths.map((path, at) =>
      changed({ place: at + 2, leaf: postings[at + 2] ?? '', path: path.map(toHex) }),
    );
    const told = [{ place: 0, leaf: entries[0] ?? '', path: [], content: 'a document' }];
    const about = { type: 'periodEndJournal', id: document, refName: 'JE-1' };
    const text = JSON.stringify({
      format: DOCUMENT_FILE,
      document: about,
      proofs: [{ ...header, postings: leaves, entries: told }],
    });
    return checkFile(tools, await keysOf(pair.publicKey), text);
  }

  it('leads from each of its postings and entries to what was signed', async () => {
    expect(await proofOf()).toMatchObject({
      kind: 'document',
      isProven: true,
      proofs: [{ signature: 'valid', leaves: [{ isIncluded: true }, { isIncluded: true }, { isContentRight: true }] }],
    });
  });

  it('is not proven with a changed amount, another place or another path', async () => {
    const wrong: readonly ((leaf: ProvenLeaf) => ProvenLeaf)[] = [
      (leaf) => ({ ...leaf, leaf: leaf.leaf.replace('5', '6') }),
      (leaf) => ({ ...leaf, place: 0 }),
      (leaf) => ({ ...leaf, path: leaf.path.toReversed() }),
      ({ leaf, path }) => ({ leaf, path }),
    ];
    for (const change of wrong)
      expect(await proofOf(change)).toMatchObject({ isProven: false, proofs: [{ signature: 'valid' }] });
  });

  it('proves nothing with the leaves of another document', async () => {
    expect(await proofOf(undefined, '101')).toEqual({ kind: 'unreadable', line: 1 });
  });
});

describe('public keys', () => {
  it('are read from PEM, several at once, and from the answer of the service', async () => {
    expect(await keysOf(pair.publicKey, other.publicKey)).toHaveLength(2);
    const answer = JSON.stringify({ items: [{ publicKey: pemOf(pair.publicKey) }] });
    expect(await readPublicKeys(tools, answer)).toEqual(await keysOf(pair.publicKey));
  });

  it('are none in a text with a key of another kind, or without any', async () => {
    const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    for (const text of ['', 'PUBLIC KEY', pemOf(elliptic.publicKey), pemOf(pair.publicKey) + pemOf(elliptic.publicKey)])
      expect(await readPublicKeys(tools, text)).toEqual([]);
  });

  it('are decoded as base64 is written', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect([...(fromBase64(Buffer.from(bytes).toString('base64')) ?? [])]).toEqual([...bytes]);
        expect([...(fromBase64(Buffer.from(bytes).toString('base64url')) ?? [])]).toEqual([...bytes]);
      }),
    );
    expect(fromBase64('a?')).toBeUndefined();
  });
});

describe('totals', () => {
  it('are lowered by a reversal on the side it reverses', () => {
    const leaves = [posting(1, 'D', 500), posting(2, 'C', 500), posting(3, 'D', -500), posting(4, 'C', -500)];
    expect(sumsOf(leaves)).toEqual(new Map([['1', { debit: 0n, credit: 0n }]]));
  });
});
