import { type LanguagePack, speak } from '#contract/messages/language';
import { awaitMessages } from './messagesArrived.ts';

/** Languages with a catalog, each by its own name. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;
export type LanguageName = keyof typeof languages;
/** No languages: `marked` puts every text of a catalog in brackets, to find those that are in none; `mirrored` has them read from right to left. */
type Trial = 'marked' | 'mirrored';
/** `system` follows the browser. */
export type LanguageChoice = LanguageName | 'system' | Trial;

const KEPT = 'countinghouse.language';
const isLanguage = (text: string): text is LanguageName => Object.hasOwn(languages, text);
export const isChoice = (text: string | null): text is LanguageChoice =>
  text !== null && (isLanguage(text) || text === 'system' || text === 'marked' || text === 'mirrored');

/** What was chosen on this device. */
export function keptChoice(): LanguageChoice {
  try {
    const kept = localStorage.getItem(KEPT);
    return isChoice(kept) ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Chooses for this device; texts change when the page is loaded anew, and drafts outlast that. */
export function keepChoice(choice: LanguageChoice): void {
  try {
    localStorage.setItem(KEPT, choice);
  } catch {
    // Without storage the page stays in its language.
  }
}

/** The language to speak: the chosen one, or the first of the browser that there is. */
export function chosenLanguage(
  choice = keptChoice(),
  browser: readonly string[] = navigator.languages,
): LanguageName | Trial {
  if (choice !== 'system') return choice;
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** Loads the texts of a language and sets it. Should they not arrive, the app speaks English. */
export async function loadLanguage(name: LanguageName | Trial): Promise<void> {
  const pack = await packOf(name).catch(() => undefined);
  speak(pack);
  if (pack !== undefined) awaitMessages(loadMessages(name));
  document.documentElement.lang = pack?.language ?? 'en';
  document.documentElement.dir = pack?.direction ?? 'ltr';
}

async function packOf(name: LanguageName | Trial): Promise<LanguagePack | undefined> {
  switch (name) {
    case 'de':
      return await germanOf(navigator.languages);
    case 'fr':
      return (await import('#app/texts.fr.ts')).french;
    case 'marked':
      return (await import('./marked.ts')).marked;
    case 'mirrored':
      return (await import('./marked.ts')).markedRightToLeft;
    case 'en':
      return undefined;
  }
}

/** German in the spelling that the browser asks for. */
async function germanOf(browser: readonly string[]): Promise<LanguagePack> {
  const [{ german }, { inSwissSpelling, isSwiss }] = await Promise.all([
    import('#app/texts.de.ts'),
    import('./de/swiss.ts'),
  ]);
  return isSwiss(browser) ? inSwissSpelling(german) : german;
}

/** Loads the catalog of messages; while the app starts, as nothing is refused before. */
async function loadMessages(name: LanguageName | Trial): Promise<void> {
  if (name === 'en') return;
  const { setCatalog } = await import('./renderMessage.ts');
  switch (name) {
    case 'de': {
      const [{ isSwiss, swissCatalog }, { de }] = await Promise.all([
        import('./de/swiss.ts'),
        import('#contract/messages/de/index'),
      ]);
      return setCatalog(isSwiss(navigator.languages) ? swissCatalog(de) : de);
    }
    case 'fr':
      return setCatalog((await import('#contract/messages/fr/index')).fr);
    case 'marked':
    case 'mirrored': {
      const [{ mark }, { en }] = await Promise.all([import('./marked.ts'), import('#contract/messages/en/index')]);
      return setCatalog(en, mark);
    }
  }
}
