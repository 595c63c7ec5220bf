import { ListFilter } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { inSentence } from '#contract/messages/language';
import { catalogueOf, findListedType } from '#contract/derive/catalogue';
import type { ReportDefinition, ReportParameter } from '#contract/reports/definition';
import { knownAtParameter } from '#contract/reports/filters';
import { reports } from '#contract/reports/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { sourceOf } from '#app/engine/list/filter/ClauseValues.tsx';
import { Link } from '#app/ui/Link.tsx';
import { reportAddress } from '#app/platform/router/addresses.ts';
import { Menu } from '#app/ui/overlays/Menu.tsx';
import { ReferencePicker } from '#app/ui/pickers/ReferencePicker.tsx';
import { reportMessages as words } from './messages/messages.ts';
import { MomentChoice } from './MomentChoice.tsx';
import { momentsOf } from './moments.ts';
import { type AnsweredParameters, chosenIn, filtersOf } from './reportFilters.ts';
import type { ReportControl } from './useReportParameters.ts';

interface FilterChoicesProps {
  readonly definition: ReportDefinition;
  readonly control: ReportControl;
  /** The parameters of the report; undefined while loading. */
  readonly parameters: AnsweredParameters | undefined;
}

/** The filters of a report: a picker for each filter in use, and a menu of the others. */
export function FilterChoices({ definition, control, parameters }: FilterChoicesProps) {
  const { can } = useCaller();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const base = useId();
  const last = opened.at(-1);
  useEffect(() => {
    if (last !== undefined) document.getElementById(`${base}${last}`)?.focus();
  }, [base, last]);
  const filters = filtersOf(definition);
  const moments = momentsOf(definition);
  const isShown = ({ name, inMenu }: ReportParameter): boolean =>
    inMenu !== true || control.query[name] !== undefined || opened.includes(name);
  const others = [...filters, ...moments].filter(
    (each) =>
      !isShown(each) &&
      (each.kind === 'moment' || typesOf(each).some((type) => can(catalogueOf(type).permission.id, 'View'))),
  );
  return (
    <>
      {filters.filter(isShown).map((filter) => (
        <FilterPicker
          key={filter.name}
          id={`${base}${filter.name}`}
          filter={filter}
          control={control}
          parameters={parameters}
        />
      ))}
      {moments.filter(isShown).map((parameter) => (
        <MomentChoice
          key={parameter.name}
          id={`${base}${parameter.name}`}
          parameter={parameter}
          control={control}
          answered={parameters?.[parameter.name]}
          hasClosings={parameter.name === knownAtParameter.name}
        />
      ))}
      {moments.some(({ inMenu }) => inMenu) && <ChangedSince control={control} />}
      {others.length > 0 && (
        <Menu
          label={words.filter}
          icon={ListFilter}
          entries={others.map(({ name, label }) => ({ label, onChoose: () => setOpened([...opened, name]) }))}
        >
          {words.filter}
        </Menu>
      )}
    </>
  );
}

/** From books as known at a moment to what was recorded since, with the same question. */
function ChangedSince({ control: { query, stateHere } }: Pick<FilterChoicesProps, 'control'>) {
  const { can } = useCaller();
  const { name, label, parameters, permission } = reports.booksAsKnownAt;
  if (query.knownAt === undefined || !can(permission.id, 'View')) return null;
  const asked = Object.entries({ ...query, to: query.to ?? query.asOf }).filter(
    (each): each is [string, string] => each[1] !== undefined && parameters.some((own) => own.name === each[0]),
  );
  return (
    <Link to={`${reportAddress(name)}?${new URLSearchParams(asked).toString()}`} state={stateHere(label)}>
      {words.changedSince}
    </Link>
  );
}

const typesOf = ({ to = [] }: ReportParameter) => [to].flat().flatMap((type) => findListedType(type) ?? []);

interface FilterPickerProps extends Omit<FilterChoicesProps, 'definition'> {
  readonly id: string;
  readonly filter: ReportParameter;
}

function FilterPicker({ id, filter, control, parameters }: FilterPickerProps) {
  const { records } = useConnection();
  const source = useMemo(() => sourceOf(records, typesOf(filter)), [records, filter]);
  const { name, label } = filter;
  const chosen = chosenIn(parameters, name);
  const value = chosen && chosen.id === control.query[name] ? { id: chosen.id, name: chosen.refName } : undefined;
  return (
    <span className="report-filter">
      <ReferencePicker
        key={value?.id ?? ''}
        id={id}
        label={label}
        value={value}
        source={source}
        placeholder={words.any(inSentence(label))}
        onPick={(option) => control.change({ [name]: option?.id })}
      />
    </span>
  );
}
