import { type Combination, type Condition, type Expr, filterLimits, type SyntaxProblem, type Value } from './ast.ts';
import { operators, operatorSpelled, type SpelledOperator } from './operators.ts';
import { Scanner, SyntaxFault } from './scanner.ts';
import { message } from '../../messages/message.ts';

export type ParsedFilter =
  | { readonly ok: true; readonly expr: Expr }
  | { readonly ok: false; readonly problem: SyntaxProblem };

/**
 * Reads a `q` text: the word operators, the SQL-like ones and any mixture, in any case. Looks at each
 * character a bounded number of times and recurses at most `filterLimits.depth` deep. Never throws.
 */
export function parseFilter(text: string): ParsedFilter {
  try {
    return { ok: true, expr: new FilterParser(text).whole() };
  } catch (fault) {
    if (fault instanceof SyntaxFault) return { ok: false, problem: fault.problem };
    throw fault;
  }
}

const reserved = new Set(['AND', 'OR', 'NOT']);
const nullWords = new Set(['EMPTY', 'NULL']);
const numberForm = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

const unstorableCharacter = /\0|\p{Surrogate}/u;

class FilterParser {
  readonly #scan: Scanner;
  #predicates = 0;
  #depth = 0;

  constructor(text: string) {
    this.#scan = new Scanner(text);
    if (text.length > filterLimits.characters) {
      this.#scan.fail(
        message('query.tooLong', { max: filterLimits.characters, count: text.length }),
        filterLimits.characters + 1,
      );
    }
    const unstorable = text.search(unstorableCharacter);
    if (unstorable >= 0) this.#scan.fail(message('query.badCharacter'), unstorable + 1);
  }

  whole(): Expr {
    this.#scan.skipBlanks();
    if (this.#scan.atEnd()) this.#scan.fail(message('query.empty'));
    const expr = this.#either();
    if (!this.#scan.atEnd()) {
      const closing = this.#scan.peek() === ')';
      this.#scan.fail(closing ? message('query.parenthesisUnmatched') : message('query.endExpected'));
    }
    return expr;
  }

  #either(): Expr {
    return this.#chain('or', 'OR', () => this.#chain('and', 'AND', () => this.#negatable()));
  }

  #chain(kind: Combination['kind'], word: string, next: () => Expr): Expr {
    const first = next();
    const items = [first];
    while (this.#scan.takeWord(word)) items.push(next());
    return items.length === 1 ? first : { kind, items };
  }

  #negatable(): Expr {
    const negated = this.#scan.takeWord('NOT');
    const item = this.#scan.take('(') ? this.#group() : this.#condition();
    return negated ? { kind: 'not', item } : item;
  }

  #group(): Expr {
    this.#depth += 1;
    if (this.#depth > filterLimits.depth) {
      this.#scan.fail(message('query.tooDeep', { max: filterLimits.depth }));
    }
    const expr = this.#either();
    if (!this.#scan.take(')')) this.#scan.fail(message('query.expected', { token: ')' }));
    this.#depth -= 1;
    return expr;
  }

  #condition(): Condition {
    const position = this.#scan.position;
    const path = this.#path();
    this.#predicates += 1;
    if (this.#predicates > filterLimits.predicates) {
      this.#scan.fail(message('query.tooManyConditions', { max: filterLimits.predicates }), position);
    }
    const { operator, negated } = this.#operator();
    return { kind: 'condition', path, operator, negated, values: this.#values(operator), position };
  }

  #path(): string[] {
    const { position } = this.#scan;
    const name = this.#scan.name();
    if (name === '' || reserved.has(name.toUpperCase())) this.#scan.fail(message('query.fieldExpected'), position);
    const path = name.split('.');
    if (path.includes('')) this.#scan.fail(message('query.badFieldName', { value: name }), position);
    if (path.length > filterLimits.pathParts) {
      this.#scan.fail(message('query.pathTooLong', { value: name, max: filterLimits.pathParts }), position);
    }
    return path;
  }

  #operator(): SpelledOperator {
    const { position } = this.#scan;
    if (this.#scan.takeWord('NOT')) {
      const spelled = this.#spelled(position);
      return { operator: spelled.operator, negated: !spelled.negated };
    }
    return this.#spelled(position);
  }

  #spelled(start: number): SpelledOperator {
    const word = this.#scan.symbol() || this.#scan.operatorWord();
    if (word === '') this.#scan.fail(message('query.operatorExpected'), start);
    const spelled = operatorSpelled(word);
    if (!spelled) return this.#scan.fail(message('query.unknownOperator', { value: word }), start);
    const isWord = word.toUpperCase();
    if (isWord !== 'IS' && isWord !== 'IS_NOT') return spelled;
    return this.#afterIs(isWord === 'IS_NOT');
  }

  /** `IS`, `IS NOT`, `IS EMPTY`, `IS NOT NULL` and the like. */
  #afterIs(notInWord: boolean): SpelledOperator {
    const negated = this.#scan.takeWord('NOT') ? !notInWord : notInWord;
    const isNull = [...nullWords].some((word) => this.#scan.takeWord(word));
    return { operator: isNull ? 'EMPTY' : 'EQUAL', negated };
  }

  #values(operator: Condition['operator']): Value[] {
    const { inputs } = operators[operator];
    if (inputs === 'none') return [];
    if (inputs === 'one') return [this.#value()];
    return inputs === 'range' ? this.#range() : this.#list();
  }

  #range(): Value[] {
    const bracket = this.#scan.take('[');
    const lower = this.#value();
    if (bracket ? !this.#scan.take(',') : !this.#scan.takeWord('AND')) {
      this.#scan.fail(bracket ? message('query.commaExpected') : message('query.expected', { token: 'AND' }));
    }
    const upper = this.#value();
    if (bracket && !this.#scan.take(']')) this.#scan.fail(message('query.expected', { token: ']' }));
    return [lower, upper];
  }

  #list(): Value[] {
    const closing = this.#scan.take('[') ? ']' : this.#scan.take('(') ? ')' : undefined;
    const values = [this.#value()];
    while (this.#scan.take(',')) {
      if (values.length === filterLimits.listValues) {
        this.#scan.fail(message('query.tooManyValues', { max: filterLimits.listValues }));
      }
      values.push(this.#value());
    }
    if (closing && !this.#scan.take(closing)) this.#scan.fail(message('query.commaOrExpected', { closing }));
    return values;
  }

  #value(): Value {
    const quoted = this.#scan.quoted();
    if (quoted !== undefined) return { kind: 'text', text: quoted };
    const days = this.#scan.sysdate();
    if (days !== undefined) return { kind: 'sysdate', days };
    const { position } = this.#scan;
    const word = this.#scan.bareword();
    if (word === '' || reserved.has(word.toUpperCase())) this.#scan.fail(message('query.valueExpected'), position);
    return bareValue(word);
  }
}

function bareValue(text: string): Value {
  if (numberForm.test(text)) return { kind: 'number', text };
  const upper = text.toUpperCase();
  if (upper === 'TRUE' || upper === 'T') return { kind: 'boolean', value: true, text };
  if (upper === 'FALSE' || upper === 'F') return { kind: 'boolean', value: false, text };
  return { kind: 'word', text };
}
