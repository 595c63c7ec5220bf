import { sql } from '../../statements.ts';
import { type Check, type Part, postedOf } from './checks.ts';

const taxed = postedOf('invoice', 'cashSale', 'creditMemo', 'vendorBill', 'vendorCredit');

const sales = sql`'invoice', 'cashSale', 'creditMemo'`;
const purchases = sql`'vendorBill', 'vendorCredit'`;

/** Every line of a posted document that has tax, with what its tax is a part of. */
const lines = (part: Part) => sql`
  select s.txn, s.ver, s.type, r.doc, l.v as line, o.list, coalesce(c.currency_precision, 2)::int as places,
         s.type in (${sales}) as is_sale, coalesce((l.v->>'taxRate1')::numeric, 0) as rate,
         case when s.type in ('creditMemo', 'vendorCredit') then -1 else 1 end as sign,
         coalesce((l.v->>'amount')::numeric, 0) - coalesce((l.v->>'documentDiscount')::numeric, 0) as charged,
         coalesce((l.v->>'tax1Amt')::numeric, (l.v->>'taxAmount')::numeric, 0) as tax, r.doc->>'priceBasis' is not distinct from 'GROSS' and not l.v ? 'taxReversed' as is_gross
    from posted s join record r on r.id = s.txn cross join lateral (values ('item'), ('expense')) o(list)
    cross join lateral jsonb_array_elements(coalesce(r.sub->o.list, '[]')) l(v) left join x_currency c on c.id::text = r.doc->>'currency'
   where s.type in (${sales}, ${purchases}) and ${part('s.txn')} and ${part('r.id')}`;

/** Taxed lines by the accounts that their tax posts to, a debit positive; and what purchases post to these accounts besides. */
const posts = sql`
  select l.txn, l.places, (l.line->>'taxAccount')::bigint as account, -l.sign * l.tax as amount, true as is_tax from lines l where l.is_sale
  union all
  select l.txn, l.places, (l.line->>'purchaseTaxAccount')::bigint, l.sign * round(l.tax * (l.line->>'taxRecoverable')::numeric / 100, l.places), true
    from lines l where not l.is_sale and l.line ? 'taxCode'
  union all
  select l.txn, l.places, (l.line->>'taxAccount')::bigint, -l.sign * l.tax, true from lines l where not l.is_sale and l.line ? 'taxReversed'
  union all
  select l.txn, l.places, (l.line->>'account')::bigint,
         l.sign * (l.charged - case when l.is_gross then l.tax else 0 end + case when l.line ? 'taxCode' then l.tax - round(l.tax * (l.line->>'taxRecoverable')::numeric / 100, l.places) else 0 end), false
    from lines l where l.list = 'expense'`;

/** Tax follows from the lines of documents: each line, the total of the document, and what was posted. */
export const taxChecks: readonly Check[] = [
  {
    kind: 'tax',
    keys: taxed,
    statement: (part) => sql`
      with lines as (${lines(part)}), due as (
        select l.*, round(case when is_gross then charged * rate / (100 + rate) else charged * rate / 100 end, places) as owed from lines l)
      select txn::text as id, 'line ' || coalesce(line->>'line', '') || ' of ' || list || ' has ' || tax || ' of tax; ' || rate || ' % of ' || charged || ' is ' || owed as detail
        from due where tax <> owed and (line ? 'taxRate1' or tax <> 0)
      union all
      select txn::text, 'line ' || coalesce(line->>'line', '') || ' is taxed on ' || (line->>'taxBase') || '; its amount comes to ' || charged - case when is_gross then tax else 0 end
        from due where line ? 'taxBase' and (line->>'taxBase')::numeric <> charged - case when is_gross then tax else 0 end`,
  },
  {
    // Earlier purchases don't say whether the tax was paid to the vendor.
    kind: 'taxTotal',
    keys: taxed,
    statement: (part) => sql`
      with lines as (${lines(part)}), summed as (
        select txn, doc, sum(case when line ? 'taxReversed' then 0 else tax end) as tax from lines group by txn, doc
        having bool_and(is_sale or not line ? 'taxCode' or line ? 'taxRecoverable'))
      select txn::text as id, 'says ' || coalesce(doc->>'taxTotal', 'no tax') || '; the tax of its lines is ' || tax as detail
        from summed where coalesce((doc->>'taxTotal')::numeric, 0) <> tax`,
  },
  {
    // Accounts of income and expenses have other entries of the same document. Earlier documents don't name the accounts.
    kind: 'taxPosting',
    keys: taxed,
    statement: (part) => sql`
      with lines as (${lines(part)}), posts as (${posts}),
      known as (select txn from lines group by txn having bool_and(tax = 0 or (line ? 'taxAccount' and (is_sale or (line ? 'purchaseTaxAccount' and line ? 'taxRecoverable'))))),
      deferred as (select l.txn, (l.line->>'deferralAccount')::bigint as account from lines l where l.line ? 'deferralAccount'),
      said as (
        select p.txn, p.account, p.places, sum(p.amount) as amount from posts p join known k on k.txn = p.txn
         where p.account is not null group by 1, 2, 3 having bool_or(p.is_tax)),
      kept as (
        select p.txn, p.account, sum(p.amount) as amount from posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
         where ${part('s.txn')} and ${part('p.txn')} and (p.txn, p.account) in (select txn, account from said) group by 1, 2)
      select f.txn::text as id, 'its lines come to ' || f.amount || ' of tax on account ' || f.account || '; it posted ' || coalesce(k.amount, 0) || ' smallest units there' as detail
        from said f join x_account a on a.id = f.account left join kept k on k.txn = f.txn and k.account = f.account
       where f.amount * power(10::numeric, f.places) <> coalesce(k.amount, 0) and a.acct_type not in ('Income', 'OthIncome', 'COGS', 'Expense', 'OthExpense')
         and (f.txn, f.account) not in (select txn, account from deferred)`,
  },
];
