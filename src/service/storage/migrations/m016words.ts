import { foldedLetters } from '#contract/values/searchTerms';

/** Words of names and texts, so that a search by the beginning of any word uses an index. */
export const m016words = {
  id: 16,
  name: 'words',
  sql: /* sql */ `
-- One expression, which the planner puts in place: an index costs no call of a function.
create function search_words(value text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, lower(translate(value, '${foldedLetters.from}-_/\\.,:;#@&+*()[]<>''"', '${foldedLetters.to}${' '.repeat(21)}')))
$$;
create index record_words on record using gin (search_words(ref_name)) where ref_name like '% %';
-- Statistics of words would make each analysis read every text, and change no plan.
alter index record_words alter column 1 set statistics 0;
`,
};
