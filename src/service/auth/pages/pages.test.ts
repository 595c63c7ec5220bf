import { describe, expect, it } from 'vitest';
import { passwordPage, setupPage, signInPage } from './pages.ts';
import { createTranslator } from './pageTexts.ts';

const translator = createTranslator('en');
const pages = {
  'of the sign-in': signInPage(
    { action: '/a', csrf: 'c', userName: '', sample: [], hasMail: false, hasPasskeys: true },
    translator,
  ),
  'that sets a password': passwordPage({ csrf: 'c', token: 't', name: 'Ada', email: 'ada@b.example' }, translator),
  'of the first administrator': setupPage({ csrf: 'c', token: '', name: '', email: '' }, translator),
};

describe.each(Object.entries(pages))('the page %s', (_name, html) => {
  const fields = [...html.matchAll(/<input [^>]*name="(?:password|again)"[^>]*>/g)].map(([field]) => field);

  it('masks passwords, takes pasted ones and those of a password manager, and long ones', () => {
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) {
      expect(field).toContain('type="password"');
      expect(field).toContain('maxlength="256"');
      expect(field).toMatch(/autocomplete="(?:current|new)-password"/);
    }
    expect(html).toContain('autocomplete="username');
    expect(html).not.toMatch(/onpaste|readonly|<script(?! src=)/);
  });

  it('asks for no hint and no question that would replace a password', () => {
    const names = [...html.matchAll(/<(?:input|select|textarea) [^>]*name="(\w+)"/g)].map(([, name]) => name);
    expect(
      names.filter((name) => !/^(csrf|username|password|passkey|again|token|name|email)$/.test(name ?? '')),
    ).toEqual([]);
  });
});
