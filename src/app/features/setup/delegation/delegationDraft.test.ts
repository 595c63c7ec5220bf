import { describe, expect, it } from 'vitest';
import { delegationRequest, newDelegation, stateOf } from './delegationDraft.ts';

const absentees = [
  { id: '3', refName: 'Ann', types: ['invoice' as const] },
  { id: '7', refName: 'Yara', types: ['invoice' as const] },
];

describe('the form of a delegation', () => {
  it('begins with oneself, from today for two weeks, for all types', () => {
    const draft = newDelegation(absentees, { own: '7', today: '2026-07-06' });
    expect(draft).toEqual({ absent: '7', delegate: '', from: '2026-07-06', to: '2026-07-19', types: null });
    expect(newDelegation(absentees, { own: '9', today: '2026-07-06' }).absent).toBe('3');
  });

  it('sends what is there, so that the service names what is missing', () => {
    const draft = newDelegation(absentees, { own: '7', today: '2026-07-06' });
    expect(delegationRequest({ ...draft, to: undefined })).toEqual({
      absent: { id: '7' },
      from: '2026-07-06',
      types: null,
    });
  });

  it('is scheduled before its first day, active on its days and ended after the last', () => {
    const days = { from: '2026-07-06', to: '2026-07-07' };
    expect(['2026-07-05', '2026-07-06', '2026-07-07', '2026-07-08'].map((day) => stateOf(days, day))).toEqual([
      'coming',
      'running',
      'running',
      'over',
    ]);
  });
});
