import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { besideOf, layoutOf } from './printRules.ts';

const ref = (id: string, refName: string) => ({ id, refName });

describe('a document on paper', () => {
  it('a line in a unit shows its quantity and price in that unit', () => {
    const line = { item: ref('9', 'Hex bolt'), quantity: 60, rate: 0.83333333, amount: 50 };
    const layout = layoutOf(definitionOf('purchaseOrder'), {
      id: '1',
      item: {
        items: [
          { line: 1, ...line, unit: 'Dozen', unitQuantity: 5, unitRate: 10 },
          { line: 2, ...line },
        ],
      },
    });
    const [table] = layout.tables;
    expect(table?.columns.map(({ name }) => name)).toEqual(['item', 'quantity', 'unit', 'rate', 'amount']);
    expect(table?.lines).toMatchObject([
      { quantity: 5, unit: 'Dozen', rate: 10 },
      { quantity: 60, rate: 0.83333333 },
    ]);
  });

  it('an invoice shows customer, dates, items and amounts, and nothing of the books', () => {
    const layout = layoutOf(definitionOf('invoice'), {
      id: '1',
      tranId: 'INV-1',
      entity: ref('5', 'Tidewater Bakeries'),
      tranDate: '2026-06-30',
      dueDate: '2026-07-30',
      status: ref('OPEN', 'Open'),
      postingPeriod: ref('6', 'Jun 2026'),
      exchangeRate: 1,
      currency: ref('1', 'US Dollar'),
      billAddr1: '1 Quay',
      billCity: 'Norfolk',
      billState: 'VA',
      billZip: '23510',
      subTotal: 100,
      taxTotal: 7,
      total: 107,
      amountPaid: 0,
      amountRemaining: 107,
      baseRemaining: 107,
      memo: 'Thank you',
      createdDate: '2026-06-30T10:00:00Z',
      item: {
        items: [
          {
            line: 1,
            item: ref('9', 'Hex bolt'),
            description: 'Hex bolt',
            quantity: 4,
            rate: 25,
            amount: 100,
            quantityCommitted: 4,
          },
        ],
      },
      stockMove: { items: [{ item: ref('9', 'Hex bolt'), quantity: -4 }] },
    });
    expect(layout.party?.name).toBe('entity');
    expect(layout.billTo).toEqual(['1 Quay', 'Norfolk, VA 23510']);
    expect(layout.facts.map(({ name }) => name)).toEqual(['tranDate', 'currency', 'dueDate']);
    expect(layout.tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])).toEqual([
      ['item', ['item', 'quantity', 'rate', 'amount']],
    ]);
    expect(layout.totals.map(({ name }) => name)).toEqual(['subTotal', 'taxTotal', 'total', 'amountRemaining']);
    expect([layout.notes.map(({ name }) => name), layout.warns]).toEqual([['memo'], false]);
  });

  it("an item's description is below its name, and columns without values are omitted", () => {
    const line = (tax1Amt: number) => ({
      line: 1,
      item: ref('9', 'Hex bolt'),
      description: 'Zinc plated, in boxes of 200',
      quantity: 4,
      rate: 25,
      amount: 100,
      tax1Amt,
      grossAmt: 100 + tax1Amt,
    });
    const tableOf = (...items: readonly object[]) =>
      layoutOf(definitionOf('invoice'), { id: '1', item: { items } }).tables[0];
    expect([tableOf(line(0))?.below?.name, tableOf(line(0))?.columns.map(({ name }) => name)]).toEqual([
      'description',
      ['item', 'quantity', 'rate', 'amount'],
    ]);
    expect(tableOf(line(0), line(7))?.columns.map(({ name }) => name)).toEqual([
      'item',
      'quantity',
      'rate',
      'amount',
      'tax1Amt',
      'grossAmt',
    ]);
  });

  it('a delivery address starts with a name, a delivery shows no cost, and a discount shows its rate', () => {
    const goods = {
      id: '1',
      entity: ref('5', 'C0005 Tidewater'),
      shipAddr1: '9 Pier Road',
      shipCity: 'Astoria',
      cost: 41_600,
      item: { items: [{ line: 1, item: ref('9', 'Bolt'), quantity: 4 }] },
    };
    const shipped = layoutOf(definitionOf('itemFulfillment'), goods, {
      party: { companyName: 'Tidewater', entityId: 'C0005' },
    });
    expect([shipped.shipTo[0], shipped.totals]).toEqual(['Tidewater', []]);
    expect(layoutOf(definitionOf('salesOrder'), goods).shipTo).toEqual(['C0005 Tidewater', '9 Pier Road', 'Astoria']);
    const facts = (discountAmount: number) =>
      layoutOf(definitionOf('invoice'), { id: '1', discountDate: '2026-07-10', discountAmount }).facts.map(
        ({ name }) => name,
      );
    expect([facts(2), facts(0)]).toEqual([['discountDate'], []]);
    const sale = layoutOf(definitionOf('cashSale'), { id: '1', subTotal: 100, total: 107, taxTotal: 7, payment: 107 });
    expect(sale.totals.map(({ name }) => name)).toEqual(['subTotal', 'taxTotal', 'total', 'payment']);
  });

  it("a customer's paper never shows a margin", () => {
    const lines = [{ line: 1, item: ref('9', 'Bolt'), quantity: 4, amount: 100, margin: 40, marginPercent: 40 }];
    for (const type of ['estimate', 'salesOrder', 'invoice', 'cashSale'] as const) {
      const paper = layoutOf(definitionOf(type), {
        id: '1',
        total: 100,
        margin: 40,
        marginPercent: 40,
        item: { items: lines },
      });
      expect(paper.totals.map(({ name }) => name)).toEqual(['total']);
      expect(paper.facts).toEqual([]);
      expect(paper.tables.flatMap(({ columns }) => columns.map(({ name }) => name))).toEqual([
        'item',
        'quantity',
        'amount',
      ]);
    }
  });

  it('a payment lists what it was applied to, not what was offered', () => {
    const layout = layoutOf(definitionOf('customerPayment'), {
      id: '1',
      customer: ref('5', 'Tidewater'),
      payment: 100,
      applied: 100,
      unapplied: 0,
      status: ref('VOIDED', 'Voided'),
      apply: {
        items: [
          { line: 1, doc: ref('7', 'INV-7'), apply: true, amount: 100, total: 120 },
          { line: 2, doc: ref('8', 'INV-8'), apply: false, total: 50 },
        ],
      },
    });
    expect(layout.tables[0]?.lines).toHaveLength(1);
    expect(layout.tables[0]?.columns.map(({ name }) => name).at(-1)).toBe('amount');
    expect([layout.totals.map(({ name }) => name), layout.warns]).toEqual([['payment'], true]);
  });

  it("an order to a vendor shows the vendor's address and the delivery address", () => {
    const definition = definitionOf('purchaseOrder');
    const record = {
      id: '1',
      entity: ref('5', 'Lamps Supply'),
      location: ref('3', 'Reno'),
      tranDate: '2026-06-30',
      item: { items: [{ line: 1, item: ref('9', 'Lamp'), quantity: 4, rate: 5, amount: 20 }] },
    };
    expect(besideOf(definition, record)).toEqual({
      party: { type: 'vendor', id: '5' },
      location: { type: 'location', id: '3' },
      order: undefined,
    });
    const layout = layoutOf(definition, record, {
      party: { billAddr1: '12 Foundry Lane', billCity: 'Toledo', billState: 'OH', billZip: '43604' },
      location: { addr1: '9 Rail Yard', city: 'Reno', state: 'NV' },
    });
    expect([layout.isBilled, layout.billTo, layout.shipTo]).toEqual([
      false,
      ['12 Foundry Lane', 'Toledo, OH 43604'],
      ['Reno', '9 Rail Yard', 'Reno, NV'],
    ]);
    expect(besideOf(definitionOf('invoice'), { id: '1', entity: ref('5', 'Tidewater') })).toEqual({
      party: { type: 'customer', id: '5' },
      location: undefined,
      order: undefined,
    });
  });

  it("a drop-ship order shows the customer's delivery address", () => {
    const definition = definitionOf('purchaseOrder');
    const record = { id: '1', entity: ref('5', 'Lamps Supply'), createdFrom: ref('8', 'SO8'), item: { items: [] } };
    expect(besideOf(definition, record).order).toEqual({ type: 'salesOrder', id: '8' });
    const order = {
      entity: ref('6', 'C0006 Dropline'),
      billAddr1: '1 Desk',
      shipAddr1: '9 Pier Road',
      shipCity: 'Astoria',
      shipState: 'OR',
      shipZip: '97103',
    };
    expect(layoutOf(definition, record, { order, buyer: { companyName: 'Dropline' } }).shipTo).toEqual([
      'Dropline',
      '9 Pier Road',
      'Astoria, OR 97103',
    ]);
    expect(
      layoutOf(definition, record, { order: { entity: ref('6', 'C0006 Dropline'), billAddr1: '1 Desk' } }).shipTo,
    ).toEqual(['C0006 Dropline', '1 Desk']);
  });

  it("prints a company's own name and its number, and nothing about recognition", () => {
    const record = {
      id: '1',
      entity: ref('5', 'C0005 Tidewater Bakeries'),
      billAddr1: '1 Quay',
      item: {
        items: [
          {
            line: 1,
            item: ref('9', 'Contract'),
            quantity: 1,
            rate: 100,
            amount: 100,
            revRecSchedule: ref('3', 'Four quarters'),
            deferralAccount: ref('4', '2340 Deferred'),
            destinationAccount: ref('6', '4030 Service'),
          },
        ],
      },
    };
    const layout = layoutOf(definitionOf('invoice'), record, {
      party: { entityId: 'C0005', companyName: 'Tidewater Bakeries', billAddr1: 'elsewhere now' },
    });
    expect([layout.known, layout.billTo]).toEqual([
      { name: 'Tidewater Bakeries', number: 'C0005', of: 'customer' },
      ['1 Quay'],
    ]);
    expect(layout.tables[0]?.columns.map(({ name }) => name)).toEqual(['item', 'quantity', 'rate', 'amount']);
    expect(layoutOf(definitionOf('invoice'), record).known).toBeUndefined();
  });

  it('a journal shows its accounts and adds up both sides', () => {
    const layout = layoutOf(definitionOf('periodEndJournal'), {
      id: '1',
      tranDate: '2026-06-30',
      postingPeriod: ref('6', 'Jun 2026'),
      total: 10,
      line: {
        items: [
          { line: 1, account: ref('2', '6000 Rent'), debit: 10 },
          { line: 2, account: ref('3', '1010 Cash'), credit: 10 },
        ],
      },
    });
    expect(layout.tables[0]?.columns.map(({ name, isSummed }) => [name, isSummed])).toEqual([
      ['account', false],
      ['debit', true],
      ['credit', true],
    ]);
    expect([layout.totals, layout.facts.map(({ name }) => name)]).toEqual([[], ['tranDate', 'postingPeriod']]);
  });
});
