import type { Queryable } from '../../database.ts';
import { name, run, sql } from '../../statements.ts';
import { type EntryLimits, entryColumns } from './entryLimits.ts';

/** A budget with the days it is about. */
export interface BudgetSpan {
  readonly id: string;
  readonly name: string;
  readonly subsidiary: string;
  readonly startDate: string;
  readonly endDate: string;
}

interface BudgetsAsked {
  readonly scenario: string;
  readonly subsidiaries: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** The budgets of a scenario with days from one to another, by subsidiary and first month. */
export const budgetsBetween = (
  db: Queryable,
  { scenario, subsidiaries, from, to }: BudgetsAsked,
): Promise<readonly BudgetSpan[]> =>
  run<BudgetSpan>(
    db,
    sql`
    select x.id::text as id, r.ref_name as name, x.subsidiary::text as subsidiary, x.start_date::text as "startDate",
           x.end_date::text as "endDate"
      from x_budget x join record r on r.id = x.id
     where x.subsidiary = any(${subsidiaries}::bigint[]) and x.scenario = ${scenario}
       and x.start_date <= ${to}::text::date and x.end_date >= ${from}::text::date
     order by x.subsidiary, x.start_date`,
  );

/** What some budgets plan for an account in a month; `month` is its first day, `amount` a decimal text as entered. */
export interface BudgetSum {
  readonly subsidiary: string;
  readonly account: string;
  readonly month: string;
  readonly member: string | null;
  readonly amount: string;
}

/** The amounts of budgets by account and month, within the dimensions of `limits`; by `member` too, if it is given. */
export function budgetSums(
  db: Queryable,
  budgets: readonly string[],
  limits: EntryLimits,
  member?: 'department' | 'class' | 'location',
): Promise<readonly BudgetSum[]> {
  const within = (['department', 'class', 'location'] as const).flatMap((each) => {
    const ids = limits[each];
    const column = sql`l.${entryColumns[each]}`;
    return ids === undefined
      ? []
      : [ids === null ? sql` and ${column} is null` : sql` and ${column} = any(${ids}::bigint[])`];
  });
  const conditions = within.reduce((all, each) => sql`${all}${each}`, sql``);
  const ofMember = member === undefined ? sql`null::text` : sql`l.${name(member)}::text`;
  return run<BudgetSum>(
    db,
    sql`
    select x.subsidiary::text as subsidiary, l.account, (x.start_date + make_interval(months => m.at - 1))::date::text as month,
           ${ofMember} as member, sum(m.amount)::text as amount
      from x_budget x join record r on r.id = x.id
     cross join lateral (
       select e->>'account' as account, (e->>'department')::bigint as department, (e->>'class')::bigint as class,
              (e->>'location')::bigint as location, e as line
         from jsonb_array_elements(coalesce(r.sub->'line', '[]'::jsonb)) e) l
     cross join lateral (
       select at, (l.line->>('month' || at))::numeric as amount from generate_series(1, 12) at) m
     where x.id = any(${budgets}::bigint[]) and m.amount is not null${conditions}
     group by 1, 2, 3, 4`,
  );
}
