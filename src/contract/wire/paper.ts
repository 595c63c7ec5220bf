import { type PaperLanguage, paperLanguages } from '../lists/paperLanguages.ts';
import { arg } from '../messages/define.ts';
import { message } from '../messages/message.ts';
import { problem, type Problem, problemOf } from '../messages/problem.ts';
import { checkLayouts, type CheckPrint, MAX_SHIFT_MM, plainPrint } from '../paper/checkPaper.ts';
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
  /** Vendor payments by id, in the order of their checks. */
  readonly payments?: readonly string[];
  /** The number of the first check, for a preview; else each check bears the number of its payment. */
  readonly firstNumber?: string;
  readonly print: CheckPrint;
}

type ParameterName =
  | 'format'
  | 'language'
  | 'as'
  | 'from'
  | 'to'
  | 'customer'
  | 'payment'
  | 'layout'
  | 'right'
  | 'down'
  | 'preprinted'
  | 'first';
/** What each address of papers takes. */
export const documentParameters: readonly ParameterName[] = ['format', 'language', 'as'];
export const statementParameters: readonly ParameterName[] = ['format', 'language', 'from', 'to'];
export const statementsParameters: readonly ParameterName[] = [...statementParameters, 'customer'];

export const checksParameters: readonly ParameterName[] = [
  'format',
  'language',
  'payment',
  'layout',
  'right',
  'down',
  'preprinted',
  'first',
];

/** At most so many statements, or checks, are in one file. */
export const MAX_STATEMENTS = 200;
export const MAX_CHECKS = 200;
const MAX_NUMBER = 45;

const choices: Readonly<Partial<Record<ParameterName, readonly string[]>>> = {
  format: paperFormats,
  language: Object.keys(paperLanguages),
  as: ['check'],
  layout: checkLayouts,
  preprinted: ['true', 'false'],
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
  const payments = given.get('payment')?.split(',');
  const firstNumber = given.get('first');
  return {
    problems,
    request: {
      isCheck: given.get('as') === 'check',
      ...(format === undefined ? {} : { format }),
      ...(language === undefined || !(language in paperLanguages) ? {} : { language: language as PaperLanguage }), // a key of them
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(customers === undefined ? {} : { customers }),
      ...(payments === undefined ? {} : { payments }),
      ...(firstNumber === undefined ? {} : { firstNumber }),
      print: {
        layout: checkLayouts.find((each) => each === given.get('layout')) ?? plainPrint.layout,
        right: Number(given.get('right') ?? plainPrint.right),
        down: Number(given.get('down') ?? plainPrint.down),
        isPreprinted: given.get('preprinted') === 'true',
      },
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
  if (name === 'right' || name === 'down')
    return /^-?\d{1,2}(?:\.\d)?$/.test(value) && Math.abs(Number(value)) <= MAX_SHIFT_MM
      ? undefined
      : message('paper.notMillimeters', { value: value.slice(0, 40), max: MAX_SHIFT_MM });
  if (name === 'first')
    return value.length <= MAX_NUMBER ? undefined : message('paper.numberTooLong', { max: MAX_NUMBER });
  const ids = value.split(',');
  const unread = ids.find((id) => !/^[1-9]\d{0,17}$/.test(id))?.slice(0, 40);
  if (name === 'payment') {
    if (ids.length > MAX_CHECKS) return message('paper.tooManyChecks', { max: MAX_CHECKS });
    return unread === undefined ? undefined : message('paper.notPayment', { payment: unread });
  }
  if (ids.length > MAX_STATEMENTS) return message('paper.tooMany', { max: MAX_STATEMENTS });
  return unread === undefined ? undefined : message('paper.notCustomer', { customer: unread });
}
