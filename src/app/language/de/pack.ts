import type { LanguagePack } from '#contract/language';
import { labels } from './labels.ts';
import { shell } from './shell.ts';

export const german: LanguagePack = { language: 'de', labels, catalogs: { shell } };
