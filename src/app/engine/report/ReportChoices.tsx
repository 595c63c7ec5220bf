import { BarChart3 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ref } from '#contract/derive/types';
import { periodType, type ReportDefinition } from '#contract/reports/definition';
import { useRecordList } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { comparisons } from './comparison.ts';
import { reportMessages as words } from './messages/messages.ts';
import { ALL, NOTHING, type ReportControl } from './useReportParameters.ts';

/** The comparison of a report. */
export function CompareChoice({ control }: { readonly control: ReportControl }) {
  const { none, ...withWhat } = words.compareWith;
  const options = [{ id: '', refName: none }, ...comparisons.map((id) => ({ id, refName: withWhat[id] }))];
  return (
    <Choice
      label={words.compare}
      value={control.parameters.compare ?? ''}
      options={options}
      onChange={(compare) => control.change({ compare })}
    />
  );
}

const isYearAround =
  (day: string) =>
  ({ isYear, startDate, endDate }: Readonly<Record<string, unknown>>): boolean =>
    isYear === true && String(startDate) <= day && day <= String(endDate);

/** The columns of a report. Months and quarters of a single month are those of its year so far. */
export function ColumnsChoice({
  definition,
  control,
  range,
}: {
  readonly definition: Pick<ReportDefinition, 'parameters'>;
  readonly control: ReportControl;
  /** The time of the report that has arrived. */
  readonly range: Readonly<Record<string, unknown>> | undefined;
}) {
  const { caller } = useCaller();
  const { data } = useRecordList(periodType, periodSearch);
  const parameter = definition.parameters.find(({ name }) => name === 'columns');
  const choose = (columns: string): void => {
    const { from, to } = range ?? {};
    const isOneMonth = typeof from === 'string' && typeof to === 'string' && from.slice(0, 7) === to.slice(0, 7);
    const year =
      isOneMonth && (columns === 'month' || columns === 'quarter') ? data?.items.find(isYearAround(to)) : undefined;
    control.change({
      columns,
      ...(year ? { period: undefined, from: String(year.startDate), to: String(to) } : {}),
    });
  };
  return (
    <Choice
      label={words.columns}
      value={control.parameters.columns ?? ''}
      options={[
        { id: '', refName: words.totalOnly },
        ...(parameter?.choices ?? [])
          .filter(({ id }) => id !== 'subsidiary' || caller.subsidiaries.length > 1)
          .map(({ id, label }) => ({ id, refName: words.columnsBy(label) })),
      ]}
      onChange={choose}
    />
  );
}

/** What is shown next to the amount of a statement, each switched separately. */
export function CompareToggles({
  definition,
  control,
}: {
  readonly definition: Pick<ReportDefinition, 'parameters'>;
  readonly control: ReportControl;
}) {
  const { compared } = control.parameters;
  const choices = definition.parameters.find(({ name }) => name === 'compare')?.choices ?? [];
  const turn = (id: string): void => {
    const next = choices
      .map((each) => each.id)
      .filter((each) => (each === id ? !compared.includes(id) : compared.includes(each)));
    control.change({ compare: next.length > 0 ? next.join(',') : NOTHING });
  };
  return (
    <span className="report-toggles" role="group" aria-label={words.compare}>
      {choices.map(({ id, label }) => (
        <Button key={id} aria-pressed={compared.includes(id)} onClick={() => turn(id)}>
          {label}
        </Button>
      ))}
    </span>
  );
}

/** Shows the figures as a picture too. */
export function ChartToggle({ control }: { readonly control: ReportControl }) {
  const { hasChart } = control.parameters;
  return (
    <Button
      icon={BarChart3}
      aria-pressed={hasChart}
      onClick={() => control.change({ chart: hasChart ? undefined : 'on' })}
    >
      {words.chart}
    </Button>
  );
}

const periodSearch = {
  limit: 200,
  offset: 0,
  orderby: 'startDate DESC',
  fields: ['periodName', 'startDate', 'endDate', 'isYear'],
} as const;
const DATES = 'dates';

export type ReportRange = 'any' | 'period' | 'none';

interface ParametersProps {
  readonly control: ReportControl;
  /** Further parameters, first in the sentence. */
  readonly first?: ReactNode;
  /** Further parameters, last in the sentence. */
  readonly last?: ReactNode;
  /** How its time is chosen: a period or dates, a period alone, or neither. */
  readonly range: ReportRange;
}

/** The parameters of a report as a sentence. */
export function Parameters({ control, first, last, range }: ParametersProps) {
  const { caller } = useCaller();
  const { parameters, change } = control;
  const { subsidiary } = parameters;
  return (
    <div className="toolbar">
      <div className="sentence" role="group" aria-label={words.parameters}>
        {first}
        {caller.subsidiaries.length > 1 && (
          <Choice
            label={words.subsidiary}
            value={subsidiary ?? ALL}
            options={[{ id: ALL, refName: words.allSubsidiaries }, ...caller.subsidiaries]}
            onChange={(id) => change({ subsidiary: id })}
          />
        )}
        {range !== 'none' && <RangeChoice control={control} hasDates={range === 'any'} />}
        {last}
      </div>
    </div>
  );
}

function RangeChoice({ control, hasDates }: Pick<ParametersProps, 'control'> & { readonly hasDates: boolean }) {
  const { dates } = useFormats();
  const { data } = useRecordList(periodType, periodSearch);
  const { parameters, change } = control;
  const { period, from, to } = parameters;
  const isDates = hasDates && (from !== undefined || to !== undefined);
  return (
    <>
      <span>{words.for}</span>
      <Choice
        label={words.period}
        value={isDates ? DATES : (period ?? '')}
        options={[
          { id: '', refName: words.thisMonth },
          ...(data?.items ?? []).map(({ id, periodName, refName }) => ({ id, refName: String(periodName ?? refName) })),
          ...(hasDates ? [{ id: DATES, refName: words.dates }] : []),
        ]}
        onChange={(id) =>
          change(
            id === DATES
              ? { period: undefined, from: `${todayHere().slice(0, 8)}01`, to: todayHere() }
              : { period: id, from: undefined, to: undefined },
          )
        }
      />
      {isDates && (
        <>
          <span className="report-date">
            <DateInput label={words.from} value={from} context={dates} onCommit={(date) => change({ from: date })} />
          </span>
          <span className="report-date">
            <DateInput label={words.to} value={to} context={dates} onCommit={(date) => change({ to: date })} />
          </span>
        </>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Ref[];
  readonly onChange: (id: string) => void;
}

/** A parameter as a word in the sentence that can be changed. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select
      className="clause clause-select"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(({ id, refName }) => (
        <option key={id} value={id}>
          {refName}
        </option>
      ))}
    </select>
  );
}
