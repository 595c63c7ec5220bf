import { describe, expect, it } from 'vitest';
import { signInPage, signOutPage } from './pages.ts';
import { createTranslator, pageText } from './pageTexts.ts';
import { de } from './pageTexts.de.ts';
import { en } from './pageTexts.en.ts';
import { fr } from './pageTexts.fr.ts';

const view = {
  action: '/go',
  csrf: 'c',
  userName: '',
  sample: [],
  hasMail: false,
  hasPasskeys: true,
  problem: pageText('waitSeconds', { seconds: 30 }),
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
    expect(page).toContain('Zu viele Versuche. In 30 Sekunden erneut versuchen.');
    expect(page).not.toMatch(/Sign in|Password|Drafts/);
  });

  it('with names and addresses as they are', () => {
    expect([
      createTranslator('fr').t('signInAs', { user: 'a1@b2.example' }),
      createTranslator('en').t('signInAs', { user: '$&@b2.example' }),
    ]).toEqual(['Connectez-vous en tant que a1@b2.example.', 'Sign in as $&@b2.example.']);
  });
});

describe('the texts of the sign-in pages', () => {
  it.each([
    ['de', de],
    ['fr', fr],
  ])('have the same keys in %s, none of them empty', (_, texts) => {
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    expect(Object.values(texts).every((text) => text !== '')).toBe(true);
  });

  it('promise no removal of drafts, which stay encrypted on the device', () => {
    const stays = {
      en: /^Drafts stay on this device, encrypted/,
      de: /^Entwürfe bleiben verschlüsselt/,
      fr: /chiffrés/,
    };
    for (const [language, text] of Object.entries(stays)) {
      const translator = createTranslator(language);
      for (const key of ['draftsStay', 'draftsWait', 'draftsStayed'] as const) expect(translator.t(key)).toMatch(text);
      expect(signInPage(view, translator)).toContain(translator.t('draftsStay'));
      expect(signOutPage('/out', 'x', translator)).toContain(translator.t('draftsWait'));
    }
  });

  it('do not compile with an unknown key, or with a missing or wrongly typed argument', () => {
    // @ts-expect-error -- there is no such key
    pageText('unheardOf');
    // @ts-expect-error -- the argument is missing
    pageText('signInAs');
    // @ts-expect-error -- a text is no number
    pageText('waitSeconds', { seconds: '30' });
    expect(pageText('wrongCode')).toEqual({ key: 'wrongCode', args: {} });
  });

  it('count one second in each language', () => {
    const waits = ['en', 'de', 'fr'].map((language) => createTranslator(language).t('waitSeconds', { seconds: 1 }));
    expect(waits).toEqual([
      'Too many attempts. Try again in 1 second.',
      'Zu viele Versuche. In 1 Sekunde erneut versuchen.',
      'Trop d’essais. Réessayez dans 1 seconde.',
    ]);
  });
});
