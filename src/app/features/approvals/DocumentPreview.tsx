import { useQuery } from '@tanstack/react-query';
import { seeLedger } from '#contract/permissions';
import { definitionOf } from '#contract/records/index';
import type { WaitingDocument } from '#contract/wire/approvals';
import { formatPlain } from '#contract/values/numberFormat';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { placesOf, referenceOf, valueText } from '#app/engine/list/table/cellText.ts';
import { isHeld } from '#app/engine/aspects/orders/offLines.ts';
import { MatchNote } from '#app/engine/aspects/orders/MatchNote.tsx';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import { useFormTools } from '#app/engine/form/view/useFormTools.ts';
import { layoutOf, type PrintTable } from '#app/engine/print/printRules.ts';
import { LedgerTable } from '#app/engine/record/LedgerTab.tsx';
import { PartFailed } from '#app/engine/record/PartFailed.tsx';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { Skeleton, SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { ReasonLink } from '#app/ui/overlays/Tooltip.tsx';
import { approvalsMessages as words } from './approvalsMessages.ts';
import { daysWaiting } from './QueueTable.tsx';
import type { Standing } from './useQueue.ts';
import { Link } from '#app/ui/Link.tsx';

const MAX_LINES = 30;

interface DocumentPreviewProps {
  readonly item: WaitingDocument;
  readonly standing: Standing | undefined;
}

/** A document as far as a decision needs it: who and how much, its lines, and what approving it would post. */
export function DocumentPreview({ item, standing }: DocumentPreviewProps) {
  const formats = useFormats();
  const { queries } = useConnection();
  const { type, doc, party, total, currency, status, by, since, tranDate, memo, subsidiary, for: absent } = item;
  const definition = definitionOf(type);
  const field = definition.fields[definition.status ?? ''];
  const state = field?.kind === 'status' ? field.states[status.id] : undefined;
  const loaded = useQuery(queries.one(type, doc.id));
  const tables = loaded.data ? layoutOf(definition, loaded.data.record).tables : undefined;
  return (
    <>
      <div className="ap-id">
        <p className="eyebrow">{definition.label}</p>
        <h2 className="title">
          <Link to={recordAddress(type, doc.id)}>{doc.refName}</Link> {party && <small>{party.refName}</small>}
        </h2>
        <p className="ap-line">
          <Badge tone={state?.tone ?? 'neutral'}>{state?.label ?? status.refName}</Badge>
          {total !== null && (
            <span className="fig lead">
              <b>{formats.amount(total, currency?.id)}</b> {currency && formats.currencyCode(currency)}
            </span>
          )}
        </p>
      </div>
      {standing?.is === 'refused' && (
        <Message tone="critical">{standing.failure.problems.map(({ detail }) => detail).join(' ')}</Message>
      )}
      {loaded.data && isHeld(loaded.data.record) && <MatchNote record={loaded.data.record} formats={formats} />}
      <dl className="facts ap-facts">
        <div>
          <dt>{words.dated}</dt>
          <dd>{tranDate === null ? '' : formats.date(tranDate)}</dd>
        </div>
        <div>
          <dt>{words.sentBy}</dt>
          <dd>{by?.refName}</dd>
        </div>
        {absent && (
          <div>
            <dt>{words.inPlaceOf}</dt>
            <dd>{absent.refName}</dd>
          </div>
        )}
        <div>
          <dt>{words.waitingSince}</dt>
          <dd>
            {formats.date(since.slice(0, 10))}, {words.days(daysWaiting(since))}
          </dd>
        </div>
        {subsidiary && (
          <div>
            <dt>{words.subsidiary}</dt>
            <dd>{subsidiary.refName}</dd>
          </div>
        )}
        <div className="w2">
          <dt>{words.memo}</dt>
          <dd className={memo === null || memo === '' ? 'empty' : undefined}>
            {memo === null || memo === '' ? words.noMemo : memo}
          </dd>
        </div>
      </dl>
      {loaded.error && <PartFailed what={words.lines} error={loaded.error} onRetry={() => void loaded.refetch()} />}
      {!tables && !loaded.error && (
        <Settling isSettled={false}>
          <div className="ap-wait">
            <Skeleton width="60%" />
            <Skeleton width="80%" />
          </div>
        </Settling>
      )}
      {tables?.map((table) => (
        <Lines key={table.name} table={briefly(table)} currencyId={currency?.id} />
      ))}
      <Effect item={item} />
    </>
  );
}

/**
 * Deferral schedules, accounts and what the note on a held bill says are shown on the record: in the pane they would
 * leave no room for items and amounts.
 */
const ofTheRecord =
  /^(?:revRec|recognition|deferral|destination|amort|tax1Amt|grossAmt|units$|options$|orderRate|priceDifference|quantityAhead|match$)/i;
const briefly = (table: PrintTable): PrintTable => ({
  ...table,
  columns: table.columns.filter(({ name }) => !ofTheRecord.test(name)),
});

function Lines({
  table: { label, columns, lines },
  currencyId,
}: {
  readonly table: PrintTable;
  readonly currencyId: string | undefined;
}) {
  const formats = useFormats();
  const rows = lines.slice(0, MAX_LINES).map((line, at) => ({ links: [], id: String(at), ...line }));
  const longest = placesOf(
    columns.map((column) => ({ field: column.name, definition: column.field })),
    rows,
  );
  // A price is money: it has the decimals of its currency at least.
  const places = ({ name, field }: PrintTable['columns'][number]): number =>
    Math.max(longest.get(name) ?? 0, field.kind === 'rate' ? formats.precisionOf(currencyId) : 0);
  const value = (line: FormDoc, name: string) => line[name];
  return (
    <>
      <div className="section">
        <h2>{label}</h2>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key */}
      <div className="scroll-x" tabIndex={0} role="region" aria-label={label}>
        <table className="grid ap-lines" aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ name, field, isNumeric }) => (
                <th key={name} scope="col" className={isNumeric ? 'n' : undefined}>
                  {field.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((line) => (
              <tr key={line.id}>
                {columns.map((column) => {
                  const { name, field, isNumeric } = column;
                  const text = valueText(field, value(line, name), formats, currencyId, places(column));
                  return (
                    <td
                      key={name}
                      className={isNumeric ? 'n' : undefined}
                      title={referenceOf(value(line, name)) ? text : undefined}
                    >
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > rows.length && (
        <p className="two small ap-pad">
          {words.moreLines(formatPlain(String(lines.length - rows.length), formats.number))}
        </p>
      )}
    </>
  );
}

/** The service's preview of an approval. */
export function usePredicted({ type, doc, version }: WaitingDocument) {
  return useQuery(useConnection().queries.predictedAction(type, doc.id, version, 'approve'));
}

function Effect({ item }: { readonly item: WaitingDocument }) {
  const tools = useFormTools();
  const { data, error, refetch } = usePredicted(item);
  const maySee = tools.access.can(seeLedger.id, 'View');
  return (
    <>
      <div className="section">
        <h2>{words.ledger}</h2> <Badge tone="info">{words.predicted}</Badge>
        <span className="right">
          <ReasonLink text={words.predictedWhy} />
        </span>
      </div>
      {error && <PartFailed what={words.ledger} error={error} onRetry={() => void refetch()} />}
      {data && data.problems.length > 0 && (
        <Message tone="warning">
          {words.stands(data.problems.length)}
          <ul className="consequences">
            {data.problems.map(({ detail }) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </Message>
      )}
      {data?.ledgerImpact && data.ledgerImpact.items.length > 0 && (
        <LedgerTable impact={data.ledgerImpact} tools={tools} label={words.ledger} />
      )}
      {data && maySee && data.problems.length === 0 && (data.ledgerImpact?.items.length ?? 0) === 0 && (
        <p className="two ap-pad">{words.postsNothing}</p>
      )}
      {!data && !error && (
        <table className="grid" aria-label={words.ledger} aria-busy="true">
          <tbody>
            <SkeletonRows count={3} columns={[{ width: 160 }, { width: 70 }, { width: 70 }]} />
          </tbody>
        </table>
      )}
    </>
  );
}
