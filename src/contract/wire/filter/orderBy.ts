import { filterLimits, type SyntaxProblem } from './ast.ts';

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
    return refusal(`An order has at most ${filterLimits.characters} characters`, filterLimits.characters + 1);
  }
  const terms: OrderTerm[] = [];
  let position = 1;
  for (const part of text.split(',')) {
    const term = readTerm(part, position);
    if ('message' in term) return { ok: false, problem: term };
    if (terms.length === maxTerms) return refusal(`An order has at most ${maxTerms} fields`, position);
    terms.push(term);
    position += part.length + 1;
  }
  return { ok: true, terms };
}

function readTerm(part: string, position: number): OrderTerm | SyntaxProblem {
  const [fieldName = '', directionWord = 'ASC', extra] = part.trim().split(/\s+/);
  const at = position + part.length - part.trimStart().length;
  const path = fieldName.split('.');
  if (!path.every((step) => name.test(step))) return problem('A field name is expected', at);
  if (path.length > filterLimits.pathParts)
    return problem(`'${fieldName}' has more than ${filterLimits.pathParts} parts`, at);
  const direction = directions[directionWord.toUpperCase()];
  if (!direction || extra !== undefined) return problem(`ASC, DESC or a comma expected after '${fieldName}'`, at);
  return { path, direction };
}

const problem = (message: string, position: number): SyntaxProblem => ({
  message: `${message} at ${position}`,
  position,
});
const refusal = (message: string, position: number): ParsedOrder => ({
  ok: false,
  problem: problem(message, position),
});
