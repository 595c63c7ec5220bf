import { useQuery } from '@tanstack/react-query';
import { catalogueOf, findListedType, listedTypes } from '#contract/derive/catalogue';
import { manageUsers } from '#contract/permissions';
import { definitionOf } from '#contract/records/index';
import { isValidDate } from '#contract/values/date';
import {
  allLoggedOperations,
  isLogSubject,
  loggedOperations,
  type LogSubject,
  logSubjects,
} from '#contract/wire/trail/changeLog';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import type { ChangeParams } from '#app/platform/router/useAddressParams.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { Toolbar } from '#app/ui/Toolbar.tsx';
import { setupQueries } from '../accessApi.ts';
import { FilterText } from '../log/FilterText.tsx';
import { changeLogMessages as words } from './changeLogMessages.ts';
import { filterOf, unfiltered } from './changeQuery.ts';
import { operationText } from './entryTexts.ts';

interface ChangeFiltersProps {
  readonly params: URLSearchParams;
  readonly change: ChangeParams;
}

/** What can have happened to what the filter is about. */
function operationsOf(type: string | undefined): readonly string[] {
  const known = type === undefined ? undefined : isLogSubject(type) ? type : findListedType(type);
  return known === undefined ? allLoggedOperations : loggedOperations(known);
}

const byLabel = (one: { readonly label: string }, other: { readonly label: string }) =>
  one.label.localeCompare(other.label);

/** Fields of a record type and of its lines, each label once. */
function fieldsOf(name: string): readonly { readonly value: string; readonly label: string }[] {
  const type = findListedType(name);
  if (type === undefined) return [];
  const { fields, sublists } = definitionOf(type);
  const all = [fields, ...Object.values(sublists).map((list) => list.fields)].flatMap((map) =>
    Object.entries(map).map(([value, { label }]) => ({ value, label })),
  );
  return [...new Map(all.map((each) => [each.value, each])).values()].toSorted(byLabel);
}

/** The filter of the change log. */
export function ChangeFilters({ params, change }: ChangeFiltersProps) {
  const { client } = useConnection();
  const { can } = useCaller();
  const { dates } = useFormats();
  const seesUsers = can(manageUsers.id, 'View');
  const { data: users } = useQuery({ ...setupQueries(client).users(), enabled: seesUsers });
  const filter = filterOf(params);
  const types = listedTypes
    .filter((type) => can(catalogueOf(type).permission.id, 'View'))
    .map((type) => ({ value: type, label: catalogueOf(type).plural }))
    .toSorted(byLabel);
  const subjects = (Object.keys(logSubjects) as LogSubject[]) // the keys of the const object
    .filter((subject) => can(logSubjects[subject].permission.id, 'View'))
    .map((subject) => ({ value: subject, label: words.subjects[subject] }))
    .toSorted(byLabel);
  const fields = fieldsOf(filter.type ?? '');
  const group = (label: string, of: typeof subjects | typeof types) => (
    <optgroup label={label}>
      {of.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </optgroup>
  );
  const day = (name: 'from' | 'to') => {
    const text = params.get(name);
    return (
      <span className="su-day">
        <span className="two" aria-hidden="true">
          {words[name]}
        </span>
        <DateInput
          label={words[name]}
          value={text !== null && isValidDate(text) ? text : undefined}
          context={dates}
          onCommit={(date) => change({ [name]: date })}
        />
      </span>
    );
  };
  return (
    <Toolbar label={words.filters}>
      <Select
        label={words.type}
        value={filter.type ?? ''}
        emptyLabel={words.anyType}
        onChange={({ target }) =>
          change({ type: target.value, operation: undefined, field: undefined, record: undefined })
        }
      >
        {group(words.records, types)}
        {subjects.length > 0 && group(words.other, subjects)}
      </Select>
      {seesUsers && (
        <Select
          label={words.user}
          value={filter.user ?? ''}
          emptyLabel={words.anyUser}
          options={(users?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => change({ user: target.value })}
        />
      )}
      <Select
        label={words.operation}
        value={filter.operation ?? ''}
        emptyLabel={words.anyOperation}
        options={operationsOf(filter.type).map((value) => ({ value, label: operationText(value) }))}
        onChange={({ target }) => change({ operation: target.value })}
      />
      {fields.length > 0 && (
        <Select
          label={words.field}
          value={filter.field ?? ''}
          emptyLabel={words.anyField}
          options={fields}
          onChange={({ target }) => change({ field: target.value })}
        />
      )}
      <FilterText label={words.value} value={params.get('value') ?? ''} onChange={(text) => change({ value: text })} />
      {day('from')}
      {day('to')}
      <Checkbox
        checked={filter.computed !== undefined}
        onChange={({ target }) => change({ computed: target.checked ? 'include' : undefined })}
      >
        {words.computed}
      </Checkbox>
      {filter.record !== undefined && <span className="two">{words.ofRecord}</span>}
      {Object.keys(filter).length > 0 && <Button onClick={() => change(unfiltered)}>{words.clear}</Button>}
    </Toolbar>
  );
}
