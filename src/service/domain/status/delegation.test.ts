import { describe, expect, it } from 'vitest';
import { type Delegation, lentTo, overlapping, whyNotDays } from './delegation.ts';

const july = (change: Partial<Delegation> = {}): Delegation => ({
  id: 'july',
  absent: 'yara',
  delegate: 'ben',
  from: '2026-07-06',
  to: '2026-07-17',
  types: null,
  ...change,
});
const ids = (all: readonly Delegation[]) => all.map(({ id }) => id);

describe('a delegation', () => {
  it('counts from its first to its last day, and expires by itself', () => {
    const on = (today: string) => ids(lentTo([july()], { delegate: 'ben', today }));
    expect([on('2026-07-05'), on('2026-07-06'), on('2026-07-17'), on('2026-07-18')]).toEqual([
      [],
      ['july'],
      ['july'],
      [],
    ]);
  });

  it('covers the types it names, or all', () => {
    const bills = july({ id: 'bills', types: ['vendorBill'] });
    const asked = { delegate: 'ben', today: '2026-07-06' };
    expect(ids(lentTo([july(), bills], { ...asked, type: 'vendorBill' }))).toEqual(['july', 'bills']);
    expect(ids(lentTo([july(), bills], { ...asked, type: 'invoice' }))).toEqual(['july']);
  });

  it('is not passed on by a delegate', () => {
    const onward = july({ id: 'onward', absent: 'ben', delegate: 'cid' });
    expect(ids(lentTo([july(), onward], { delegate: 'cid', today: '2026-07-06' }))).toEqual(['onward']);
  });

  it('ends on or after its first day and today, within a year', () => {
    const why = (from: string, to: string) => whyNotDays({ from, to }, '2026-07-10');
    expect(why('2026-07-06', '2026-07-10')).toBeUndefined();
    expect(why('2026-07-06', '2026-07-05')).toBe('order');
    expect(why('2026-07-06', '2026-07-09')).toBe('over');
    expect(why('2026-07-06', '2027-07-05')).toBeUndefined();
    expect(why('2026-07-06', '2027-07-06')).toBe('long');
  });

  it('is not named twice for the same users on the same day', () => {
    const one = july({ id: 'one', from: '2026-07-17', to: '2026-07-31' });
    expect(overlapping([july()], one)?.id).toBe('july');
    expect(overlapping([july()], { ...one, from: '2026-07-18' })).toBeUndefined();
    expect(overlapping([july()], { ...one, delegate: 'cid' })).toBeUndefined();
    expect(overlapping([july()], july({ to: '2026-07-20' }))).toBeUndefined();
  });
});
