import { join, literal, type Sql, sql } from '../../statements.ts';
import { findRecordType } from '#contract/records/index';
import { applicationHeaders, applicationLists, outsideStates } from './openItems.ts';

/** A number or text of a document in the row `r`, or another row. Names come from the definitions. */
export const number = (field: string, row = 'r'): Sql => ({
  parts: [`coalesce((${row}.doc->>'${field}')::numeric, 0)`],
});
export const text = (field: string, row = 'r'): Sql => ({ parts: [`(${row}.doc->>'${field}')`] });

/** The customer or vendor of a document. */
export const partyOf = (row: string): Sql =>
  sql`coalesce(${text('entity', row)}, ${text('customer', row)}, ${text('vendor', row)})`;

const outside = sql`(${join(outsideStates.map(literal), sql`, `)})`;
/** Whether a document is in the ledger, so that its applications count. */
export const stands = (row: string): Sql => sql`coalesce(${text('status', row)}, '') not in ${outside}`;

/** A document's amount in the row `r`, in the base currency at its own rate. */
export const rated = (
  amount: Sql,
): Sql => sql`(select round(${amount} * coalesce((r.doc->>'exchangeRate')::numeric, 1), coalesce(books.currency_precision, 2)::integer)
  from x_subsidiary own join x_currency books on books.id = own.currency where own.id = (r.doc->>'subsidiary')::bigint)`;

/**
 * Whether a posting `p` of transaction `s` is not a line of a bill or vendor credit: lines precede the payables leg,
 * after which only gain or loss follows.
 */
export const isControlLeg = sql`(s.type not in ('vendorBill', 'vendorCredit') or p.line = (
  select max(q.line) from posting q where q.txn = p.txn and q.ver = p.ver and q.kind = 'orig' and q.amount <> 0))`;

/** Whether a payment in the row `r` was reversed: then its applications ended on the date of the reversal. */
export const isReversed = sql`r.doc ? 'reversedBy'`;
const tranDay = sql`(${text('tranDate')})::date`;
const reversalDay = sql`(${text('reversalDate')})::date`;

/** What a reversed payment had left on account, as an application of its reversal to itself; by type, with its base amount. */
const leftOnAccount: Readonly<Partial<Record<string, readonly [amount: Sql, base: Sql]>>> = {
  customerPayment: [number('onAccount'), number('baseOnAccount')],
  vendorPayment: [
    sql`${number('total')} - ${number('applied')}`,
    rated(sql`(${number('total')} - ${number('applied')})`),
  ],
};

/**
 * Every effective application: from which document, through which list, to which document, from which day on, and the
 * amount in its currency and in the base currency. A reversed payment has each twice: with its amount from its own
 * date, and against it from the date of the reversal. `those` limits it to some applying documents, in the row `r`.
 */
export function applications(those: Sql = sql`true`): Sql {
  const lineOf = (type: string, sublist: string, sign: Sql, day: Sql, where: Sql): Sql => sql`
    select r.id as payer, r.type, ${literal(sublist)} as list, (l.value->>'doc')::bigint as doc, ${sign} * coalesce((l.value->>'amount')::numeric, 0) as amount,
           ${sign} * (coalesce((l.value->>'disc')::numeric, 0) + coalesce((l.value->>'writeOff')::numeric, 0)) as disc, ${sign} * coalesce((l.value->>'baseAmount')::numeric, 0) as base, ${day} as day
      from record r cross join lateral jsonb_array_elements(r.sub->${literal(sublist)}) l(value)
     where r.type = ${literal(type)} and ${stands('r')} and (l.value->>'apply')::boolean and ${where} and ${those}`;
  const lines = applicationLists.flatMap(({ type, sublist }) => [
    lineOf(type, sublist, sql`1`, tranDay, sql`true`),
    ...(type in leftOnAccount ? [lineOf(type, sublist, sql`-1`, reversalDay, isReversed)] : []),
  ]);
  const rests = Object.entries(leftOnAccount).flatMap(([type, left]) =>
    left === undefined || findRecordType(type) === undefined
      ? []
      : [
          sql`
    select r.id, r.type, 'reversal', r.id, ${left[0]}, 0, ${left[1]}, ${reversalDay} from record r
     where r.type = ${literal(type)} and ${stands('r')} and ${isReversed} and ${left[0]} <> 0 and ${those}`,
        ],
  );
  const headers = applicationHeaders.map(
    ({ type, field }) => sql`
    select r.id, r.type, ${literal(field)}, (${text(field)})::bigint, ${number('total')}, 0, ${number('baseAmount')}, ${tranDay}
      from record r where r.type = ${literal(type)} and ${stands('r')} and ${those}`,
  );
  const none = sql`select 0::bigint as payer, '' as type, '' as list, 0::bigint as doc, 0::numeric as amount, 0::numeric as disc, 0::numeric as base, null::date as day where false`;
  return join([none, ...lines, ...rests, ...headers], sql` union all `);
}
