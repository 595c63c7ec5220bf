import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import type { RecordType } from '#contract/records/index';
import { postingPeriod } from '#contract/records/parts/transaction';
import type { LedgerImpact, LedgerLine } from '#contract/wire/ledgerImpact';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Toolbar } from '#app/ui/Toolbar.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { useMoreRows } from '#app/ui/table/useMoreRows.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { PartFailed } from './PartFailed.tsx';
import { recordMessages as words } from './messages/recordMessages.ts';
import { tAccounts } from './tAccounts.ts';
import { AccountName, TAccounts } from './TAccounts.tsx';
import { useBaseCurrencies } from '#app/engine/form/view/useBaseCurrencies.ts';
import { RecordLink } from './ValueView.tsx';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Link } from '#app/ui/Link.tsx';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';

interface LedgerTabProps {
  readonly type: RecordType;
  readonly id: string;
  readonly tools: FormTools;
}

/** A cell of the foot without a figure. */
const NOTHING = '\u00a0';

type View = 'accounts' | 'table';

/** The record's ledger effect: T-accounts, or every posting. */
export function LedgerTab({ type, id, tools }: LedgerTabProps) {
  const { data, error, refetch } = useQuery(useConnection().queries.ledgerImpact(type, id));
  const [view, setView] = useState<View>('table');
  const baseOf = useBaseCurrencies(tools, data !== undefined && isInOtherBooks(data.items));
  const formats = tools.formats();
  if (error) return <PartFailed what={words.ledger} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <table className="grid" aria-busy="true" aria-label={words.ledger}>
        <tbody>
          <SkeletonRows columns={[{ width: 160 }, { width: 90 }, { width: 70 }, { width: 70 }]} count={4} />
        </tbody>
      </table>
    );
  if (data.items.length === 0) return <EmptyState title={words.noEffect}>{words.noEffectText}</EmptyState>;
  return (
    <>
      <Toolbar
        label={words.ledger}
        end={
          data.postingPeriod && (
            <span className="two">
              {words.postsTo}{' '}
              <RecordLink type={postingPeriod.to} id={data.postingPeriod.id} name={data.postingPeriod.refName} />
            </span>
          )
        }
      >
        <Segments
          label={words.view}
          value={view}
          options={[
            { value: 'table', label: words.asTable },
            { value: 'accounts', label: words.asAccounts },
          ]}
          onChange={setView}
        />
      </Toolbar>
      {view === 'table' ? (
        <LedgerTable impact={data} tools={tools} />
      ) : (
        <div className="ledger-accounts">
          <TAccounts accounts={tAccounts(data.items, { precisionOf: formats.precisionOf, baseOf })} formats={formats} />
        </div>
      )}
    </>
  );
}

/** Whether any amount differs in base currency. */
export const isInOtherBooks = (lines: readonly LedgerLine[]): boolean =>
  lines.some(({ debit, credit, baseDebit, baseCredit }) => debit !== baseDebit || credit !== baseCredit);

interface LedgerTableProps {
  readonly impact: LedgerImpact;
  readonly tools: FormTools;
  /** A prediction has another name than a posting. */
  readonly label?: string;
}

/** Every posting with its base amounts where they are in another currency. */
export function LedgerTable({ impact, tools, label = words.ledger }: LedgerTableProps) {
  const formats = tools.formats();
  const hasBase = isInOtherBooks(impact.items);
  const baseOf = useBaseCurrencies(tools, hasBase);
  const bases = [
    ...new Map(
      impact.items.map(({ subsidiary }) => baseOf(subsidiary)).map((currency) => [currency.id, currency]),
    ).values(),
  ];
  const [base] = bases;
  const isOneBase = bases.length === 1;
  const inBase = base && isOneBase ? words.inBase(formats.currencyCode(base)) : words.inOwnBooks;
  const amount = (value: number | null, currencyId: string | undefined) =>
    value === null ? '' : formats.amount(value, currencyId);
  const inBooks = (value: number | null, subsidiary: Ref | null) => {
    const currency = baseOf(subsidiary);
    return value === null
      ? ''
      : `${formats.amount(value, currency.id)}${isOneBase ? '' : ` ${formats.currencyCode(currency)}`}`;
  };
  const ownCurrency = impact.items[0]?.currency;
  const own = ownCurrency?.id;
  const isOneCurrency = impact.items.every(({ currency }) => currency.id === own);
  const inOwn = (label: string) =>
    hasBase && ownCurrency && isOneCurrency ? `${label} ${words.inBase(formats.currencyCode(ownCurrency))}` : label;
  // A revaluation changes base amounts alone.
  const hasOwn = !hasBase || impact.items.some(({ debit, credit }) => (debit ?? credit) !== 0);
  const { shown, end, showAll } = useMoreRows(impact.items.length);
  // An empty column takes room from account names.
  const [hasEntity, hasMemo] = [impact.items.some(({ entity }) => entity), impact.items.some(({ memo }) => memo)];
  const firstOfBase = hasOwn ? 'n rule-l' : 'n money';
  const columns = [
    { label: words.account },
    ...(hasEntity ? [{ label: words.entity, className: 'wide' }] : []),
    ...(hasMemo ? [{ label: words.memo, className: 'mid' }] : []),
    ...(hasOwn
      ? [
          { label: inOwn(words.debit), className: 'n money' },
          { label: inOwn(words.credit), className: 'n rule-l' },
        ]
      : []),
    ...(hasBase
      ? [
          { label: `${words.debit} ${inBase}`, className: firstOfBase },
          { label: `${words.credit} ${inBase}`, className: 'n rule-l' },
        ]
      : []),
  ];
  return (
    <ScrollArea label={label}>
      <table className="grid" aria-label={label} aria-rowcount={impact.items.length + 2}>
        <TableHead columns={columns} />
        <tbody>
          {impact.items.slice(0, shown).map((line, at) => (
            <tr key={at}>
              <td>
                <Link className="drill" to={recordAddress('account', line.account.id)}>
                  <AccountName name={line.account.refName} />
                </Link>
              </td>
              {hasEntity && <td className="wide">{line.entity?.refName}</td>}
              {hasMemo && <td className="mid">{line.memo}</td>}
              {hasOwn && (
                <>
                  <td className="n money">{amount(line.debit, line.currency?.id)}</td>
                  <td className="n rule-l">{amount(line.credit, line.currency?.id)}</td>
                </>
              )}
              {hasBase && (
                <>
                  <td className={firstOfBase}>{inBooks(line.baseDebit, line.subsidiary)}</td>
                  <td className="n rule-l">{inBooks(line.baseCredit, line.subsidiary)}</td>
                </>
              )}
            </tr>
          ))}
          {shown < impact.items.length && (
            <tr ref={end}>
              <td colSpan={columns.length}>
                <button type="button" className="link" onClick={showAll}>
                  {words.allPostings(impact.items.length)}
                </button>
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {hasEntity && <td className="wide">{NOTHING}</td>}
            {hasMemo && <td className="mid">{NOTHING}</td>}
            {hasOwn && (
              <>
                <td className="n money">
                  <span className="double">{amount(impact.totals.debit, own)}</span>
                </td>
                <td className="n rule-l">
                  <span className="double">{amount(impact.totals.credit, own)}</span>
                </td>
              </>
            )}
            {hasBase && (
              <>
                <td className={firstOfBase}>{isOneBase && amount(impact.totals.baseDebit, base?.id)}</td>
                <td className="n rule-l">{isOneBase && amount(impact.totals.baseCredit, base?.id)}</td>
              </>
            )}
          </tr>
        </tfoot>
      </table>
    </ScrollArea>
  );
}
