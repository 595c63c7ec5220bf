import { Suspense } from 'react';
import type { Ref } from '#contract/derive/types';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { HomeTable } from '#app/engine/figures/HomeTable.tsx';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress, reportAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { lazyOptional } from '#app/ui/lazyCode.ts';
import { ledgerFigureMessages as words } from './figureMessages.ts';
import { bankRows, byCurrency, inBase, netIncomes } from './homeBooks.ts';
import { lastMonth, useBalances, useLastMonth, useLatestRates } from './useBooks.ts';
import { usePeriods } from './usePeriods.ts';

const CashChart = lazyOptional(() => import('./CashChart.tsx').then(({ CashChart: component }) => component));

/** Bank accounts with one column per currency; the total in the company's currency only if there are rates for all. */
export function BankTable() {
  const { caller } = useCaller();
  const formats = useFormats();
  const { data, error, refetch } = useBalances();
  const base = caller.company.baseCurrency;
  const banks = bankRows(data?.rows ?? []);
  const sums = byCurrency(banks, base.id);
  const { rates, total } = useLatestRates(sums);
  const { precisionOf } = formats;
  const isMany = sums.length > 1;
  const to = reportAddress('trialBalance');
  const isRead = data !== undefined && (!isMany || rates !== undefined);
  const inOwn = (currency: Ref, of: Ref, value: number) =>
    currency.id === of.id ? (
      <Link className="drill" to={to}>
        {formats.amount(value, of.id)}
      </Link>
    ) : (
      ''
    );
  return (
    <>
      <HomeTable
        title={words.cashByBank}
        link={<Link to={to}>{words.trialBalance}</Link>}
        columns={[
          { label: words.account },
          ...sums.map(({ currency }) => ({ label: formats.currencyCode(currency) })),
          ...(isMany && total !== undefined ? [{ label: words.inCurrencyHead(formats.currencyCode(base)) }] : []),
        ]}
        rows={
          isRead
            ? banks.map(({ account, number, currency, value }) => ({
                key: `${account.id}.${currency.id}`,
                cells: [
                  <Link key="a" to={recordAddress('account', account.id)}>
                    {[number, account.refName.replace(`${number} `, '')].filter(Boolean).join(' ')}
                  </Link>,
                  ...sums.map((sum) => inOwn(sum.currency, currency, value)),
                  ...(isMany && total !== undefined
                    ? [
                        formats.amount(
                          inBase([{ currency, value }], base.id, (id) => rates?.get(id)?.rate, precisionOf) ?? 0,
                          base.id,
                        ),
                      ]
                    : []),
                ],
              }))
            : error && null
        }
        foot={
          isRead && banks.length > 1
            ? [
                {
                  key: 'total',
                  cells: [
                    words.total,
                    ...sums.map(({ currency, value }) => formats.amount(value, currency.id)),
                    ...(isMany && total !== undefined
                      ? [
                          <span key="t" className="double">
                            {formats.amount(total, base.id)}
                          </span>,
                        ]
                      : []),
                  ],
                },
              ]
            : undefined
        }
        empty={words.noBanks}
        onRetry={() => void refetch()}
      />
      <Suspense fallback={<div className="cash-chart" aria-busy />}>
        <CashChart />
      </Suspense>
    </>
  );
}

/** Each subsidiary's profit last month, in its base currency. */
export function SubsidiaryTable() {
  const { caller } = useCaller();
  const formats = useFormats();
  const { data, error, refetch } = useLastMonth();
  const { rows: periods } = usePeriods();
  const { from, to: last } = lastMonth();
  const base = caller.company.baseCurrency;
  const rows = netIncomes(data?.rows ?? [], base.id);
  const currencies = byCurrency(rows, base.id).map(({ currency }) => currency);
  const period = periods?.find(({ startDate, endDate }) => startDate === from && endDate === last);
  const address = (subsidiary: Ref | null) =>
    `${reportAddress('incomeStatement')}?${new URLSearchParams({ from, to: last, ...(subsidiary && { subsidiary: subsidiary.id }) }).toString()}`;
  return (
    <HomeTable
      title={words.bySubsidiary}
      note={period?.name}
      link={<Link to={address(null)}>{words.incomeStatement}</Link>}
      columns={[{ label: words.subsidiary }, ...currencies.map((each) => ({ label: formats.currencyCode(each) }))]}
      rows={
        data
          ? rows.map(({ subsidiary, currency, value }) => ({
              key: `${subsidiary?.id ?? ''}.${currency.id}`,
              cells: [
                subsidiary?.refName ?? words.several,
                ...currencies.map(({ id }) =>
                  id === currency.id ? (
                    <Link key={id} className="drill" to={address(subsidiary)}>
                      {formats.amount(value, id)}
                    </Link>
                  ) : (
                    ''
                  ),
                ),
              ],
            }))
          : error && null
      }
      empty={words.noEntries}
      onRetry={() => void refetch()}
    />
  );
}
