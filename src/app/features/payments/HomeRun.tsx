import { useQuery } from '@tanstack/react-query';
import { reportEntries } from '#contract/derive/catalogue';
import { addDays } from '#contract/values/calendar';
import { minorToNumber } from '#contract/values/money';
import { groupedQuery } from '#app/engine/figures/groupedTotals.ts';
import { HomeTable } from '#app/engine/figures/HomeTable.tsx';
import { sumText } from '#app/engine/report/figures.ts';
import { queryKeys } from '#app/platform/api/queries.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { listAddress, payBillsAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { shellMessages } from '#app/platform/shell/messages/messages.ts';
import { Link } from '#app/ui/Link.tsx';
import { paymentFigureMessages as words } from './figureMessages.ts';
import { nextRuns } from './homePayables.ts';
import { groupsOf } from './payBills/plan.ts';

/** How many vendors the run names; its total includes all. */
const MOST = 6;

/** Bills due within a week as one payment run: discounts and credits are used before cash. */
export function HomeRun() {
  const { records } = useConnection();
  const { caller } = useCaller();
  const formats = useFormats();
  const today = todayHere();
  const week = addDays(today, 7);
  const of = { asOf: today, dueBy: week };
  const { data, error, refetch } = useQuery({
    // The query of Pay bills, so that the run is loaded when it is opened.
    queryKey: [...queryKeys.type('vendorBill'), 'openOfAll', of] as const,
    queryFn: ({ signal }) => records.allOpenDocuments('vendor', of, { signal }),
    staleTime: 15_000,
  });
  const base = caller.company.baseCurrency;
  const runs = nextRuns(groupsOf(data?.items ?? [], formats.precisionOf, today), base.id);
  const [run, ...others] = runs;
  const after = useCashAfter(
    run ? { currency: run.currency.id, pay: minorToNumber(run.total.pay, run.precision) } : undefined,
  );
  const to = `${payBillsAddress}?due=${week}`;
  const sums = ({ total: { open, discount, credits, pay }, precision, currency }: (typeof runs)[number]) =>
    [open, discount, credits, pay].map((amount) => formats.amount(minorToNumber(amount, precision), currency.id));
  return (
    <HomeTable
      title={words.nextRun}
      note={after === undefined || !run ? words.dueBy(formats.date(week)) : words.cashAfter(after)}
      link={<Link to={to}>{shellMessages.payBills}</Link>}
      columns={[
        { label: words.vendor },
        { label: words.due, col: 'home-n', className: 'n' },
        { label: words.open },
        { label: words.discount },
        { label: words.credits },
        { label: words.toPay },
      ]}
      rows={
        data
          ? (run?.rows.slice(0, MOST) ?? []).map(({ key, vendor, due, open, discount, credits, pay }) => ({
              key,
              cells: [
                <Link key="v" to={recordAddress('vendor', vendor.id)}>
                  {vendor.refName}
                </Link>,
                due === null ? '' : formats.date(due),
                ...[open, discount, credits, pay].map((amount) =>
                  formats.amount(minorToNumber(amount, run?.precision ?? 2), run?.currency.id),
                ),
              ],
            }))
          : error && null
      }
      foot={
        data && run
          ? [
              {
                key: 'total',
                cells: [words.totalOf(run.total.bills, formats.currencyCode(run.currency)), '', ...sums(run)],
              },
              ...others.map((other) => ({
                key: other.currency.id,
                cells: [words.totalOf(other.total.bills, formats.currencyCode(other.currency)), '', ...sums(other)],
              })),
            ]
          : undefined
      }
      empty={words.nothingDue}
      onRetry={() => void refetch()}
    />
  );
}

/** The bank balance in a currency after a run is paid; undefined for users who see no balances. */
function useCashAfter(run: { readonly currency: string; readonly pay: number } | undefined): string | undefined {
  const { queries } = useConnection();
  const { can } = useCaller();
  const formats = useFormats();
  const { subsidiary } = usePreferences();
  const { data } = useQuery({
    ...queries.report('trialBalance', { subsidiary }),
    enabled: can(reportEntries.trialBalance.permission.id, 'View'),
  });
  if (!data || !run) return undefined;
  const cash = data.rows.flatMap(({ acctType, currency, closing }) =>
    acctType.id === 'Bank' && currency.id === run.currency ? [closing] : [],
  );
  return formats.amount(Number(sumText([...cash, -run.pay])), run.currency);
}

/** Prepayments that are not used up, by vendor: they are applied before more is paid. */
export function HomePrepayments() {
  const { client } = useConnection();
  const formats = useFormats();
  const q = 'unapplied GREATER 0';
  const { data, error, refetch } = useQuery(
    groupedQuery(client, { type: 'vendorPrepayment', q, totals: 'unapplied', groupBy: 'entity' }),
  );
  return (
    <HomeTable
      title={words.prepayments}
      link={<Link to={listAddress('vendorPrepayment', q)}>{words.allPrepayments}</Link>}
      columns={[{ label: words.vendor }, { label: words.currency, className: 'n' }, { label: words.unapplied }]}
      rows={
        data
          ? data.slice(0, MOST).map(({ group, groupName, currency, sum }) => ({
              key: `${group ?? ''}.${currency?.id ?? ''}`,
              cells: [
                <Link key="v" to={listAddress('vendorPrepayment', `${q} AND entity ANY_OF [${group ?? ''}]`)}>
                  {groupName ?? ''}
                </Link>,
                currency ? formats.currencyCode(currency) : '',
                formats.amount(Number(sum), currency?.id),
              ],
            }))
          : error && null
      }
      empty={words.noPrepayments}
      onRetry={() => void refetch()}
    />
  );
}
