import { heldMoneyTypes } from '#contract/records/payments/bankDeposit';
import { join, literal, type Sql, sql } from '../../statements.ts';
import { heldOnHeader } from '../ledger/heldMoney.ts';
import { number, stands, text } from '../parties/applicationSql.ts';
import { type Check, idsOf, type Part, refersTo, whole } from './checks.ts';

/** The smallest units per unit of the currency `c`, or of the base currency, `b`: a power of ten. */
const units = (currency: 'c' | 'b') => ({ parts: [`power(10::numeric, coalesce(${currency}.currency_precision, 2))`] });

/** The currency and base currency of the deposit in the row `r`. */
const books = sql`join x_currency c on c.id = (r.doc->>'currency')::bigint join x_subsidiary o on o.id = (r.doc->>'subsidiary')::bigint join x_currency b on b.id = o.currency`;

/** What each transaction has in undeposited funds. */
const inFunds = (part: Part) => sql`
  select s.txn, s.type, p.subsidiary, p.currency, sum(p.amount) as amount, sum(p.base_amount) as base
    from posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig' join x_account x on x.id = p.account and x.s_spec_acct = 'UndepFunds'
   where ${part('s.txn')} and ${part('p.txn')} group by s.txn, s.type, p.subsidiary, p.currency`;

/** The total of a sublist's lines. */
const sumOf = (sublist: string, member: string, where: Sql = sql`true`): Sql =>
  sql`coalesce((select sum((l->>${literal(member)})::numeric) from jsonb_array_elements(r.sub->${literal(sublist)}) l where ${where}), 0)`;
const toBank = sql`(l->>'account') = ${text('account')}`;

/** What no deposit took yet, and the balance of undeposited funds, by subsidiary and currency. */
const undeposited = (part: Part): Sql => sql`
      kept as (${inFunds(part)}),
      waiting as (select k.subsidiary, k.currency, sum(k.amount) as amount, sum(k.base) as base from kept k join record r on r.id = k.txn
                   where k.type <> 'bankDeposit' and not r.doc ? 'bankDeposit' group by k.subsidiary, k.currency),
      stood as (select a.subsidiary, a.currency, sum(a.debit - a.credit) as amount, sum(a.base_debit - a.base_credit) as base
                  from balance a join x_account x on x.id = a.account and x.s_spec_acct = 'UndepFunds' where ${part('a.account')} group by a.subsidiary, a.currency)`;

/** O10: bank deposits took what documents had posted to undeposited funds, so what is still undeposited explains the balance. */
export const depositChecks: readonly Check[] = [
  {
    // Each line of a deposit is one document, which references the deposit and has that amount in undeposited funds.
    kind: 'deposit',
    keys: idsOf(...heldMoneyTypes),
    statement: (part) => sql`
      with kept as (${inFunds(part)}),
      line as (
        select r.id as deposit, (l->>'doc')::bigint as doc, round((l->>'amount')::numeric * ${units('c')}) as amount, round((l->>'baseAmount')::numeric * ${units('b')}) as base
          from record r ${books} cross join lateral jsonb_array_elements(r.sub->'payment') l
         where r.type = 'bankDeposit' and ${refersTo(part, ...heldMoneyTypes)} and ${part(`(l->>'doc')::bigint`)} and ${stands('r')}),
      named as (select r.id, (r.doc->>'bankDeposit')::bigint as deposit from record r where ${part('r.id')} and r.doc ? 'bankDeposit')
      select coalesce(n.id, l.doc)::text as id, 'says that deposit ' || coalesce(n.deposit::text, 'none') || ' took it; deposit ' || coalesce(l.deposit::text, 'none')
               || ' took ' || coalesce(l.amount, 0) || ' of the ' || coalesce(k.amount, 0) || ' it has in undeposited funds' as detail
        from named n full join line l on l.doc = n.id and l.deposit = n.deposit left join kept k on k.txn = coalesce(n.id, l.doc)
       where n.id is null or l.doc is null or l.amount <> coalesce(k.amount, 0) or l.base <> coalesce(k.base, 0)`,
  },
  {
    // A deposit posts what its lines say: its total to the bank, its payments from undeposited funds.
    kind: 'deposit',
    keys: idsOf('bankDeposit'),
    statement: (part) => sql`
      with kept as (${inFunds(part)}),
      banked as (select s.txn, p.account, sum(p.amount) as amount from posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
                  where s.type = 'bankDeposit' and ${part('s.txn')} and ${part('p.txn')} group by s.txn, p.account)
      select r.id::text as id, 'has a total of ' || ${number('total')} || ', ' || coalesce(m.amount, 0) || ' in the bank and ' || coalesce(k.amount, 0) || ' in undeposited funds' as detail
        from record r ${books} left join kept k on k.txn = r.id left join banked m on m.txn = r.id and m.account = (r.doc->>'account')::bigint
       where r.type = 'bankDeposit' and ${part('r.id')}
         and (${number('total')} <> ${sumOf('payment', 'amount')} + ${sumOf('other', 'amount')} - ${sumOf('cashBack', 'amount')}
           or round((${number('total')} - ${sumOf('other', 'amount', toBank)} + ${sumOf('cashBack', 'amount', toBank)}) * ${units('c')}) <> coalesce(m.amount, 0)
           or round(${sumOf('payment', 'amount')} * ${units('c')}) <> -coalesce(k.amount, 0)
           or round(${sumOf('payment', 'baseAmount')} * ${units('b')}) <> -coalesce(k.base, 0))`,
  },
  {
    // Money received is undeposited until a deposit takes it, and the status says so; a zero payment is never undeposited.
    kind: 'deposit',
    keys: idsOf(...heldOnHeader),
    statement: (part) => sql`
      select r.id::text as id, 'is ' || ${text('status')} || ', in deposit ' || coalesce(${text('bankDeposit')}, 'none') as detail from record r
       where r.type in (${join(heldOnHeader.map(literal), sql`, `)}) and ${part('r.id')} and ${text('status')} in ('DEPOSITED', 'NOT_DEPOSITED')
         and (${text('status')} = 'NOT_DEPOSITED') <> (coalesce((r.doc->>'undepFunds')::boolean, false) and not r.doc ? 'bankDeposit')
         and ${number('payment')} <> 0`,
  },
  {
    // The balance of undeposited funds is what the documents in no deposit have there.
    kind: 'deposit',
    keys: sql`select id from record`,
    sums: (part) => sql`
      with ${undeposited(part)}
      select coalesce(w.subsidiary, s.subsidiary) || ' ' || coalesce(w.currency, s.currency) as id,
             (coalesce(w.amount, 0) - coalesce(s.amount, 0))::text as amount, (coalesce(w.base, 0) - coalesce(s.base, 0))::text as base
        from waiting w full join stood s on s.subsidiary = w.subsidiary and s.currency = w.currency`,
    statement: () => sql`
      with ${undeposited(whole)}
      select coalesce(w.subsidiary, s.subsidiary)::text as id, 'has ' || coalesce(s.amount, 0) || ' in undeposited funds; what waits comes to ' || coalesce(w.amount, 0) as detail
        from waiting w full join stood s on s.subsidiary = w.subsidiary and s.currency = w.currency
       where coalesce(w.amount, 0) <> coalesce(s.amount, 0) or coalesce(w.base, 0) <> coalesce(s.base, 0)`,
  },
];
