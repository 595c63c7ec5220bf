import { type RefObject } from 'react';
import type { WaitingDocument } from '#contract/wire/approvals';
import { definitionOf } from '#contract/records/index';
import { formatPlain } from '#contract/values/numberFormat';
import { daysBetween } from '#contract/values/date';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { classNames } from '#app/ui/classNames.ts';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { approvalsMessages as words } from './approvalsMessages.ts';
import { keyOf } from './queueRules.ts';
import type { Queue } from './useQueue.ts';
import { Link } from '#app/ui/Link.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';

interface QueueTableProps {
  readonly queue: Queue;
  readonly body: RefObject<HTMLTableSectionElement | null>;
}

export const daysWaiting = (since: string): number => Math.max(0, daysBetween(since.slice(0, 10), todayHere()));

/** Pending documents, one line each; the line with the cursor is previewed. */
export function QueueTable({ queue, body }: QueueTableProps) {
  const { items, current, ticked, query } = queue;
  const isAll = items.length > 0 && items.every((item) => ticked.has(keyOf(item)));
  return (
    <table className="grid stack sticky ap-queue" aria-label={words.queue} aria-busy={query.isPending || undefined}>
      <TableHead
        columns={[
          {
            label: (
              <Checkbox
                label={words.selectAll}
                checked={isAll}
                isMixed={!isAll && ticked.size > 0}
                onChange={queue.tickAll}
              />
            ),
            col: 'ap-tick',
            className: 'c',
          },
          { label: words.columns.record, col: 'ap-doc' },
          { label: words.columns.about },
          { label: words.columns.by, col: 'ap-by ap-sender wide', className: 'wide ap-sender' },
          { label: words.columns.waiting, col: 'ap-days', className: 'n' },
          { label: words.columns.amount, col: 'ap-amount', className: 'n money' },
        ]}
      />
      <tbody ref={body}>
        {items.map((item) => (
          <QueueRow key={keyOf(item)} item={item} queue={queue} isCurrent={item === current} />
        ))}
        {query.isPending && (
          <SkeletonRows
            count={8}
            columns={[
              { width: 14, className: 'c' },
              { width: 80 },
              { width: 180 },
              { width: 90, className: 'wide' },
              { width: 50, className: 'n' },
              { width: 80, className: 'n money' },
            ]}
          />
        )}
      </tbody>
    </table>
  );
}

/** Why a document waits beyond the routing of its type. */
const reasonsOf = (
  { creditExcess, overDiscount, currency }: WaitingDocument,
  formats: ReturnType<typeof useFormats>,
): readonly string[] => [
  ...(creditExcess === null ? [] : [words.overCredit(formats.amount(creditExcess, currency?.id))]),
  ...(overDiscount === null ? [] : [words.overDiscount(formatPlain(String(overDiscount), formats.number))]),
];

function QueueRow({
  item,
  queue,
  isCurrent,
}: {
  readonly item: WaitingDocument;
  readonly queue: Queue;
  readonly isCurrent: boolean;
}) {
  const formats = useFormats();
  const { doc, type, party, memo, by, since, total, currency, for: absent } = item;
  const reasons = reasonsOf(item, formats);
  const isTicked = queue.ticked.has(keyOf(item));
  const standing = queue.standingOf(item);
  const { label } = definitionOf(type);
  const show = () => queue.address({ doc: keyOf(item) });
  // A dialog that closes gives the focus back to the row it was opened from, which has been decided and leaves.
  const focused = () => standing?.is === 'sending' || show();
  return (
    <tr
      className={classNames(isCurrent && 'cursor', standing?.is === 'sending' && 'ap-sending')}
      aria-selected={isTicked}
      onFocus={focused}
      onClick={show}
    >
      <td className="c hide-s">
        <Checkbox label={words.select(doc.refName)} checked={isTicked} onChange={() => queue.toggle(item)} />
      </td>
      <td className="b1">
        {/* On a phone the row shows the document in place of the queue; its name still opens the record. */}
        <Link to={recordAddress(type, doc.id)}>{doc.refName}</Link>
        <span className="two only-narrow"> {label}</span>
        {standing && standing.is !== 'done' && (
          <>
            {' '}
            <Badge tone={standing.is === 'refused' ? 'critical' : 'neutral'}>
              {standing.is === 'refused' ? words.refused : words.sending}
            </Badge>
          </>
        )}
      </td>
      <td
        className="a1"
        title={[party?.refName, ...reasons, absent && words.forUser(absent.refName), label, memo]
          .filter(Boolean)
          .join(', ')}
      >
        {party?.refName ?? memo} {absent && <span className="mid">{words.forUser(absent.refName)} </span>}
        {reasons.map((reason) => (
          <Badge key={reason} tone="warning">
            {reason}
          </Badge>
        ))}
        <span className="two mid">{label}</span>
      </td>
      <td className="hide-s wide ap-sender two">{by?.refName}</td>
      <td className="n two b2">{words.days(daysWaiting(since))}</td>
      <td className="n money a2">
        {total === null ? '' : formats.amount(total, currency?.id)}
        {currency && <span className="two ap-code"> {formats.currencyCode(currency)}</span>}
      </td>
    </tr>
  );
}
