import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '#contract/values/date';
import { formatPlain } from '#contract/values/numberFormat';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { sumText } from '#app/engine/report/figures.ts';
import type { TrialBalance } from '#contract/reports/trialBalance';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { listAddress, reportAddress } from '#app/platform/router/addresses.ts';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { Figure } from '#app/engine/figures/Figure.tsx';
import { ledgerFigureMessages as words } from './figureMessages.ts';
import { periodSearch, type PeriodRow, usePeriods } from './usePeriods.ts';
import { Link } from '#app/ui/Link.tsx';
import { lazyOptional } from '#app/ui/lazyCode.ts';

const CashChart = lazyOptional(() => import('./CashChart.tsx').then(({ CashChart: component }) => component));

/** Cash, sales and cash by month, as the trial balance tells. */
export function BooksFigures() {
  return (
    <div>
      <Cash />
      <Sales />
      <Suspense fallback={<div className="cash-chart" aria-busy />}>
        <CashChart />
      </Suspense>
    </div>
  );
}

function Cash() {
  const { queries } = useConnection();
  const formats = useFormats();
  const { subsidiary } = usePreferences();
  const { data, error } = useQuery(queries.report('trialBalance', { subsidiary }));
  const report = data;
  const to = reportAddress('trialBalance');
  const link = <Link to={to}>{words.trialBalance}</Link>;
  if (!report)
    return (
      <Settling isSettled={error !== null}>
        <Figure title={words.cash} link={link} to={to} value={error ? null : undefined} />
      </Settling>
    );
  const banks = report.rows.filter(({ acctType }) => acctType.id === 'Bank');
  // The currency with most bank accounts: amounts of two currencies are never added.
  const counts = new Map<string, number>();
  for (const { currency } of banks) counts.set(currency.id, (counts.get(currency.id) ?? 0) + 1);
  const [lead] = [...counts].sort((left, right) => right[1] - left[1]);
  const own = banks.filter(({ currency }) => currency.id === lead?.[0]);
  const currency = own[0]?.currency;
  const amount = (text: string): string => formats.amount(Number(text), currency?.id);
  const change = sumText(own.flatMap(({ debit, credit }) => [debit, -credit]));
  const isNone = Number(change) === 0;
  return (
    <Settling isSettled>
      <Figure
        title={currency ? words.cashIn(formats.currencyCode(currency)) : words.cash}
        link={link}
        to={to}
        value={amount(sumText(own.map(({ closing }) => closing)))}
        note={isNone ? words.unchanged : words.change(change.startsWith('-') ? '' : '\u200e+', amount(change))}
      />
    </Settling>
  );
}

/** What was sold this month against the whole month before, in the currency of the books. */
function Sales() {
  const { queries } = useConnection();
  const { caller } = useCaller();
  const formats = useFormats();
  const { subsidiary } = usePreferences();
  const first = `${todayHere().slice(0, 8)}01`;
  const last = addDays(first, -1);
  const now = useQuery(queries.report('trialBalance', { subsidiary, from: first, to: todayHere() }));
  const before = useQuery(queries.report('trialBalance', { subsidiary, from: `${last.slice(0, 8)}01`, to: last }));
  const base = caller.company.baseCurrency;
  const soldIn = (report: TrialBalance | undefined): string | undefined => {
    const rows = report?.rows.filter(({ acctType, currency }) => acctType.id === 'Income' && currency.id === base.id);
    return rows && formats.amount(Number(sumText(rows.flatMap(({ debit, credit }) => [credit, -debit]))), base.id);
  };
  const to = reportAddress('incomeStatement');
  const sold = soldIn(now.data);
  const earlier = soldIn(before.data);
  // Before there is a currency there is nothing to sell in.
  if (base.id === '') return null;
  return (
    <Settling isSettled={!now.isLoading && !before.isLoading}>
      <Figure
        title={words.sales(formats.currencyCode(base))}
        link={<Link to={to}>{words.incomeStatement}</Link>}
        to={to}
        value={sold ?? (now.error ? null : undefined)}
        note={earlier === undefined ? undefined : words.salesBefore(earlier)}
      />
    </Settling>
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
