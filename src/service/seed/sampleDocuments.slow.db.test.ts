import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitionOf, type RecordType, recordTypes } from '#contract/records/index';
import { addMonths } from '#contract/values/calendar';
import { findingsOf } from '../../proofs/fixtures/findings.ts';
import type { Database } from '../storage/database.ts';
import { type OpenedDatabase, openPrepared, sampleCompany } from '../../proofs/fixtures/prepared.ts';
import { calendarOf } from './calendar.ts';
import { plannedDocuments } from './documents.ts';
import { plannedBooks } from './journals/journals.ts';

const transactions = recordTypes.filter((type) => definitionOf(type).category === 'transaction');

describe('documents of the sample company', () => {
  let opened: OpenedDatabase;
  let db: Database;
  beforeAll(async () => {
    opened = await openPrepared('embedded', sampleCompany);
    db = opened.database;
  });
  afterAll(() => opened.close());

  it('are of every type and in every state there is', async () => {
    const rows = await db.query<{ type: RecordType; state: string; n: number }>(
      `select r.type, s.value as state, count(*)::int as n from record r, jsonb_each_text(r.doc) s where s.key in ('status', 'shipmentStatus', 'tranStatus') group by 1, 2`,
    );
    const counts = new Map(rows.map(({ type, state, n }) => [`${type} ${state}`, n]));
    const types = await db.query<{ type: string }>('select distinct type from record');
    expect(transactions.filter((type) => !types.some((row) => row.type === type))).toEqual([]);
    const states = transactions.flatMap((type) => {
      const { status, fields } = definitionOf(type);
      const field = status === undefined ? undefined : fields[status];
      return field?.kind === 'status' ? Object.keys(field.states).map((state) => `${type} ${state}`) : [];
    });
    expect(states.length).toBeGreaterThan(80);
    expect(states.filter((state) => !counts.has(state))).toEqual([]);
  });

  it('are as many as a mid-size company enters in three months', async () => {
    const rows = await db.query<{ type: string; n: number }>(
      `select r.type, count(*)::int as n from record r where r.type = any($1::text[]) and r.type <> 'periodEndJournal' group by 1`,
      [[...transactions]],
    );
    const counts = Object.fromEntries(rows.map(({ type, n }) => [type, n]));
    expect(counts).toMatchObject({
      inboundShipment: 4,
      assemblyUnbuild: 2,
      // One of them is of a count.
      inventoryAdjustment: 2,
      // Two of them go through transit.
      inventoryTransfer: 3,
      inventoryCount: 5,
      itemFulfillment: 33,
      vendorCredit: 4,
      vendorPrepaymentApplication: 2,
    });
    for (const type of ['invoice', 'customerPayment', 'vendorBill', 'vendorPayment', 'assemblyBuild'])
      expect(counts[type], type).toBeGreaterThan(50);
  });

  it('are spread over closed, locked and open months, and over three currencies', async () => {
    const rows = await db.query<{ status: string; currency: string; n: number }>(
      `select p.doc->>'status' as status, c.doc->>'symbol' as currency, count(*)::int as n from record r join record p on p.id = (r.doc->>'postingPeriod')::bigint
         join record c on c.id = (r.doc->>'currency')::bigint where r.type in ('invoice', 'vendorBill') group by 1, 2`,
    );
    for (const status of ['CLOSED', 'LOCKED', 'OPEN']) {
      for (const currency of ['USD', 'EUR', 'JPY'])
        expect(
          rows.find((row) => row.status === status && row.currency === currency)?.n,
          `${status} ${currency}`,
        ).toBeGreaterThan(2);
    }
  });

  it('leave nothing for the verification to find', async () => {
    expect(await findingsOf(db)).toEqual([]);
  });

  it('explain receivables, payables and stock completely: they replace the amounts of the journals', async () => {
    const left = await db.query(
      `select x.acct_number as number, p.subsidiary, sum(p.base_amount) as net from posting p join posted t on t.txn = p.txn and t.ver = p.ver and t.type = 'periodEndJournal'
         join x_period_end_journal j on j.id = t.txn and j.reversed_payment is null join x_account x on x.id = p.account where x.acct_number in ('1200', '2010', '2050', '1310', '1320', '1330', '1340', '1420', '2310', '4099') group by 1, 2 having sum(p.base_amount) <> 0 and x.acct_number <> '4099'`,
    );
    expect(left).toEqual([]);
    const stock = await db.query(
      `select coalesce(l.account, v.account) as account, l.net, v.worth from
         (select b.account, b.subsidiary, sum(b.base_debit - b.base_credit) as net from balance b join x_account x on x.id = b.account where x.acct_number in ('1310', '1330') group by 1, 2) l
         full join (select (i.doc->>'assetAccount')::bigint as account, s.subsidiary, round(sum(s.value) * power(10::numeric, c.currency_precision)) as worth from x_inventory_balance s
           join record i on i.id = s.item join x_subsidiary u on u.id = s.subsidiary join x_currency c on c.id = u.currency group by 1, 2, c.currency_precision) v
         on v.account = l.account and v.subsidiary = l.subsidiary
        where coalesce(l.net, 0) <> coalesce(v.worth, 0)`,
    );
    expect(stock).toEqual([]);
  });

  it('were all entered before the close or lock of the month they belong to', async () => {
    const late = await db.query(
      `select t.txn from posted t join audit own on own.record_id = t.txn and own.version = t.ver
         join audit shut on shut.record_id = t.period and shut.operation in ('close', 'lock') where own.seq > shut.seq or own.at > shut.at`,
    );
    expect(late).toEqual([]);
    const [closed] = await db.query<{ n: number }>(
      `select count(*)::int as n from posted t join record p on p.id = t.period where p.doc->>'status' in ('CLOSED', 'LOCKED') and t.type <> 'periodEndJournal'`,
    );
    expect(closed?.n).toBeGreaterThan(200);
  });

  it('leave approval routing off, and keep goods by lot and in bins', async () => {
    const [settings] = await db.query<{ value: { readonly approvalRouting: Readonly<Record<string, boolean>> } }>(
      `select value from setting where name = 'company'`,
    );
    expect(Object.values(settings?.value.approvalRouting ?? {}).filter(Boolean)).toEqual([]);
    const [kept] = await db.query<{ lots: number; bins: number }>(
      `select count(*) filter (where p ? 'inventoryNumber')::int as lots, count(*) filter (where p ? 'bin')::int as bins from record r, jsonb_array_elements(r.sub->'places') p where r.type = 'inventoryBalance'`,
    );
    expect(kept?.lots).toBeGreaterThan(20);
    expect(kept?.bins).toBeGreaterThan(60);
  });

  it('hold invoices overdue, goods back ordered, discounts taken, deposits and credits used, landed cost and services with a recognition schedule', async () => {
    const [found] = await db.query<Record<string, number>>(`select
      (select count(*)::int from record where type = 'invoice' and doc->>'status' in ('OPEN', 'PARTIALLY_PAID') and doc->>'dueDate' < '2026-07-02') as overdue,
      (select count(*)::int from record r, jsonb_array_elements(r.sub->'item') l where r.type = 'salesOrder' and (l->>'quantityBackOrdered')::numeric > 0) as "backOrdered",
      (select count(*)::int from record r, jsonb_array_elements(r.sub->'apply') l where r.type in ('customerPayment', 'vendorPayment') and (l->>'disc')::numeric > 0) as discounts,
      (select count(*)::int from record r where r.type = 'customerPayment' and jsonb_array_length(r.sub->'credit') > 0 and jsonb_array_length(r.sub->'deposit') > 0) as mixed,
      (select count(*)::int from record r, jsonb_array_elements(r.sub->'items') l where r.type = 'inboundShipment' and (l->>'landedCost')::numeric > 0) as landed,
      (select count(*)::int from record where type = 'serviceSaleItem' and doc->>'revRecSchedule' is not null) as recognized`);
    for (const [what, n] of Object.entries(found ?? {})) expect(n, what).toBeGreaterThan(0);
    expect(found?.overdue).toBeGreaterThan(10);
  });

  it('buy parts by the box and the reel, receive them in it, and sell them by the piece and the meter', async () => {
    const lines = await db.query<{ type: string; item: string; unit: string; quantity: number; inUnit: number }>(
      `select r.type, i.doc->>'itemId' as item, l->>'unit' as unit, (l->>'quantity')::float8 as quantity, (l->>'unitQuantity')::float8 as "inUnit"
         from record r, jsonb_array_elements(r.sub->'item') l join record i on i.id = (l->>'item')::bigint
        where l->>'unit' is not null and r.type in ('purchaseOrder', 'itemReceipt', 'cashSale') order by r.id desc limit 6`,
    );
    expect(
      new Set(lines.map((line) => `${line.type}: ${line.inUnit} ${line.unit}, ${line.quantity} ${line.item}`)),
    ).toEqual(
      new Set([
        'purchaseOrder: 20 Box of 50, 1000 SC-M8',
        'purchaseOrder: 3 Reel of 100 m, 300 CB-4C',
        'itemReceipt: 20 Box of 50, 1000 SC-M8',
        'itemReceipt: 3 Reel of 100 m, 300 CB-4C',
        'cashSale: 80 Piece, 80 SC-M8',
        'cashSale: 25 Meter, 25 CB-4C',
      ]),
    );
  });

  it('settle invoices and bills whole when they are paid within the days of the discount', async () => {
    const paid = await db.query<{ left: number }>(`select (d.doc->>'amountRemaining')::numeric::float8 as left
      from record p, jsonb_array_elements(p.sub->'apply') l join record d on d.id = (l->>'doc')::bigint
      where p.type in ('customerPayment', 'vendorPayment') and (l->>'disc')::numeric > 0`);
    expect(paid.length).toBeGreaterThan(2);
    expect(paid.map(({ left }) => left)).toEqual(paid.map(() => 0));
  });
});

describe('planned documents', () => {
  it('are dated in the past and named once, whatever day it is', () => {
    for (let month = 0; month < 12; month += 1) {
      const today = addMonths('2027-01-31', month);
      const calendar = calendarOf(new Date(`${today}T09:00:00Z`));
      const steps = plannedDocuments(calendar, plannedBooks(calendar, month).takenOver);
      expect(steps.every(({ date }) => date <= today)).toBe(true);
      const made = steps.flatMap((step) => (step.kind === 'make' || step.kind === 'become' ? [step.key] : []));
      expect(new Set(made).size).toBe(made.length);
      expect(made.length).toBeGreaterThan(600);
    }
  });
});
