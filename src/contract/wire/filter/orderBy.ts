import { filterLimits, type SyntaxProblem } from './ast.ts';
import { message } from '../../messages/message.ts';
import type { Message } from '../../messages/define.ts';

export interface OrderTerm {
  readonly path: readonly string[];
  readonly direction: 'asc' | 'desc';
}

export type ParsedOrder =
  | { readonly ok: true; readonly terms: readonly OrderTerm[] }
  | { readonly ok: false; readonly problem: SyntaxProblem };

const maxTerms = 8;
const name = /^[a-z_][a-z0-9_]*$/i;
const directions: Readonly<Record<string, OrderTerm['direction']>> = { ASC: 'asc', DESC: 'desc' };

/**
 * Reads `orderby`: `field [ASC|DESC]`, separated by commas, fields dotted as in filters. The caller checks that the
 * fields exist.
 */
export function parseOrderBy(text: string): ParsedOrder {
  if (text.length > filterLimits.characters) {
    return refusal(message('query.orderTooLong', { max: filterLimits.characters }), filterLimits.characters + 1);
  }
  const terms: OrderTerm[] = [];
  let position = 1;
  for (const part of text.split(',')) {
    const term = readTerm(part, position);
    if ('message' in term) return { ok: false, problem: term };
    if (terms.length === maxTerms) return refusal(message('query.orderTooMany', { max: maxTerms }), position);
    terms.push(term);
    position += part.length + 1;
  }
  return { ok: true, terms };
}

function readTerm(part: string, position: number): OrderTerm | SyntaxProblem {
  const [fieldName = '', directionWord = 'ASC', extra] = part.trim().split(/\s+/);
  const at = position + part.length - part.trimStart().length;
  const path = fieldName.split('.');
  if (!path.every((step) => name.test(step))) return syntaxProblem(message('query.fieldExpected'), at);
  if (path.length > filterLimits.pathParts)
    return syntaxProblem(message('query.pathTooLong', { value: fieldName, max: filterLimits.pathParts }), at);
  const direction = directions[directionWord.toUpperCase()];
  if (!direction || extra !== undefined)
    return syntaxProblem(message('query.directionExpected', { value: fieldName }), at);
  return { path, direction };
}

const syntaxProblem = (problem: Message, position: number): SyntaxProblem => ({
  problem,
  message: message('query.at', { problem, position }),
  position,
});
const refusal = (problem: Message, position: number): ParsedOrder => ({
  ok: false,
  problem: syntaxProblem(problem, position),
});
