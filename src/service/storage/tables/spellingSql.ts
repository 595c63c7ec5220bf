import { LEADING_ZEROS, MEANINGLESS } from '#contract/values/spelling';
import { type Sql, sql } from '../statements.ts';

// Both are constants of the program, without quotation marks: an index is found only by its exact expression.
const meaningless: Sql = { parts: [`'${MEANINGLESS}'`] };
const leadingZeros: Sql = { parts: [`'${LEADING_ZEROS}'`] };
const bare = (value: Sql): Sql => sql`regexp_replace(${value}, ${meaningless}, '', 'g')`;

/** The spellings of a text, as `spellingsOf` of the contract finds them. */
export const spellingsSql = (value: Sql): Sql =>
  sql`array[${bare(sql`lower(${value})`)}, ${bare(sql`regexp_replace(lower(${value}), ${leadingZeros}, '', 'g')`)}]`;
