import { chosenLanguage } from '#app/platform/i18n/language.ts';
import { loadLanguage } from './languages.ts';

// Catalogs and definitions are read once, so nothing with texts is loaded before the language is.
await loadLanguage(chosenLanguage());
const { start } = await import('./start.tsx');
start();
