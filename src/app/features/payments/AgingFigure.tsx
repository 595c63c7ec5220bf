import { useQuery } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import { labelText, mapColumns } from '#contract/messages/labels';
import { receivablesAging } from '#contract/reports/receivablesAging';
import type { SheetRow } from '#contract/reports/sheet';
import { inOrder } from '#app/engine/figures/currencyOrder.ts';
import { HomeTable, type HomeTableRow } from '#app/engine/figures/HomeTable.tsx';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { sumText } from '#app/engine/report/figures.ts';
import { sheetRowsOf } from '#app/engine/report/sheetTable.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { type Formats, todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { reportAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { paymentFigureMessages as words } from './figureMessages.ts';

const columns = mapColumns('receivablesAging', receivablesAging.columns, labelText).filter(
  ({ name }) => name === 'current' || name.startsWith('span'),
);

type Values = SheetRow['values'];
type AgingName = 'receivablesAging' | 'payablesAging';

/** The currencies of open items, that of the company first. */
export function currenciesOf(rows: readonly Values[], base: string): readonly Ref[] {
  const found = new Map(
    rows.flatMap(({ currency }) => {
      const known = referenceOf(currency);
      return known ? [[known.id, known] as const] : [];
    }),
  );
  return inOrder([...found.values()], base);
}

/** The totals of aging columns in one currency: different currencies are never combined. */
export const openIn = (rows: readonly Values[], currency: string, names: readonly string[]): number =>
  Number(
    sumText(
      rows.flatMap((row) =>
        referenceOf(row.currency)?.id === currency
          ? names.flatMap((name) => (typeof row[name] === 'number' ? [row[name]] : []))
          : [],
      ),
    ),
  );

function useAging(report: AgingName, isAsked = true) {
  const { queries } = useConnection();
  const { subsidiary } = usePreferences();
  const { data, error, refetch } = useQuery({
    ...queries.report(report, { subsidiary, asOf: todayHere() }),
    enabled: isAsked,
  });
  return { rows: data && sheetRowsOf(data).map(({ values }) => values), error, refetch };
}

interface AgingFigureProps {
  readonly report: AgingName;
  readonly title: string;
  readonly link: string;
}

/** Receivables or payables by days overdue, with one column per currency. */
export function AgingFigure({ report, title, link }: AgingFigureProps) {
  const { caller } = useCaller();
  const formats = useFormats();
  const { rows, error, refetch } = useAging(report);
  const currencies = currenciesOf(rows ?? [], caller.company.baseCurrency.id);
  const to = reportAddress(report);
  const amounts = (names: readonly string[]) =>
    currencies.map(({ id }) => (
      <Link key={id} className="drill" to={to}>
        {formats.amount(openIn(rows ?? [], id, names), id)}
      </Link>
    ));
  return (
    <HomeTable
      title={title}
      link={<Link to={to}>{link}</Link>}
      columns={[{ label: words.age }, ...currencies.map((each) => ({ label: formats.currencyCode(each) }))]}
      rows={
        rows
          ? currencies.length === 0
            ? []
            : columns.map(({ name, label }) => ({ key: name, cells: [label, ...amounts([name])] }))
          : error && null
      }
      foot={currencies.length > 0 ? [{ key: 'total', cells: [words.total, ...amounts(['total'])] }] : undefined}
      empty={words.noOpen}
      onRetry={() => void refetch()}
    />
  );
}

const late = columns.flatMap(({ name }) => (name === 'current' ? [] : [name]));

/** Both sides of what is open, with what of it is overdue, with a column a currency. */
export function OpenItems({ has }: { readonly has: (report: AgingName) => boolean }) {
  const { caller } = useCaller();
  const formats = useFormats();
  const receivables = useAging('receivablesAging', has('receivablesAging'));
  const payables = useAging('payablesAging', has('payablesAging'));
  const sides = [
    { report: 'receivablesAging' as const, title: words.receivables, ...receivables },
    { report: 'payablesAging' as const, title: words.payables, ...payables },
  ].filter(({ report }) => has(report));
  const currencies = currenciesOf(
    sides.flatMap(({ rows }) => rows ?? []),
    caller.company.baseCurrency.id,
  );
  const isRead = sides.every(({ rows, error }) => rows !== undefined || error !== null);
  const isFailed = sides.some(({ rows, error }) => rows === undefined && error !== null);
  const sideRows = currencies.length === 0 ? [] : sides.flatMap((side) => rowsOf(side, currencies, formats));
  return (
    <HomeTable
      title={words.openItems}
      columns={[{ label: words.side }, ...currencies.map((each) => ({ label: formats.currencyCode(each) }))]}
      rows={isRead ? (isFailed ? null : sideRows) : undefined}
      empty={words.noOpen}
      onRetry={() => void Promise.all(sides.map(({ refetch }) => refetch()))}
    />
  );
}

interface Side {
  readonly report: AgingName;
  readonly title: string;
  readonly rows: readonly Values[] | undefined;
}

/** The open balance of one side, and its overdue part. */
const rowsOf = (
  { report, title, rows = [] }: Side,
  currencies: readonly Ref[],
  { amount }: Pick<Formats, 'amount'>,
): readonly HomeTableRow[] => [
  {
    key: report,
    cells: [
      <Link key="side" to={reportAddress(report)}>
        {title}
      </Link>,
      ...currencies.map(({ id }) => amount(openIn(rows, id, ['total']), id)),
    ],
  },
  {
    key: `${report} late`,
    isPart: true,
    cells: [
      words.overdue,
      ...currencies.map(({ id }) => (
        <span key={id} className="late">
          {amount(openIn(rows, id, late), id)}
        </span>
      )),
    ],
  },
];
