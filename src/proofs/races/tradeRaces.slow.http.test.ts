import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { at, type TestAnswer } from '../fixtures/testService.ts';
import { rounds, roundsMs } from '../fixtures/openers.ts';
import { findings } from '../fixtures/soundness.ts';
import { randomFrom } from '../../service/seed/random.ts';
import { makeTradeCompany } from '../trade/company.ts';
import { insist as insistOn, type Instances, startEmbedded, startInstances } from '../http/instances.ts';
import { noteFigures } from '../faults/figures.ts';

const AT_ONCE = 8;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
type Request = readonly [type: string, body: object];

const places = [
  ['two instances on one PostgreSQL', startInstances],
  ['one on the embedded engine', startEmbedded],
] as const;

describe.each(places)('concurrent requests for the same %s', (_where, start) => {
  let pair: Instances;
  let ids: Readonly<Record<string, string>>;
  beforeAll(async () => {
    pair = await start();
    ids = await makeTradeCompany(pair.all[0].database, async (type, body) => (await create(0, type, body)).id);
  });
  afterEach(() => {
    expect(pair.all.flatMap(({ errors }) => errors)).toEqual([]);
  });
  afterAll(async () => {
    noteFigures('T3', { 'rounds of races': rounds });
    await pair.close();
  });

  const random = randomFrom(20_261_101);
  const shuffled = <T>(all: readonly T[]): T[] =>
    all
      .map((each) => ({ each, at: random.whole(1, 1_000_000) }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ each }) => each);
  const ref = (name: string) => ({ id: ids[name] ?? name });
  const insist = (instance: number, method: string, path: string, body?: object): Promise<TestAnswer> =>
    insistOn(pair, instance, method, path, body);
  async function create(instance: number, type: string, body: object): Promise<{ readonly id: string }> {
    const answer = await insist(instance, 'POST', type, body);
    expect(answer.status, answer.text).toBe(201);
    return { id: String(answer.body.id) };
  }
  /** The number of accepted requests among concurrent ones on both doors; all others are refused for the remainder. */
  async function taken(requests: readonly Request[], says: RegExp): Promise<number> {
    const answers = await Promise.all(
      shuffled(requests).map(([type, body], index) => insist(index, 'POST', type, body)),
    );
    for (const { status, text } of answers)
      if (status !== 201) expect([status, text]).toEqual([400, expect.stringMatching(says)]);
    return answers.filter(({ status }) => status === 201).length;
  }
  const get = async (type: string, { id }: { readonly id: string }) =>
    (await insist(1, 'GET', `${type}/${id}?expandSubResources=true`)).body;
  const base = (party: 'entity' | 'customer', name: string, tranDate = '2026-06-15') => ({
    [party]: ref(name),
    tranDate,
    subsidiary: ref('company'),
    currency: ref('usd'),
  });
  const sale = (amount: number, more: object = {}) => ({
    ...base('entity', 'other'),
    item: { items: [{ item: ref('advice'), quantity: 1, rate: amount }] },
    ...more,
  });
  const applies = (doc: { readonly id: string }, amount: number) => ({
    apply: { items: [{ doc, apply: true, amount }] },
  });
  const payment = (doc: { readonly id: string }, amount: number): Request => [
    'customerPayment',
    { ...base('customer', 'other'), account: ref('bank'), payment: amount, ...applies(doc, amount) },
  ];
  /** Receives lamps and bulbs as initial stock. */
  const buy = (lamps: number, bulbs: number) =>
    create(0, 'vendorBill', {
      ...base('entity', 'vendor'),
      location: ref('yard'),
      item: {
        items: [
          ['lamp', lamps, 5.25],
          ['bulb', bulbs, 1.1],
        ].flatMap(([item = '', quantity = 0, rate = 0]) =>
          quantity === 0 ? [] : [{ item: ref(String(item)), quantity, rate }],
        ),
      },
    });
  const onHand = async (item: string) =>
    Number(
      (
        await pair.all[0].database.query<{ n: string }>(
          'select coalesce(sum(quantity_on_hand), 0) as n from x_inventory_balance where item = $1',
          [ids[item] ?? ''],
        )
      )[0]?.n,
    );

  it(
    'payment and payment: as many as the invoice has room for',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const invoice = await create(0, 'invoice', sale(100));
        expect(
          await taken(
            times(AT_ONCE, () => payment(invoice, 30)),
            /open balance/,
          ),
        ).toBe(3);
        expect(await get('invoice', invoice)).toMatchObject({ amountRemaining: 10, status: { id: 'PARTIALLY_PAID' } });
      }
    },
    roundsMs,
  );

  it(
    'payment and credit memo: together they settle the invoice once',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const invoice = await create(0, 'invoice', sale(200));
        expect(
          await taken(
            times(AT_ONCE, (index) =>
              index % 4 < 2 ? payment(invoice, 40) : ['creditMemo', sale(40, applies(invoice, 40))],
            ),
            /open balance/,
          ),
        ).toBe(5);
        expect(await get('invoice', invoice)).toMatchObject({ amountRemaining: 0, status: { id: 'PAID' } });
      }
    },
    roundsMs,
  );

  it(
    'one credit memo on many payments: used up exactly once',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const memo = await create(0, 'creditMemo', sale(90));
        const invoices = await Promise.all(times(AT_ONCE, (index) => create(index, 'invoice', sale(20))));
        const uses = (invoice: { readonly id: string }): Request => [
          'customerPayment',
          {
            ...base('customer', 'other'),
            account: ref('bank'),
            payment: 0,
            ...applies(invoice, 20),
            credit: { items: [{ doc: memo, apply: true, amount: 20 }] },
          },
        ];
        expect(await taken(invoices.map(uses), /open balance/)).toBe(4);
        expect(await get('creditMemo', memo)).toMatchObject({
          amountRemaining: 10,
          status: { id: 'PARTIALLY_APPLIED' },
        });
      }
    },
    roundsMs,
  );

  it(
    'deposit on a payment, by an application and in a refund: never more than the deposit',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const deposit = await create(0, 'customerDeposit', {
          ...base('customer', 'other'),
          account: ref('bank'),
          payment: 100,
        });
        const invoice = await create(1, 'invoice', sale(1_000));
        const onPayment: Request = [
          'customerPayment',
          {
            ...base('customer', 'other'),
            account: ref('bank'),
            payment: 0,
            ...applies(invoice, 30),
            deposit: { items: [{ doc: deposit, apply: true, amount: 30 }] },
          },
        ];
        const requests = times(AT_ONCE, (index): Request =>
          index % 3 === 0
            ? ['depositApplication', { ...base('customer', 'other'), deposit, ...applies(invoice, 30) }]
            : index % 3 === 1
              ? onPayment
              : ['customerRefund', { ...base('customer', 'other'), account: ref('bank'), ...applies(deposit, 30) }],
        );
        expect(await taken(requests, /open balance/)).toBe(3);
        expect(await get('customerDeposit', deposit)).toMatchObject({
          amountPaid: 90,
          amountRemaining: 10,
          status: { id: 'PARTIALLY_APPLIED' },
        });
      }
    },
    roundsMs,
  );

  it(
    'vendor payment and prepayment application: never more than the bill',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const bill = await create(0, 'vendorBill', {
          ...base('entity', 'vendor'),
          expense: { items: [{ account: ref('supplies'), amount: 100 }] },
        });
        const vendorPrepayment = await create(1, 'vendorPrepayment', {
          ...base('entity', 'vendor'),
          account: ref('bank'),
          balance: 500,
        });
        const requests = times(AT_ONCE, (index): Request =>
          index % 4 < 2
            ? ['vendorPayment', { ...base('entity', 'vendor'), account: ref('bank'), ...applies(bill, 30) }]
            : ['vendorPrepaymentApplication', { ...base('entity', 'vendor'), vendorPrepayment, ...applies(bill, 30) }],
        );
        expect(await taken(requests, /open balance/)).toBe(3);
        expect(await get('vendorBill', bill)).toMatchObject({ amountRemaining: 10, status: { id: 'PARTIALLY_PAID' } });
      }
    },
    roundsMs,
  );

  it(
    'fulfilments of the last piece: one, whichever order it is for',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        await buy(1, 0);
        const orders = await Promise.all(
          times(AT_ONCE, (index) =>
            create(index, 'salesOrder', {
              ...base('entity', 'other'),
              location: ref('yard'),
              item: { items: [{ item: ref('lamp'), quantity: 1, rate: 20 }] },
            }),
          ),
        );
        const requests = orders.map((createdFrom): Request => [
          'itemFulfillment',
          {
            createdFrom,
            tranDate: '2026-06-15',
            subsidiary: ref('company'),
            item: { items: [{ item: ref('lamp'), quantity: 1 }] },
          },
        ]);
        expect(await taken(requests, /exceeds the 0 on hand/)).toBe(1);
        expect(await onHand('lamp')).toBe(0);
      }
    },
    roundsMs,
  );

  it(
    'fulfilments of one order: no line is shipped twice',
    async () => {
      await buy(20, 0);
      const createdFrom = await create(0, 'salesOrder', {
        ...base('entity', 'other'),
        location: ref('yard'),
        item: { items: [{ item: ref('lamp'), quantity: 3, rate: 20 }] },
      });
      const ship: Request = [
        'itemFulfillment',
        {
          createdFrom,
          tranDate: '2026-06-15',
          subsidiary: ref('company'),
          item: { items: [{ item: ref('lamp'), orderLine: 1, quantity: 1 }] },
        },
      ];
      expect(
        await taken(
          times(AT_ONCE, () => ship),
          /remaining to fulfill/,
        ),
      ).toBe(3);
      expect(await get('salesOrder', createdFrom)).toMatchObject({ status: { id: 'PENDING_BILLING' } });
      await taken(
        [
          [
            'invoice',
            sale(1, { item: { items: [{ item: ref('lamp'), quantity: 17, rate: 1 }] }, location: ref('yard') }),
          ],
        ],
        /./,
      );
      expect(await onHand('lamp')).toBe(0);
    },
    roundsMs,
  );

  it(
    'build and fulfilment of the last components: as many pieces go as there were',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        await buy(6, 100);
        const before = await onHand('kit');
        const createdFrom = await create(0, 'salesOrder', {
          ...base('entity', 'other'),
          location: ref('yard'),
          item: { items: [{ item: ref('lamp'), quantity: 50, rate: 20 }] },
        });
        const requests = times(AT_ONCE, (index): Request =>
          index % 4 < 2
            ? [
                'assemblyBuild',
                {
                  item: ref('kit'),
                  quantity: 1,
                  buildDate: '2026-06-15',
                  subsidiary: ref('company'),
                  location: ref('yard'),
                },
              ]
            : [
                'itemFulfillment',
                {
                  createdFrom,
                  tranDate: '2026-06-15',
                  subsidiary: ref('company'),
                  item: { items: [{ item: ref('lamp'), orderLine: 1, quantity: 2 }] },
                },
              ],
        );
        expect(await taken(requests, /on hand/)).toBe(3);
        expect(await onHand('lamp')).toBe(0);
        const shipped = Number(at(await get('salesOrder', createdFrom), 'item.items.0.quantityFulfilled'));
        expect(shipped / 2 + (await onHand('kit')) - before).toBe(3);
      }
    },
    roundsMs,
  );

  const digest = () =>
    pair.all[0].database.query('select digest, postings::text as postings from period_digest($1)', [ids.june ?? '']);

  it(
    'close and post of invoices: nothing is posted once the close is answered',
    async () => {
      const june = `accountingPeriod/${ids.june ?? ''}`;
      expect((await insist(0, 'POST', `accountingPeriod/${ids.may ?? ''}/@close`, { reason: 'Before' })).status).toBe(
        200,
      );
      for (let round = 0; round < rounds; round += 1) {
        let isClosed = false;
        const late: string[] = [];
        let posted = 0;
        const posters = times(AT_ONCE, async (index) => {
          for (let number = 0; number < 6; number += 1) {
            const wasClosed = isClosed;
            const answer = await insist(index, 'POST', 'invoice', sale(10));
            if (answer.status === 201) posted += 1;
            else expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('closed')]);
            if (answer.status === 201 && wasClosed) late.push(answer.text);
          }
        });
        while (posted < 5) await new Promise((resolve) => setTimeout(resolve, 5));
        const closed = await insist(round, 'POST', `${june}/@close`, { reason: 'Month end' });
        isClosed = true;
        const sealed = await digest();
        await Promise.all(posters);
        expect([closed.status, late], closed.text).toEqual([200, []]);
        expect(await digest()).toEqual(sealed);
        expect((await insist(round + 1, 'POST', `${june}/@reopen`, { reason: 'Next round' })).status).toBe(200);
      }
    },
    roundsMs,
  );

  it(
    'numbers of invoices, payments and fulfilments have no gap and no duplicate, in the order they were issued',
    async () => {
      const requests = times(AT_ONCE * 3, (index): Request =>
        index % 3 === 0
          ? ['invoice', sale(index % 6 === 0 ? 5 : -5)]
          : index % 3 === 1
            ? [
                'customerDeposit',
                { ...base('customer', 'other'), account: ref('bank'), payment: index % 2 === 0 ? 0 : 5 },
              ]
            : [
                'vendorBill',
                { ...base('entity', 'vendor'), expense: { items: [{ account: ref('supplies'), amount: 5 }] } },
              ],
      );
      expect(await taken(requests, /USER_ERROR|INVALID_CONTENT/)).toBe(AT_ONCE * 2);
      const series = await pair.all[1].database.query<{ series: string; gaps: string; early: string }>(
        `select series, max(number) - count(*) as gaps, count(*) filter (where before > audit_seq) as early
         from (select series, number, audit_seq, lag(audit_seq) over (partition by series order by number) as before from issued_number) n group by series`,
      );
      expect(series.map((each) => each.series)).toEqual(
        expect.arrayContaining([
          'invoice.tranId',
          'customerDeposit.tranId',
          'vendorBill.tranId',
          'itemFulfillment.tranId',
        ]),
      );
      for (const each of series) expect(each).toMatchObject({ gaps: '0', early: '0' });
    },
    roundsMs,
  );

  it(
    'leave books that verification finds nothing wrong with',
    async () => {
      expect(await findings(pair.all[0].database)).toEqual([]);
    },
    roundsMs,
  );

  it('meet no deadlock of the database', async () => {
    const rows = await pair.all[0].database.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(Number(rows[0]?.deadlocks ?? 0)).toBe(0);
  });
});
