import { definitionOf, type RecordType, recordTypes } from '#contract/records/index';
import type { SystemRole } from '#contract/lists/systemAccounts';
import { join, literal, type Sql, sql } from '../../statements.ts';
import {
  applications,
  isControlLeg,
  isReversed,
  number,
  partyOf,
  rated,
  stands,
  text,
} from '../parties/applicationSql.ts';
import { isOfItem, itemBalances, reversesPayment, storedItems } from '../parties/journalItems.ts';
import { applicationHeaders, applicationLists, openItems } from '../parties/openItems.ts';
import { type Check, idsOf, type Part, reachOf, whole } from './checks.ts';

type Item = (typeof openItems)[number];

const transactionTypes = recordTypes.filter((type) => definitionOf(type).category === 'transaction');

/** O1, O4 to O6: the stored used and open amounts of each document equal the total of its applications. */
function openAmounts(item: Item): Check {
  const own = item.usesItself ? sql` + coalesce((select sum(a.amount) from applied a where a.payer = r.id), 0)` : sql``;
  const ownBase = item.usesItself
    ? sql` + coalesce((select sum(a.base) from applied a where a.payer = r.id), 0)`
    : sql``;
  const used = item.isOwnFold ? number(item.applied) : sql`(coalesce(u.amount, 0)${own})`;
  const baseTotal = typeof item.baseTotal === 'string' ? number(item.baseTotal) : rated(number(item.total));
  const based = item.isOwnFold
    ? sql`false`
    : sql`${baseTotal} - ${number('baseRemaining')} <> coalesce(u.base, 0)${ownBase}`;
  return {
    kind: 'openAmount',
    keys: idsOf(item.type),
    statement: (part) => sql`
      with reach as materialized (${reachOf(part, item.type)}),
           applied as (${applications(part === whole ? sql`true` : sql`r.id in (select id from reach)`)}), used as (select doc, sum(amount + disc) as amount, sum(base) as base from applied group by doc)
      select r.id::text as id, 'says ' || ${number(item.applied)} || ' was used and ' || ${number(item.remaining)} || ' is open; the applications come to ' || ${used} || ' of ' || ${number(item.total)} as detail
        from record r left join used u on u.doc = r.id
       where r.type = ${literal(item.type)} and ${part('r.id')} and ${stands('r')} and ${item.isOneOfTwo ? sql`${number(item.total)} <> 0` : item.isOwnFold ? sql`not ${isReversed}` : sql`true`}
         and (${number(item.applied)} <> ${used} or ${number(item.remaining)} <> ${number(item.total)} - ${used} or ${number(item.remaining)} < 0 or ${based})`,
  };
}

/** O1: the status follows from the open amount. */
function openStatus({ type, total, remaining, states }: Item): Check[] {
  if (!states) return [];
  const [open, partly, done] = states;
  const isOpen =
    open === null
      ? sql`${text('status')} in (${literal(partly)}, ${literal(done)})`
      : sql`${text('status')} <> ${literal(open)}`;
  return [
    {
      kind: 'openStatus',
      keys: idsOf(type),
      statement: (part) => sql`
      select r.id::text as id, 'is ' || ${text('status')} || ' with ' || ${number(remaining)} || ' of ' || ${number(total)} || ' open' as detail from record r
       where r.type = ${literal(type)} and ${part('r.id')} and ${stands('r')}
         and case when ${number(remaining)} = 0 then ${text('status')} <> ${literal(done)}
                  when ${number(remaining)} < ${number(total)} then ${text('status')} <> ${literal(partly)} else ${isOpen} end`,
    },
  ];
}

const sumOf = (sublist: string): Sql => ({
  parts: [
    `coalesce((select sum((l->>'amount')::numeric) from jsonb_array_elements(r.sub->'${sublist}') l where (l->>'apply')::boolean), 0)`,
  ],
});

