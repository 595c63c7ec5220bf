import type { TrialBalance, TrialBalanceRow } from '#contract/reports/trialBalance';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';

/** The trial balance with the closing balances for a journal; undefined until it has a subsidiary and a period. */
export function booksOf({
  subsidiary,
  postingPeriod,
}: FormDoc): { readonly subsidiary: string; readonly period: string } | undefined {
  return isRef(subsidiary) && isRef(postingPeriod)
    ? { subsidiary: subsidiary.id, period: postingPeriod.id }
    : undefined;
}

const indexes = new WeakMap<TrialBalance, ReadonlyMap<string, TrialBalanceRow>>();

/** The rows of a report by account; the index is built once per report. */
function rowsByAccount(report: TrialBalance): ReadonlyMap<string, TrialBalanceRow> {
  const index = indexes.get(report) ?? new Map(report.rows.map((row) => [row.account.id, row]));
  indexes.set(report, index);
  return index;
}

/** "1,250.00 USD", debit positive, at the end of the period of the form, in the currency of the books; only if read already. */
export function balanceAtHand(
  account: string,
  values: FormDoc,
  { cache, queries, formats }: Pick<FormTools, 'cache' | 'queries' | 'formats'>,
): string | undefined {
  const books = booksOf(values);
  if (!books) return undefined;
  const report = cache.getQueryData(queries.report('trialBalance', books).queryKey) as TrialBalance | undefined; // The shape that the service documents for this report.
  const row = report && rowsByAccount(report).get(account);
  if (!row) return undefined;
  const { amount, currencyCode } = formats();
  return `${amount(row.closing, row.currency.id)} ${currencyCode(row.currency)}`;
}
