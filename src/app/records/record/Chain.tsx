import { useQuery } from '@tanstack/react-query';
import { findRecordType, type RecordType } from '#contract/records/registry';
import { useConnection } from '../../api/useConnection.ts';
import { chainOf } from './chainOf.ts';
import { RelatedStatus } from './RelatedTab.tsx';
import { recordMessages as words } from './recordMessages.ts';
import { RecordLink } from './ValueView.tsx';

/** The documents this one came from and led to, as a line; nothing when it stands alone. */
export function Chain({ type, id, name }: { readonly type: RecordType; readonly id: string; readonly name: string }) {
  const { data } = useQuery({ ...useConnection().queries.related(type, id), retry: false });
  const { before, after } = chainOf(data?.items ?? []);
  if (before.length + after.length === 0) return null;
  const link = (each: (typeof before)[number]) => {
    const target = findRecordType(each.type);
    return (
      <li key={`${each.relation} ${each.record.id}`}>
        {target ? <RecordLink type={target} id={each.record.id} name={each.record.refName} /> : each.record.refName}
        <RelatedStatus of={each} />
      </li>
    );
  };
  return <ol className="chain" aria-label={words.chain}>{before.map(link)}<li aria-current="step">{name}</li>{after.map(link)}</ol>;
}
