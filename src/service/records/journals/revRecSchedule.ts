import {
  amortizationTypes,
  type AmortizationType,
  recurrenceTypes,
  type RecurrenceType,
} from '#contract/lists/recurrences';
import { patternProblems } from '#contract/records/journals/recognitionPattern';
import { type Decimal, decimalFromNumber, decimalToNumber } from '#contract/values/decimal';
import { type Minor, minorFromNumber, minorToNumber } from '#contract/values/money';
import { patternAmounts, type PlanLine, recognitionPlan } from '#domain/revenue/recognitionPlan';
import type { StoredLine, StoredValue } from '../../storage/records.ts';
import type { RecordHandler } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { textOf, numberOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { labelAt } from '#contract/derive/labels';
import { problem, type Problem } from '#contract/messages/problem';

type ComputedType = Exclude<AmortizationType, 'CUSTOMTEMPLATE'>;
const isComputed = (id: string | undefined): id is ComputedType =>
  id !== undefined && id !== 'CUSTOMTEMPLATE' && Object.hasOwn(amortizationTypes, id);
const isRecurrence = (id: string | undefined): id is RecurrenceType =>
  id !== undefined && Object.hasOwn(recurrenceTypes, id);

/** Amounts of a schedule are in the base currency of the company. */
async function basePrecision(world: ReadContext): Promise<number> {
  const base = (await world.all('currency')).find(({ doc }) => doc.isBaseCurrency === true);
  return (base && numberOf(base.doc.currencyPrecision)) ?? 2;
}

const withoutGaps = (values: Readonly<Record<string, StoredValue | undefined>>): Record<string, StoredValue> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

const stored = (lines: readonly PlanLine[], precision: number): StoredLine[] =>
  lines.map(({ date, amount, percent }, index) => ({
    ...withoutGaps({
      recurDate: date,
      recAmount: amount === undefined ? undefined : minorToNumber(amount, precision),
      percent: decimalToNumber(percent),
    }),
    line: index + 1,
  }));

const tooFine = (path: string, label: string, value: number, precision: number): Problem =>
  problem(
    'amount.tooPrecise',
    { field: labelAt(path, label), value, decimals: precision },
    { path },
    'INVALID_CONTENT',
  );

function readAmount(
  value: number | undefined,
  path: string,
  label: string,
  precision: number,
  problems: Problem[],
): Minor | undefined {
  const amount = value === undefined ? undefined : minorFromNumber(value, precision);
  if (value !== undefined && amount === undefined) problems.push(tooFine(path, label, value, precision));
  return amount;
}

/** A pattern of the company's own: its lines stay as they were sent, with the amounts of their shares. */
function patternLines(
  lines: readonly StoredLine[],
  whole: Minor | undefined,
  given: PendingRecord['given'],
  precision: number,
  problems: Problem[],
): StoredLine[] {
  const read = lines.map((line, index) => {
    const percent: Decimal | undefined = decimalFromNumber(numberOf(line.percent) ?? Number.NaN);
    // An amount derived from a share is derived again; an amount that was sent stays.
    const value = percent !== undefined && !given.has('recurrence') ? undefined : numberOf(line.recAmount);
    return {
      percent,
      amount: readAmount(value, `recurrence.items[${index}].recAmount`, 'Amount', precision, problems),
    };
  });
  const amounts = patternAmounts(read, whole);
  return lines.map((line, index) => {
    const amount = amounts[index];
    return amount === undefined ? line : { ...line, recAmount: minorToNumber(amount, precision) };
  });
}

/** Computes the plan of a schedule (spec, revRecSchedule; decisions 7f). Lines sent for a computed plan are ignored. */
export const revRecSchedule: RecordHandler = {
  async save({ doc, sub, given }, world) {
    const problems: Problem[] = [];
    const [method, recurrence, periods] = [
      textOf(doc.amortizationType),
      textOf(doc.recurrenceType),
      numberOf(doc.periodOffset),
    ];
    if (periods === 0 && method !== 'IMMEDIATE') {
      problems.push(problem('journal.noRecognitionPeriods', {}, { path: 'periodOffset' }));
    }
    const precision = await basePrecision(world);
    const amount = readAmount(numberOf(doc.initialAmount), 'initialAmount', 'Amount', precision, problems);
    if (method === 'CUSTOMTEMPLATE') {
      sub.recurrence = patternLines(sub.recurrence ?? [], amount, given, precision, problems);
      problems.push(
        ...patternProblems(
          sub.recurrence.map(({ percent, recAmount }) => ({
            percent: numberOf(percent),
            recAmount: numberOf(recAmount),
          })),
          numberOf(doc.initialAmount),
        ),
      );
    } else if (isComputed(method) && isRecurrence(recurrence) && periods !== undefined) {
      const plan = recognitionPlan({
        amortizationType: method,
        recurrenceType: recurrence,
        periods,
        amount,
        startDate: textOf(doc.scheduledDate),
      });
      sub.recurrence = stored(plan, precision);
    }
    return { problems };
  },
};
