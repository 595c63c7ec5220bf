/** Bank deposits take money out of undeposited funds, and refunds may be paid from there. */
export const m013deposits = {
  id: 13,
  name: 'deposits',
  sql: /* sql */ `
-- L1, L3, L8, O8 and O10 as before, with two more types in undeposited funds. Judged at the end, when the record of the
-- transaction is written too.
create or replace function assert_balanced() returns trigger language plpgsql as $$
declare
  bad record;
begin
  perform set_config('countinghouse.judged', '', true);
  if exists (select 1 from posting where txn = new.txn and ver = new.ver
             group by kind, subsidiary, currency having sum(amount) <> 0)
     or exists (select 1 from posting where txn = new.txn and ver = new.ver
             group by kind, subsidiary having sum(base_amount) <> 0) then
    raise exception 'unbalanced posting of transaction %', new.txn using errcode = '23514', constraint = 'posting_balanced';
  end if;
  if exists (select 1 from posting where txn = new.txn and ver = new.ver group by kind having count(*) < 2) then
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

-- A document is in one bank deposit at most: two that take the same one at once cannot both be written.
create unique index edge_one_deposit on edge (to_id) where path = 'payment.doc';
`,
} as const;
