import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { compareAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { Screen } from '#app/platform/router/Screen.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { ReferencePicker } from '#app/ui/pickers/ReferencePicker.tsx';
import { isUnmoved } from '#app/engine/form/view/formFocus.ts';
import './compare.css';
import { compareMessages as words } from './compareMessages.ts';
import { Link } from '#app/ui/Link.tsx';
import { ScreenHead } from '#app/ui/ScreenHead.tsx';

interface CompareWithProps {
  readonly type: RecordType;
  readonly id: string;
  readonly name: string;
}

const MAX_FOUND = 20;

/** Chooses what a record is compared with: what belongs to it, or any other of its type by number or name. */
export function CompareWith({ type, id, name }: CompareWithProps) {
  const { queries, records } = useConnection();
  const navigate = useNavigate();
  const definition = definitionOf(type);
  const { data } = useQuery(queries.related(type, id));
  useEffect(() => {
    if (isUnmoved(null)) document.getElementById('compare-with')?.focus();
  }, []);
  const related = (data?.items ?? []).flatMap(({ type: other, record }) => {
    const known = findRecordType(other);
    const isComparable =
      known !== undefined && definitionOf(known).category === definition.category && record.id !== id;
    return isComparable ? [{ type: known, id: record.id, name: record.refName }] : [];
  });
  const search = async (text: string, signal: AbortSignal) => {
    const { items } = await records.list(
      type,
      { search: text, limit: MAX_FOUND, offset: 0, fields: ['refName'] },
      { signal, priority: 'typeahead' },
    );
    return items.filter((row) => row.id !== id).map((row) => ({ id: row.id, name: row.refName ?? row.id }));
  };
  return (
    <Screen title={words.compareWith(name)}>
      <ScreenHead
        group={<Link to={recordAddress(type, id)}>{`${definition.label} ${name}`}</Link>}
        title={words.compareWith(name)}
      />
      <section className="fields" aria-label={words.choose}>
        <p className="field w3 two">{words.choose}</p>
        <Field label={words.sameType(definition.plural)} id="compare-with" span={3}>
          <ReferencePicker
            value={undefined}
            source={{ search, known: () => [], isComplete: () => false }}
            onPick={(option) => option && void navigate(compareAddress(type, id, { type, id: option.id }))}
          />
        </Field>
      </section>
      {related.length > 0 && (
        <section aria-label={words.related}>
          <div className="section">
            <h2>{words.related}</h2>
          </div>
          <ul className="compare-list">
            {related.map((each) => (
              <li key={`${each.type}/${each.id}`}>
                <Link to={compareAddress(type, id, each)}>{`${definitionOf(each.type).label} ${each.name}`}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Screen>
  );
}
