import { expect, it } from 'vitest';
import { keepRequest, returnAddress, type TabStorage, takeRequest } from './signInRequest.ts';

function storage(): TabStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

it('returns the target of a sign-in without consuming it, and nothing after that', () => {
  const tab = storage();
  keepRequest(tab, { state: 's', verifier: 'v', returnTo: '/records/invoice?q=1', mode: 'ask' });
  expect(returnAddress(tab)).toBe('/records/invoice?q=1');
  expect(takeRequest(tab)?.verifier).toBe('v');
  expect(returnAddress(tab)).toBeUndefined();
  tab.setItem('countinghouse.signIn', '{not JSON');
  expect(returnAddress(tab)).toBeUndefined();
});
