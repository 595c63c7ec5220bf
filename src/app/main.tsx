import { chosenLanguage, loadLanguage } from '#app/platform/i18n/language.ts';

// Catalogs and definitions are read once, so nothing with texts is loaded before the language is.
await loadLanguage(chosenLanguage());
const { start } = await import('./start.tsx');
start();
