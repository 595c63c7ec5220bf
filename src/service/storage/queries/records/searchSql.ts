import { columnName } from '#contract/derive/storedColumns';
import { searchedFields } from '#contract/derive/searched';
import type { RecordDefinition } from '#contract/fields';
import { targetsOf } from '#contract/kinds/columnFacts';
import { type SearchTerm, searchTerms } from '#contract/values/searchTerms';
import { allOf, anyOf, join, literal, name, type Sql, sql } from '../../statements.ts';
import { searchedText, typeTable } from '../../tables/typeTables.ts';
import { anyTypeScopeSql, type Scope } from './scopeSql.ts';

const MAX_WORDS = 8;

/** The words of a quick search. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
const begins = (value: Sql, text: string): Sql =>
  sql`lower(${value}) like lower(${`${escaped(text)}%`}::text) escape '\\'`;

/** Whether a text or one of its words starts with a word, case-insensitively. */
const beginsWithWord = (value: Sql, word: string): Sql =>
  sql`(${begins(value, word)} or lower(${value}) like lower(${`% ${escaped(word)}%`}::text) escape '\\')`;

/** Whether the display name or code of a record, under an alias of the table of all records, starts with a word. */
export const nameBegins = (alias: string, word: string): Sql =>
  anyOf([beginsWithWord(sql`${name(alias)}.ref_name`, word), codeBegins(alias, word)]);

const codeBegins = (alias: string, word: string): Sql => {
  const code = sql`${name(alias)}.code`;
  return sql`(${code} is not null and ${begins(code, word)})`;
};

/** A query for words matched by prefix. */
export const wordQuery = (words: readonly string[]): Sql =>
  sql`to_tsquery('simple'::regconfig, ${words.map((word) => `${word}:*`).join(' & ')})`;

/** The ids of records whose number, name or a word of the name starts with a term: three indexes, so three parts. */
export function namedSql(types: Sql, { text, words }: SearchTerm, further: Sql = sql``): readonly Sql[] {
  const of = (test: Sql): Sql => sql`select q.id from record q where q.type in (${types}) and ${test}${further}`;
  return [
    of(codeBegins('q', text)),
    of(begins(sql`q.ref_name`, text)),
    of(sql`q.ref_name like '% %' and search_words(q.ref_name) @@ ${wordQuery(words)}`),
  ];
}

/** The ids of records of a type where a text or an amount matches a term; each part uses one index. */
export function foundInside(
  definition: RecordDefinition,
  { words, amounts }: SearchTerm,
  further: Sql = sql``,
): readonly Sql[] {
  const searched = searchedFields(definition);
  const of = (test: Sql): Sql => sql`select y.id from ${name(typeTable(definition.type))} y where ${test}${further}`;
  const text: Sql = { parts: [searchedText(searched.texts, 'y')] };
  return [
    ...(searched.texts.length === 0 ? [] : [of(sql`search_words(${text}) @@ ${wordQuery(words)}`)]),
    ...amounts.flatMap(({ from, below }) =>
      searched.amounts.map((field) => {
        const column = sql`y.${name(columnName(field))}`;
        return of(sql`${column} >= ${from}::numeric and ${column} < ${below}::numeric`);
      }),
    ),
  ];
}

/** A document is identified by its number, which has no words. */
const isNamedByCode = ({ category, code, name: names }: RecordDefinition): boolean =>
  category === 'transaction' && code !== undefined && names.every((field) => field === code);

/** The ids of records of a type whose customer or vendor matches a term. */
function ofParty(definition: RecordDefinition, term: SearchTerm, scope: Scope): readonly Sql[] {
  const { party } = searchedFields(definition);
  const field = party === undefined ? undefined : definition.fields[party];
  if (party === undefined || field === undefined) return [];
  const types = join(targetsOf(field).map(literal), sql`, `);
  const ids = join(namedSql(types, term, sql` and ${anyTypeScopeSql(scope, 'q')}`), sql` union all `);
  return [sql`select y.id from ${name(typeTable(definition.type))} y where y.${name(columnName(party))} in (${ids})`];
}

/**
 * Every term must be a prefix of the number, the name or a word of it, a word of the definition's search texts or of
 * the customer's or vendor's name, or be an amount. Each of these is an index, so a million records take no longer.
 */
export function searchSql(definition: RecordDefinition, text: string, scope: Scope): Sql {
  const type = literal(definition.type);
  return allOf(
    searchTerms(text).map((term) => {
      const named = isNamedByCode(definition) ? namedSql(type, term).slice(0, 1) : namedSql(type, term);
      const parts = [...named, ...foundInside(definition, term), ...ofParty(definition, term, scope)];
      return sql`x.id in (${join(parts, sql` union all `)})`;
    }),
  );
}
