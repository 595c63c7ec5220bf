import type { ReportDefinition, ReportParameter } from '#contract/reports/definition';
import type { Formats } from '#app/platform/formats/formats.ts';
import { localDay } from '#app/ui/inputs/shortDate.ts';
import type { AnsweredParameters } from './reportFilters.ts';

/** The parameters of a report that are moments. */
export const momentsOf = ({ parameters }: Pick<ReportDefinition, 'parameters'>): readonly ReportParameter[] =>
  parameters.filter(({ kind }) => kind === 'moment');

/** A moment as a user enters it: a day and a time of day where the user is. */
export interface LocalMoment {
  readonly date: string;
  /** hh:mm */
  readonly time: string;
}

/** The last minute of a day stands for the whole day. */
export const endOfDay = '23:59';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A moment in UTC where the user is; undefined for any other text. */
export function localMoment(text: string | undefined): LocalMoment | undefined {
  const moment = new Date(text ?? Number.NaN);
  return Number.isNaN(moment.getTime())
    ? undefined
    : { date: localDay(moment), time: `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}` };
}

/** The moment in UTC; undefined when the time is none. */
export function momentText({ date, time }: LocalMoment): string | undefined {
  const moment = new Date(`${date}T${time}:${time === endOfDay ? '59.999' : '00'}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** Each moment in words, "As known at: 6 Oct 2026, 17:30". */
export const momentsInWords = (
  definition: Pick<ReportDefinition, 'parameters'>,
  parameters: AnsweredParameters | undefined,
  { dateTime }: Pick<Formats, 'dateTime'>,
): readonly string[] =>
  momentsOf(definition).flatMap(({ name, label }) => {
    const moment = parameters?.[name];
    return typeof moment === 'string' ? [`${label}: ${dateTime(moment)}`] : [];
  });
