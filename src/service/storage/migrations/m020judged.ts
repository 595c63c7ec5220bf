/** The postings of a transaction are summed in one reading: three took nearly a tenth of the time of a small journal. */
export const m020judged = {
  id: 20,
  name: 'judged',
  sql: /* sql */ `
-- L1, L3, L8, O8 and O10 as before. Sums by currency that are zero in base amounts are zero by subsidiary too, and only
-- others are added up again.
create or replace function assert_balanced() returns trigger language plpgsql as $$
declare
  bad record;
  total record;
begin
  perform set_config('countinghouse.judged', '', true);
  select bool_or(amount <> 0) as is_open, bool_or(base_amount <> 0) as is_base_open, bool_or(lines < 2) as is_single into total
    from (select sum(amount) as amount, sum(base_amount) as base_amount, count(*) as lines
            from posting where txn = new.txn and ver = new.ver group by kind, subsidiary, currency) sums;
  if total.is_open
     or (total.is_base_open and exists (select 1 from posting where txn = new.txn and ver = new.ver
             group by kind, subsidiary having sum(base_amount) <> 0)) then
    raise exception 'unbalanced posting of transaction %', new.txn using errcode = '23514', constraint = 'posting_balanced';
  end if;
  if total.is_single
     and exists (select 1 from posting where txn = new.txn and ver = new.ver group by kind having count(*) < 2) then
    raise exception 'a posting of transaction % needs two lines', new.txn using errcode = '23514', constraint = 'posting_two_lines';
  end if;
  select p.account, t.type, coalesce(t.type, '') = any(array['estimate', 'salesOrder', 'purchaseOrder', 'inboundShipment', 'workOrder']) as is_outside into bad
    from (select distinct account from posting where txn = new.txn and ver = new.ver and kind = 'orig') p
    left join record t on t.id = new.txn left join x_account a on a.id = p.account
   where coalesce(t.type, '') = any(array['estimate', 'salesOrder', 'purchaseOrder', 'inboundShipment', 'workOrder'])
      or coalesce(t.type, '') <> all (case
           when a.acct_type = 'AcctRec'
             then array['invoice', 'cashSale', 'creditMemo', 'customerPayment', 'customerRefund', 'depositApplication', 'periodEndJournal']
           when a.acct_type = 'AcctPay'
             then array['vendorBill', 'vendorCredit', 'vendorPayment', 'vendorPrepaymentApplication', 'periodEndJournal']
           when a.s_spec_acct = 'UndepFunds'
             then array['customerPayment', 'customerDeposit', 'cashSale', 'customerRefund', 'bankDeposit', 'periodEndJournal']
           when a.s_spec_acct = 'CustDep' then array['customerDeposit', 'depositApplication', 'customerPayment', 'customerRefund', 'periodEndJournal']
           when a.s_spec_acct = 'AdvPaid' then array['vendorPrepayment', 'vendorPrepaymentApplication', 'periodEndJournal']
         end)
   limit 1;
  if found and bad.is_outside then
    raise exception 'a % posts nothing', bad.type using errcode = '23514', constraint = 'posting_document';
  elsif found then
    raise exception 'a % takes no part in account %', coalesce(bad.type, 'stranger'), bad.account using errcode = '23514', constraint = 'posting_account_part';
  end if;
  return null;
end $$;
`,
} as const;
