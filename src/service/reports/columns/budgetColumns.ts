import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import { arg, type Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { budgetScenarios } from '#contract/records/ledger/budgetMonths';
import type { BudgetScenario } from '#contract/reports/columns';
import type { Drill, SheetColumn } from '#contract/reports/sheet';
import { addDays, addMonths, endOfMonth, startOfMonth } from '#contract/values/calendar';
import { minorFromText } from '#contract/values/money';
import type { Queryable } from '../../storage/database.ts';
import { type BudgetSpan, budgetsBetween, type BudgetSum, budgetSums } from '../../storage/queries/ledger/budgets.ts';
import type { LedgerAccount } from '../../storage/queries/ledger/ledgerBalances.ts';
import { isMonth, type LedgerRange } from '../range.ts';
import type { Dimension } from '../reportFilters.ts';
import type { FigureColumn } from './columns.ts';
import type { ColumnSum } from './columnSlots.ts';
import type { TimePlan } from './timeColumns.ts';

/** The slot of the budget of the report's own time range. */
export const BUDGET = 'budget';
const YEAR = 'yearBudget';
/** The slot of the budget of a month or quarter, by the name of its column. */
const partOf = (name: string): string => `${name}Budget`;

/** A time that some columns have a budget of: a month counts if all its days are in it. */
interface BudgetTime {
  readonly slot: string;
  readonly to: string;
  /** The first day, by subsidiary. */
  readonly fromOf: (subsidiary: string) => string;
}

/** The budgets of a scenario that a report compares with. */
export interface ReadBudgets {
  readonly scenario: BudgetScenario;
  readonly spans: readonly BudgetSpan[];
  readonly sums: readonly BudgetSum[];
  readonly times: readonly BudgetTime[];
  /** Budgets can't be limited to a customer or vendor. */
  readonly isLimitedToParty: boolean;
}

/** Reads the budgets of all columns: the report's time range, its parts, and the year up to its end. */
export async function readBudgets(
  db: Queryable,
  scenario: BudgetScenario,
  range: LedgerRange,
  plan: TimePlan,
  dimension?: Dimension,
): Promise<ReadBudgets> {
  const { slices, filters, subsidiaries } = range;
  const yearStarts = new Map(
    slices.flatMap(({ subsidiaries: own, yearStart }) => own.map((id): [string, string] => [id, yearStart])),
  );
  const hasYear = plan.compared.some(({ figure }) => figure.name === 'yearToDate');
  const times: readonly BudgetTime[] = isAdjustment(range)
    ? []
    : [
        { slot: BUDGET, to: range.to, fromOf: () => range.from },
        ...plan.parts.map(({ column: { name, from = range.from, to = range.to } }) => ({
          slot: partOf(name),
          to,
          fromOf: () => from,
        })),
        ...(hasYear ? [{ slot: YEAR, to: range.to, fromOf: (id: string) => yearStarts.get(id) ?? range.from }] : []),
      ];
  const isLimitedToParty = filters.limits.entity !== undefined;
  const from = [range.from, ...(hasYear ? yearStarts.values() : [])].toSorted()[0] ?? range.from;
  const spans = isLimitedToParty
    ? []
    : await budgetsBetween(db, { scenario, subsidiaries: subsidiaries.map(({ id }) => id), from, to: range.to });
  const sums =
    spans.length === 0
      ? []
      : await budgetSums(
          db,
          spans.map(({ id }) => id),
          filters.limits,
          dimension,
        );
  return { scenario, spans, sums, times, isLimitedToParty };
}

/** An adjustment period alone has no budget: its days are those of a month. */
const isAdjustment = ({ movementPeriods, periods }: LedgerRange): boolean =>
  movementPeriods !== null &&
  movementPeriods.length > 0 &&
  movementPeriods.every((id) => periods.find((each) => each.id === id)?.isAdjust === true);

/** Budgets as totals of their slots: income on the credit side, all other accounts on the debit side. */
export function budgetTotals(
  { sums, times }: ReadBudgets,
  accounts: ReadonlyMap<string, LedgerAccount>,
  { subsidiaries }: LedgerRange,
): readonly ColumnSum[] {
  const precisions = new Map(subsidiaries.map(({ id, precision }) => [id, precision]));
  return times.flatMap(({ slot, fromOf, to }) =>
    sums.flatMap(({ subsidiary, account, month, member, amount }): ColumnSum[] => {
      if (month < fromOf(subsidiary) || endOfMonth(month) > to) return [];
      const units = minorFromText(amount, precisions.get(subsidiary) ?? 2) ?? 0n;
      const isIncome = groupOf(accounts.get(account)) === 'Income';
      const sides = isIncome ? { debit: '0', credit: String(units) } : { debit: String(units), credit: '0' };
      return [{ account, subsidiary, time: 'movement', slot, member, ...sides }];
    }),
  );
}

const groupOf = (account: LedgerAccount | undefined) =>
  account && accountTypes[account.acctType as AccountTypeId].group; // an option field holds only ids of its table

/** The figure of a budget in a slot; its cells are empty for books without a budget there. */
function budgetFigure(
  column: Pick<SheetColumn, 'name' | 'label'> & Partial<SheetColumn>,
  slot: string,
  budgets: ReadBudgets,
  counts: FigureColumn['figure']['counts'] = () => true,
): FigureColumn {
  const covering = coveringOf(slot, budgets);
  const [only, second] = covering;
  const drill: Drill | undefined =
    only && !second ? { record: { type: 'budget', id: only.id, refName: only.name } } : undefined;
  return {
    column: { type: 'amount', kind: 'planned', ...column, ...(drill ? { drill } : {}) },
    figure: {
      name: column.name,
      counts: (sum) => sum.slot === slot && counts(sum),
      known: new Set(covering.map(({ subsidiary }) => subsidiary)),
    },
  };
}

/** The budgets with a whole month in a slot. */
const coveringOf = (slot: string, { spans, times }: ReadBudgets): readonly BudgetSpan[] => {
  const time = times.find((each) => each.slot === slot);
  return time === undefined
    ? []
    : spans.filter(({ subsidiary, startDate, endDate }) =>
        monthsIn(time.fromOf(subsidiary), time.to).some((month) => startDate <= month && month <= endDate),
      );
};

/** First days of the months that are completely within some days. */
function monthsIn(from: string, to: string): readonly string[] {
  const months: string[] = [];
  const first = startOfMonth(from) === from ? from : addMonths(startOfMonth(from), 1);
  for (let month = first; endOfMonth(month) <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Puts the budget of each column beside it, and that of the whole range and of the year after their amounts. */
export function withBudgets(
  beside: readonly FigureColumn[],
  plan: TimePlan,
  budgets: ReadBudgets,
): { readonly beside: readonly FigureColumn[]; readonly plan: TimePlan } {
  const isPart = (each: FigureColumn): boolean => plan.parts.includes(each);
  const besides = beside.flatMap((each): readonly FigureColumn[] => {
    const { column, figure } = each;
    const { name, label, from, to, currency } = column;
    const own = {
      name: partOf(name),
      label: `Budget, ${label}`,
      ...(from === undefined || to === undefined ? {} : { from, to }),
      ...(currency ? { currency } : {}),
    };
    return [
      each,
      isPart(each)
        ? budgetFigure(own, partOf(name), budgets)
        : budgetFigure(own, BUDGET, budgets, (sum) => figure.counts({ ...sum, slot: 'main' })),
    ];
  });
  const year = budgetFigure({ name: YEAR, label: 'Budget, year to date' }, YEAR, budgets);
  return {
    beside: besides,
    plan: {
      ...plan,
      compared: [
        ...plan.compared,
        budgetFigure({ name: 'budget', label: 'Budget' }, BUDGET, budgets),
        ...(budgets.times.some(({ slot }) => slot === YEAR) ? [year] : []),
      ],
    },
  };
}

/** What a reader of these columns must know: months without a budget, and days that no whole month has. */
export function budgetNotes(
  { scenario, spans, times, isLimitedToParty }: ReadBudgets,
  { subsidiary: only, subsidiaries, periods, from, to }: LedgerRange,
  isUsed: (subsidiary: string) => boolean,
): readonly Message[] {
  const label = arg.label(`budget.fields.scenario.options.${scenario}`, budgetScenarios[scenario].label);
  if (isLimitedToParty) return [message('budget.withoutParties', { scenario: label })];
  const widest = times.find(({ slot }) => slot === YEAR) ?? times.find(({ slot }) => slot === BUDGET);
  const nameOf = (month: string): string =>
    periods.find((each) => isMonth(each) && each.startDate === month)?.name ?? month.slice(0, 7);
  const known = new Set(spans.map(({ subsidiary }) => subsidiary));
  const asked = subsidiaries.filter(({ id }) => only !== null || known.has(id) || isUsed(id));
  const missing = asked.flatMap(({ id, name }) => {
    const months = (widest ? monthsIn(widest.fromOf(id), widest.to) : []).filter(
      (month) => !spans.some((each) => each.subsidiary === id && each.startDate <= month && month <= each.endDate),
    );
    const runs = runsOf(months).map(([first, last]) =>
      first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`,
    );
    return runs.map((run) => (asked.length > 1 ? `${name} (${run})` : run));
  });
  const cut = [
    ...(startOfMonth(from) === from ? [] : [nameOf(startOfMonth(from))]),
    ...(endOfMonth(to) === to ? [] : [nameOf(startOfMonth(to))]),
  ];
  return [
    ...(missing.length > 0 ? [message('budget.monthsMissing', { scenario: label, list: arg.list(missing) })] : []),
    ...(cut.length > 0 ? [message('budget.monthsCut', { scenario: label, list: arg.list([...new Set(cut)]) })] : []),
  ];
}

/** Months that follow each other, as the first and the last of them. */
function runsOf(months: readonly string[]): readonly (readonly [first: string, last: string])[] {
  const runs: [string, string][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run && addDays(endOfMonth(run[1]), 1) === month) run[1] = month;
    else runs.push([month, month]);
  }
  return runs;
}

/** The columns of members that budgets alone name count with them. */
export const isOfBudget = ({ slot }: ColumnSum): boolean => slot === BUDGET;
