import { addDays } from '#contract/values/calendar';
import type { Month } from '../calendar.ts';
import type { Books, LocationKey } from '../company.ts';
import { asideAt } from '../homePlan.ts';
import { type Body, type DocumentPlan, headOf, named } from '../plan.ts';
import type { Shelves } from '../inventory/shelves.ts';
import { billOrder, dayOf, fulfil, type Goods, salesOrder, soldLines } from '../trade.ts';

const books = 'us';

/** Estimates, sales orders and cash sales in each of their states. */
export function salesStates(plan: DocumentPlan, shelves: Shelves, last: Month): void {
  orders(plan, shelves, last);
  estimates(plan, last);
  cashSales(plan, shelves, last);
}

function orders(plan: DocumentPlan, shelves: Shelves, last: Month): void {
  const east: LocationKey = 'east';
  const saleOf = (key: string, index: number, goods: readonly Goods[]) =>
    ({ key: `us ${key}`, books, customer: asideAt(index), place: east, goods, date: dayOf(last, 5 + index) }) as const;
  const sales = {
    backOrdered: saleOf('back ordered', 0, [
      { item: 'FS-1', quantity: 45 },
      { item: 'FS-2', quantity: 12 },
    ]),
    pending: saleOf('pending', 1, [{ item: 'BS-30', quantity: 5 }]),
    partly: saleOf('partly fulfilled', 2, [
      { item: 'BS-60', quantity: 10 },
      { item: 'CAL-CERT', quantity: 10 },
    ]),
    unbilled: saleOf('pending billing', 3, [
      { item: 'CS-3', quantity: 4 },
      { item: 'BS-30', quantity: 6 },
    ]),
    partlyBilled: saleOf('partly billed', 4, [
      { item: 'BS-30', quantity: 8 },
      { item: 'TRAIN-HALF', quantity: 2 },
    ]),
    closed: saleOf('closed', 5, [{ item: 'BS-60', quantity: 12 }]),
    byCash: saleOf('by cash', 6, [{ item: 'BS-60', quantity: 2 }]),
    voided: saleOf('voided shipment', 7, [{ item: 'BS-30', quantity: 3 }]),
  };
  for (const sale of Object.values(sales))
    salesOrder(plan, { ...sale, more: { salesRep: named('Jonas Okafor'), message: named('message Thanks') } });
  fulfil(plan, shelves, sales.partly, dayOf(last, 14), 0.5);
  fulfil(plan, shelves, sales.unbilled, dayOf(last, 14));
  fulfil(plan, shelves, sales.partlyBilled, dayOf(last, 14));
  billOrder(plan, sales.partlyBilled, dayOf(last, 15), [{ item: 'BS-30', quantity: 5, line: 1 }]);
  fulfil(plan, shelves, sales.closed, dayOf(last, 15), 0.5);
  billOrder(plan, sales.closed, dayOf(last, 16), [{ item: 'BS-60', quantity: 6, line: 1 }]);
  plan.act(dayOf(last, 18), books, 'salesOrder', 'sales order us closed', 'close', 'Customer needs no more');
  plan.become(dayOf(last, 19), books, ['salesOrder', 'sales order us by cash'], 'cashSale', 'cash sale of order', {
    account: named('1010'),
    item: {
      items: soldLines(shelves, east, [{ item: 'BS-60', quantity: 2, rate: 619 }]).map((line) => ({
        ...line,
        orderLine: 1,
      })),
    },
  });
  plan.act(
    dayOf(last, 17),
    books,
    'itemFulfillment',
    fulfil(plan, shelves, sales.voided, dayOf(last, 16)),
    'void',
    'Returned unopened',
  );
}

