import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import {
  currencyTranslation as translationDefinition,
  groupBalanceSheet as balanceDefinition,
  groupIncomeStatement as incomeDefinition,
  groupTrialBalance as trialDefinition,
} from '#contract/reports/consolidation';
import type { Sheet } from '#contract/reports/sheet';
import { minor, minorToNumber } from '#contract/values/money';
import type { Queryable } from '../storage/database.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { labelled } from './books.ts';
import { readGroup, readMember, shownGroup } from './group/groupAsked.ts';
import { groupBooks } from './group/groupBooks.ts';
import { cashFlowOfGroup, flowBooks } from './group/groupCashFlow.ts';
import { groupSheet, makeGroupBalances, makeGroupIncome, makeGroupTrial } from './group/groupSheet.ts';
import { translationAdjustment, translationRows } from './group/translationRows.ts';
import { allRead, type Outcome, refused, type ReportQuery } from './outcome.ts';

type Run = (db: Queryable, query: ReportQuery, scope: Scope, today: string) => Promise<Outcome<Sheet>>;

/** Income and expense of a period, each month translated at its average rate. */
export const groupIncomeStatement: Run = (db, query, scope, today) =>
  groupSheet(db, query, scope, today, { definition: incomeDefinition, isEarnings: true, make: makeGroupIncome });

/** Assets, liabilities and equity at the end of a period, with the translation adjustment of each subsidiary in its equity. */
export const groupBalanceSheet: Run = (db, query, scope, today) =>
  groupSheet(db, query, scope, today, { definition: balanceDefinition, isEarnings: false, make: makeGroupBalances });

/** Where cash came from and went to in a period, each subsidiary translated. */
export const groupCashFlow: Run = cashFlowOfGroup;

/** The balance of every account at the end of a period, income and expense from the beginning of the fiscal year of the group. */
export const groupTrialBalance: Run = (db, query, scope, today) =>
  groupSheet(db, query, scope, today, { definition: trialDefinition, isEarnings: false, make: makeGroupTrial });

/** The amounts behind the figures of a group, with the rate of each; of some accounts every part of them. */
export async function currencyTranslation(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Sheet>> {
  const group = await readGroup(db, query, scope, today);
  if (!group.ok) return group;
  const asked = group.value;
  const { name: report, columns } = translationDefinition;
  if (!asked?.time)
    return { ok: true, value: { report, parameters: asked ? shownGroup(asked) : {}, columns, rows: [], totals: null } };
  const { top, time } = asked;
  const read = allRead([readMember(query, asked, scope), readAccounts(query), readAmounts(query)]);
  if (!read.ok) return read;
  const [member, accounts, amounts] = read.value;
  const books = await (amounts === 'cashFlow' ? flowBooks : groupBooks)(db, asked, time);
  if (!books.ok) return books;
  const made = asked.members
    .filter(({ id }) => member === null || id === member.id)
    .map((each) => translationRows(each, books.value, { top, time, accounts, amounts }))
    .filter(({ rows }) => rows.length > 0);
  const sum = made.reduce((all, each) => all + each.sum, 0n);
  const currency = { id: top.currency, refName: top.currencyName };
  return {
    ok: true,
    value: {
      report,
      parameters: {
        ...shownGroup(asked),
        member: member && { id: member.id, refName: member.name },
        account: accounts?.join(',') ?? null,
        amounts,
      },
      columns: columns.flatMap((column) =>
        column.name === 'acctNumber' || (accounts === null && 'optional' in column)
          ? []
          : [column.name === 'translated' ? { ...column, currency } : column],
      ),
      rows: [
        ...made.flatMap(({ rows }) => rows),
        ...(accounts !== null && made.length > 1
          ? [
              {
                kind: 'total' as const,
                level: 0,
                currency,
                ...labelled(message('sheet.books', { subsidiary: arg.list([top.name]), currency: top.currencyName }), {
                  translated: minorToNumber(minor(sum), top.precision),
                }),
              },
            ]
          : []),
      ],
      totals: null,
    },
  };
}

/** `period`: what was earned and spent in it; `cashFlow`: what moved in it; null: balances at its end. */
function readAmounts(query: ReportQuery): Outcome<'period' | 'cashFlow' | null> {
  const asked = query.get('amounts')?.trim() || undefined;
  if (asked === undefined) return { ok: true, value: null };
  const { choices } = translationDefinition.parameters[4];
  const found = choices.find(({ id }) => id === asked);
  return found
    ? { ok: true, value: found.id }
    : refused(
        'amounts',
        message('report.notAnOption', { value: asked.slice(0, 40), list: arg.choice(choices.map(({ id }) => id)) }),
      );
}

/** The ids of accounts; null: all. */
function readAccounts(query: ReportQuery): Outcome<readonly string[] | null> {
  const text = query.get('account')?.trim() || undefined;
  if (text === undefined) return { ok: true, value: null };
  const ids = text.split(',').map((each) => each.trim());
  const wrong = ids.find((each) => each !== translationAdjustment && !/^[1-9]\d{0,17}$/.test(each));
  return wrong === undefined
    ? { ok: true, value: ids }
    : refused('account', message('report.noAccount', { account: wrong.slice(0, 40) }));
}
