import { language } from '#contract/messages/language';
import { chosenLanguage, isChoice, keepChoice, keptChoice } from '#app/platform/i18n/language.ts';
import { changeLook, currentLook, subscribeToLook } from '#app/theme/theme.ts';
import { writeDates } from '#app/ui/inputs/shortDate.ts';
import { setNumberFormat } from '#app/ui/inputs/localizeAmounts.ts';
import { numberFormatOf } from '#app/platform/formats/formats.ts';
import { dateFormats, type Preferences, type PreferenceStore } from './preferences.ts';

const ARRIVED = 'countinghouse.arrived';

/** Whether this tab was just opened; true only once. A tab without storage opens at its address. */
function isFirstArrival(): boolean {
  try {
    if (sessionStorage.getItem(ARRIVED) !== null) return false;
    sessionStorage.setItem(ARRIVED, 'yes');
    return sessionStorage.getItem(ARRIVED) !== null;
  } catch {
    return false;
  }
}

/**
 * Applies the user's settings from other devices: theme, language, start page. Texts are loaded once, so another
 * language reloads the page; true when it does.
 */
export function applyPreferences({ look, language: wanted, startPage }: Preferences): boolean {
  const isNew = isFirstArrival();
  if (look && (look.theme !== currentLook().theme || look.density !== currentLook().density)) changeLook(look);
  if (wanted !== undefined && isChoice(wanted) && wanted !== keptChoice() && keptChoice() !== 'marked') {
    keepChoice(wanted);
    // Without storage, reloading would change nothing.
    if (keptChoice() === wanted && chosenLanguage(wanted) !== language()) {
      location.reload();
      return true;
    }
  }
  if (isNew && startPage !== undefined && location.pathname === '/' && location.search === '')
    history.replaceState(null, '', startPage);
  return false;
}

/** Applies the date format and the theme whenever they change anywhere in the app. */
export function followPreferences(store: PreferenceStore): void {
  const write = () => {
    const { dateFormat, formats } = store.get();
    writeDates(dateFormat === undefined ? undefined : dateFormats[dateFormat]);
    setNumberFormat(numberFormatOf(formats));
  };
  write();
  store.subscribe(write);
  subscribeToLook(() => {
    const [kept, look] = [store.get().look, currentLook()];
    if (kept?.theme !== look.theme || kept.density !== look.density) store.change({ look });
  });
}

/** Texts are loaded once, so the page reloads after the choice is saved; a changed form then offers its draft. */
export async function changeLanguage(store: PreferenceStore, choice: string): Promise<void> {
  const wanted = isChoice(choice) ? choice : 'system';
  store.change({ language: wanted });
  await store.settle();
  keepChoice(wanted);
  location.reload();
}
