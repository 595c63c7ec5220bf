import { describe, expect, it } from 'vitest';
import type { Known } from './intents.ts';
import { judge, nothingWrong } from './judgement.ts';

const known = (origin: string, over: Partial<Known> = {}): Known => ({
  origin,
  id: `id of ${origin}`,
  memo: origin,
  etag: '"1"',
  isDeleted: false,
  ...over,
});
const row = (origin: string, memo = origin, id = `id of ${origin}`) => ({ id, origin, memo });

describe('the judge', () => {
  it('finds nothing where the store holds what clients were told last', () => {
    const told = [known('a'), known('b', { memo: 'b edited' }), known('c', { isDeleted: true })];
    expect(judge(told, [row('a'), row('b', 'b edited')])).toEqual(nothingWrong);
  });

  it('names what was acknowledged and is not there', () => {
    expect(judge([known('a'), known('b')], [row('b')])).toEqual({ ...nothingWrong, lost: ['a'] });
  });

  it('names what was made twice for one intent', () => {
    expect(judge([known('a')], [row('a'), row('a', 'a', 'another id')])).toMatchObject({ doubled: ['a'] });
  });

  it('names what was edited, and holds something else', () => {
    expect(judge([known('a', { memo: 'edited' })], [row('a')])).toEqual({ ...nothingWrong, overwritten: ['a'] });
  });

  it('names what was deleted, and is still there', () => {
    expect(judge([known('a', { isDeleted: true })], [row('a')])).toEqual({ ...nothingWrong, undead: ['a'] });
  });

  it('names what no client was told of', () => {
    expect(judge([], [row('a')])).toEqual({ ...nothingWrong, strange: ['a'] });
  });
});
