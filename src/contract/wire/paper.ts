import { type PaperLanguage, paperLanguages } from '../lists/paperLanguages.ts';
import { arg } from '../messages/define.ts';
import { message } from '../messages/message.ts';
import { problem, type Problem, problemOf } from '../messages/problem.ts';
import { type PaperFormat, paperFormats } from '../paper/paper.ts';
import { isValidDate } from '../values/date.ts';
import type { QueryParameters } from './listQuery.ts';

/** How a paper is asked for. */
export interface PaperRequest {
  readonly format?: PaperFormat;
  readonly language?: PaperLanguage;
  /** A payment as a check, with its remittance advice below. */
  readonly isCheck: boolean;
  readonly from?: string;
  readonly to?: string;
  /** Customers by id. */
  readonly customers?: readonly string[];
}

type ParameterName = 'format' | 'language' | 'as' | 'from' | 'to' | 'customer';
/** What each address of papers takes. */
export const documentParameters: readonly ParameterName[] = ['format', 'language', 'as'];
export const statementParameters: readonly ParameterName[] = ['format', 'language', 'from', 'to'];
export const statementsParameters: readonly ParameterName[] = [...statementParameters, 'customer'];

/** At most so many statements are in one file. */
export const MAX_STATEMENTS = 200;

const choices: Readonly<Partial<Record<ParameterName, readonly string[]>>> = {
  format: paperFormats,
  language: Object.keys(paperLanguages),
  as: ['check'],
};

/** Reads the parameters of a paper, with everything that is wrong with them. */
export function readPaperRequest(
  query: QueryParameters,
  known: readonly ParameterName[],
): { readonly request: PaperRequest; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const given = new Map<ParameterName, string>();
  for (const key of new Set(query.keys())) {
    const value = query.getAll(key)[0] ?? '';
    const name = known.find((each) => each.toLowerCase() === key.toLowerCase());
    const at = { queryParam: key.slice(0, 60) };
    if (name === undefined)
      problems.push(problem('request.unknownParameter', { name: key.slice(0, 60) }, at, 'INVALID_PARAMETER'));
    else if (value.trim() !== '') {
      const wrong = wrongValue(name, value.trim());
      if (wrong) problems.push(problemOf(wrong, at, 'INVALID_PARAMETER'));
      given.set(name, value.trim());
    }
  }
  const [from, to] = [given.get('from'), given.get('to')];
  if (problems.length === 0 && from !== undefined && to !== undefined && to < from)
    problems.push(
      problem(
        'report.lastBeforeFirst',
        { last: arg.date(to), first: arg.date(from) },
        { queryParam: 'to' },
        'INVALID_PARAMETER',
      ),
    );
  const format = paperFormats.find((each) => each === given.get('format'));
  const language = given.get('language');
  const customers = given.get('customer')?.split(',');
  return {
    problems,
    request: {
      isCheck: given.get('as') === 'check',
      ...(format === undefined ? {} : { format }),
      ...(language === undefined || !(language in paperLanguages) ? {} : { language: language as PaperLanguage }), // a key of them
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(customers === undefined ? {} : { customers }),
    },
  };
}

function wrongValue(name: ParameterName, value: string) {
  const list = choices[name];
  if (list)
    return list.includes(value)
      ? undefined
      : message('report.notAnOption', { value: value.slice(0, 40), list: arg.choice(list) });
  if (name === 'from' || name === 'to')
    return isValidDate(value) ? undefined : message('report.badDate', { value: value.slice(0, 40) });
  const ids = value.split(',');
  if (ids.length > MAX_STATEMENTS) return message('paper.tooMany', { max: MAX_STATEMENTS });
  const unread = ids.find((id) => !/^[1-9]\d{0,17}$/.test(id));
  return unread === undefined ? undefined : message('paper.notCustomer', { customer: unread.slice(0, 40) });
}
