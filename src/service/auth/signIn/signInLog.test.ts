import { describe, expect, it } from 'vitest';
import { integrationUserId } from '#contract/permissions';
import { alikeBy, shortened } from './signInLog.ts';

const at = Date.parse('2026-06-30T21:59:59Z');
const app = 'countinghouse-app';

describe('an entry of the sign-in log', () => {
  it('stands alone where a person signed in or out', () => {
    expect(alikeBy({ outcome: 'signedIn', reason: null, userId: '11', client: app }, at)).toBeNull();
    expect(alikeBy({ outcome: 'signedOut', reason: 'here', userId: '11', client: app }, at)).toBeNull();
  });

  it('counts with those of the hour that have the same outcome, reason, account and program', () => {
    const refused = { outcome: 'refused', reason: 'wrongPassword', userId: '11', client: app } as const;
    const program = { outcome: 'signedIn', reason: null, userId: integrationUserId, client: 'nightly' } as const;
    const keys = [
      refused,
      { ...refused, reason: 'heldBack' } as const,
      { ...refused, userId: '12' },
      { ...refused, userId: null },
      { ...refused, client: null },
      program,
      { ...program, outcome: 'revoked', reason: 'program' } as const,
    ].map((entry) => alikeBy(entry, at));
    expect(keys).not.toContain(null);
    expect(new Set(keys).size).toBe(keys.length);
    expect(alikeBy(refused, at - 59 * 60_000)).toBe(alikeBy(refused, at));
    expect(alikeBy(refused, at + 1_000)).not.toBe(alikeBy(refused, at));
  });

  it('holds no more of a header than fits', () => {
    expect(shortened(`a\0b${'x'.repeat(9_000)}`)).toBe(`ab${'x'.repeat(298)}`);
  });
});
