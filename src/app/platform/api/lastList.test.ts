import { describe, expect, it } from 'vitest';
import { forgetLastList, keepLastList, type LastList, lastListAt } from './lastList.ts';

const last: LastList = {
  address: '/records/invoice?search=acme',
  type: 'invoice',
  search: { search: 'acme', limit: 50, offset: 0, fields: ['tranId', 'total'] },
};

function storage(isFull = false): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage; // as much of it as is used
}

describe('the search of the last list', () => {
  it('is requested again at the same address', () => {
    const place = storage();
    keepLastList(place, last);
    expect(lastListAt(place, last.address)).toEqual(last);
  });

  it('is not requested at another address', () => {
    const place = storage();
    keepLastList(place, last);
    expect(lastListAt(place, '/records/invoice')).toBeUndefined();
  });

  it('is gone after signing out', () => {
    const place = storage();
    keepLastList(place, last);
    forgetLastList(place);
    expect(lastListAt(place, last.address)).toBeUndefined();
  });

  it.each(['', 'x', '7', 'null', '{"address":"/a"}', '{"address":"/a","type":"nothing","search":{}}'])(
    'is ignored when something else is stored in its place: %s',
    (text) => {
      const place = storage();
      place.setItem('countinghouse.lastList', text);
      expect(lastListAt(place, '/a')).toBeUndefined();
    },
  );

  it('is not needed: a storage that is full changes nothing', () => {
    const place = storage(true);
    expect(() => keepLastList(place, last)).not.toThrow();
    expect(lastListAt(place, last.address)).toBeUndefined();
  });
});