/** O2 and O3: a payment's stored amounts equal the total of its lines. */
const paymentBalances: readonly (Check & { readonly type: string })[] = [
  {
    type: 'customerPayment',
    kind: 'paymentBalance',
    keys: idsOf('customerPayment'),
    statement: (part) => sql`
      select r.id::text as id, 'says ' || ${number('applied')} || ' is applied and ' || ${number('onAccount')} || ' left on account; its lines say otherwise' as detail from record r
       where r.type = 'customerPayment' and ${part('r.id')} and ${text('status')} <> 'VOIDED'
         and (${number('applied')} <> ${sumOf('apply')} or ${number('onAccount')} < 0
           or ${number('onAccount')} <> ${number('payment')} + ${sumOf('credit')} + ${sumOf('deposit')} - ${sumOf('apply')}
           or ${number('unapplied')} <> ${number('onAccount')} - ${number('usedElsewhere')})`,
  },
  {
    type: 'vendorPayment',
    kind: 'paymentBalance',
    keys: idsOf('vendorPayment'),
    statement: (part) => sql`
      select r.id::text as id, 'says ' || ${number('applied')} || ' of ' || ${number('total')} || ' is applied; its lines say otherwise' as detail from record r
       where r.type = 'vendorPayment' and ${part('r.id')} and ${text('status')} not in ('VOIDED', 'REVERSED')
         and (${number('applied')} <> ${sumOf('apply')} - ${sumOf('credit')} or ${number('unapplied')} <> ${number('total')} - ${number('applied')})`,
  },
];

/** Of a journal, the application is to its open item with the party in the subsidiary. */
const otherParty = sql`case when d.type = 'periodEndJournal' then not exists (select 1 from jsonb_array_elements(d.sub->'openItem') l(value)
    where l.value->>'entity' = ${partyOf('r')} and l.value->>'subsidiary' = ${text('subsidiary')})
  else ${partyOf('d')} is distinct from ${partyOf('r')} end`;

/** A reversed payment and its reversal name each other, on the same day. */
const reversals: Check = {
  kind: 'reversal',
  keys: idsOf('customerPayment', 'vendorPayment', 'periodEndJournal'),
  statement: (part) => sql`
    select r.id::text as id, 'says that ' || ${text('reversedBy')} || ' reverses it, which does not' as detail from record r
     where r.type in ('customerPayment', 'vendorPayment') and ${part('r.id')} and ((${text('status')} = 'REVERSED') <> (${isReversed}) or (${isReversed} and not exists (
       select 1 from x_period_end_journal j
        where j.id = (${text('reversedBy')})::bigint and j.reversed_payment = r.id and j.tran_status = 'APPROVED' and j.tran_date = (${text('reversalDate')})::date)))
    union all
    select j.id::text, 'reverses ' || j.reversed_payment || ', which does not say so' from x_period_end_journal j
     where ${part('j.id')} and j.reversed_payment is not null and j.tran_status = 'APPROVED' and not exists (select 1 from record r where r.id = j.reversed_payment and ${text('reversedBy')} = j.id::text)`,
};

const item = (field: string): Sql => ({ parts: [`coalesce((l.value->>'${field}')::numeric, 0)`] });

