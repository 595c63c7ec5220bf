import { inLanguage, inSentence, language } from '#contract/messages/language';
import { accountTypes } from '#contract/lists/accountTypes';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { rowMessages as words } from './messages/rowMessages.ts';

/** Names of account types and of parts of statements, by the service's words in small letters. */
const names: ReadonlyMap<string, string> = new Map([
  ...Object.values(accountTypes).map(({ label }) => [label.toLowerCase(), inLanguage({ label }).label] as const),
  ...Object.entries(words.names),
]);
const TOTAL = 'total ';

/** The first words of a row in the chosen language; names of accounts and of subsidiaries stay as they are. */
export function rowText({ kind, values: { label, account } }: Pick<SheetRow, 'kind' | 'values'>): string | undefined {
  if (typeof label !== 'string' || account !== undefined || language() === 'en') return undefined;
  const low = label.toLowerCase();
  const own = names.get(low);
  if (own !== undefined) return own;
  const summed =
    kind === 'subtotal' || kind === 'total'
      ? names.get(low.startsWith(TOTAL) ? low.slice(TOTAL.length) : '')
      : undefined;
  if (summed !== undefined) return words.totalOf(inSentence(summed));
  const [, subsidiary, currency] = (kind === 'heading' ? /^(.+), in (.+)$/.exec(label) : null) ?? [];
  return subsidiary !== undefined && currency !== undefined ? words.inBooks(subsidiary, currency) : undefined;
}

/** The columns of a report in the chosen language, the spans of an aging by however many days too. */
export function columnsInWords(columns: Sheet['columns']): Sheet['columns'] {
  if (language() === 'en') return columns;
  return inLanguage(columns).map((column) => {
    const [, from, to] = /^(\d+) to (\d+) days$/.exec(column.label) ?? [];
    const [, over] = /^Over (\d+) days$/.exec(column.label) ?? [];
    return from !== undefined && to !== undefined
      ? { ...column, label: words.daysLate(from, to) }
      : over !== undefined
        ? { ...column, label: words.daysOver(over) }
        : column;
  });
}

/** What the stock status advises, in the chosen language: how many to order or to build, or that too few are there. */
export function adviceText(advice: string, decimal: (value: number) => string): string {
  const [, verb, quantity] = /^(Order|Build) (\d+(?:\.\d+)?)$/.exec(advice) ?? [];
  return quantity !== undefined
    ? words[verb === 'Build' ? 'build' : 'order'](decimal(Number(quantity)))
    : advice === 'Short'
      ? words.short
      : advice;
}
