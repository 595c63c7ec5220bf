import { usualDays } from '#contract/reports/aging';
import type { ReportDefinition } from '#contract/reports/definition';
import { usualMonths } from '#contract/reports/monthlyBalances';
import { isValidDate } from '#contract/values/date';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { reportMessages as words } from './messages/messages.ts';
import { Choice } from './ReportChoices.tsx';
import type { ReportControl } from './useReportParameters.ts';

const monthChoices = [3, 6, 12, 24] as const;
const dayChoices = [7, 10, 15, usualDays, 60] as const;

interface OwnParametersProps {
  readonly definition: ReportDefinition;
  readonly control: ReportControl;
  readonly isWhole: boolean;
}

/** The parameters besides the range: a day, and what the report is limited to. */
export function OwnParameters({ definition, control, isWhole }: OwnParametersProps) {
  const { dates } = useFormats();
  const choices = definition.parameters.filter(
    ({ kind, name, inMenu }) =>
      kind === 'choice' && name !== 'columns' && (inMenu !== true || control.query[name] !== undefined),
  );
  const hasMonths = definition.parameters.some(({ name }) => name === 'months');
  const hasDays = definition.parameters.some(({ name }) => name === 'days');
  const days = Number(control.query.days) || usualDays;
  const hasDay = definition.parameters.some(({ name }) => name === 'asOf');
  return (
    <>
      {hasDay && (
        <>
          <span>{words.on}</span>
          <span className="report-date">
            <DateInput
              label={words.day}
              value={isValidDate(control.query.asOf ?? '') ? control.query.asOf : todayHere()}
              context={dates}
              onCommit={(date) => control.change({ asOf: date })}
            />
          </span>
        </>
      )}
      {choices.map(({ name, label, choices: all = [] }) => (
        <Choice
          key={name}
          label={label}
          value={control.query[name] ?? ''}
          options={[
            { id: '', refName: words.without[`${definition.name}.${name}`] ?? words.without[name] ?? words.allItems },
            ...all.map((each) => ({ id: each.id, refName: each.label })),
          ]}
          onChange={(chosen) => control.change({ [name]: chosen })}
        />
      ))}
      {hasDays && (
        <Choice
          label={words.daysBeside}
          value={String(days)}
          options={[...new Set([...dayChoices, days])]
            .toSorted((one, other) => one - other)
            .map((count) => ({ id: String(count), refName: words.daysInColumn(count) }))}
          onChange={(chosen) => control.change({ days: chosen })}
        />
      )}
      {hasMonths && (
        <>
          <Choice
            label={words.monthsBeside}
            value={control.query.months ?? String(usualMonths)}
            options={monthChoices.map((count) => ({ id: String(count), refName: words.months(count) }))}
            onChange={(months) => control.change({ months })}
          />
          <Choice
            label={words.figures}
            value={isWhole ? 'whole' : 'exact'}
            options={[
              { id: 'whole', refName: words.whole },
              { id: 'exact', refName: words.exact },
            ]}
            onChange={(figures) => control.change({ figures })}
          />
        </>
      )}
    </>
  );
}
