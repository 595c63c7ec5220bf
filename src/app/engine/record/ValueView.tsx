import { useContext } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Field } from '#contract/fields';
import { targetsOf } from '#contract/kinds/columnFacts';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { namesOf } from '#contract/values/listedNames';
import { useConnection, usePrefetchRecord } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import { recordAddress } from '#app/platform/router/addresses.ts';
import { StatusBadge } from '#app/ui/feedback/StatusBadge.tsx';
import { isNamedBy, namedFilter } from '#app/engine/form/model/namedRecords.ts';
import { optionFields, optionOf } from '#app/engine/form/model/referenceLookup.ts';
import { isEmpty, isRef, refsOf } from '#app/engine/form/model/values.ts';
import { valueText } from '#app/engine/list/table/cellText.ts';
import { RelatedTypesContext } from './relatedTypes.ts';
import { Link } from '#app/ui/Link.tsx';
import { optionText } from '#app/ui/pickers/referenceMatch.ts';

interface ValueViewProps {
  readonly field: Field;
  readonly value: unknown;
  readonly formats: Formats;
  readonly currencyId: string | undefined;
}

/** A read-only value: references are links, states badges, addresses links. Nothing for an empty one. */
export function ValueView({ field, value, formats, currencyId }: ValueViewProps) {
  const known = useContext(RelatedTypesContext);
  if (isEmpty(value)) return null;
  const [target, ...others] = targetsOf(field);
  const type = others.length === 0 ? findRecordType(target ?? '') : isRef(value) ? known.get(value.id) : undefined;
  // Lots are shown with their quantities.
  if (type !== undefined && field.kind !== 'assignment') {
    const refs = field.kind === 'refs' ? refsOf(value) : isRef(value) ? [value] : [];
    return (
      <>
        {refs.map(({ id, refName }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <RecordLink type={type} id={id} name={refName} />
          </span>
        ))}
      </>
    );
  }
  if (field.kind === 'status' && isRef(value)) return <StatusBadge status={value} states={field.states} />;
  const text = valueText(field, value, formats, currencyId);
  const listed = 'lists' in field && field.lists !== undefined ? findRecordType(field.lists) : undefined;
  if (listed !== undefined) return <ListedRecords type={listed} text={text} />;
  if (field.kind === 'text' && field.format === 'image')
    return <img className="value-image" src={text} alt={field.label} />;
  if (field.kind === 'text' && field.format === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  return <span dir="auto">{text}</span>;
}

/** Records that a text lists by number, name or id, as links; what names none stays as it is written. */
function ListedRecords({ type, text }: { readonly type: RecordType; readonly text: string }) {
  const { queries } = useConnection();
  const { can } = useCaller();
  const names = namesOf(text);
  const { data } = useQuery({
    ...queries.list(type, {
      q: namedFilter(type, names),
      limit: Math.max(1, names.length * 2),
      offset: 0,
      fields: optionFields(type),
    }),
    enabled: names.length > 0 && can(definitionOf(type).permission.id, 'View'),
    retry: false,
  });
  const known = (data?.items ?? []).map((row) => optionOf(type, row));
  return names.map((name, at) => {
    const option = known.find((each) => isNamedBy(each, name));
    return (
      <span key={name} dir="auto">
        {at > 0 && ', '}
        {option ? <RecordLink type={type} id={option.id} name={optionText(option)} /> : name}
      </span>
    );
  });
}

interface RecordLinkProps {
  readonly type: NonNullable<ReturnType<typeof findRecordType>>;
  readonly id: string;
  readonly name: string;
}

/** A real link to a record; pointing at it reads it ahead. */
export function RecordLink({ type, id, name }: RecordLinkProps) {
  const prefetch = usePrefetchRecord();
  const ahead = () => prefetch(type, id);
  return (
    <Link to={recordAddress(type, id)} onPointerEnter={ahead} onFocus={ahead}>
      {name}
    </Link>
  );
}
