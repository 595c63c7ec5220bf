import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyStore } from '../../storage/queries/verify/verify.ts';
import { addGoods, openPayablesBooks, type PayablesBooks, refusals } from '../../../proofs/fixtures/payablesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('goods ordered by the box and shipped on the %s engine', (engine) => {
  let books: PayablesBooks;
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
    await addGoods(books);
    await books.make('pieces', 'unitsType', {
      name: 'Pieces',
      uom: {
        items: [
          { unitName: 'Piece', abbreviation: 'pc', conversionRate: 1, baseUnit: true },
          { unitName: 'Box', abbreviation: 'bx', conversionRate: 12 },
          { unitName: 'Pallet', conversionRate: 240 },
        ],
      },
    });
    await books.service.send('PATCH', path('inventoryItem', 'bolt'), {
      body: { purchaseUnit: ref('pieces'), buyingUnit: 'Pallet' },
    });
  });
  afterAll(() => books.service.close());

  const ref = (name: string) => books.ref(name);
  const path = (type: string, name: string) => `record/v1/${type}/${books.ids[name] ?? ''}`;
  /** An order of 5 boxes at 30 and its shipment, whose freight is 6. */
  const ship = async (name: string) => {
    await books.make(`${name}Order`, 'purchaseOrder', {
      ...books.base('vendor'),
      tranDate: '2026-06-01',
      location: ref('yard'),
      item: { items: [{ item: ref('bolt'), unit: 'Box', unitQuantity: 5, unitRate: 30 }] },
    });
    await books.make(name, 'inboundShipment', {
      vendor: ref('vendor'),
      subsidiary: ref('company'),
      landedCostAmount: 6,
      items: { items: [{ purchaseOrder: ref(`${name}Order`), item: ref('bolt'), quantityExpected: 60 }] },
    });
  };
  const received = async (name: string, line: object) => {
    const made = await books.make(`${name}Receipt${JSON.stringify(line)}`, 'itemReceipt', {
      createdFrom: ref(`${name}Order`),
      inboundShipment: ref(name),
      tranDate: '2026-06-10',
      item: { items: [{ item: ref('bolt'), ...line }] },
    });
    return at(made.body, 'item.items.0');
  };
  const onHand = async (): Promise<unknown> => {
    const item = await books.service.send('GET', `${path('inventoryItem', 'bolt')}?expandSubResources=true`);
    return at(item.body, 'locations.items.0.quantityOnHand');
  };

  it('a shipment of 5 boxes of 12 becomes a receipt of boxes, 60 pieces in stock at the cost of the order and its freight', async () => {
    await ship('whole');
    const answer = await books.service.send('POST', `${path('inboundShipment', 'whole')}/!transform/itemReceipt`, {
      body: { tranDate: '2026-06-10' },
    });
    expect([answer.status, refusals(answer)]).toEqual([201, []]);
    expect(answer.body).toMatchObject({
      total: 150,
      landedCost: 6,
      item: { items: [{ unit: 'Box', unitQuantity: 5, quantity: 60, unitRate: 30, rate: 2.5, amount: 150 }] },
    });
    expect(at(answer.body, 'stockMove.items.0')).toMatchObject({ quantity: 60, value: 156 });
    expect(await onHand()).toBe(60);
    expect(await books.get('inboundShipment', 'whole')).toMatchObject({
      shipmentStatus: { refName: 'Received' },
      items: { items: [{ quantityReceived: 60, quantityRemaining: 0, landedCost: 6 }] },
    });
  });

  it('a line of a receipt without a unit takes that of its order line, not the purchase unit of the item', async () => {
    await ship('parts');
    expect(await received('parts', { unitQuantity: 2 })).toMatchObject({
      unit: 'Box',
      unitQuantity: 2,
      quantity: 24,
      unitRate: 30,
      amount: 60,
      landedCost: 2.4,
    });
    expect(await received('parts', { quantity: 12 })).toMatchObject({ unit: 'Box', unitQuantity: 1, quantity: 12 });
    expect(await received('parts', { quantity: 5 })).toMatchObject({ unit: null, unitQuantity: null, quantity: 5 });
    expect(await received('parts', {})).toMatchObject({ quantity: 19 });
    expect(await books.get('inboundShipment', 'parts')).toMatchObject({
      items: { items: [{ quantityReceived: 60, landedCost: 6 }] },
    });
    expect(await onHand()).toBe(120);
  });

  it('leaves nothing for verification to find', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(books.service.database)) found.push(finding);
    expect(found).toEqual([]);
  });
});
