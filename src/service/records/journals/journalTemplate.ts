import { checkTemplate } from '#contract/records/journals/journalTemplateRules';
import { minorFromNumber } from '#contract/values/money';
import type { RecordHandler } from '../engine/handler.ts';
import { textOf, numberOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';

/** Decimals of the template's currency, else of the company's. */
async function precisionOf(currency: string | undefined, world: ReadContext): Promise<number> {
  const found =
    currency === undefined
      ? (await world.all('currency')).find(({ doc }) => doc.isBaseCurrency === true)
      : await world.loadOne(currency);
  return (found && numberOf(found.doc.currencyPrecision)) ?? 2;
}

/** A template balances at its base amount, and a recurring one has a start date. */
export const journalTemplate: RecordHandler = {
  async save({ doc, sub }, world) {
    const problems: Problem[] = [];
    const precision = await precisionOf(textOf(doc.currency), world);
    const given = numberOf(doc.baseAmount);
    const base = given === undefined ? undefined : minorFromNumber(given, precision);
    if (given !== undefined && base === undefined) {
      problems.push(
        problem(
          'amount.tooPrecise',
          { field: arg.label('journalTemplate.fields.baseAmount', 'Base amount'), value: given, decimals: precision },
          { path: 'baseAmount' },
          'INVALID_CONTENT',
        ),
      );
    } else {
      problems.push(
        ...checkTemplate(
          (sub.line ?? []).map(({ debit, credit }) => ({ debit: textOf(debit), credit: textOf(credit) })),
          base,
          precision,
        ),
      );
    }
    const [every, start, end] = [textOf(doc.recurrenceType), textOf(doc.startDate), textOf(doc.endDate)];
    if (every !== undefined && start === undefined)
      problems.push(problem('journal.startRequired', {}, { path: 'startDate' }));
    if (start !== undefined && end !== undefined && end < start)
      problems.push(
        problem('journal.endBeforeStart', { end: arg.date(end), start: arg.date(start) }, { path: 'endDate' }),
      );
    return { problems };
  },
};
