import { useQuery } from '@tanstack/react-query';
import { definitionOf } from '#contract/records/index';
import { decimalToNumber } from '#contract/values/decimal';
import { formatPlain } from '#contract/values/numberFormat';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { CurrencyList } from '#app/engine/figures/CurrencyList.tsx';
import { Figure, Meter } from '#app/engine/figures/Figure.tsx';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { closeOf, listAddress, recordAddress, reportAddress } from '#app/platform/router/addresses.ts';
import { countsOf } from '../periods/checkLines.ts';
import { ledgerFigureMessages as words } from './figureMessages.ts';
import { bankChanges, bankRows, byCurrency, netIncomes } from './homeBooks.ts';
import { lastMonth, useBalances, useLastMonth, useLatestRates } from './useBooks.ts';
import { periodSearch, type PeriodRow, usePeriods } from './usePeriods.ts';
import { Link } from '#app/ui/Link.tsx';

/** Cash in all banks: in the company's currency if there are rates, which are shown next to it, else by currency. */
export function Cash() {
  const { caller } = useCaller();
  const formats = useFormats();
  const { data, error, refetch } = useBalances();
  const base = caller.company.baseCurrency;
  const sums = byCurrency(bankRows(data?.rows ?? []), base.id);
  const { rates, total } = useLatestRates(sums);
  const to = reportAddress('trialBalance');
  const [lead] = sums;
  const isMany = sums.length > 1;
  const isRead = data !== undefined && (!isMany || rates !== undefined);
  const change = bankChanges(data?.rows ?? [], base.id)[0]?.value ?? 0;
  const shown = isMany ? total : (lead?.value ?? 0);
  return (
    <Figure
      title={isMany ? words.cashAll : words.cashIn(formats.currencyCode(lead?.currency ?? base))}
      link={<Link to={to}>{words.trialBalance}</Link>}
      to={to}
      value={isRead ? formats.amount(shown ?? lead?.value ?? 0, isMany ? base.id : lead?.currency.id) : error && null}
      note={
        isRead
          ? isMany
            ? (total === undefined ? words.only : words.inCurrency)(formats.currencyCode(base))
            : change === 0
              ? words.unchanged
              : words.change(change < 0 ? '' : '\u200e+', formats.amount(change, lead?.currency.id))
          : undefined
      }
      onRetry={() => void refetch()}
    >
      {isMany && rates && (
        <p className="two small figure-line">
          {sums.slice(1).map(({ currency }) => {
            const rate = rates.get(currency.id);
            const code = formats.currencyCode(currency);
            return (
              <span key={currency.id}>
                {rate
                  ? words.rate(code, formats.decimal(decimalToNumber(rate.rate), 4, 6), formats.date(rate.date))
                  : words.noRate(code)}
              </span>
            );
          })}
        </p>
      )}
    </Figure>
  );
}

/** Last month's profit, in each base currency. */
export function NetIncomeFigure() {
  const { caller } = useCaller();
  const formats = useFormats();
  const { data, error, refetch } = useLastMonth();
  const { rows: periods } = usePeriods();
  const { from, to: last } = lastMonth();
  const base = caller.company.baseCurrency;
  const found = netIncomes(data?.rows ?? [], base.id);
  const sums = byCurrency(found, base.id);
  const [lead, ...others] = sums;
  const income = byCurrency(
    found.map(({ currency, income: value }) => ({ currency, value })),
    base.id,
  )[0]?.value;
  const period = periods?.find(({ startDate, endDate }) => startDate === from && endDate === last);
  const name = period?.name ?? formats.date(last);
  const to = `${reportAddress('incomeStatement')}?${new URLSearchParams({ from, to: last }).toString()}`;
  const share = lead && income ? Math.round((lead.value / income) * 1000) / 10 : undefined;
  return (
    <Figure
      title={words.netIncome(name)}
      link={<Link to={to}>{words.incomeStatement}</Link>}
      to={to}
      value={data ? formats.amount(lead?.value ?? 0, lead?.currency.id ?? base.id) : error && null}
      note={
        lead &&
        [
          others.length > 0 || lead.currency.id !== base.id ? formats.currencyCode(lead.currency) : '',
          share === undefined ? '' : words.ofIncome(formats.decimal(share)),
          period?.status.id === 'CLOSED' ? '' : words.preliminary,
        ]
          .filter(Boolean)
          .join(', ')
      }
      onRetry={() => void refetch()}
    >
      <CurrencyList amounts={others} />
    </Figure>
  );
}

/** The checklist progress of the oldest open month that has ended, for those who close it. */
export function CloseFigure() {
  const { queries } = useConnection();
  const { can } = useCaller();
  const { rows, isFailed } = usePeriods();
  const next = rows?.findLast(({ status, endDate }) => status.id !== 'CLOSED' && endDate < todayHere());
  const { data, error, refetch } = useQuery({
    ...queries.openItems('accountingPeriod', next?.id ?? ''),
    enabled: next !== undefined,
  });
  const all = listAddress('accountingPeriod');
  if (rows && !next)
    return (
      <Figure title={words.close} link={<Link to={all}>{words.allPeriods}</Link>} to={all} value={words.upToDate} />
    );
  const { passed, blockers, warnings, all: lines } = countsOf(data?.items ?? []);
  const mayFollow = can(definitionOf('closeTask').permission.id, 'View');
  const to = next ? (mayFollow ? closeOf(next.id) : recordAddress('accountingPeriod', next.id)) : all;
  return (
    <Figure
      title={next ? words.closeOf(next.name) : words.close}
      link={<Link to={to}>{words.checklist}</Link>}
      to={to}
      value={data ? String(passed) : error || isFailed ? null : undefined}
      note={data && words.checks(lines, blockers, warnings)}
      onRetry={() => void refetch()}
    >
      {data && lines > 0 && <Meter part={passed} whole={lines} />}
    </Figure>
  );
}

/** How many periods are open, and which is the oldest. */
export function OpenPeriods() {
  const { number } = useFormats();
  const { rows, isFailed } = usePeriods();
  const open = rows?.filter(({ status }) => status.id !== 'CLOSED');
  const oldest = open?.toSorted((left, right) => (left.startDate < right.startDate ? -1 : 1))[0] satisfies
    | PeriodRow
    | undefined;
  const all = listAddress('accountingPeriod');
  return (
    <Figure
      title={words.openPeriods}
      link={<Link to={all}>{words.periods}</Link>}
      to={`${all}?${new URLSearchParams({ q: `${periodSearch.q} AND closed = false` }).toString()}`}
      value={open ? formatPlain(String(open.length), number) : isFailed ? null : undefined}
      note={oldest && words.oldest(oldest.name)}
    />
  );
}
