import { columnName } from '#contract/derive/storedColumns';
import type { Tx } from '../database.ts';
import { heldIndexes } from '../queries/ledger/heldMoney.ts';
import { openItems } from '../queries/parties/openItems.ts';
import { tableOfField, typeTable } from './typeTables.ts';

/** Invariants of single record types, enforced by the database over their typed columns (reliability 4). */
const constraints: readonly { readonly name: string; readonly table: string; readonly sql: string }[] = [
  {
    // PD3: base periods do not overlap.
    name: 'base_period_dates',
    table: 'x_accounting_period',
    sql: `alter table x_accounting_period add constraint base_period_dates
            exclude using gist (daterange(start_date, end_date, '[]') with &&) where (not is_year and not is_quarter and not is_adjust)`,
  },
  {
    // PD3: no gaps between periods. Checked at commit, one writer of periods at a time, so that two concurrent writers
    // cannot leave one together.
    name: 'base_period_gap',
    table: 'x_accounting_period',
    sql: `
create function assert_no_period_gap() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4102);
  if exists (select 1 from x_accounting_period p where not p.is_year and not p.is_quarter and not p.is_adjust
               and exists (select 1 from x_accounting_period n where not n.is_year and not n.is_quarter and not n.is_adjust and n.start_date > p.end_date)
               and not exists (select 1 from x_accounting_period n where not n.is_year and not n.is_quarter and not n.is_adjust
                                and n.start_date = p.end_date + 1)) then
    raise exception 'the periods leave a gap' using errcode = '23514', constraint = 'base_period_gap';
  end if;
  return null;
end $$;
create constraint trigger base_period_gap after insert or update or delete on x_accounting_period
  deferrable initially deferred for each row execute function assert_no_period_gap()`,
  },
  {
    // PD5: a period is reopened with a reason, which the audit entry of the same change contains.
    name: 'period_reopen_reason',
    table: 'x_accounting_period',
    sql: `
create function assert_reopen_reason() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from audit a join record r on r.id = a.record_id and r.version = a.version
                  where a.record_id = new.id and a.operation = 'reopen' and btrim(coalesce(a.reason, '')) <> '') then
    raise exception 'a period is reopened for a reason' using errcode = '23514', constraint = 'period_reopen_reason';
  end if;
  return null;
end $$;
create constraint trigger period_reopen_reason after update on x_accounting_period
  deferrable initially deferred for each row when (old.closed and not new.closed) execute function assert_reopen_reason()`,
  },
  {
    // X2: the type of an account is fixed once it exists.
    name: 'account_type_fixed',
    table: 'x_account',
    sql: `
create function refuse_account_type() returns trigger language plpgsql as $$
begin
  raise exception 'the type of an account is fixed' using errcode = '23514', constraint = 'account_type_fixed';
end $$;
create constraint trigger account_type_fixed after update on x_account for each row
  when (old.acct_type is distinct from new.acct_type) execute function refuse_account_type()`,
  },
  {
    // L2: amounts are whole units of a currency's precision, so the precision is fixed once it exists.
    name: 'currency_precision_fixed',
    table: 'x_currency',
    sql: `
create function refuse_currency_precision() returns trigger language plpgsql as $$
begin
  raise exception 'the precision of a currency is fixed' using errcode = '23514', constraint = 'currency_precision_fixed';
end $$;
create constraint trigger currency_precision_fixed after update on x_currency for each row
  when (old.currency_precision is distinct from new.currency_precision) execute function refuse_currency_precision()`,
  },
  {
    // X2: exactly one base currency.
    name: 'currency_one_base',
    table: 'x_currency',
    sql: `create unique index currency_one_base on x_currency ((is_base_currency)) where is_base_currency`,
  },
  {
    // L11: at most one live reversal of a journal.
    name: 'journal_one_reversal',
    table: 'x_period_end_journal',
    sql: `create unique index journal_one_reversal on x_period_end_journal (created_from) where is_reversal and tran_status <> 'VOIDED'`,
  },
  {
    // One account per system role.
    name: 'account_one_role',
    table: 'x_account',
    sql: `create unique index account_one_role on x_account (s_spec_acct) where s_spec_acct is not null`,
  },
  {
    // K1: stock is negative only where allowed.
    name: 'stock_not_negative',
    table: 'x_inventory_balance',
    sql: `alter table x_inventory_balance add constraint stock_not_negative check (quantity_on_hand >= 0 or is_below_zero_allowed)`,
  },
  {
    // K3: no value without quantity, and none below zero with it.
    name: 'stock_value',
    table: 'x_inventory_balance',
    sql: `alter table x_inventory_balance add constraint stock_value check
            (case when quantity_on_hand = 0 then value = 0 when quantity_on_hand > 0 then value >= 0 else true end)`,
  },
  {
    // The few journals with applied open items are found quickly among all.
    name: 'journal_open_items',
    table: 'record',
    sql: `create index journal_open_items on record (id) where type = 'periodEndJournal' and sub ? 'openItem'`,
  },
  {
    // L10: each line has exactly one of debit and credit, above zero; at least two lines. Reversals of payments mirror their posting.
    name: 'journal_lines',
    table: 'record',
    sql: `
alter table record add constraint journal_lines check (type <> 'periodEndJournal' or doc ? 'reversedPayment'
  or (coalesce(jsonb_array_length(sub->'line'), 0) >= 2
      and jsonb_array_length(sub->'line') = jsonb_array_length(jsonb_path_query_array(sub, '$.line[*] ? (
            (@.debit > 0 && (!exists(@.credit) || @.credit == null || @.credit == 0))
         || (@.credit > 0 && (!exists(@.debit) || @.debit == null || @.debit == 0)))'))))`,
  },
];

/**
 * O1, O4 to O6: open amounts are never negative; an index finds the open documents of a party quickly, however many are
 * settled.
 */
const openParts = openItems.flatMap(({ type, remaining, partyField }) => {
  const [table, open] = [tableOfField(type, remaining), columnName(remaining)];
  const named = `${typeTable(type)}_${open}`;
  return [
    {
      name: `${named}_not_over_applied`,
      table,
      sql: `alter table ${table} add constraint ${named}_not_over_applied check (${open} >= 0)`,
    },
    {
      name: `${named}_open`,
      table,
      sql: `create index ${named}_open on ${table} (${columnName(partyField)}) where ${open} > 0`,
    },
  ];
});
const wanted = [...constraints, ...openParts, ...heldIndexes];

/** Everything required of the typed columns: if its text is unchanged, the database needs no check. */
export const wantedConstraints = (): string => wanted.map(({ name, sql }) => `${name}:${sql}`).join(';');

/** Adds the missing constraints. */
export async function syncTypeConstraints(tx: Tx): Promise<void> {
  const rows = await tx.query<{ name: string }>(
    `select conname as name from pg_constraint where connamespace = current_schema()::regnamespace
     union select indexname from pg_indexes where schemaname = current_schema()`,
  );
  const known = new Set(rows.map(({ name }) => name));
  for (const { name, sql } of wanted) if (!known.has(name)) await tx.script(sql);
}
