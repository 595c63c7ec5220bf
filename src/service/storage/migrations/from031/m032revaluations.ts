/** A revaluation may post to any account that holds foreign currency, in base amounts alone. */
export const m032revaluations = {
  id: 32,
  name: 'revaluations',
  sql: /* sql */ `
-- L3, L8, O8 and O10 as before: which documents may post at all, and which of them to an account that open documents explain. A
-- revaluation changes no open amount, so it may post to each of these, and nowhere an amount in the foreign currency.
create or replace function assert_parts(of_txn bigint, of_version integer) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  bad record;
begin
  select p.account, t.type, coalesce(t.type, '') = any(array['estimate', 'salesOrder', 'purchaseOrder', 'inboundShipment', 'workOrder']) as is_outside into bad
    from (select account, bool_or(amount <> 0) as has_amount from posting where txn = of_txn and ver = of_version and kind = 'orig' group by account) p
    left join record t on t.id = of_txn left join x_account a on a.id = p.account
   where coalesce(t.type, '') = any(array['estimate', 'salesOrder', 'purchaseOrder', 'inboundShipment', 'workOrder'])
      or (t.type = 'currencyRevaluation' and p.has_amount)
      or (coalesce(t.type, '') <> 'currencyRevaluation' and coalesce(t.type, '') <> all (case
           when a.acct_type = 'AcctRec'
             then array['invoice', 'cashSale', 'creditMemo', 'customerPayment', 'customerRefund', 'depositApplication', 'periodEndJournal']
           when a.acct_type = 'AcctPay'
             then array['vendorBill', 'vendorCredit', 'vendorPayment', 'vendorPrepaymentApplication', 'periodEndJournal']
           when a.s_spec_acct = 'UndepFunds'
             then array['customerPayment', 'customerDeposit', 'cashSale', 'customerRefund', 'bankDeposit', 'periodEndJournal']
           when a.s_spec_acct = 'CustDep' then array['customerDeposit', 'depositApplication', 'customerPayment', 'customerRefund', 'periodEndJournal']
           when a.s_spec_acct = 'AdvPaid' then array['vendorPrepayment', 'vendorPrepaymentApplication', 'periodEndJournal']
         end))
   limit 1;
  if found and bad.is_outside then
    raise exception 'a % posts nothing', bad.type using errcode = '23514', constraint = 'posting_document';
  elsif found then
    raise exception 'a % takes no part in account %', coalesce(bad.type, 'stranger'), bad.account using errcode = '23514', constraint = 'posting_account_part';
  end if;
end $$;
`,
} as const;
