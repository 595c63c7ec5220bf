import { useLayoutEffect, useMemo, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { queryKeys } from '#app/platform/api/queries.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { Settling } from '#app/ui/feedback/Settling.tsx';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { RelatedStatus } from './RelatedTab.tsx';
import { recordMessages as words } from './messages/recordMessages.ts';
import { RecordLink } from './ValueView.tsx';
import { type ChainDocument, type ChainStep, nearChain, walkChain } from './walkChain.ts';
import { Link } from '#app/ui/Link.tsx';

interface ChainProps {
  readonly type: RecordType;
  readonly id: string;
  readonly name: string;
}

/** The source documents back to the first, and the following ones to the last, as a path; nothing without any. */
export function Chain({ type, id, name }: ChainProps) {
  const { steps, isNear, isWhole } = useChain({ type, id, name });
  const list = useRef<HTMLOListElement>(null);
  // On a narrow screen the path begins where one is.
  useLayoutEffect(() => {
    if (steps.length === 0) return;
    const [path, here] = [list.current, list.current?.querySelector('[aria-current]')].map((each) =>
      each?.getBoundingClientRect(),
    );
    if (path && here) list.current?.scrollBy({ left: here.left + here.width / 2 - path.left - path.width / 2 });
  }, [steps]);
  if (!isNear) return <Settling isSettled={false} />;
  if (steps.length === 0) return null;
  return (
    <ol ref={list} className="chain" aria-label={words.chain} aria-busy={!isWhole || undefined}>
      {steps.map((step) => (
        <Step key={step.documents[0]?.record.id} step={step} current={id} />
      ))}
    </ol>
  );
}

function Step({ step: { documents, further, of }, current }: { readonly step: ChainStep; readonly current: string }) {
  const place = (each: ChainDocument) => {
    const target = findRecordType(each.type);
    if (each.record.id === current) return <span aria-current="step">{each.record.refName}</span>;
    return target ? <RecordLink type={target} id={each.record.id} name={each.record.refName} /> : each.record.refName;
  };
  const parent = findRecordType(of.type);
  return (
    <li>
      {documents.map((each) => (
        <span key={each.record.id} className="chain-doc">
          {place(each)}
          <RelatedStatus of={each} />
        </span>
      ))}
      {further > 0 && parent && (
        <Link className="drill" to={`${recordAddress(parent, of.record.id)}?tab=related`}>
          {words.moreInChain(further)}
        </Link>
      )}
    </li>
  );
}

const isNamed = (type: string): type is RecordType => findRecordType(type) !== undefined;

/** Adjacent documents come with the record; the others load afterwards. */
function useChain({ type, id, name }: ChainProps): {
  readonly steps: readonly ChainStep[];
  /** It is known whether there is a path at all. */
  readonly isNear: boolean;
  /** No step appears before or between existing ones. */
  readonly isWhole: boolean;
} {
  const { queries } = useConnection();
  const client = useQueryClient();
  const { can } = useCaller();
  const near = useQuery({ ...queries.related(type, id), retry: false });
  const self = useMemo<ChainDocument>(() => ({ type, record: { id, refName: name }, status: null }), [type, id, name]);
  const steps = useMemo(() => nearChain(self, near.data?.items ?? []), [self, near.data]);
  // A hidden document ends the path, like one that fails to load.
  const read = async (of: ChainDocument) => {
    if (!isNamed(of.type) || !can(definitionOf(of.type).permission.id, 'View')) return [];
    return await client.fetchQuery({ ...queries.related(of.type, of.record.id), retry: false, staleTime: 60_000 }).then(
      ({ items }) => items,
      () => [],
    );
  };
  const whole = useQuery({
    queryKey: queryKeys.part(type, id, 'chain'),
    queryFn: async () => await walkChain(self, read),
    enabled: steps.length > 0,
    retry: false,
    staleTime: 60_000,
  });
  return { steps: whole.data ?? steps, isNear: !near.isPending, isWhole: !whole.isPending };
}
