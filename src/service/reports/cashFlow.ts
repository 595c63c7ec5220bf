import { cashFlowSectionOf } from '#contract/lists/cashFlowSections';
import { cashFlow as definition } from '#contract/reports/cashFlow';
import type { Sheet } from '#contract/reports/sheet';
import type { Queryable } from '../storage/database.ts';
import { ledgerAccounts } from '../storage/queries/ledger/ledgerBalances.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { beforeSlot, MAIN } from './columns/columns.ts';
import { readSlots } from './columns/columnSlots.ts';
import { type MoreSums, type Statement, statementSheet } from './columns/statementAnswer.ts';
import { movementPlan, type TimePlan } from './columns/timeColumns.ts';
import type { Outcome, ReportQuery } from './outcome.ts';
import { turnProblem } from './range.ts';
import { makeCashFlow } from './columns/cashFlowRows.ts';

/** Where cash came from and went to in a time range, by the indirect method, for whole books. */
export async function cashFlow(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Sheet>> {
  const names: readonly string[] = definition.parameters.map(({ name }) => name);
  const made = await statementSheet(
    db,
    { get: (name) => (names.includes(name) ? query.get(name) : null) },
    scope,
    today,
    statement,
  );
  if (!made.ok) return made;
  const parameters = Object.entries(made.value.parameters).filter(([name]) => names.includes(name));
  return { ok: true, value: { ...made.value, parameters: Object.fromEntries(parameters) } };
}

const statement: Statement = {
  definition,
  plan: movementPlan,
  refusal: (range, { compare }) => (compare.includes('yearToDate') ? turnProblem(range) : undefined),
  amountOf: ({ debit, credit }) => debit - credit,
  yearAmountOf: ({ opening, debit, credit }) => opening + debit - credit,
  has: () => true,
  drillRange: (_book, range) => range,
  more: readMore,
  make: makeCashFlow,
};

/** The balances before the columns, and what revaluations did to cash. */
async function readMore(
  db: Queryable,
  { range, plan, sums }: Parameters<NonNullable<Statement['more']>>[1],
): Promise<MoreSums> {
  const parts = new Set(plan.parts.map(({ figure }) => figure.name.slice('by'.length)));
  const before = await readSlots(
    db,
    plan.slots
      .filter(({ name }) => !parts.has(name))
      .map(({ name, ...slot }) => ({ ...slot, name: beforeSlot(name), times: ['prior', 'year'] as const })),
    range,
  );
  const accounts = await ledgerAccounts(db, [...new Set([...sums, ...before].map(({ account }) => account))]);
  const cash = accounts.filter((each) => cashFlowSectionOf(each) === 'CASH').map(({ id }) => id);
  const { filters } = range;
  const unmoved = await readSlots(db, plan.slots, {
    ...range,
    filters: { ...filters, limits: { ...filters.limits, unmoved: cash } },
  });
  return { before, isBefore: (figure, by) => isBefore(plan, figure.name, by === 'subsidiary'), unmoved };
}

/** A month begins with what is before the report and with the months of it that are earlier. */
function isBefore({ parts }: TimePlan, figure: string, isBySubsidiary: boolean): ReturnType<MoreSums['isBefore']> {
  const main = beforeSlot(MAIN);
  if (figure === 'amount') return ({ slot }) => slot === main;
  if (figure === 'yearToDate') return ({ slot, time }) => slot === main && time === 'prior';
  if (!figure.startsWith('by')) return ({ slot }) => slot === beforeSlot(figure);
  const id = figure.slice('by'.length);
  if (isBySubsidiary) return ({ slot, subsidiary }) => slot === main && subsidiary === id;
  const at = parts.findIndex((each) => each.figure.name === figure);
  const earlier = new Set(parts.slice(0, at).map((each) => each.figure.name.slice('by'.length)));
  return ({ slot }) => slot === main || earlier.has(slot);
}
