import { activePack, inSentence } from '#contract/messages/language';
import type { Catalog, LabelArg, Message } from '#contract/messages/define';
import { en } from '#contract/messages/en/index';
import { render, type Writer } from '#contract/messages/render';
import { localizeToken } from '#app/ui/inputs/localizeAmounts.ts';

let catalog: Catalog = en;
let finish = (text: string): string => text;

/** Renders messages with the catalog of another language from now on; `mark` changes every finished text. */
export function setCatalog(next: Catalog, mark = (text: string): string => text): void {
  catalog = next;
  finish = mark;
}

const lowerCased = new WeakMap<object, ReadonlyMap<string, string>>();

/** Labels of the reader's language by their English text in lower case. */
function labelsInSentence(labels: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const known = lowerCased.get(labels);
  if (known) return known;
  const made = new Map(Object.entries(labels).map(([english, text]) => [english.toLowerCase(), text]));
  lowerCased.set(labels, made);
  return made;
}

function labelText({ text, isInSentence }: LabelArg): string {
  const labels = activePack()?.labels ?? {};
  if (isInSentence !== true) return labels[text] ?? text;
  const found = labelsInSentence(labels).get(text);
  return found === undefined ? text : inSentence(found);
}

/** Amounts, numbers and dates as this person writes them, labels in their language. */
const writer: Writer = {
  amount: ({ amount, currency }) =>
    currency === undefined ? localizeToken(amount) : `${localizeToken(amount)} ${currency}`,
  date: localizeToken,
  number: localizeToken,
  label: labelText,
};

/** Renders a message for the reader; undefined where no catalog knows it, as of a newer service. */
export function renderKnown(given: Message): string | undefined {
  const text = render(catalog, given, writer) ?? render(en, given, writer);
  return text === undefined ? undefined : finish(text);
}

/** Renders a message of a rule that runs in the app. */
export const renderMessage = (given: Message): string => renderKnown(given) ?? given.key;
