import { inSentence, type LanguagePack } from '#contract/messages/language';
import type { NumberFormat } from '#contract/values/numberFormat';
import { numbersNow, writtenToken } from '#app/ui/inputs/writtenAmounts.ts';
import { type Sentences, translator } from './sentences.ts';

/** How a language says the sentences of rules and service. Loaded after the language is set, as it has dates with names of months. */
export function sayer(pack: LanguagePack, sentences: Sentences): (english: string) => string {
  const translate = (): ((english: string) => string) =>
    translator({ sentences, labels: pack.labels, inSentence, write: writtenToken });
  let made: { readonly format: NumberFormat; readonly say: (english: string) => string } | undefined;
  return (english) => {
    // A translator remembers what it has said: with other numbers it begins anew.
    const format = numbersNow();
    if (made?.format !== format) made = { format, say: translate() };
    return made.say(english);
  };
}
