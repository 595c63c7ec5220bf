import { translationOf } from '#contract/messages/labels';
import { inSentence, language } from '#contract/messages/language';
import type { Catalog, LabelArg, Message } from '#contract/messages/define';
import { en } from '#contract/messages/en/index';
import { render, type Writer } from '#contract/messages/render';
import { localizeNumber, localizeToken } from '#app/ui/inputs/localizeAmounts.ts';

let catalog: Catalog = en;
let finish = (text: string): string => text;

/** Renders messages with the catalog of another language from now on; `mark` changes every finished text. */
export function setCatalog(next: Catalog, mark = (text: string): string => text): void {
  catalog = next;
  finish = mark;
}

function labelText({ of, text, isInSentence }: LabelArg): string {
  const found = translationOf(of);
  if (found === undefined) return text;
  return isInSentence === true ? inSentence(found) : found;
}

/** Amounts, numbers and dates as this person writes them, labels in their language. */
const writer: Writer = {
  get language() {
    return language();
  },
  amount: ({ amount, currency }) =>
    currency === undefined ? localizeToken(amount) : `${localizeToken(amount)} ${currency}`,
  date: localizeToken,
  number: localizeToken,
  quantity: localizeNumber,
  label: labelText,
};

/** Renders a message for the reader; undefined where no catalog knows it, as of a newer service. */
export function renderKnown(given: Message): string | undefined {
  const text = render(catalog, given, writer) ?? render(en, given, writer);
  return text === undefined ? undefined : finish(text);
}

/** Renders a message of a rule that runs in the app. */
export const renderMessage = (given: Message): string => renderKnown(given) ?? given.key;
