import type { LanguagePack } from '#contract/language';
import { form } from './form.ts';
import { grid } from './grid.ts';
import { home } from './home.ts';
import { labels } from './labels.ts';
import { list } from './list.ts';
import { palette } from './palette.ts';
import { plain } from './plain.ts';
import { record } from './record.ts';
import { report } from './report.ts';
import { settlement } from './settlement.ts';
import { shell } from './shell.ts';
import { signIn } from './signIn.ts';
import { ui } from './ui.ts';

export const french: LanguagePack = {
  language: 'fr',
  labels,
  catalogs: { form, grid, home, list, palette, plain, record, report, settlement, shell, signIn, ui },
};
