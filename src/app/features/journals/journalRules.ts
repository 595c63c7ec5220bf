import type { Ref } from '#contract/derive/types';
import {
  checkJournalHeader,
  checkJournalLines,
  type JournalLineSides,
} from '#contract/records/journals/periodEndJournalRules';
import { minorFromNumber, minorToNumber, sum } from '#contract/values/money';
import type { ServiceProblem } from '#app/platform/api/errors.ts';
import { parsePath } from '#app/platform/api/answerErrors.ts';
import { linesOf } from '#app/platform/api/merge.ts';
import { type FormDoc, isEmpty, isRef } from '#app/engine/form/model/values.ts';
import type { PeriodFacts } from '#app/engine/aspects/period/periodFacts.ts';
import { overrideMessages as words } from '#app/engine/aspects/period/overrideMessages.ts';
import { renderMessage } from '#app/ui/renderMessage.ts';

const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The lines of a journal in the shape of the shared rules. */
const sidesOf = (doc: FormDoc): readonly JournalLineSides[] =>
  linesOf(doc.line).map(({ debit, credit }) => ({ debit: amount(debit), credit: amount(credit) }));

/**
 * The problems of a journal by the rules the service applies. A closed period is named with the others, but prevents nothing
 * alone: it may have been reopened since it was read, which only the service knows.
 */
export function checkJournal(
  doc: FormDoc,
  precision: number,
  periods: readonly PeriodFacts[],
): readonly ServiceProblem[] {
  const { problems } = checkJournalLines(sidesOf(doc), precision);
  const found = [...problems, ...checkJournalHeader(doc)].map((problem): ServiceProblem => ({
    code: problem.code,
    detail: renderMessage(problem),
    path: parsePath(problem.path ?? ''),
  }));
  const period = isRef(doc.postingPeriod) ? doc.postingPeriod.id : undefined;
  const shut = periods.find(({ id }) => id === period);
  if (shut?.shut === undefined || found.length === 0) return found;
  return [...found, { code: 'USER_ERROR', detail: words.periodShut(shut.name, shut.shut), path: ['postingPeriod'] }];
}

/** The exact total of the debits. */
export function journalTotal(doc: FormDoc, precision: number): number {
  const debits = linesOf(doc.line).flatMap(({ debit }) =>
    typeof debit === 'number' ? [minorFromNumber(debit, precision)] : [],
  );
  return minorToNumber(sum(debits.filter((value) => value !== undefined)), precision);
}

type CurrencyOf = (subsidiaryId: string) => Ref | undefined;

/** The currency follows the subsidiary, until the person has chosen one; the period follows the date as everywhere. */
export function followJournal(
  name: string,
  values: FormDoc,
  pinned: ReadonlySet<string>,
  currencyOf: CurrencyOf,
): FormDoc {
  if (name === 'subsidiary' && !pinned.has('currency') && isRef(values.subsidiary)) {
    const currency = currencyOf(values.subsidiary.id);
    return currency ? { currency } : {};
  }
  return {};
}

/** Default values of a new journal besides date, period and subsidiary. */
export const journalDefaults = (start: FormDoc, currencyOf: CurrencyOf): FormDoc =>
  isEmpty(start.currency) ? followJournal('subsidiary', start, new Set(), currencyOf) : {};