/** The open items of journals equal the net of their postings less their applications, and are stored only while applied. */
const journalItems = (party: 'customer' | 'vendor'): Check => ({
  kind: 'openAmount',
  keys: sql`select id from record where type = 'periodEndJournal' and sub ? 'openItem' and jsonb_array_length(sub->'openItem') > 0`,
  statement: (part) => sql`
    with reach as materialized (${reachOf(part, 'periodEndJournal')}),
         applied as (${applications(part === whole ? sql`true` : sql`r.id in (select id from reach)`)}),
         used as (select a.doc, ${partyOf('r')} as party, sum(a.amount + a.disc) as amount, sum(a.base) as base from applied a join record r on r.id = a.payer group by 1, 2),
         posted_net as (select p.txn, p.entity, p.account, abs(sum(p.amount)) / power(10::numeric, coalesce(max(c.currency_precision), 2)) as total,
                               sign(sum(p.amount)) * sum(p.base_amount) / power(10::numeric, coalesce(max(b.currency_precision), 2)) as base
                          from posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig' join x_currency c on c.id = p.currency
                          join x_subsidiary own on own.id = p.subsidiary join x_currency b on b.id = own.currency
                         where s.type = 'periodEndJournal' and ${part('s.txn')} and ${part('p.txn')} and p.entity is not null group by p.txn, p.entity, p.account)
    select r.id::text as id, 'has an open item of ' || (l.value->>'entity') || ' that is not its posting less the applications' as detail
      from ${storedItems(party)} and ${part('r.id')} and not exists (
        select 1 from used u join posted_net n on n.txn = u.doc and n.entity::text = u.party
         where u.doc = r.id and u.party = l.value->>'entity' and n.account::text = l.value->>'account'
           and ${item('total')} = n.total and ${item('baseTotal')} = n.base and ${item('amountPaid')} = u.amount
           and ${item('amountRemaining')} = n.total - u.amount and ${item('amountRemaining')} >= 0 and ${item('baseRemaining')} = n.base - u.base)`,
});

/**
 * O7: an application connects two effective documents of one party, currency and subsidiary, with an amount above zero,
 * each pair once.
 */
const joined: Check = {
  kind: 'application',
  keys: idsOf(...new Set([...applicationLists, ...applicationHeaders].map(({ type }) => type))),
  statement: (part) => sql`
    with applied as (${applications(sql`not ${isReversed} and ${part('r.id')}`)})
    select a.payer::text as id, 'applies to ' || a.doc || case when d.id is null then ', which does not exist' when not ${stands('d')} then ', which does not stand'
             when ${otherParty} then ', which belongs to somebody else' else ' of another currency or subsidiary, or nothing of it' end as detail
      from applied a join record r on r.id = a.payer left join record d on d.id = a.doc
     where d.id is null or not ${stands('d')} or a.amount + a.disc <= 0 or ${otherParty}
        or ${text('currency', 'd')} is distinct from ${text('currency')} or (d.type <> 'periodEndJournal' and ${text('subsidiary', 'd')} is distinct from ${text('subsidiary')})
    union all
    select a.payer::text, 'applies to ' || a.doc || ' by ' || a.list || ' more than once' from applied a group by a.payer, a.list, a.doc having count(*) > 1`,
};

const controlName = ({ control }: Item): string => ('role' in control ? control.role : control.acctType);

/** The control accounts: of a type, or the account with a role and those that documents name instead. */
function controlAccounts({ control, type }: Item): Sql {
  if (!('role' in control)) return sql`x.acct_type = ${literal(control.acctType)}`;
  const own = sql`x.s_spec_acct = ${literal(control.role)}`;
  return control.field === undefined
    ? own
    : sql`(${own} or x.id in (select (n.doc->>${literal(control.field)})::bigint from record n where n.type = ${literal(type)}))`;
}

/**
 * Documents that post to an account with a role; other references to it, as an asset account of goods, are not open
 * items.
 */
const movers: Partial<Record<SystemRole, readonly RecordType[]>> = {
  CustDep: ['customerDeposit', 'depositApplication', 'customerPayment', 'customerRefund'],
  AdvPaid: ['vendorPrepayment', 'vendorPrepaymentApplication'],
};

/**
 * Postings that open items must explain. Journals to a control account, lines of bills or vendor credits and
 * revaluations do not count.
 */
function counts({ control }: Item): Sql {
  const types = 'role' in control ? movers[control.role] : undefined;
  return types
    ? sql`(s.type in (${join(types.map(literal), sql`, `)}) or (s.type = 'periodEndJournal' and ${reversesPayment}))`
    : sql`s.type <> 'currencyRevaluation' and (s.type <> 'periodEndJournal' or ${isOfItem} or ${reversesPayment}) and ${isControlLeg}`;
}

