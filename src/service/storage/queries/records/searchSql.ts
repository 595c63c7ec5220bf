import { columnName } from '#contract/derive/storedColumns';
import type { RecordDefinition } from '#contract/fields';
import { columnFacts } from '#contract/kinds/columnFacts';
import { allOf, anyOf, literal, name, type Sql, sql } from '../../statements.ts';

const MAX_WORDS = 8;

/** The words of a quick search. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Whether a text or one of its words begins with a word, in any case. */
const beginsWithWord = (value: Sql, word: string): Sql =>
  sql`(lower(${value}) like lower(${`${escaped(word)}%`}::text) escape '\\' or lower(${value}) like lower(${`% ${escaped(word)}%`}::text) escape '\\')`;

/** Every word begins the display name, the code or a word of them, or one of the fields the definition names for search. */
export function searchSql(definition: RecordDefinition, text: string): Sql {
  const columns = (definition.search ?? []).filter((field) => {
    const known = definition.fields[field];
    return known !== undefined && columnFacts[known.kind].valueType === 'string';
  });
  // A document is called by its number, which has no words: its index finds it, also among a million.
  const isNamedByCode =
    definition.category === 'transaction' &&
    definition.code !== undefined &&
    definition.name.every((field) => field === definition.code);
  const named = (word: string) => (isNamedByCode ? codeBegins('q', word) : nameBegins('q', word));
  return allOf(
    wordsOf(text).map((word) =>
      anyOf([
        sql`x.id in (select q.id from record q where q.type = ${literal(definition.type)} and ${named(word)})`,
        ...columns.map((field) => beginsWithWord(sql`x.${name(columnName(field))}`, word)),
      ]),
    ),
  );
}

/** The display name or the code of a record, under an alias of the table of all records, begins with a word. */
export const nameBegins = (alias: string, word: string): Sql =>
  anyOf([beginsWithWord(sql`${name(alias)}.ref_name`, word), codeBegins(alias, word)]);

const codeBegins = (alias: string, word: string): Sql => {
  const code = sql`${name(alias)}.code`;
  return sql`(${code} is not null and lower(${code}) like lower(${`${escaped(word)}%`}::text) escape '\\')`;
};