function estimates(plan: DocumentPlan, last: Month): void {
  const estimateOf = (
    key: string,
    day: number,
    of: Books,
    customer: string,
    goods: readonly Goods[],
    more: Body = {},
  ) =>
    plan.make(dayOf(last, day), of, 'estimate', `estimate ${key}`, {
      ...headOf(of, dayOf(last, day), customer),
      dueDate: addDays(dayOf(last, day), 30),
      title: `Offer, ${key}`,
      ...more,
      item: { items: goods.map(({ item, quantity, rate }) => ({ item: named(item), quantity, rate: rate ?? 0 })) },
    });
  const scales = [
    { item: 'FS-1', quantity: 6, rate: 1_840 },
    { item: 'INST-DAY', quantity: 2, rate: 980 },
  ];
  const service = [{ item: 'CAL-SITE', quantity: 8, rate: 310 }];
  const first = {
    probability: 60,
    salesRep: named('Sofía Ruiz'),
    salesGroup: named('group North America'),
    leadsource: named('lead Trade fair'),
  };
  estimateOf('Garnet Hill', 3, books, asideAt(0), scales, first);
  estimateOf('weighbridge', 8, books, asideAt(1), [{ item: 'LC-C20', quantity: 8, rate: 545 }], {
    probability: 25,
    partner: named('Westgate Scale Brokers'),
  });
  estimateOf('expired', 2, books, asideAt(2), scales, { dueDate: dayOf(last, 12) });
  estimateOf('lost', 4, books, asideAt(3), scales);
  plan.act(dayOf(last, 20), books, 'estimate', 'estimate lost', 'close', 'Went to a competitor');
  estimateOf('Rostock', 6, 'de', 'Lindqvist Aggregates', [{ item: 'FS-1', quantity: 4, rate: 1_690 }]);
  estimateOf('Sendai', 6, 'jp', 'Aoba Foods', [{ item: 'BS-60', quantity: 10, rate: 92_000 }]);
  const won = ['order', 'invoice', 'cash'].map((key, index) =>
    estimateOf(key, 5, books, asideAt(index), service, { location: named('east') }),
  );
  const [order = '', invoice = '', cash = ''] = won;
  plan.become(dayOf(last, 11), books, ['estimate', order], 'salesOrder', 'sales order of estimate');
  plan.become(dayOf(last, 11), books, ['estimate', invoice], 'invoice', 'invoice of estimate');
  plan.become(dayOf(last, 11), books, ['estimate', cash], 'cashSale', 'cash sale of estimate', {
    account: named('1010'),
  });
}

function cashSales(plan: DocumentPlan, shelves: Shelves, last: Month): void {
  const cashSale = (
    key: string,
    of: Books,
    day: number,
    customer: string,
    goods: readonly Goods[],
    more: Body,
    place: LocationKey = 'east',
  ) =>
    plan.make(dayOf(last, day), of, 'cashSale', `cash sale ${key}`, {
      ...headOf(of, dayOf(last, day), customer),
      location: named(place),
      item: { items: soldLines(shelves, place, goods) },
      ...more,
    });
  const repair = [{ item: 'REP-HOUR', quantity: 3, rate: 118 }];
  const bench = [{ item: 'BS-30', quantity: 1, rate: 549 }];
  const bank = { account: named('1010') };
  cashSale('exact', books, 6, asideAt(0), bench, bank);
  cashSale('held', books, 8, asideAt(1), repair, { undepFunds: true, paymentMethod: named('method Cash') });
  cashSale('under', books, 10, asideAt(2), bench, { ...bank, payment: 500 });
  cashSale('over', books, 10, asideAt(3), repair, { ...bank, payment: 400 });
  cashSale('voided', books, 12, asideAt(0), repair, bank);
  plan.act(dayOf(last, 13), books, 'cashSale', 'cash sale voided', 'void', 'Rung up twice');
  cashSale('by card', books, 14, 'Tidewater Bakeries', repair, {
    ...bank,
    paymentMethod: named('method Credit Card'),
    creditCard: named('card Tidewater Bakeries'),
  });
  cashSale(
    'Bremen',
    'de',
    15,
    'Weserland Spedition',
    [{ item: 'IN-100', quantity: 1, rate: 265 }],
    { account: named('1035') },
    'bremen',
  );
  cashSale(
    'Nagoya',
    'jp',
    15,
    'Fujimori Brewing',
    [{ item: 'IN-100', quantity: 2, rate: 41_500 }],
    { account: named('1040') },
    'nagoya',
  );
}
