import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';
import { dateOfDayNumber } from '#contract/values/calendar';
import { dayNumber, isValidDate, type PlainDate } from '#contract/values/date';
import { listLimits, ParameterReader } from '#contract/wire/listQuery';
import { unknownUser } from '#contract/wire/signIns';
import type { Call } from '../../message.ts';

const LONGEST_TEXT = 200;

/** How many entries a page of a log has at most, and without being asked. */
export interface PageSize {
  readonly usual: number;
  readonly largest: number;
  /** Pages continue from a place; an offset is refused. */
  readonly isByPlace?: true;
}
const usualSize: PageSize = { usual: 100, largest: 1000 };

/** The parameters of a log; all reasons to refuse them together. */
interface Asked<Name extends string> {
  readonly values: Readonly<Record<Name, string | undefined>>;
  readonly limit: number;
  readonly offset: number;
  readonly problems: readonly Problem[];
}

/** Reads the parameters of a log: texts, days or moments `from` and `to`, the id of a `user`, and the page. */
export function readLogQuery<Name extends string>(
  call: Call,
  names: readonly Name[],
  { usual, largest, isByPlace }: PageSize = usualSize,
): Asked<Name | 'from' | 'to' | 'user'> {
  const all = [...new Set([...names, 'from', 'to', 'user'] as const)];
  const reader = new ParameterReader<Name | 'from' | 'to' | 'user' | 'limit' | 'offset'>(call.query);
  const values = Object.fromEntries(all.map((name) => [name, reader.text(name, LONGEST_TEXT)])) as Asked<
    Name | 'from' | 'to' | 'user'
  >['values']; // one of each name
  const page = {
    limit: reader.whole('limit', 1, largest, usual),
    offset: reader.whole('offset', 0, listLimits.offset, 0),
  };
  reader.refuseOthers([...all, 'limit', ...(isByPlace ? [] : (['offset'] as const))]);
  const problems = [...reader.problems, ...spanProblems(values), ...userProblems(values)];
  if (problems.length > 0) return { values, ...page, problems };
  return { values: { ...values, ...momentsOf(values) }, ...page, problems };
}

interface Span {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;
const isMoment = (text: string): boolean =>
  momentPattern.test(text) && isValidDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

function spanProblems({ from, to }: Span): Problem[] {
  const wrong = Object.entries({ from, to }).flatMap(([queryParam, value]) =>
    value === undefined || isValidDate(value) || isMoment(value)
      ? []
      : [problem('report.badDate', { value: value.slice(0, 40) }, { queryParam }, 'INVALID_PARAMETER')],
  );
  if (wrong.length > 0 || from === undefined || to === undefined) return wrong;
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  if (first <= last) return [];
  const span = { last: arg.date(last), first: arg.date(first) };
  return [problem('report.lastBeforeFirst', span, { queryParam: 'to' }, 'INVALID_PARAMETER')];
}

/** A date range as the moments where it begins and ends, the end excluded: days are in UTC, and both are included. */
const momentsOf = ({ from, to }: Span): Span => ({
  from: from === undefined || isMoment(from) ? from : `${from}T00:00:00Z`,
  to: to === undefined || isMoment(to) ? to : endOf(to),
});

/** The start of the next day; undefined after the last possible day. */
function endOf(day: PlainDate): string | undefined {
  const next = dateOfDayNumber(dayNumber(day) + 1);
  return next === undefined ? undefined : `${next}T00:00:00Z`;
}

const userProblems = ({ user }: { readonly user: string | undefined }): Problem[] =>
  user === undefined || user === unknownUser || /^[1-9]\d{0,17}$/.test(user)
    ? []
    : [problem('access.noUserWithId', { id: user.slice(0, 40) }, { queryParam: 'user' }, 'INVALID_PARAMETER')];

/** The problem of a parameter that is none of the choices. */
export const choiceProblems = (queryParam: string, value: string | undefined, choices: readonly string[]): Problem[] =>
  value === undefined || choices.includes(value)
    ? []
    : [
        problem(
          'report.notAnOption',
          { value: value.slice(0, 40), list: arg.choice(choices) },
          { queryParam },
          'INVALID_PARAMETER',
        ),
      ];
