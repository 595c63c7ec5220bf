import type { Options } from '../fields.ts';
import { fixedList } from '../messages/labels.ts';

/** Languages of printed documents, each by the name it has for itself. */
export const paperLanguages = fixedList('paperLanguages', {
  en: { label: 'English' },
  de: { label: 'Deutsch' },
  fr: { label: 'Français' },
} as const satisfies Options);

export type PaperLanguage = keyof typeof paperLanguages;
