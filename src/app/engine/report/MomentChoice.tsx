import { X } from 'lucide-react';
import type { ReportParameter } from '#contract/reports/definition';
import { inSentence } from '#contract/messages/language';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { ClosingMoments } from './ClosingMoments.tsx';
import { reportMessages as words } from './messages/messages.ts';
import { endOfDay, type LocalMoment, localMoment, momentText } from './moments.ts';
import type { ReportControl } from './useReportParameters.ts';

interface MomentChoiceProps {
  readonly parameter: ReportParameter;
  readonly control: ReportControl;
  /** The moment that the answer is about, while none is asked for. */
  readonly answered: unknown;
  readonly id: string;
  /** Whether the closings of the period are offered. */
  readonly hasClosings: boolean;
}

/** A day and a time of day as words of the sentence: "as known at 6 Oct 2026, 17:30". */
export function MomentChoice({ parameter: { name, label }, control, answered, id, hasClosings }: MomentChoiceProps) {
  const { dates } = useFormats();
  const asked = control.query[name];
  const value = localMoment(asked ?? (typeof answered === 'string' ? answered : undefined));
  const choose = (change: Partial<LocalMoment>): void => {
    const next = { date: dates.today, time: endOfDay, ...value, ...change };
    // A time that is being typed is not complete.
    const moment = momentText(next);
    if (moment !== undefined) control.change({ [name]: moment });
  };
  return (
    <span className="report-moment" role="group" aria-label={label}>
      <span>{inSentence(label)}</span>
      <span className="report-date">
        <DateInput
          id={id}
          label={words.momentDay(label)}
          value={value?.date}
          placeholder={words.momentNow}
          context={dates}
          onCommit={(date) => (date === undefined ? control.change({ [name]: undefined }) : choose({ date }))}
        />
      </span>
      {value && (
        <input
          type="time"
          className="clause report-time"
          aria-label={words.momentTime(label)}
          value={value.time}
          onChange={(event) => choose({ time: event.target.value })}
        />
      )}
      {hasClosings && (
        <ClosingMoments period={control.parameters.period} onChoose={(moment) => control.change({ [name]: moment })} />
      )}
      {asked !== undefined && (
        <Button
          variant="quiet"
          icon={X}
          label={words.withoutMoment(label)}
          onClick={() => control.change({ [name]: undefined })}
        />
      )}
    </span>
  );
}
