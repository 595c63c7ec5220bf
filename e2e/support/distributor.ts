import type { Books } from './books.ts';
import type { Doc } from './serviceClient.ts';
import { Trade } from './trade.ts';

interface Reference {
  readonly id: string;
}

/** What a distributor has before its week: an item by lot with accounts of its own, a customer with a credit limit, a vendor. */
export interface Distributor {
  readonly item: Doc;
  readonly customer: Doc;
  readonly vendor: Doc;
  readonly location: Doc;
  readonly stock: Reference;
  readonly costs: Reference;
  readonly shrinkage: Reference;
  readonly sales: Reference;
}

/** Policies of the company, an item, its accounts and its partners. */
export async function distributorOf(books: Books): Promise<Distributor> {
  const { service } = books;
  await service.settings({
    approvals: {
      creditHold: false,
      discountLimits: [
        { role: await service.roleOf('Sales Clerk'), upTo: 10 },
        { role: await service.roleOf('A/R Clerk'), upTo: 100 },
        { role: await service.roleOf('Controller'), upTo: 100 },
      ],
    },
    orders: { billMatch: 'hold', pricePercent: 2, overReceipt: 5 },
  });
  const trade = new Trade(books);
  const { subsidiary, currency } = await trade.ground();
  const account = async (number: string, acctName: string, type: string): Promise<Reference> => {
    const made = await service.create('account', {
      acctNumber: number,
      acctName,
      acctType: { id: type },
      subsidiary: { items: [subsidiary] },
    });
    return { id: made.id };
  };
  const stock = await account('1339', 'Lenses in stock', 'OthCurrAsset');
  const costs = await account('5019', 'Cost of lenses', 'COGS');
  const shrinkage = await account('5029', 'Shrinkage of lenses', 'COGS');
  const sales = await account('4019', 'Sales of lenses', 'Income');
  const location = await trade.location();
  const item = await service.create('inventoryItem', {
    itemId: 'LENS-9',
    basePrice: 40,
    cost: 12,
    assetAccount: stock,
    cogsAccount: costs,
    incomeAccount: sales,
    costingMethod: { id: 'AVERAGE' },
    isLotItem: true,
    isTaxable: true,
    subsidiary,
  });
  const partner = { subsidiary, currency };
  const customer = await service.create('customer', {
    ...partner,
    companyName: 'Sierra Optics',
    creditLimit: 500,
    isTaxable: true,
    shipAddr1: '8 Virginia Street',
    shipCity: 'Reno',
    shipState: 'NV',
    shipZip: '89501',
    shipCountry: 'US',
  });
  const vendor = await service.create('vendor', { ...partner, companyName: 'Pine Glassworks' });
  return { item, customer, vendor, location, stock, costs, shrinkage, sales };
}
