import { describe, expect, it } from 'vitest';
import { hashPassword, longestPassword, passwordMatches, passwordProblem } from './passwords.ts';

const names = { user: 'adabyron', company: [] };

describe('a password', () => {
  it('is compared as it was typed: every character, its case and its spaces', async () => {
    const password = ` Vellum Harbor ${'x7'.repeat(40)} 42 `;
    const hash = await hashPassword(password);
    expect(await passwordMatches(password, hash)).toBe(true);
    for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -2), `${password}x`])
      expect(await passwordMatches(other, hash), other).toBe(false);
  });

  it('is the same however its accents are composed', async () => {
    const hash = await hashPassword('jardi\u0301n-vellum-42');
    expect(await passwordMatches('jard\u00edn-vellum-42', hash)).toBe(true);
    expect(await passwordMatches('jardin-vellum-42', hash)).toBe(false);
  });

  it('is stored by scrypt with a salt of its own and the cost in its text', async () => {
    const [one, other] = await Promise.all([hashPassword('vellum-harbor-42'), hashPassword('vellum-harbor-42')]);
    expect(one).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(other);
  });

  it('never matches where there is none', async () => {
    expect(await passwordMatches('', null)).toBe(false);
  });

  it('may have up to 256 characters of any kind', async () => {
    const words = 'vellum harbor of seven winds. '.repeat(9);
    expect(await passwordProblem(words.slice(0, longestPassword), names)).toBeUndefined();
    expect(longestPassword).toBe(256);
    expect((await passwordProblem(words.slice(0, longestPassword + 1), names))?.key).toBe('passwordTooLong');
    for (const kind of [
      'winding brook stone',
      '8264 1937 5520 1846',
      'ümläut straße ñandú',
      '山川 草木 風雨 雪月 花鳥',
    ])
      expect(await passwordProblem(kind, names), kind).toBeUndefined();
  });
});
