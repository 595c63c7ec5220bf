import { createHash } from 'node:crypto';
import type { Queryable, SqlValue } from './database.ts';

interface Bound {
  readonly value: SqlValue;
}

/** A piece of SQL with its values; pieces nest. Values never become text: they are passed as parameters. */
export interface Sql {
  readonly parts: readonly (string | Bound)[];
}

const isSql = (hole: Sql | SqlValue): hole is Sql => typeof hole === 'object' && hole !== null && 'parts' in hole;

/** Builds SQL: a placeholder is another piece or a value, which becomes a parameter. */
export function sql(strings: TemplateStringsArray, ...holes: readonly (Sql | SqlValue)[]): Sql {
  const parts: (string | Bound)[] = [];
  strings.forEach((text, index) => {
    parts.push(text);
    const hole = holes[index];
    if (hole === undefined) return;
    if (isSql(hole)) parts.push(...hole.parts);
    else parts.push({ value: hole });
  });
  return { parts };
}

/** A quoted schema name. Names come from record definitions and never from a request; anything else throws. */
export function name(text: string): Sql {
  if (!/^[a-zA-Z_][a-zA-Z0-9_]*$/.test(text)) throw new Error(`'${text}' is no name of a table or column`);
  return { parts: [`"${text}"`] };
}

/** A text known to the program, such as a record type, as a literal: the statement is then the same for every value. */
export function literal(text: string): Sql {
  if (!/^[\w.]*$/.test(text)) throw new Error(`'${text}' is no plain literal`);
  return { parts: [`'${text}'`] };
}

export function join(pieces: readonly Sql[], separator: Sql): Sql {
  return {
    parts: pieces.flatMap((piece, index) => (index === 0 ? piece.parts : [...separator.parts, ...piece.parts])),
  };
}

export const allOf = (pieces: readonly Sql[]): Sql =>
  pieces.length === 0 ? sql`true` : sql`(${join(pieces, sql` and `)})`;
export const anyOf = (pieces: readonly Sql[]): Sql =>
  pieces.length === 0 ? sql`false` : sql`(${join(pieces, sql` or `)})`;

export interface Statement {
  readonly text: string;
  readonly params: readonly SqlValue[];
}

/** The text with numbered parameters. A piece used twice adds its values once. */
export function statementOf({ parts }: Sql): Statement {
  const numbers = new Map<Bound, number>();
  const text = parts.map((part) => {
    if (typeof part === 'string') return part;
    const number = numbers.get(part) ?? numbers.size + 1;
    numbers.set(part, number);
    return `$${number}`;
  });
  return { text: text.join(''), params: [...numbers.keys()].map(({ value }) => value) };
}

const MAX_PREPARED = 400;
const prepared = new Map<string, string>();

/** A name for a frequent statement; undefined once there are so many that keeping more would cost memory. */
function preparedName(text: string): string | undefined {
  const known = prepared.get(text);
  if (known !== undefined || prepared.size >= MAX_PREPARED) return known;
  const made = `q_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  prepared.set(text, made);
  return made;
}

/** Runs a statement; prepared unless its best plan depends on its values. */
export function run<Row>(
  db: Queryable,
  statement: Sql,
  options: { readonly isPrepared?: boolean } = {},
): Promise<Row[]> {
  const { text, params } = statementOf(statement);
  const named = options.isPrepared === false ? undefined : preparedName(text);
  return db.query<Row>(text, params, named === undefined ? {} : { name: named });
}
