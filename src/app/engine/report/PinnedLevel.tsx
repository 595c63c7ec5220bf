import { useQuery } from '@tanstack/react-query';
import { PinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { findListedType } from '#contract/derive/catalogue';
import { findReport, type ReportAnswer, reports, type SheetName } from '#contract/reports/index';
import type { Sheet } from '#contract/reports/sheet';
import type { TrialBalance } from '#contract/reports/trialBalance';
import { formatPlain } from '#contract/values/numberFormat';
import { useConnection } from '#app/platform/api/useConnection.ts';
import type { PathStep } from '#app/platform/router/drillPath.ts';
import { dayAndMonth, todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx';
import { sumText } from './figures.ts';
import { reportMessages as words } from './messages/messages.ts';
import { agedAmountOf, limitsInWords, OPEN_DOCUMENTS, openDocumentsSheet, questionOf } from './openDocumentsSheet.ts';
import type { PinnedReport } from './pin.ts';
import { isFigure, sheetFrom, sheetRowsOf, shownCell } from './sheetTable.ts';
import { Link } from '#app/ui/Link.tsx';

interface LevelProps {
  readonly level: PinnedReport;
  readonly pathHere: { readonly path: readonly PathStep[] };
}

const MOST = 60;

/** The level pinned next to a report; without one the way to choose it. */
export function PinnedLevel({
  level,
  pathHere,
  onEnd,
}: {
  readonly level: PinnedReport | undefined;
  readonly pathHere: LevelProps['pathHere'];
  readonly onEnd: () => void;
}) {
  return (
    <>
      <section className="pin-head">
        <p className="eyebrow">
          {words.pinned}
          <span className="right">
            <Button variant="quiet" icon={PinOff} label={words.unpin} onClick={onEnd} />
          </span>
        </p>
        {!level && <p className="two">{words.pinHint}</p>}
        {level?.report === 'generalLedger' && <LedgerLevel level={level} pathHere={pathHere} />}
        {level?.report === OPEN_DOCUMENTS && <DocumentsLevel level={level} pathHere={pathHere} />}
        {level && level.report !== 'generalLedger' && level.report !== OPEN_DOCUMENTS && (
          <SheetLevel level={level} pathHere={pathHere} />
        )}
      </section>
    </>
  );
}

/** Title, content and the link to the level itself. */
function Level({
  title,
  when,
  label,
  level,
  pathHere,
  children,
}: LevelProps & {
  readonly title: string;
  readonly when: string | undefined;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <h2 className="pin-title">
        <span role="status">{title}</span>
      </h2>
      {when !== undefined && <p className="two small">{when}</p>}
      {children}
      <p className="pin-open">
        <Link className="btn" to={level.address} state={pathHere}>
          {words.openAs(label)}
        </Link>
      </p>
    </>
  );
}

const Waiting = () => (
  <p aria-busy>
    <Skeleton width={180} />
  </p>
);
const Failed = ({ error }: { readonly error: Error }) => (
  <p className="two" role="alert">
    {words.failed}: {error.message}
  </p>
);

function LedgerLevel({ level, pathHere }: LevelProps) {
  const { queries } = useConnection();
  const formats = useFormats();
  const { data, error } = useQuery(queries.report('generalLedger', { ...level.query, offset: undefined, limit: MOST }));
  const ledger = data;
  if (!ledger) return error ? <Failed error={error} /> : <Waiting />;
  const {
    parameters: { account, from, to, period, subsidiary },
    totals,
    currency,
    rows,
    totalResults,
  } = ledger;
  const amount = (value: number): string => formats.amount(value, currency?.id);
  const entries = rows.filter(({ kind }) => kind === 'posting');
  const total = totalResults ?? entries.length;
  const when = [
    period?.refName ?? words.movement(formats.date(from), formats.date(to)),
    subsidiary?.refName,
    words.entries(formatPlain(String(total), formats.number)),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Level
      title={account?.refName ?? words.allAccounts}
      when={when}
      label={reports.generalLedger.label}
      level={level}
      pathHere={pathHere}
    >
      <ul className="pin-list">
        {entries.map(({ date, transaction, type, tranId, entity, memo, debit, credit, line }) => {
          const known = type === null ? undefined : findListedType(type);
          const name = tranId ?? transaction?.refName ?? '';
          return (
            <li key={`${transaction?.id ?? ''}/${line ?? ''}`}>
              <span className="two">{dayAndMonth(date)}</span>
              {known && transaction ? (
                <Link to={recordAddress(known, transaction.id)} state={pathHere}>
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              <span className="clip" title={memo ?? undefined}>
                {entity?.refName ?? memo}
              </span>
              <span className="n">{amount(debit ?? -(credit ?? 0))}</span>
            </li>
          );
        })}
      </ul>
      {total > entries.length && (
        <p className="hint">{words.moreEntries(formatPlain(String(total - entries.length), formats.number))}</p>
      )}
      <dl className="pairs">
        <dt>{words.opening(dayAndMonth(from))}</dt>
        <dd>{amount(totals.opening)}</dd>
        <dt>{words.debit}</dt>
        <dd>{amount(totals.debit)}</dd>
        <dt>{words.credit}</dt>
        <dd>{amount(totals.credit)}</dd>
        <dt>{words.moved}</dt>
        <dd>{amount(Number(sumText([totals.debit, -totals.credit])))}</dd>
        <dt>{words.closing(dayAndMonth(to))}</dt>
        <dd>
          <span className="double">{amount(totals.closing)}</span>
        </dd>
      </dl>
    </Level>
  );
}

function DocumentsLevel({ level, pathHere }: LevelProps) {
  const { queries } = useConnection();
  const asked = agedAmountOf(level.query, todayHere());
  const { data, error } = useQuery({
    ...queries.openDocuments(asked?.party ?? 'customer', asked?.id ?? '', asked && questionOf(asked)),
    enabled: asked !== undefined,
  });
  const sheet = data && asked && openDocumentsSheet(data.items, asked);
  if (!sheet) return error ? <Failed error={error} /> : asked ? <Waiting /> : <p className="two">{words.nobodyText}</p>;
  return (
    <Level
      title={data?.items[0]?.party?.refName ?? words.openDocuments}
      when={limitsInWords(data?.parameters).join(', ') || undefined}
      label={words.openDocuments}
      level={level}
      pathHere={pathHere}
    >
      {sheet.rows.length === 0 ? <p className="two">{words.noneOpen}</p> : <Lines sheet={sheet} pathHere={pathHere} />}
    </Level>
  );
}

function SheetLevel({ level, pathHere }: LevelProps) {
  const { queries } = useConnection();
  const name = findReport(level.report);
  const { data, error } = useQuery({
    ...queries.report(name ?? 'trialBalance', level.query),
    enabled: name !== undefined,
  });
  if (!data || data.report === 'generalLedger' || name === undefined)
    return error ? <Failed error={error} /> : <Waiting />;
  const report = data;
  const { parameters } = report;
  const when = [parameters.period, parameters.subsidiary]
    .flatMap((each) => (typeof each === 'object' && each !== null ? [each.refName] : []))
    .join(', ');
  return (
    <Level
      title={reports[name].label}
      when={when === '' ? undefined : when}
      label={reports[name].label}
      level={level}
      pathHere={pathHere}
    >
      <Lines sheet={linesOf(report)} pathHere={pathHere} />
    </Level>
  );
}

/** A trial balance has its own row type; its closing balance is compared. */
function linesOf(report: ReportAnswer<SheetName> | TrialBalance): Pick<Sheet, 'columns' | 'rows'> {
  if (report.report !== 'trialBalance') return sheetFrom(report);
  return {
    columns: [
      { name: 'account', label: words.account, type: 'ref' },
      { name: 'closing', label: words.balance, type: 'amount' },
    ],
    rows: report.rows.map(({ account, closing, currency }) => ({
      kind: 'line',
      level: 0,
      values: { account, closing },
      currency,
    })),
  };
}

/** The rows of a report by their first column and their last amount. */
function Lines({
  sheet,
  pathHere,
}: {
  readonly sheet: Pick<Sheet, 'columns' | 'rows'>;
  readonly pathHere: LevelProps['pathHere'];
}) {
  const formats = useFormats();
  const [first] = sheet.columns;
  const figure = sheet.columns.findLast(isFigure);
  const rows = sheetRowsOf(sheet);
  if (!first || !figure) return null;
  return (
    <>
      <ul className="pin-list is-sheet">
        {rows.slice(0, MOST).map((row, at) => {
          const type = row.drill && 'record' in row.drill ? findListedType(row.drill.record.type) : undefined;
          const text = shownCell(row, first, formats);
          return (
            // The rows of a report have an order and no names.
            <li key={at} data-kind={row.kind} style={{ paddingInlineStart: row.level * 12 }}>
              {type !== undefined && row.drill && 'record' in row.drill ? (
                <Link to={recordAddress(type, row.drill.record.id)} state={pathHere}>
                  {text}
                </Link>
              ) : (
                <span className="clip" title={text}>
                  {text}
                </span>
              )}
              <span className="n">{shownCell(row, figure, formats)}</span>
            </li>
          );
        })}
      </ul>
      {rows.length > MOST && (
        <p className="hint">{words.moreEntries(formatPlain(String(rows.length - MOST), formats.number))}</p>
      )}
    </>
  );
}
