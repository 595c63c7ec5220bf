import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entryFields,
  type EntryLeaf,
  entryLeaf,
  postingFields,
  type PostingLeaf,
  postingLeaf,
  readEntry,
  readPosting,
} from './leaves.ts';

const member = fc.option(fc.string({ unit: 'binary' }), { nil: null });
const postings = fc.record(
  Object.fromEntries(postingFields.map((name) => [name, member])),
) as fc.Arbitrary<PostingLeaf>;
const entries = fc.record(Object.fromEntries(entryFields.map((name) => [name, member]))) as fc.Arbitrary<EntryLeaf>;

describe('the leaves of a proof', () => {
  it('are read as they were written, whatever stands in them', () => {
    fc.assert(
      fc.property(postings, (posting) => void expect(readPosting(postingLeaf(posting))).toEqual({ ...posting })),
    );
    fc.assert(fc.property(entries, (entry) => void expect(readEntry(entryLeaf(entry))).toEqual({ ...entry })));
  });

  it('are different texts for different contents, also where a text contains what separates members', () => {
    fc.assert(
      fc.property(postings, postings, (one, other) => {
        fc.pre(postingFields.some((name) => one[name] !== other[name]));
        expect(postingLeaf(one)).not.toBe(postingLeaf(other));
      }),
    );
    const plain = Object.fromEntries(postingFields.map((name) => [name, ''])) as PostingLeaf;
    expect(postingLeaf({ ...plain, location: '","', memo: '' })).not.toBe(
      postingLeaf({ ...plain, location: '', memo: '","' }),
    );
  });

  it('keep their written form: an earlier proof is checked by a later program', () => {
    const posting = Object.fromEntries(postingFields.map((name, at) => [name, at === 13 ? null : `${at}`]));
    expect(postingLeaf(posting as PostingLeaf)).toBe(
      '["posting/1","0","1","2","3","4","5","6","7","8","9","10","11","12",null,"14","15","16","17"]',
    );
    const entry = Object.fromEntries(entryFields.map((name, at) => [name, at === 14 ? 'a "b"\n' : `${at}`]));
    expect(entryLeaf(entry as EntryLeaf)).toBe(
      String.raw`["entry/1","0","1","2","3","4","5","6","7","8","9","10","11","12","13","a \"b\"\n","15","16","17"]`,
    );
  });

  it.each([
    ['no JSON', '["posting/1"'],
    ['another kind', entryLeaf(Object.fromEntries(entryFields.map((name) => [name, null])) as EntryLeaf)],
    ['too few members', '["posting/1","1"]'],
    ['spaces, which would give it another hash', `["posting/1", ${postingFields.map(() => 'null').join(',')}]`],
    ['a number', `["posting/1",${postingFields.map(() => '1').join(',')}]`],
    ['nothing', ''],
    ['null', 'null'],
  ])('are not read from a text with %s', (_case, text) => {
    expect(readPosting(text)).toBeUndefined();
  });
});
