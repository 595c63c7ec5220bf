import type { LanguagePack } from '#contract/language';
import { labels } from './labels.ts';
import { shell } from './shell.ts';

export const french: LanguagePack = { language: 'fr', labels, catalogs: { shell } };
