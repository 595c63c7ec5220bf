import { type LanguagePack, setLanguage } from '#contract/messages/language';
import type { LanguageName, Trial } from '#app/platform/i18n/language.ts';
import { awaitMessages } from '#app/platform/i18n/messagesArrived.ts';

/** English on the screen: all texts as written, states and fixed lists in sentence case. */
const english: LanguagePack = { language: 'en', labels: {}, catalogs: {}, isSentenceCase: true };

/** Loads the texts of a language and sets it; the app stays English if they do not arrive. */
export async function loadLanguage(name: LanguageName | Trial): Promise<void> {
  const pack = await packOf(name).catch(() => english);
  setLanguage(pack);
  if (pack !== english) awaitMessages(loadMessages(name));
  document.documentElement.lang = pack.language;
  document.documentElement.dir = pack.direction ?? 'ltr';
}

async function packOf(name: LanguageName | Trial): Promise<LanguagePack> {
  switch (name) {
    case 'de':
      return await germanOf(navigator.languages);
    case 'fr':
      return (await import('./texts.fr.ts')).french;
    case 'marked':
      return (await import('#app/platform/i18n/marked.ts')).marked;
    case 'mirrored':
      return (await import('#app/platform/i18n/marked.ts')).markedRightToLeft;
    case 'en':
      return english;
  }
}

/** German in the spelling the browser prefers. */
async function germanOf(browser: readonly string[]): Promise<LanguagePack> {
  const [{ german }, { inSwissSpelling, isSwiss }] = await Promise.all([
    import('./texts.de.ts'),
    import('#app/platform/i18n/de/swiss.ts'),
  ]);
  return isSwiss(browser) ? inSwissSpelling(german) : german;
}

/** Loads the message catalog; while the app starts, as nothing is refused before. */
async function loadMessages(name: LanguageName | Trial): Promise<void> {
  if (name === 'en') return;
  const { setCatalog } = await import('#app/ui/renderMessage.ts');
  switch (name) {
    case 'de': {
      const [{ isSwiss, swissCatalog }, { de }] = await Promise.all([
        import('#app/platform/i18n/de/swiss.ts'),
        import('#contract/messages/de/index'),
      ]);
      return setCatalog(isSwiss(navigator.languages) ? swissCatalog(de) : de);
    }
    case 'fr':
      return setCatalog((await import('#contract/messages/fr/index')).fr);
    case 'marked':
    case 'mirrored': {
      const [{ mark }, { en }] = await Promise.all([
        import('#app/platform/i18n/marked.ts'),
        import('#contract/messages/en/index'),
      ]);
      return setCatalog(en, mark);
    }
  }
}
