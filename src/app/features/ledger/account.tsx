import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { type AccountTypeId, accountTypes } from '#contract/lists/accountTypes';
import { type ReportAnswer, reports } from '#contract/reports/index';
import type { TrialBalanceRow } from '#contract/reports/trialBalance';
import { startOfMonth } from '#contract/values/calendar';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { todayHere } from '#app/platform/formats/formats.ts';
import { listAddress, reportAddress } from '#app/platform/router/addresses.ts';
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx';
import { isRef } from '#app/engine/form/model/values.ts';
import { listToolMessages } from '#app/engine/list/toolMessages.ts';
import { AccountMonths } from './accounts/AccountAside.tsx';
import { readerSign } from './accounts/accountBalances.ts';
import { chartMessages as words } from './accounts/chartMessages.ts';
import { PartFailed } from '#app/engine/record/PartFailed.tsx';
import type { RecordPanelProps, TypePlug } from '#app/engine/plugs/typePlug.ts';
import { Link } from '#app/ui/Link.tsx';

/** The balance of an account today, in each set of books, and by month; each figure links to its entries. */
function AccountPanel(props: RecordPanelProps) {
  const { access } = props.tools;
  if (access.caller.isSpecOnly === true || !access.can(reports.trialBalance.permission.id, 'View')) return null;
  const { acctType } = props.record;
  return isRef(acctType) && acctType.id === 'Stat' ? <Quantities {...props} /> : <Balances {...props} />;
}

/** The quantities of a statistical account today, by subsidiary and dimensions. */
function Quantities({ record, tools }: RecordPanelProps) {
  const { queries } = useConnection();
  const formats = tools.formats();
  const today = todayHere();
  const { data, error, refetch } = useQuery(queries.report('statisticalBalances', { asOf: today }));
  const rows = data?.rows.filter((row) => 'account' in row && row.account?.id === record.id);
  const title = `${words.balancesOn} ${formats.date(today)}`;
  const unit = typeof record.unit === 'string' ? record.unit : '';
  return (
    <section aria-label={title}>
      <div className="section">
        <h2>{title}</h2>
        <span className="right">
          <Link to={reportAddress('statisticalBalances')}>{reports.statisticalBalances.label}</Link>
        </span>
      </div>
      {error && !data && <PartFailed what={title} error={error} onRetry={() => void refetch()} />}
      {rows?.length === 0 && <p className="account-months two">{words.none}</p>}
      {rows && rows.length > 0 && (
        <dl className="strip" aria-label={title}>
          {rows.map((row, at) => (
            <div key={at}>
              <dt>{placeOf(row)}</dt>
              <dd>
                {formats.decimal('quantity' in row ? (row.quantity ?? 0) : 0)} <small>{unit}</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

type QuantityRow = ReportAnswer<'statisticalBalances'>['rows'][number];
/** Its dimensions, else its subsidiary. */
const placeOf = (row: QuantityRow): string => {
  if (!('account' in row)) return '';
  const names = [row.department, row.class, row.location].flatMap((each) => each?.refName ?? []);
  return names.length > 0 ? names.join(', ') : (row.subsidiary?.refName ?? '');
};

function Balances({ record, tools }: RecordPanelProps) {
  const { queries } = useConnection();
  const formats = tools.formats();
  const today = todayHere();
  const { data, error, refetch } = useQuery(queries.report('trialBalance', { from: startOfMonth(today), to: today }));
  const report = data;
  const rows = report?.rows.filter(({ account }) => account.id === record.id);
  const title = `${words.balancesOn} ${formats.date(today)}`;
  const account = { id: String(record.id), name: String(record.refName ?? '') };
  const [first] = rows ?? [];
  return (
    <section aria-label={title}>
      <div className="section">
        <h2>{title}</h2>
        <span className="right">
          <Link to={`${listAddress('account')}?show=tree`}>{listToolMessages.chart}</Link>
        </span>
      </div>
      {error && !report && <PartFailed what={title} error={error} onRetry={() => void refetch()} />}
      {!rows && !error && (
        <p className="account-months">
          <Skeleton width={160} />
        </p>
      )}
      {rows?.length === 0 && <p className="account-months two">{words.none}</p>}
      {first && (
        <>
          <dl className="strip" aria-label={title}>
            {rows?.map((row) => (
              <Fragment key={`${row.subsidiary?.id ?? ''}/${row.currency.id}`}>
                {row.foreignCurrency && row.foreignClosing !== null && (
                  <div>
                    <dt>{words.inAccountCurrency}</dt>
                    <dd>
                      <Link className="drill" to={entriesOf(row)}>
                        {formats.amount(signOf(row) * row.foreignClosing, row.foreignCurrency.id)}
                      </Link>{' '}
                      <small>{formats.currencyCode(row.foreignCurrency)}</small>
                    </dd>
                  </div>
                )}
                <div>
                  <dt>{row.subsidiary?.refName ?? formats.currencyCode(row.currency)}</dt>
                  <dd>
                    <Link className="drill" to={entriesOf(row)}>
                      {formats.amount(signOf(row) * row.closing, row.currency.id)}
                    </Link>{' '}
                    <small>{formats.currencyCode(row.currency)}</small>
                  </dd>
                </div>
              </Fragment>
            ))}
          </dl>
          <div className="account-months">
            <AccountMonths account={account} subsidiary={first.subsidiary?.id} asOf={today} />
          </div>
        </>
      )}
    </section>
  );
}

const entriesOf = ({ drill }: TrialBalanceRow): string =>
  `${reportAddress('generalLedger')}?${new URLSearchParams(drill).toString()}`;
const signOf = ({ acctType }: TrialBalanceRow): 1 | -1 =>
  Object.hasOwn(accountTypes, acctType.id) ? readerSign(accountTypes[acctType.id as AccountTypeId].group) : 1; // checked just before

/** Accounts open with their balance. */
export const account: TypePlug = {
  // Account numbers are entered before names.
  form: {
    layout: {
      primary: [
        'acctNumber',
        ['acctName', 2],
        'acctType',
        ['parent', 2],
        'currency',
        ['subsidiary', 2],
        ['description', 3],
      ],
    },
  },
  record: { panel: { Part: AccountPanel, isFirst: true } },
};
