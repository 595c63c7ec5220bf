/** Languages with a catalog, each by its own name. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;
export type LanguageName = keyof typeof languages;
/** No languages: `marked` puts every text of a catalog in brackets to find texts outside catalogs, `mirrored` is read from right to left. */
export type Trial = 'marked' | 'mirrored';
/** `system` follows the browser. */
export type LanguageChoice = LanguageName | 'system' | Trial;

const KEPT = 'countinghouse.language';
const isLanguage = (text: string): text is LanguageName => Object.hasOwn(languages, text);
export const isChoice = (text: string | null): text is LanguageChoice =>
  text !== null && (isLanguage(text) || text === 'system' || text === 'marked' || text === 'mirrored');

/** The choice made on this device. */
export function keptChoice(): LanguageChoice {
  try {
    const kept = localStorage.getItem(KEPT);
    return isChoice(kept) ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Chooses for this device; texts change on reload, which drafts survive. */
export function keepChoice(choice: LanguageChoice): void {
  try {
    localStorage.setItem(KEPT, choice);
  } catch {
    // Without storage the page stays in its language.
  }
}

/** The language to use: the chosen one, or the first of the browser's that there is. */
export function chosenLanguage(
  choice = keptChoice(),
  browser: readonly string[] = navigator.languages,
): LanguageName | Trial {
  if (choice !== 'system') return choice;
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}
