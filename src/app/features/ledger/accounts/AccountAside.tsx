import { useQuery } from '@tanstack/react-query';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { reportMessages } from '#app/engine/report/messages/messages.ts';
import { PinnedLevel } from '#app/engine/report/PinnedLevel.tsx';
import { pinnedReport } from '#app/engine/report/pin.ts';
import '#app/engine/report/reports.css';
import { wholeAmount } from '#app/engine/report/wholeAmount.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { reportAddress } from '#app/platform/router/addresses.ts';
import { Chart } from '#app/ui/chart/Chart.tsx';
import { chartMessages as words } from './chartMessages.ts';
import { sheetFrom } from '#app/engine/report/sheetTable.ts';

interface AccountAsideProps {
  readonly account: { readonly id: string; readonly name: string } | undefined;
  readonly drill: Readonly<Record<string, string>> | undefined;
  readonly asOf: string;
  readonly onEnd: () => void;
}

/** Details of the focused account: a chart by month and the entries of a month. */
export function AccountAside({ account, drill, asOf, onEnd }: AccountAsideProps) {
  if (!account)
    return (
      <section>
        <p className="two">{words.choose}</p>
      </section>
    );
  return (
    <>
      <section>
        <AccountMonths account={account} subsidiary={drill?.subsidiary} asOf={asOf} />
      </section>
      {drill && (
        <PinnedLevel
          level={pinnedReport(`${reportAddress('generalLedger')}?${new URLSearchParams(drill).toString()}`)}
          pathHere={{ path: [] }}
          onEnd={onEnd}
        />
      )}
    </>
  );
}

/** The balances of an account at the end of each month as a picture. */
export function AccountMonths({
  account,
  subsidiary,
  asOf,
}: {
  readonly account: NonNullable<AccountAsideProps['account']>;
  readonly subsidiary: string | undefined;
  readonly asOf: string;
}) {
  const { queries } = useConnection();
  const formats = useFormats();
  const { data } = useQuery(queries.report('monthlyBalances', { subsidiary, asOf }));
  const sheet = data && sheetFrom(data);
  const row = sheet?.rows.find(
    ({ kind, values: { account: of } }) =>
      kind === 'line' && typeof of === 'object' && of !== null && of.id === account.id,
  );
  if (!sheet) return <div className="chart-wait" aria-busy />;
  if (!row) return <p className="two">{words.none}</p>;
  const months = sheet.columns.filter(({ parameters }) => parameters?.period !== undefined);
  const valueOf = (name: string): number | undefined =>
    typeof row.values[name] === 'number' ? row.values[name] : undefined;
  return (
    <Chart
      label={words.overMonths(account.name)}
      heading={reportMessages.month}
      names={months.map(({ label }) => label)}
      series={[{ name: reportMessages.balance, kind: 'bar', values: months.map(({ name }) => valueOf(name)) }]}
      print={(value) => formats.amount(value, row.currency?.id)}
      tick={(value) => wholeAmount(value, formats.number)}
      height={120}
      hasTable={false}
    />
  );
}
