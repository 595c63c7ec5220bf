import { dueField } from '#contract/derive/overdue';
import { searchedFields } from '#contract/derive/searched';
import type { RecordDefinition } from '#contract/fields';
import { targetsOf } from '#contract/kinds/columnFacts';
import { type SearchTerm, searchTerms } from '#contract/values/searchTerms';
import type { SearchAnswer, SearchHit, SearchReason } from '#contract/wire/search';
import type { RecordType } from '#contract/records/index';
import type { Queryable } from '../../database.ts';
import type { StoredDoc } from '../../records.ts';
import { allOf, anyOf, join, literal, run, type Sql, sql } from '../../statements.ts';
import { anyTypeScopeSql, type Scope } from './scopeSql.ts';
import { foundInside, namedSql, wordQuery } from './searchSql.ts';

/** The number of ids one index returns for one term: the rarest term decides a search. */
const MAX_CANDIDATES = 300;
const MAX_PARTIES = 20;
/** The maximum number of terms in a search over all types. */
const MAX_TERMS = 4;

export interface SearchRequest {
  readonly text: string;
  readonly limit: number;
  /** The types that the caller may view, limited to what the caller may see of them. */
  readonly definitions: readonly RecordDefinition[];
  readonly scope: Scope;
}

interface Row {
  readonly id: string;
  readonly type: RecordType;
  readonly refName: string;
  readonly doc: StoredDoc;
  readonly isInactive: boolean;
  readonly partyName: string | null;
  readonly currencyName: string | null;
  readonly place: number;
}

/**
 * The records of all given types that match every term of a text, best first. Each index returns some candidates per
 * term; those that match all terms remain.
 */
export async function searchRecords(
  db: Queryable,
  { text, limit, definitions, scope }: SearchRequest,
): Promise<SearchAnswer> {
  const terms = searchTerms(text).slice(0, MAX_TERMS);
  if (terms.length === 0 || definitions.length === 0) return { items: [], hasMore: false };
  const named = join(
    definitions.map(({ type }) => literal(type)),
    sql`, `,
  );
  const parts = terms.map((term, at) => candidatesSql(definitions, named, term, at));
  const rows = await run<Row>(
    db,
    sql`
    with ${join(
      parts.map(({ parties }) => parties),
      sql`, `,
    )},
    candidate as materialized (${join(
      parts.map(({ ids }) => ids),
      sql` union `,
    )})
    select r.id::text as id, r.type, r.ref_name as "refName", r.doc, r.is_inactive as "isInactive",
           p.ref_name as "partyName", c.ref_name as "currencyName", ${placeSql(definitions, text, terms)} as place
      from candidate f join record r on r.id = f.id
      left join record p on p.id = ${partySql(definitions)} and ${anyTypeScopeSql(scope, 'p')}
      left join record c on c.id = case when jsonb_typeof(r.doc->'currency') = 'string' then (r.doc->>'currency')::bigint end
     where r.type in (${named}) and ${anyTypeScopeSql(scope, 'r')}
       and ${allOf(terms.map((term) => fitsSql(definitions, term)))}
     order by place, r.is_inactive, r.id desc
     limit ${limit + 1}::int`,
  );
  const byType = new Map(definitions.map((definition) => [definition.type, definition]));
  const hits = rows.slice(0, limit).flatMap((row) => {
    const definition = byType.get(row.type);
    return definition ? [hitOf(row, definition)] : [];
  });
  return { items: hits, hasMore: rows.length > limit };
}

interface Candidates {
  readonly parties: Sql;
  readonly ids: Sql;
}

/** Ids from each index, and the latest documents of the parties among them. */
function candidatesSql(definitions: readonly RecordDefinition[], types: Sql, term: SearchTerm, at: number): Candidates {
  const table: Sql = { parts: [`named${at}`] };
  const few = (query: Sql): Sql => sql`(${query} limit ${MAX_CANDIDATES}::int)`;
  const inside = definitions.flatMap((definition) => foundInside(definition, term, sql` order by y.id desc`).map(few));
  const paths = [...new Set(definitions.flatMap((definition) => searchedFields(definition).party ?? []))];
  const documents =
    paths.length === 0
      ? []
      : [
          sql`(select d.from_id from (select n.id from ${table} n limit ${MAX_PARTIES}::int) n
                cross join lateral (select e.from_id from edge e where e.to_id = n.id and e.path in (${join(paths.map(literal), sql`, `)})
                                     order by e.from_id desc limit ${MAX_CANDIDATES / MAX_PARTIES}::int) d)`,
        ];
  const named = namedSql(join([types, ...partyTypes(definitions).map(literal)], sql`, `), term).map(few);
  return {
    parties: sql`${table} as materialized (${join(named, sql` union `)})`,
    ids: join([sql`select id from ${table}`, ...inside, ...documents], sql` union `),
  };
}

