import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { catalogueOf, findListedType } from '#contract/derive/catalogue';
import { formatPlain } from '#contract/values/numberFormat';
import {
  type DeliveryState,
  deliveryStates,
  type WebhookDeliveries,
  type WebhookDelivery,
} from '#contract/wire/webhooks';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';
import { listMessages } from '#app/engine/list/messages.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import type { ChangeParams } from '#app/platform/router/useAddressParams.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { Button } from '#app/ui/inputs/Button.tsx';
import { LinkButton } from '#app/ui/inputs/LinkButton.tsx';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { Link } from '#app/ui/Link.tsx';
import { TableHead, type TableColumn } from '#app/ui/table/TableHead.tsx';
import { NotRead } from '../SetupScreen.tsx';
import { DeliveryBadge, outcomeText } from './Outcome.tsx';
import { askedOf, PAGE, webhookQueries } from './webhookApi.ts';
import { eventLabel } from './webhookDraft.ts';
import { webhookMessages as words } from './webhookMessages.ts';

const ALL = 'all';
type Shown = DeliveryState | typeof ALL;

interface DeliveriesProps {
  readonly webhook: string;
  readonly params: URLSearchParams;
  readonly change: ChangeParams;
}

/** What was sent to a webhook and what waits, the newest first. */
export function Deliveries({ webhook, params, change }: DeliveriesProps) {
  const { client } = useConnection();
  const asked = askedOf(params);
  const query = useQuery({ ...webhookQueries(client).deliveries(webhook, asked), placeholderData: keepPreviousData });
  const { data, error } = query;
  const showAll = () => change({ state: undefined, page: undefined });
  return (
    <>
      <div className="section">
        <h2>{words.log}</h2>
      </div>
      <div className="su-tools">
        <Segments<Shown>
          label={words.filter}
          value={asked.state ?? ALL}
          options={[
            { value: ALL, label: words.all },
            ...deliveryStates.map((value) => ({ value, label: words.deliveryStates[value] })),
          ]}
          onChange={(value) => change({ state: value === ALL ? undefined : value, page: undefined })}
        />
      </div>
      {error && !data ? (
        <NotRead title={words.logFailed} query={query} />
      ) : data?.items.length === 0 ? (
        <Nothing isAll={asked.state === undefined && asked.offset === 0} onAll={showAll} />
      ) : (
        <DeliveryTable data={data} readAt={query.dataUpdatedAt} onOpen={(delivery) => change({ delivery })} />
      )}
      {data && data.items.length > 0 && (
        <Pages data={data} change={change} isFetching={query.isFetching} refresh={() => void query.refetch()} />
      )}
    </>
  );
}

const Nothing = ({ isAll, onAll }: { readonly isAll: boolean; readonly onAll: () => void }) =>
  isAll ? (
    <EmptyState title={words.noDeliveries}>{words.noDeliveriesText}</EmptyState>
  ) : (
    <EmptyState title={words.noneInState} actions={<Button onClick={onAll}>{words.showAll}</Button>} />
  );

function columns(): readonly TableColumn[] {
  const { delivery } = words;
  return [
    { label: delivery.created, col: 'su-when', className: 'pin' },
    { label: delivery.state, col: 'wh-delivery-state' },
    { label: delivery.event, col: 'wh-event' },
    { label: delivery.record, col: 'wh-record' },
    { label: delivery.attempts, col: 'wh-number', className: 'n' },
    { label: delivery.result, col: 'wh-result' },
    { label: delivery.next, col: 'su-when' },
  ];
}

interface DeliveryTableProps {
  readonly data: WebhookDeliveries | undefined;
  /** When they were read. */
  readonly readAt: number;
  readonly onOpen: (delivery: string) => void;
}

const DeliveryTable = ({ data, readAt, onOpen }: DeliveryTableProps) => (
  <ScrollArea label={words.log}>
    <table className="grid sticky" aria-label={words.log} aria-busy={data === undefined || undefined}>
      <TableHead columns={columns()} />
      <tbody>
        {!data && <SkeletonRows count={8} columns={columns().map(() => ({ width: 100 }))} />}
        {data?.items.map((item) => (
          <Row key={item.id} item={item} readAt={readAt} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

interface RowProps extends Pick<DeliveryTableProps, 'readAt' | 'onOpen'> {
  readonly item: WebhookDelivery;
}

function Row({ item, readAt, onOpen }: RowProps) {
  const { dateTime, number } = useFormats();
  const { id, createdAt, type, record, state, attempts, last } = item;
  return (
    <tr>
      <td className="pin">
        <LinkButton onClick={() => onOpen(id)} aria-label={words.open(eventLabel(type), dateTime(createdAt))}>
          {dateTime(createdAt)}
        </LinkButton>
      </td>
      <td>
        <DeliveryBadge state={state} />
      </td>
      <td title={type}>{eventLabel(type)}</td>
      <td>
        <RecordLink record={record} />
      </td>
      <td className="n">{formatPlain(String(attempts), number)}</td>
      <td className={last === null ? 'two' : undefined}>{last === null ? '' : outcomeText(last)}</td>
      <td>
        <NextAttempt nextAt={item.nextAt} readAt={readAt} />
      </td>
    </tr>
  );
}

/** The record that an event is about; a test is about none. */
export function RecordLink({ record }: Pick<WebhookDelivery, 'record'>) {
  if (record === null) return null;
  const known = findListedType(record.type);
  if (!known) return words.recordOf(record.type, record.id);
  return <Link to={recordAddress(known, record.id)}>{words.recordOf(catalogueOf(known).label, record.id)}</Link>;
}

/** When it is sent the next time; nothing once it is done. */
export function NextAttempt({ nextAt, readAt }: Pick<WebhookDelivery, 'nextAt'> & { readonly readAt: number }) {
  const { dateTime } = useFormats();
  if (nextAt === null) return null;
  return Date.parse(nextAt) <= readAt ? words.soon : dateTime(nextAt);
}

interface PagesProps {
  readonly data: WebhookDeliveries;
  readonly change: ChangeParams;
  readonly isFetching: boolean;
  readonly refresh: () => void;
}

function Pages({ data: { items, offset, totalResults, hasMore }, change, isFetching, refresh }: PagesProps) {
  const { number } = useFormats();
  const shown = (value: number): string => formatPlain(String(value), number);
  const page = offset / PAGE + 1;
  const turn = (by: 1 | -1) => change({ page: page + by === 1 ? undefined : String(page + by) });
  return (
    <div className="bar list-bar">
      <span className="small two">{words.kept}</span>
      <span className="right">
        <span className="small two" role="status">
          {listMessages.range(shown(offset + 1), shown(offset + items.length), shown(totalResults))}
        </span>
        <Button isBusy={isFetching} onClick={refresh}>
          {words.refresh}
        </Button>
        <nav className="split" aria-label={listMessages.paging}>
          <Button
            icon={ChevronLeft}
            label={listMessages.previousPage}
            disabledReason={page > 1 ? undefined : listMessages.firstPage}
            onClick={() => turn(-1)}
          />
          <Button
            icon={ChevronRight}
            label={listMessages.nextPage}
            disabledReason={hasMore ? undefined : listMessages.lastPage}
            onClick={() => turn(1)}
          />
        </nav>
      </span>
    </div>
  );
}
