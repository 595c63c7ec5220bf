import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/registry';
import type { RelatedRecord } from '../../api/records.ts';
import { useConnection } from '../../api/useConnection.ts';
import { useCaller } from '../../auth/useCaller.ts';
import { recordAddress } from '../../shell/navigation.ts';
import { chainOf } from './chainOf.ts';
import { RelatedStatus } from './RelatedTab.tsx';
import { recordMessages as words } from './recordMessages.ts';
import { RecordLink } from './ValueView.tsx';

/** The documents this one came from, back to the first, and those that followed, as a path; nothing when it stands alone. */
export function Chain({ type, id, name }: { readonly type: RecordType; readonly id: string; readonly name: string }) {
  const { data } = useQuery({ ...useConnection().queries.related(type, id), retry: false });
  const { before, after, further } = chainOf(data?.items ?? []);
  const origins = useOrigins(before).filter((each) => each.record.id !== id && !before.some(({ record }) => record.id === each.record.id));
  if (before.length + after.length === 0) return null;
  const link = (each: RelatedRecord) => {
    const target = findRecordType(each.type);
    return (
      <li key={each.record.id}>
        {target ? <RecordLink type={target} id={each.record.id} name={each.record.refName} /> : each.record.refName}
        <RelatedStatus of={each} />
      </li>
    );
  };
  const others = (count: number) => count > 0 && <li><Link className="drill" to={`${recordAddress(type, id)}?tab=related`}>{words.moreInChain(count)}</Link></li>;
  return (
    <ol className="chain" aria-label={words.chain}>
      {origins.map(link)}{others(further.before)}{before.map(link)}<li aria-current="step">{name}</li>{after.map(link)}{others(further.after)}
    </ol>
  );
}

/** What the one document before came from, and that in turn: an invoice leads back to its estimate. */
function useOrigins(before: readonly RelatedRecord[]): readonly RelatedRecord[] {
  const nearer = useBefore(only(before));
  const farther = useBefore(only(nearer));
  return [...farther, ...nearer];
}

const only = (items: readonly RelatedRecord[]): RelatedRecord | undefined => (items.length === 1 ? items[0] : undefined);

function useBefore(of: RelatedRecord | undefined): readonly RelatedRecord[] {
  const { queries } = useConnection();
  const { can } = useCaller();
  const type = of && findRecordType(of.type);
  const isSeen = type !== undefined && can(definitionOf(type).permission.id, 'View');
  const { data } = useQuery({ ...queries.related(type ?? 'salesOrder', of?.record.id ?? ''), enabled: isSeen, retry: false, staleTime: 60_000 });
  return isSeen ? chainOf(data?.items ?? []).before : [];
}
