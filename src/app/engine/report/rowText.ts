import { labelText, mapColumns, translateList } from '#contract/messages/labels';
import { inSentence, language } from '#contract/messages/language';
import { type AccountTypeId, accountTypes } from '#contract/lists/accountTypes';
import { reportEntries } from '#contract/derive/catalogue';
import { agingSpans, usualDays } from '#contract/reports/aging';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { rowMessages as words } from './messages/rowMessages.ts';

/** Names of account types and of parts of statements, by the service's words in small letters. */
const names: ReadonlyMap<string, string> = new Map([
  ...Object.entries(translateList(accountTypes)).map(
    ([id, { label }]) => [accountTypes[id as AccountTypeId].label.toLowerCase(), label] as const, // the keys of the list
  ),
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

/** The columns of a report in the chosen language. The spans of an aging have as many days as were asked for. */
export function columnsInWords({
  columns,
  report = '',
  parameters = {},
}: Pick<Sheet, 'columns'> & Partial<Pick<Sheet, 'report' | 'parameters'>>): Sheet['columns'] {
  if (language() === 'en' || !(report in reportEntries)) return columns;
  const days = typeof parameters.days === 'number' ? parameters.days : usualDays;
  return mapColumns(report, columns, labelText).map((column) => {
    const span = days === usualDays ? undefined : /^span(\d)$/.exec(column.name)?.[1];
    return span === undefined ? column : { ...column, label: spanText(Number(span), days) };
  });
}

/** The days of a span of an aging in words; the last one has no end. */
const spanText = (span: number, days: number): string =>
  span === agingSpans
    ? words.daysOver(String(days * (agingSpans - 1)))
    : words.daysLate(String(days * (span - 1) + 1), String(days * span));

/** What the stock status advises, in the chosen language: how many to order or to build, or that too few are there. */
export function adviceText(advice: string, decimal: (value: number) => string): string {
  const [, verb, quantity] = /^(Order|Build) (\d+(?:\.\d+)?)$/.exec(advice) ?? [];
  return quantity !== undefined
    ? words[verb === 'Build' ? 'build' : 'order'](decimal(Number(quantity)))
    : advice === 'Short'
      ? words.short
      : advice;
}
