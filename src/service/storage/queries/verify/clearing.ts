import { sql } from '../../statements.ts';
import { number, stands } from '../parties/applicationSql.ts';
import { type Check, idsOf, type Part, refersTo } from './checks.ts';

/** The smallest units per unit of the currency `c`, a power of ten. */
const units = (currency: 'c' | 'b') => ({ parts: [`power(10::numeric, coalesce(${currency}.currency_precision, 2))`] });

/** The balance in the account of a role, by transaction and in the transaction's currency. */
const keptIn = (role: 'UndepFunds' | 'RecvNotBill', part: Part) => sql`
  select s.txn, s.type, p.line, p.amount, p.base_amount as base
    from posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig' join x_account x on x.id = p.account and x.s_spec_acct = ${{ parts: [`'${role}'`] }}
   where ${part('s.txn')} and ${part('p.txn')}`;

/** O10: every document has its stated amount in a clearing account, so the documents explain its balance. */
export const clearingChecks: readonly Check[] = [
  {
    // The amount in the books may carry the rounding of the other legs.
    kind: 'clearing',
    keys: idsOf('customerPayment', 'customerDeposit', 'cashSale'),
    statement: (part) => sql`
      with kept as (select txn, sum(amount) as amount, sum(base) as base from (${keptIn('UndepFunds', part)}) k where type in ('customerPayment', 'customerDeposit', 'cashSale') group by txn),
           held as (select r.id, ${number('payment')} as payment, coalesce((r.doc->>'exchangeRate')::numeric, 1) as rate, (r.doc->>'currency')::bigint as currency, (r.doc->>'subsidiary')::bigint as subsidiary
                      from record r
                     where r.type in ('customerPayment', 'customerDeposit', 'cashSale') and ${part('r.id')} and ${stands('r')}
                       and ((r.doc->>'undepFunds')::boolean or exists (select 1 from x_account x where x.id = (r.doc->>'account')::bigint and x.s_spec_acct = 'UndepFunds')))
      select coalesce(h.id, k.txn)::text as id, 'has ' || coalesce(k.amount, 0) || ' in undeposited funds (in the books ' || coalesce(k.base, 0) || '); it says that it holds '
               || coalesce(h.payment, 0) as detail
        from (held h join x_currency c on c.id = h.currency join x_subsidiary o on o.id = h.subsidiary join x_currency b on b.id = o.currency) full join kept k on k.txn = h.id
       where coalesce(round(h.payment * ${units('c')}), 0) <> coalesce(k.amount, 0)
          or abs(coalesce(round(h.payment * h.rate * ${units('b')}), 0) - coalesce(k.base, 0)) > (select count(*) from posting p where p.txn = coalesce(h.id, k.txn))`,
  },
  {
    // What an expense line of a bill posts there explains itself; those are the first legs.
    kind: 'clearing',
    keys: idsOf('itemReceipt', 'vendorBill'),
    statement: (part) => sql`
      with kept as (
        select k.txn, sum(k.amount) as amount, sum(k.base) as base from (${keptIn('RecvNotBill', part)}) k join record r on r.id = k.txn
         where k.type = 'itemReceipt' or (k.type = 'vendorBill' and k.line > (select count(*) from jsonb_array_elements(r.sub->'expense') e where (e->>'amount')::numeric <> 0))
         group by k.txn),
      said as (
        select r.id, (r.doc->>'currency')::bigint as currency, (r.doc->>'subsidiary')::bigint as subsidiary,
               case when r.type = 'itemReceipt' then -1 else 1 end * (l.amount + case when o.currency = (r.doc->>'currency')::bigint then ${number('landedCost')} else 0 end) as amount,
               case when r.type = 'itemReceipt' then -1 else 1 end * (l.base + ${number('landedCost')}) as base
          from record r join x_subsidiary o on o.id = (r.doc->>'subsidiary')::bigint
         cross join lateral (
           select coalesce(sum(coalesce((i->>case r.type when 'itemReceipt' then 'amount' else 'clearedAmount' end)::numeric, 0)), 0) as amount,
                  coalesce(sum(coalesce((i->>case r.type when 'itemReceipt' then 'baseAmount' else 'clearedBase' end)::numeric, 0)), 0) as base from jsonb_array_elements(r.sub->'item') i) l
         where r.type in ('itemReceipt', 'vendorBill') and ${part('r.id')} and ${stands('r')} and exists (select 1 from record o where o.id = (r.doc->>'createdFrom')::bigint and o.type = 'purchaseOrder'))
      select coalesce(d.id, k.txn)::text as id, 'has ' || coalesce(k.amount, 0) || ' in accrued purchases (in the books ' || coalesce(k.base, 0) || '); its lines say '
               || coalesce(d.amount, 0) || ' (' || coalesce(d.base, 0) || ')' as detail
        from (said d join x_currency c on c.id = d.currency join x_subsidiary o on o.id = d.subsidiary join x_currency b on b.id = o.currency) full join kept k on k.txn = d.id
       where coalesce(round(d.amount * ${units('c')}), 0) <> coalesce(k.amount, 0) or coalesce(round(d.base * ${units('b')}), 0) <> coalesce(k.base, 0)`,
  },
  {
    // The accrued purchases of an order line: what receipts posted there minus what bills cleared.
    kind: 'accrual',
    keys: idsOf('purchaseOrder'),
    statement: (part) => sql`
      with moved as (
        select (r.doc->>'createdFrom')::bigint as document, (l->>'orderLine')::integer as line,
               case r.type when 'itemReceipt' then (l->>'amount')::numeric else -coalesce((l->>'clearedAmount')::numeric, 0) end as amount,
               case r.type when 'itemReceipt' then (l->>'baseAmount')::numeric else -coalesce((l->>'clearedBase')::numeric, 0) end as base
          from record r cross join lateral jsonb_array_elements(r.sub->'item') l
         where r.type in ('itemReceipt', 'vendorBill') and ${refersTo(part, 'purchaseOrder')} and ${stands('r')} and exists (select 1 from record o where o.id = (r.doc->>'createdFrom')::bigint and o.type = 'purchaseOrder' and ${part('o.id')})),
      folded as (select document, line, sum(amount) as amount, sum(base) as base from moved group by document, line),
      ordered as (
        select r.id, (l->>'line')::integer as line, coalesce((l->>'accruedAmount')::numeric, 0) as amount, coalesce((l->>'accruedBase')::numeric, 0) as base
          from record r cross join lateral jsonb_array_elements(r.sub->'item') l where r.type = 'purchaseOrder' and ${part('r.id')})
      select coalesce(o.id, f.document)::text as id, 'line ' || coalesce(o.line, f.line) || ' says that ' || coalesce(o.amount, 0) || ' (in the books ' || coalesce(o.base, 0)
               || ') was received and not billed; its receipts and bills come to ' || coalesce(f.amount, 0) || ' (' || coalesce(f.base, 0) || ')' as detail
        from ordered o full join folded f on f.document = o.id and f.line = o.line
       where coalesce(o.amount, 0) <> coalesce(f.amount, 0) or coalesce(o.base, 0) <> coalesce(f.base, 0)`,
  },
];
