import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { compareAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { NotFound } from '#app/platform/shell/NotFound.tsx';
import { Screen } from '#app/platform/router/Screen.tsx';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { SkeletonFields } from '#app/ui/feedback/Skeleton.tsx';
import { DifferenceTable } from '#app/engine/form/view/DifferenceTable.tsx';
import { useFormTools } from '#app/engine/form/view/useFormTools.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { LoadFailed } from '#app/engine/record/LoadFailed.tsx';
import { compareMessages as words } from './compareMessages.ts';
import { compareRecords } from './compareRecords.ts';
import { CompareWith } from './CompareWith.tsx';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';

interface Side {
  readonly type: RecordType;
  readonly id: string;
}

/** Two records side by side, at `/records/{type}/{id}/compare?with={type}/{id}`; without `with` one is chosen. */
export function ComparePage() {
  const { type: name = '', id = '' } = useParams();
  const [search] = useSearchParams();
  const type = findRecordType(name);
  const [otherName = '', otherId = ''] = (search.get('with') ?? '').split('/');
  const otherType = findRecordType(otherName);
  if (type === undefined || (otherName !== '' && otherType === undefined)) return <NotFound />;
  return (
    <Compared
      key={`${type}/${id} ${otherName}/${otherId}`}
      one={{ type, id }}
      other={otherType && { type: otherType, id: otherId }}
    />
  );
}

function Compared({ one, other }: { readonly one: Side; readonly other: Side | undefined }) {
  const { queries } = useConnection();
  const left = useQuery(queries.one(one.type, one.id));
  const right = useQuery({
    ...queries.one(other?.type ?? one.type, other?.id ?? one.id),
    enabled: other !== undefined,
  });
  const error = left.error ?? right.error;
  const back = recordAddress(one.type, one.id);
  if (error)
    return (
      <LoadFailed
        definition={definitionOf(left.error ? one.type : (other?.type ?? one.type))}
        error={error}
        onRetry={() => void Promise.all([left.refetch(), right.refetch()])}
        backTo={back}
      />
    );
  if (!left.data || (other && !right.data))
    return (
      <Screen title={words.compare}>
        <SkeletonFields count={8} what={words.compare} />
      </Screen>
    );
  if (!other || !right.data) return <CompareWith type={one.type} id={one.id} name={nameOf(left.data.record, one.id)} />;
  return <Differences one={one} other={other} before={left.data.record} after={right.data.record} />;
}

const nameOf = ({ refName }: FormDoc, id: string): string => (typeof refName === 'string' ? refName : id);

interface DifferencesProps {
  readonly one: Side;
  readonly other: Side;
  readonly before: FormDoc;
  readonly after: FormDoc;
}

function Differences({ one, other, before, after }: DifferencesProps) {
  const formats = useFormTools().formats();
  const definition = definitionOf(one.type);
  const { differences, shared } = compareRecords(definition, definitionOf(other.type), before, after);
  const names = [nameOf(before, one.id), nameOf(after, other.id)] as const;
  const title = words.title(...names);
  const { currency } = before;
  const link = ({ type, id }: Side, name: string) => (
    <Link to={recordAddress(type, id)}>{`${definitionOf(type).label} ${name}`}</Link>
  );
  return (
    <Screen title={title}>
      <ScreenHead
        group={
          <>
            {link(one, names[0])}
            <span className="sep">/</span>
            {link(other, names[1])}
          </>
        }
        title={
          <>
            {title} <small>{words.count(differences.length)}</small>
          </>
        }
      >
        <Link className="btn" to={compareAddress(other.type, other.id, one)} replace>
          {words.swap}
        </Link>
        <Link className="btn" to={compareAddress(one.type, one.id)}>
          {words.other}
        </Link>
      </ScreenHead>
      {differences.length === 0 ? (
        <EmptyState title={words.alike}>{words.alikeText(shared.fields, shared.sublists.length)}</EmptyState>
      ) : (
        <DifferenceTable
          definition={definition}
          differences={differences}
          before={before}
          after={after}
          formats={formats}
          currencyId={isRef(currency) ? currency.id : undefined}
          label={title}
          heads={[names[0], names[1]]}
        />
      )}
    </Screen>
  );
}
