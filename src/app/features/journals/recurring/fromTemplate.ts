import { templateAmounts } from '#contract/records/journals/journalTemplateRules';
import { addMonths, startOfMonth } from '#contract/values/calendar';
import { type PlainDate } from '#contract/values/date';
import { filledMemo } from '#contract/values/memoMonth';
import { isZero, type Minor, minorToNumber } from '#contract/values/money';
import { linesOf } from '#app/platform/api/merge.ts';
import { type FormDoc, isEmpty } from '#app/engine/form/model/values.ts';
import type { Problem } from '#contract/messages/problem';

/** Date of use, base amount of the formulas, and the reader's month names. */
export interface TemplateUse {
  readonly date: PlainDate;
  readonly base: Minor | undefined;
  readonly precision: number;
  readonly locale: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const kept = ['department', 'class', 'location'] as const;
const keptOf = (part: FormDoc): FormDoc =>
  Object.fromEntries(kept.filter((name) => !isEmpty(part[name])).map((name) => [name, part[name]]));

/** The lines of a template as the rule reads them. */
export const templateLines = (template: FormDoc) =>
  linesOf(template.line).map(({ debit, credit }) => ({ debit: textOf(debit), credit: textOf(credit) }));

/**
 * The journal entry of a template for a day, as values of a new form: amounts calculated from the base amount, months
 * in memos filled from the day, reversed on the first day of the next month if the template says so (ui 4.1, 7).
 */
export function journalFrom(
  template: FormDoc,
  { date, base, precision, locale }: TemplateUse,
): { readonly journal: FormDoc; readonly problems: readonly Problem[] } {
  const { sides, problems } = templateAmounts(templateLines(template), base, precision);
  const memoOf = (part: FormDoc): FormDoc =>
    isEmpty(part.memo) ? {} : { memo: filledMemo(String(part.memo), date, locale) };
  const items = linesOf(template.line).map((line, at) => {
    const { debit, credit } = sides[at] ?? {};
    return {
      account: line.account,
      ...(debit === undefined || isZero(debit) ? {} : { debit: minorToNumber(debit, precision) }),
      ...(credit === undefined || isZero(credit) ? {} : { credit: minorToNumber(credit, precision) }),
      ...memoOf(line),
      ...keptOf(line),
    };
  });
  const journal: FormDoc = {
    tranDate: date,
    ...(template.isReversed === true ? { reversalDate: startOfMonth(addMonths(date, 1)) } : {}),
    ...(isEmpty(template.currency) ? {} : { currency: template.currency }),
    ...memoOf(template),
    ...keptOf(template),
    template: { id: String(template.id), refName: String(template.name) },
    line: { items },
  };
  return { journal, problems };
}

/** Unknown placeholders in braces, which stay in the memo unchanged. */
export const strangePlaces = (memos: readonly unknown[]): readonly string[] => [
  ...new Set(memos.flatMap((memo) => (typeof memo === 'string' ? (memo.match(/\{[^{}\s]{1,30}\}/g) ?? []) : []))),
];
