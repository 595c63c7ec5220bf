import { randomUUID } from 'node:crypto';
import { type Books, today } from './books.ts';
import type { Doc } from './serviceClient.ts';

interface Reference {
  readonly id: string;
}

interface OrderLine {
  readonly item: Reference | undefined;
  /** What is ordered, and its price: in the stock unit, or in the unit that the item is purchased in. */
  readonly quantity?: number;
  readonly rate?: number;
  readonly unitQuantity?: number;
  readonly unitRate?: number;
}

/** Companies, items and documents that a journey of selling, buying or building starts from. */
export class Trade {
  readonly books: Books;
  private known:
    | Promise<Readonly<Record<'subsidiary' | 'currency' | 'bank' | 'expense' | 'asset' | 'cogs' | 'income', Reference>>>
    | undefined;

  constructor(books: Books) {
    this.books = books;
  }

  /** A name that no other journey uses. */
  private name(about: string): string {
    return `${about} ${randomUUID().slice(0, 8)}`;
  }

  ground() {
    this.known ??= this.read();
    return this.known;
  }

  private async read() {
    const { books } = this;
    const [accounts, currency, [subsidiary]] = await Promise.all([
      books.accountIds(),
      books.currency('USD'),
      books.service.list('subsidiary', ''),
    ]);
    const account = (number: string): Reference => ({ id: accounts.get(number) ?? `no account ${number}` });
    return {
      subsidiary: { id: subsidiary?.id ?? '' },
      currency: { id: currency },
      bank: account('1010'),
      expense: account('6310'),
      asset: account('1330'),
      cogs: account('5010'),
      income: account('4010'),
    };
  }

  async party(type: 'customer' | 'vendor', about: string): Promise<Doc> {
    const { subsidiary, currency } = await this.ground();
    const companyName = this.name(about);
    const made = await this.books.service.create(type, { companyName, subsidiary, currency });
    return { ...made, companyName };
  }

  /** An invoice for hours of a service. */
  async invoice(customer: Doc, amount: number): Promise<Doc> {
    const { subsidiary, currency } = await this.ground();
    const [service] = await this.books.service.list('serviceSaleItem', "itemId IS 'CAL-LAB'");
    const items = [{ item: { id: service?.id }, quantity: 1, rate: amount }];
    return await this.books.service.create('invoice', {
      entity: { id: customer.id },
      subsidiary,
      currency,
      tranDate: today(),
      item: { items },
    });
  }

  async bill(vendor: Doc, amount: number): Promise<Doc> {
    const { subsidiary, currency, expense } = await this.ground();
    const items = [{ account: expense, amount }];
    return await this.books.service.create('vendorBill', {
      entity: { id: vendor.id },
      subsidiary,
      currency,
      tranDate: today(),
      expense: { items },
    });
  }

  /** A purchase order of today, for items that arrive at the location. */
  async order(vendor: Reference, location: Reference, lines: readonly OrderLine[]): Promise<Doc> {
    const { subsidiary, currency } = await this.ground();
    return await this.books.service.create('purchaseOrder', {
      entity: { id: vendor.id },
      subsidiary,
      currency,
      tranDate: today(),
      location: { id: location.id },
      item: { items: lines.map(({ item, ...line }) => ({ item: { id: item?.id }, ...line })) },
    });
  }

  /** A location without bins; one whose stock is not for orders supplies nobody. */
  async location(isForOrders = true): Promise<Doc> {
    const { subsidiary } = await this.ground();
    const name = this.name('Bench');
    const made = await this.books.service.create('location', {
      name,
      subsidiary: { items: [subsidiary] },
      makeInventoryAvailable: isForOrders,
    });
    return { ...made, name };
  }

  /** Goods at a base price, with so many received at the location. */
  async stocked(location: Doc, onHand: number, basePrice: number): Promise<Doc> {
    const { service } = this.books;
    const { subsidiary, asset, cogs, income } = await this.ground();
    const itemId = this.name('LAMP');
    const made = await service.create('inventoryItem', {
      itemId,
      basePrice,
      assetAccount: asset,
      cogsAccount: cogs,
      incomeAccount: income,
      costingMethod: { id: 'AVERAGE' },
      subsidiary,
    });
    const vendor = await this.party('vendor', 'Lamps');
    const order = await this.order(vendor, location, [{ item: made, quantity: onHand, rate: 5 }]);
    await service.create('itemReceipt', { createdFrom: { id: order.id }, tranDate: today() });
    return { ...made, itemId };
  }

  /** Goods with lots, of which there are none. */
  async lots(): Promise<Doc> {
    const { subsidiary, asset, cogs, income } = await this.ground();
    const itemId = this.name('SERUM');
    const made = await this.books.service.create('inventoryItem', {
      itemId,
      isLotItem: true,
      assetAccount: asset,
      cogsAccount: cogs,
      incomeAccount: income,
      costingMethod: { id: 'AVERAGE' },
      subsidiary,
    });
    return { ...made, itemId };
  }

  /** A customer with its own prices. */
  async buyer(about: string, prices: readonly { readonly item: Doc; readonly price: number }[]): Promise<Doc> {
    const { subsidiary, currency } = await this.ground();
    const companyName = this.name(about);
    const made = await this.books.service.create('customer', {
      companyName,
      subsidiary,
      currency,
      itemPricing: { items: prices.map(({ item, price }) => ({ item: { id: item.id }, price })) },
    });
    return { ...made, companyName };
  }

  /** An assembly of two parts, with so many of each received at the location. */
  async assembly(location: Doc, onHand: number): Promise<Doc & { readonly parts: readonly Reference[] }> {
    const { service } = this.books;
    const { subsidiary, asset, cogs, income } = await this.ground();
    const kept = {
      assetAccount: asset,
      cogsAccount: cogs,
      incomeAccount: income,
      costingMethod: { id: 'AVERAGE' },
      subsidiary,
    };
    const parts = await Promise.all(
      ['BOLT', 'PLATE'].map((about) => service.create('inventoryItem', { itemId: this.name(about), ...kept })),
    );
    const vendor = await this.party('vendor', 'Parts');
    const lines = parts.map((item) => ({ item, quantity: onHand, rate: 5 }));
    const order = await this.order(vendor, location, lines);
    await service.create('itemReceipt', { createdFrom: { id: order.id }, tranDate: today() });
    const itemId = this.name('STAND');
    const made = await service.create('assemblyItem', {
      itemId,
      ...kept,
      member: { items: parts.map(({ id }) => ({ item: { id }, quantity: 2 })) },
    });
    return { ...made, itemId, parts: parts.map(({ id }) => ({ id })) };
  }

  /** An assembly that takes so many of another. */
  async assemblyOf({ id }: Doc, quantity: number): Promise<Doc> {
    const { subsidiary, asset, cogs, income } = await this.ground();
    const itemId = this.name('RACK');
    const kept = {
      assetAccount: asset,
      cogsAccount: cogs,
      incomeAccount: income,
      costingMethod: { id: 'AVERAGE' },
      subsidiary,
    };
    return {
      ...(await this.books.service.create('assemblyItem', {
        itemId,
        ...kept,
        member: { items: [{ item: { id }, quantity }] },
      })),
      itemId,
    };
  }
}
