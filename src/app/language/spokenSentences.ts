import { inSentence, type LanguagePack } from '#contract/language';
import { isValidDate } from '#contract/values/date';
import { formatPlain, numberFormatFromParts } from '#contract/values/numberFormat';
import { shortDate } from '../ui/shortDate.ts';
import { type Sentences, translator } from './sentences.ts';

/** How a language says the sentences of rules and service. Loaded after the language is set, as it has dates with names of months. */
export function sayer(pack: LanguagePack, sentences: Sentences): (english: string) => string {
  const format = numberFormatFromParts(new Intl.NumberFormat(pack.language).formatToParts(1234567.8));
  const write = (token: string): string => {
    if (isValidDate(token)) return shortDate(token);
    return /^-?\d+\.\d+$/.test(token) ? formatPlain(token, format, { minus: '\u2212' }) : token;
  };
  return translator({ sentences, labels: pack.labels, inSentence, write });
}
