import { chosenLanguage } from '#app/platform/i18n/language.ts';
import { beginSignIn } from '#app/platform/auth/beginSignIn.ts';
import { loadLanguage } from './languages.ts';

// Its requests are under way while the code of the app is loaded and evaluated.
const signIn = beginSignIn();
signIn.catch(() => undefined); // `start` shows a failure.

// Catalogs and definitions are read once, so nothing with texts is loaded before the language is.
await loadLanguage(chosenLanguage());
const { start } = await import('./start.tsx');
start(signIn);