/** O8: the open balances of a subsidiary and currency equal their control accounts, in the currency and in the base currency. */
function subLedger(items: readonly Item[]): Check[] {
  const [first] = items;
  if (!first) return [];
  const base = (item: Item): Sql =>
    item.isOwnFold
      ? rated(number(item.remaining))
      : sql`case when ${number(item.remaining)} = 0 then 0 else ${number('baseRemaining')} end`;
  const partsOf = (part: Part) => [
    ...items.map(
      (item) => sql`
    select (${text('subsidiary')})::bigint as subsidiary, (${text('currency')})::bigint as currency,
           ${{ parts: [String(item.side)] }} * ${number(item.remaining)} as amount, ${{ parts: [String(item.side)] }} * ${base(item)} as base
      from record r where r.type = ${literal(item.type)} and ${part('r.id')} and ${stands('r')}`,
    ),
    ...('acctType' in first.control ? [sql`${itemBalances(first.party)} and ${part('r.id')}`] : []),
  ];
  const summed = (part: Part): Sql => sql`
           parts as (${join(partsOf(part), sql` union all `)}),
           opened as (select p.subsidiary, p.currency, round(sum(p.amount) * power(10::numeric, coalesce(c.currency_precision, 2))) as amount,
                             round(sum(p.base) * power(10::numeric, coalesce(b.currency_precision, 2))) as base
                        from parts p join x_currency c on c.id = p.currency join x_subsidiary s on s.id = p.subsidiary join x_currency b on b.id = s.currency
                       group by p.subsidiary, p.currency, c.currency_precision, b.currency_precision),
           kept as (select p.subsidiary, p.currency, sum(p.amount) as amount, sum(p.base_amount) as base
                      from posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig' join x_account x on x.id = p.account and ${controlAccounts(first)}
                     where ${counts(first)} and ${part('s.txn')} and ${part('p.txn')} group by p.subsidiary, p.currency)`;
  return [
    {
      kind: 'subLedger',
      keys: idsOf(...transactionTypes),
      sums: (part) => sql`
      with ${summed(part)}
      select coalesce(o.subsidiary, k.subsidiary) || ' ' || coalesce(o.currency, k.currency) as id,
             (coalesce(o.amount, 0) - coalesce(k.amount, 0))::text as amount, (coalesce(o.base, 0) - coalesce(k.base, 0))::text as base
        from opened o full join kept k on k.subsidiary = o.subsidiary and k.currency = o.currency`,
      statement: () => sql`
      with ${summed(whole)}
      select coalesce(o.subsidiary, k.subsidiary)::text as id, ${literal(controlName(first))} || ' in currency ' || coalesce(o.currency, k.currency) || ': open items come to '
               || coalesce(o.amount, 0) || ' (in the books ' || coalesce(o.base, 0) || '), the ledger to ' || coalesce(k.amount, 0) || ' (' || coalesce(k.base, 0) || ')' as detail
        from opened o full join kept k on k.subsidiary = o.subsidiary and k.currency = o.currency
       where coalesce(o.amount, 0) <> coalesce(k.amount, 0) or coalesce(o.base, 0) <> coalesce(k.base, 0)`,
    },
  ];
}

/** Open amounts of documents, applications, and their control accounts. */
export function openItemChecks(): readonly Check[] {
  const served = new Set<RecordType>(openItems.map(({ type }) => type));
  const controls = new Map<string, Item[]>();
  for (const item of openItems) controls.set(controlName(item), [...(controls.get(controlName(item)) ?? []), item]);
  return [
    ...openItems.flatMap((item) => [openAmounts(item), ...openStatus(item)]),
    ...paymentBalances.filter(
      ({ type }) => served.has(type as RecordType) && 'status' in definitionOf(type as RecordType).fields,
    ), // named above in order of registration
    joined,
    reversals,
    journalItems('customer'),
    journalItems('vendor'),
    ...[...controls.values()].flatMap(subLedger),
  ];
}
