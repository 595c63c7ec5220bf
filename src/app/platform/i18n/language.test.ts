import { describe, expect, it } from 'vitest';
import { chosenLanguage } from './language.ts';

describe('the language of the app', () => {
  it('is the chosen one', () => {
    expect(chosenLanguage('fr', ['de-CH'])).toBe('fr');
  });

  it('follows the browser where nothing was chosen, and is English where the browser names none of ours', () => {
    expect([chosenLanguage('system', ['it', 'de-CH', 'fr']), chosenLanguage('system', ['it'])]).toEqual(['de', 'en']);
  });
});
