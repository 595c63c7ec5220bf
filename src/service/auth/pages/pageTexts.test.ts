import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { signInPage } from './pages.ts';
import { pageLanguages, createTranslator } from './pageTexts.ts';

const view = {
  action: '/go',
  csrf: 'c',
  userName: '',
  sample: [],
  problem: 'Too many attempts. Wait 30 seconds, then try again.',
};

describe('the language of the sign-in pages', () => {
  it('the language that was chosen in the app, before what the browser prefers', () => {
    expect([
      createTranslator('fr-CH, de;q=0.9', 'de').language,
      createTranslator('it, fr;q=0.4, de;q=0.8').language,
      createTranslator('de;q=0, it').language,
      createTranslator(undefined).language,
    ]).toEqual(['de', 'de', 'en', 'en']);
  });

  it('it in every text, numbers included, and say so to screen readers', () => {
    const page = signInPage(view, createTranslator('de-CH'));
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('Zu viele Versuche. Bitte 30 Sekunden warten und nochmals versuchen.');
    expect(page).not.toMatch(/Sign in|Password|Drafts/);
  });

  it('with names and addresses as they are', () => {
    expect([
      createTranslator('fr').t('Sign in as {}.', 'a1@b2.example'),
      createTranslator('en').t('Sign in as {}.', '$&@b2.example'),
    ]).toEqual(['Connectez-vous comme a1@b2.example.', 'Sign in as $&@b2.example.']);
  });
});

const texts = [...pageLanguages].filter(([language]) => language !== 'en');

describe.each(texts)('the texts of the sign-in pages: %s', (_, known) => {
  it('are all there', () => {
    const sources = [
      'pages.ts',
      '../signIn/signIn.ts',
      '../signIn/secondStep.ts',
      '../provider/setup.ts',
      '../signIn/passwordLink.ts',
      '../provider/createAuthorization.ts',
      '../signIn/passwords.ts',
      '../users/seedUsers.ts',
    ].map((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/log\.\w+\([^;]*;|error_description: .*/g, ''),
    );
    // Programs and logs get English. Complete texts, sentences with a period, and the notes beside sample users.
    const said = sources.flatMap((source) =>
      [...source.matchAll(/(?:\bt\(|text: |note: |return )'([A-Z{][^']+)'|'([A-Z][^']+ [^']+\.)'/g)].map(
        ([, one, two]) => one ?? two ?? '',
      ),
    );
    expect(said.length).toBeGreaterThan(40);
    expect(said.map((text) => text.replace(/\d+/, '{}')).filter((text) => !Object.hasOwn(known, text))).toEqual([]);
  });
});
