import { describe, expect, it } from 'vitest';
import { initialPreferences, readPreferences } from './preferences.ts';

describe('the preferences that were kept', () => {
  it('show balances of accounts only to who has asked for them', () => {
    expect(readPreferences({ ...initialPreferences, accountBalances: true }).accountBalances).toBe(true);
    expect(readPreferences({ ...initialPreferences, accountBalances: 'yes' })).toEqual(initialPreferences);
    expect(readPreferences(undefined)).toEqual(initialPreferences);
  });
});
