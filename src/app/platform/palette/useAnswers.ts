import { useMemo } from 'react';
import { seenBy } from '#contract/derive/seen';
import type { FindingWords } from '#contract/finding/words';
import { language } from '#contract/messages/language';
import { definitionOf, recordTypes } from '#contract/records/index';
import type { Formats } from '#app/platform/formats/formats.ts';
import { listAddress } from '#app/platform/router/addresses.ts';
import type { CallerAccess } from '#app/platform/auth/useCaller.ts';
import type { PaletteItem } from './items.ts';
import { paletteMessages as words } from './messages.ts';
import { type AskedType, type Lexicon, lexiconOf } from './question/lexicon.ts';
import { answerSentence, listsFor } from './question/questionFilter.ts';
import { readQuestion } from './question/readQuestion.ts';

/** The types a role may query, and the words for them. */
export interface Asking {
  readonly types: readonly AskedType[];
  readonly lexicon: Lexicon;
}

/** The questions available to a role in the active language. */
export function askingOf(finding: FindingWords, can: CallerAccess['can']): Asking {
  const types = recordTypes
    .filter((type) => can(definitionOf(type).permission.id, 'View'))
    .map((type) => ({ type, definition: seenBy(definitionOf(type), (id) => can(id, 'View')) }));
  return { types, lexicon: lexiconOf(finding, types, language()) };
}

export const useAsking = (finding: FindingWords, can: CallerAccess['can']): Asking =>
  useMemo(() => askingOf(finding, can), [finding, can]);

const MAX_ANSWERS = 3;

/** The lists that answer a question, each with the sentence of its filter to confirm. */
export function answerItems(
  text: string,
  { types, lexicon }: Asking,
  formats: Pick<Formats, 'number' | 'dates' | 'date'>,
): readonly PaletteItem[] {
  const question = readQuestion(text, { lexicon, number: formats.number, dates: formats.dates });
  return listsFor(question, types, formats.dates.today)
    .slice(0, MAX_ANSWERS)
    .map((answer): PaletteItem => ({
      id: `answer ${answer.type}`,
      kind: 'answer',
      group: words.answers,
      label: answer.definition.plural,
      detail: answerSentence(answer, formats),
      to: answerAddress(answer.type, answer.q, answer.search),
    }));
}

function answerAddress(type: string, q: string | undefined, search: string): string {
  const address = listAddress(type, q);
  return search === '' ? address : `${address}${q === undefined ? '?' : '&'}search=${encodeURIComponent(search)}`;
}