/** The types of parties on documents: found by name even if the caller may not open them. */
const partyTypes = (definitions: readonly RecordDefinition[]): readonly string[] => [
  ...new Set(
    definitions.flatMap((definition) => {
      const field = definition.fields[searchedFields(definition).party ?? ''];
      return field ? targetsOf(field) : [];
    }),
  ),
];

/** The customer or vendor of a row, from its type's party field. */
const partySql = (definitions: readonly RecordDefinition[]): Sql => {
  const cases = definitions.flatMap((definition) => {
    const { party } = searchedFields(definition);
    return party === undefined ? [] : [sql`when ${literal(definition.type)} then (r.doc->>${literal(party)})::bigint`];
  });
  return cases.length === 0 ? sql`null` : sql`case r.type ${join(cases, sql` `)} end`;
};

const amountFields = (definitions: readonly RecordDefinition[]): readonly string[] => [
  ...new Set(definitions.flatMap((definition) => searchedFields(definition).amounts)),
];

/** Whether an amount of a document matches a term. */
const amountFits = (definitions: readonly RecordDefinition[], { amounts }: SearchTerm): Sql =>
  anyOf(
    amounts.flatMap(({ from, below }) =>
      amountFields(definitions).map((field) => {
        const types = definitions.filter((each) => searchedFields(each).amounts.includes(field));
        const value = sql`(r.doc->>${literal(field)})::numeric`;
        const isOf = sql`r.type in (${join(
          types.map(({ type }) => literal(type)),
          sql`, `,
        )})`;
        return sql`case when ${isOf} then ${value} >= ${from}::numeric and ${value} < ${below}::numeric else false end`;
      }),
    ),
  );

/** Everything in a row that is searched by words: name, party and the texts of any type. */
const textSql = (definitions: readonly RecordDefinition[]): Sql => {
  const fields = [...new Set(definitions.flatMap((definition) => searchedFields(definition).texts))];
  const texts = fields.map((field) => {
    const types = definitions.filter((each) => searchedFields(each).texts.includes(field));
    return sql`case when r.type in (${join(
      types.map(({ type }) => literal(type)),
      sql`, `,
    )}) then r.doc->>${literal(field)} end`;
  });
  return sql`search_words(concat_ws(' ', ${join([sql`r.ref_name`, sql`r.code`, sql`p.ref_name`, ...texts], sql`, `)}))`;
};

const beginsCode = ({ text }: Pick<SearchTerm, 'text'>): Sql =>
  sql`(starts_with(lower(r.ref_name), lower(${text}::text)) or coalesce(starts_with(lower(r.code), lower(${text}::text)), false))`;

const fitsSql = (definitions: readonly RecordDefinition[], term: SearchTerm): Sql =>
  anyOf([beginsCode(term), sql`${textSql(definitions)} @@ ${wordQuery(term.words)}`, amountFits(definitions, term)]);

const reasonAt: readonly SearchReason[] = ['exact', 'name', 'name', 'amount', 'party', 'text'];

/** 0 exact name or number, 1 one that starts with it, 2 one with all words, 3 an amount, 4 a party, 5 anything else. */
function placeSql(definitions: readonly RecordDefinition[], text: string, terms: readonly SearchTerm[]): Sql {
  const whole = text.trim();
  const all = wordQuery(terms.flatMap(({ words }) => words));
  return sql`case
    when lower(r.ref_name) = lower(${whole}::text) or lower(r.code) = lower(${whole}::text)
      or lower(r.ref_name) = lower(concat_ws(' ', r.code, ${whole}::text)) then 0
    when ${beginsCode({ text: whole })} then 1
    when search_words(concat_ws(' ', r.ref_name, r.code)) @@ ${all} then 2
    when ${anyOf(terms.map((term) => amountFits(definitions, term)))} then 3
    when search_words(p.ref_name) @@ ${all} then 4
    else 5 end`;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function hitOf(row: Row, definition: RecordDefinition): SearchHit {
  const { party, date, amount } = searchedFields(definition);
  const value = (field: string | undefined): unknown => (field === undefined ? undefined : row.doc[field]);
  const money = value(amount);
  const [partyId, currency, state] = [textOf(value(party)), textOf(row.doc.currency), textOf(value(definition.status))];
  const status = definition.fields[definition.status ?? ''];
  const label = status?.kind === 'status' && state !== null ? status.states[state]?.label : undefined;
  return {
    type: row.type,
    record: { id: row.id, refName: row.refName },
    reason: reasonAt[row.place] ?? 'text',
    party: partyId === null || row.partyName === null ? null : { id: partyId, refName: row.partyName },
    date: textOf(value(date)),
    due: textOf(value(dueField(definition))),
    amount: typeof money === 'number' ? money : null,
    currency:
      currency === null || amount === undefined ? null : { id: currency, refName: row.currencyName ?? currency },
    status: state === null ? null : { id: state, refName: label ?? state },
    memo: textOf(row.doc.memo),
    isInactive: row.isInactive,
  };
}
