import { describe, expect, it } from 'vitest';
import { placeInList, rememberList } from './listContext.ts';

describe('the list a record was opened from', () => {
  it('returns position, neighbors and the way back', () => {
    rememberList({
      type: 'account',
      address: '/records/account?page=2',
      offset: 50,
      ids: ['7', '8', '9'],
      total: { count: 120, isCapped: false },
    });
    expect(placeInList('account', '8')).toEqual({
      position: 52,
      total: { count: 120, isCapped: false },
      address: '/records/account?page=2',
      previous: '7',
      next: '9',
    });
    expect(placeInList('account', '9')?.next).toBeUndefined();
  });

  it('knows nothing of a record that is not in it or of another type', () => {
    expect([placeInList('account', '1'), placeInList('vendor', '8')]).toEqual([undefined, undefined]);
  });
});
