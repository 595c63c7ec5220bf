import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualTiming } from '../../../proofs/fixtures/app/manualTiming.ts';
import { createPreferenceStore, initialPreferences, readPreferences } from './preferences.ts';

describe('the preferences that were kept', () => {
  it('show balances of accounts only to users who enabled them', () => {
    expect(readPreferences({ ...initialPreferences, accountBalances: true }).accountBalances).toBe(true);
    expect(readPreferences({ ...initialPreferences, accountBalances: 'yes' })).toEqual(initialPreferences);
    expect(readPreferences(undefined)).toEqual(initialPreferences);
  });
});

describe('a preference that is changed just before the page is left', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const served = { ...initialPreferences, dateFormat: 'dmy.', copiedDates: 'local' } as const;
  function page(user: string) {
    const timing = manualTiming();
    const setPreference = vi.fn((_name: string, _value: unknown) => Promise.resolve());
    return { timing, setPreference, store: createPreferenceStore({ setPreference }, served, user, timing) };
  }

  it('applies when the page is reopened, and then reaches the service', async () => {
    page('1').store.change({ dateFormat: undefined, accountBalances: true });
    const { store, timing, setPreference } = page('1');
    const { dateFormat: _, ...rest } = served;
    expect(store.get()).toEqual({ ...rest, accountBalances: true });
    await timing.advance(2000);
    expect(setPreference.mock.calls).toEqual([['app', { ...rest, accountBalances: true }]]);
    expect(kept.size).toBe(0);
  });
  it('belongs to one user: another user at the same computer finds no recent records either', () => {
    page('1').store.change({ accountBalances: true, recents: [{ type: 'account', id: '7', name: 'Payroll', at: 1 }] });
    expect(page('2').store.get()).toEqual(served);
    expect([...kept.values()].join()).not.toContain('Payroll');
  });
  it('stays until the service has it', async () => {
    const { store, timing, setPreference } = page('1');
    setPreference.mockRejectedValueOnce(new Error('offline'));
    store.change({ accountBalances: true });
    await timing.advance(2000);
    expect(kept.size).toBe(1);
    store.change({ copiedDates: undefined });
    await timing.advance(2000);
    expect(kept.size).toBe(0);
  });
});
