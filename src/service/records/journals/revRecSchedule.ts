import {
  amortizationTypes,
  type AmortizationType,
  recurrenceTypes,
  type RecurrenceType,
} from '#contract/lists/recurrences';
import { patternProblems } from '#contract/records/journals/recognitionPattern';
import { type Decimal, decimalFromNumber, decimalToNumber } from '#contract/values/decimal';
import { type Minor, minorFromNumber, minorToNumber } from '#contract/values/money';
import { continuesPattern, type LineTerms, patternOf } from '#domain/revenue/linePlan';
import { patternAmounts, type PlanLine, recognitionPlan } from '#domain/revenue/recognitionPlan';
import { defersBy } from '../../storage/queries/ledger/deferredRevenue.ts';
import type { StoredDoc, StoredLine, StoredValue } from '../../storage/records.ts';
import type { RecordHandler } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import { amountOf, textOf, numberOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { fieldLabel, labelAt } from '#contract/derive/labels';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';

type ComputedType = Exclude<AmortizationType, 'CUSTOMTEMPLATE'>;
const isComputed = (id: string | undefined): id is ComputedType =>
  id !== undefined && id !== 'CUSTOMTEMPLATE' && Object.hasOwn(amortizationTypes, id);
const isRecurrence = (id: string | undefined): id is RecurrenceType =>
  id !== undefined && Object.hasOwn(recurrenceTypes, id);

/** Amounts of a schedule are in the company's base currency. */
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

/** A custom pattern: its lines remain as sent, with the amounts of their shares. */
function patternLines(
  lines: readonly StoredLine[],
  whole: Minor | undefined,
  given: PendingRecord['given'],
  precision: number,
  problems: Problem[],
): StoredLine[] {
  const read = lines.map((line, index) => {
    const percent: Decimal | undefined = decimalFromNumber(numberOf(line.percent) ?? Number.NaN);
    // An amount derived from a share is derived again; a sent amount is kept.
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

/** The pattern of a schedule as the plans of sale lines read it. */
export const storedPattern = (doc: StoredDoc, lines: readonly StoredLine[], precision: number): LineTerms['pattern'] =>
  patternOf(
    lines.map(({ recurDate, percent, recAmount }) => ({
      date: textOf(recurDate),
      percent: typeof percent === 'number' ? decimalFromNumber(percent) : undefined,
      amount: typeof recAmount === 'number' ? amountOf(recAmount, precision) : undefined,
    })),
    doc.initialAmount === undefined ? undefined : amountOf(doc.initialAmount, precision),
  );

const planFields = ['amortizationType', 'recurrenceType', 'periodOffset', 'useForeignAmounts'] as const;

/** Existing transactions keep their schedule (revRecSchedule rule 2), so the plan they are recognized by is kept. */
async function usedProblems(
  { doc, sub, before, definition }: PendingRecord,
  precision: number,
  world: ReadContext,
): Promise<Problem[]> {
  if (!before) return [];
  const changed: string[] = planFields.filter((name) => (doc[name] ?? false) !== (before.doc[name] ?? false));
  const was = storedPattern(before.doc, before.sub.recurrence ?? [], precision);
  const isContinued = continuesPattern(was, storedPattern(doc, sub.recurrence ?? [], precision));
  if (doc.amortizationType === 'CUSTOMTEMPLATE' && !isContinued) changed.push('recurrence');
  if (changed.length === 0 || !(await defersBy(world.db, before.id))) return [];
  return changed.map((path) =>
    problem(
      'journal.schedulePlanFixed',
      {
        field:
          path === 'recurrence'
            ? arg.label('revRecSchedule.sublists.recurrence', 'Plan')
            : fieldLabel(definition, path),
        schedule: before.refName,
      },
      { path },
    ),
  );
}

/** Computes the plan of a schedule (spec, revRecSchedule; decisions 7f). Lines sent for a computed plan are ignored. */
export const revRecSchedule: RecordHandler = {
  async save(pending, world) {
    const { doc, sub, given } = pending;
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
    return { problems: [...problems, ...(await usedProblems(pending, precision, world))] };
  },
};
