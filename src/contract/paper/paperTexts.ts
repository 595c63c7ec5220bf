import type { PaperLanguage } from '../lists/paperLanguages.ts';
import { german } from './paperTexts.de.ts';
import { english, type PaperTexts } from './paperTexts.en.ts';
import { french } from './paperTexts.fr.ts';

const all: Readonly<Record<PaperLanguage, PaperTexts>> = { en: english, de: german, fr: french };

/** The texts of a language. */
export const paperTexts = (language: PaperLanguage): PaperTexts => all[language];
