import { describe, expect, it } from 'vitest';
import { type CallerAnswer, callerOf } from './caller.ts';

const answer = (baseCurrency: CallerAnswer['company']['baseCurrency']): CallerAnswer => ({
  user: { id: '1', refName: 'Nia' },
  role: { id: '1', refName: 'Administrator' },
  permissions: {},
  subsidiaries: [],
  company: { name: '', multiSubsidiary: false, baseCurrency },
  license: { level: 'standard', concurrency: 5, perSecond: 10 },
});

describe('who is signed in', () => {
  it('opens the app of a company that was just begun and has no currency yet', () => {
    expect(callerOf(answer(null)).company.baseCurrency).toEqual({ id: '', refName: '' });
    expect(callerOf(answer({ id: '3', refName: 'Euro' })).company.baseCurrency).toEqual({ id: '3', refName: 'Euro' });
  });
});
