import { useQuery } from '@tanstack/react-query';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import type { RelatedRecord } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '#app/ui/feedback/Skeleton.tsx';
import { StatusBadge } from '#app/ui/feedback/StatusBadge.tsx';
import { TableHead } from '#app/ui/table/TableHead.tsx';
import { PartFailed } from './PartFailed.tsx';
import { recordMessages as words } from './messages/recordMessages.ts';
import { relationOf } from './relatedTypes.ts';
import { RecordLink } from './ValueView.tsx';
import { ScrollArea } from '#app/engine/form/view/ScrollArea.tsx';

const columns = [{ width: 110 }, { width: 90 }, { width: 150 }, { width: 90 }, { width: 70, className: 'n money' }];

/** Every record this one points at and that points at it. */
export function RelatedTab({
  type,
  id,
  formats,
}: {
  readonly type: RecordType;
  readonly id: string;
  readonly formats: Formats;
}) {
  const { data, error, refetch } = useQuery(useConnection().queries.related(type, id));
  if (error) return <PartFailed what={words.related} error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0) return <EmptyState title={words.nothingRelated}>{words.nothingRelatedText}</EmptyState>;
  return (
    <ScrollArea label={words.related}>
      <table className="grid stack" aria-label={words.related} aria-busy={data === undefined}>
        <TableHead
          columns={[
            { label: words.number },
            { label: words.type },
            { label: words.relation },
            { label: words.status },
            { label: words.amount, className: 'n money' },
          ]}
        />
        <tbody>
          {data ? (
            data.items.map((each) => (
              <RelatedRow
                key={`${each.relation} ${each.type} ${each.record.id}`}
                type={type}
                of={each}
                formats={formats}
              />
            ))
          ) : (
            <SkeletonRows columns={columns} count={4} />
          )}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function RelatedRow({
  type: ownType,
  of,
  formats,
}: {
  readonly type: RecordType;
  readonly of: RelatedRecord;
  readonly formats: Formats;
}) {
  const type = findRecordType(of.type);
  return (
    <tr>
      <td className="a1">
        {type ? <RecordLink type={type} id={of.record.id} name={of.record.refName} /> : of.record.refName}
      </td>
      <td className="b1">{type ? definitionOf(type).label : of.type}</td>
      <td className="hide-s">{relationOf(ownType, of)}</td>
      <td className="b2">
        <RelatedStatus of={of} />
      </td>
      <td className="n money a2">{of.total === null ? '' : formats.amount(of.total)}</td>
    </tr>
  );
}

/** The state of a related record in the words and tones of its type. */
export function RelatedStatus({ of: { type, status } }: { readonly of: Pick<RelatedRecord, 'type' | 'status'> }) {
  const found = findRecordType(type);
  const definition = found && definitionOf(found);
  const field = definition?.fields[definition.status ?? ''];
  if (!status || field?.kind !== 'status') return null;
  return <StatusBadge status={status} states={field.states} />;
}
