import { useQuery } from '@tanstack/react-query';
import { exportFormats } from '#contract/wire/exports';
import { isValidDate } from '#contract/values/date';
import { signInOutcomes, unknownUser } from '#contract/wire/signIns';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import type { ChangeParams } from '#app/platform/router/useAddressParams.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { Toolbar } from '#app/ui/Toolbar.tsx';
import { setupQueries } from '../accessApi.ts';
import { FilterText } from './FilterText.tsx';
import { logMessages as words } from './logMessages.ts';
import { isFiltered, unfiltered, viewOf } from './logQuery.ts';

interface LogFiltersProps {
  readonly params: URLSearchParams;
  readonly change: ChangeParams;
}

/** The filter of a log; each change leads to its first page. */
export function LogFilters({ params, change }: LogFiltersProps) {
  const { client } = useConnection();
  const { dates } = useFormats();
  const { data: users } = useQuery(setupQueries(client).users());
  const ofSignIns = viewOf(params) === 'signIns';
  const set = (name: string, value: string | undefined) => change({ [name]: value, page: undefined });
  const people = (users?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const select = (name: string, label: string, any: string, options: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      value={params.get(name) ?? ''}
      emptyLabel={any}
      options={options}
      onChange={({ target }) => set(name, target.value)}
    />
  );
  const dayOf = (name: 'from' | 'to') => {
    const text = params.get(name);
    return text !== null && isValidDate(text) ? text : undefined;
  };
  const day = (name: 'from' | 'to') => (
    <span className="su-day">
      <span className="two" aria-hidden="true">
        {words[name]}
      </span>
      <DateInput label={words[name]} value={dayOf(name)} context={dates} onCommit={(date) => set(name, date)} />
    </span>
  );
  return (
    <Toolbar label={words.filters}>
      {ofSignIns &&
        select(
          'outcome',
          words.outcome,
          words.anyOutcome,
          signInOutcomes.map((value) => ({ value, label: words.outcomes[value] })),
        )}
      {select('user', words.account, words.anyAccount, [
        ...people,
        ...(ofSignIns ? [{ value: unknownUser, label: words.noAccount }] : []),
      ])}
      {!ofSignIns &&
        select(
          'format',
          words.format,
          words.anyFormat,
          exportFormats.map((value) => ({ value, label: words.formats[value] })),
        )}
      {ofSignIns && (
        <FilterText label={words.address} value={params.get('source') ?? ''} onChange={(text) => set('source', text)} />
      )}
      {day('from')}
      {day('to')}
      {isFiltered(params) && <Button onClick={() => change(unfiltered(params))}>{words.clear}</Button>}
    </Toolbar>
  );
}
