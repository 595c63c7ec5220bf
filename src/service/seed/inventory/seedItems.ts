import {
  type Assembly,
  assemblyLevels,
  bills,
  parts,
  priceLevels,
  recognition,
  services,
  supplierOf,
  unitsOfPart,
  untaxed,
} from './items.ts';
import { make, must, refTo, type Seeding } from '../seeding.ts';

const levelKey = (name: string): string => `price level ${name}`;

/** Parts and products are stocked in the first plant; intermediate assemblies are built as work orders need them. */
const keptAt = (seeding: Seeding, reorderPoint: number) => ({
  locations: { items: [{ location: refTo(seeding, 'plant1'), reorderPoint, preferredStockLevel: reorderPoint * 3 }] },
});
const stocked = (seeding: Seeding, assetAccount: string, incomeAccount: string) => ({
  subsidiary: refTo(seeding, 'us'),
  includeChildren: true,
  costingMethod: { id: 'AVERAGE' },
  assetAccount: refTo(seeding, assetAccount),
  cogsAccount: refTo(seeding, '5010'),
  incomeAccount: refTo(seeding, incomeAccount),
  taxSchedule: refTo(seeding, 'taxes Standard goods'),
});

/** Distributors have their own price on the more expensive products; the other levels derive from the base price. */
const pricesOf = (seeding: Seeding, price: number) =>
  price < 500
    ? {}
    : { price: { items: [{ level: refTo(seeding, levelKey('Distributor')), price: Math.floor(price * 0.72) }] } };

/** The units of a part that is bought by the box or the reel. */
function measuredIn(seeding: Seeding, part: string): Record<string, unknown> {
  const own = unitsOfPart(part);
  if (!own) return {};
  const { group, buyingUnit, saleUnit } = own;
  return { purchaseUnit: refTo(seeding, `units ${group}`), buyingUnit, saleUnit };
}

/** Price levels, parts, services, assemblies by level and bills of materials. Vendors and locations must exist. */
export async function seedItems(seeding: Seeding): Promise<void> {
  for (const level of priceLevels) await make(seeding, 'priceLevel', levelKey(level.name), level);
  await Promise.all(
    parts.map(({ number, name, cents, reorderPoint, isLot }) =>
      make(seeding, 'inventoryItem', number, {
        itemId: number,
        displayName: name,
        purchaseDescription: name,
        cost: cents / 100,
        basePrice: Math.ceil(cents * 1.8) / 100,
        isTaxable: true,
        isLotItem: isLot,
        useBins: true,
        vendor: refTo(seeding, supplierOf(number)),
        ...measuredIn(seeding, number),
        ...stocked(seeding, '1310', '4040'),
        ...keptAt(seeding, reorderPoint),
      }),
    ),
  );
  await Promise.all(
    services.map(({ number, name, price, class: ofClass, account }) =>
      make(seeding, 'serviceSaleItem', number, {
        itemId: number,
        displayName: name,
        salesDescription: name,
        subsidiary: refTo(seeding, 'us'),
        includeChildren: true,
        incomeAccount: refTo(seeding, account),
        basePrice: price,
        isTaxable: !untaxed.has(number),
        taxSchedule: refTo(seeding, 'taxes Services'),
        class: refTo(seeding, ofClass),
        department: refTo(seeding, 'Quality and calibration'),
        ...recognized(seeding, number),
      }),
    ),
  );
  // One after the other: each changes what assemblies contain.
  for (const assembly of assemblyLevels.flat())
    await make(seeding, 'assemblyItem', assembly.number, assemblyBody(seeding, assembly));
  await Promise.all(bills.map((bill) => make(seeding, 'bom', bill.name, billBody(seeding, bill))));
}

function recognized(seeding: Seeding, number: string): Record<string, unknown> {
  const own = recognition[number];
  if (!own) return {};
  return {
    revRecSchedule: refTo(seeding, `schedule ${own.schedule}`),
    ...(own.plan === undefined ? {} : { pricePlan: refTo(seeding, `plan ${own.plan}`) }),
  };
}

function assemblyBody(seeding: Seeding, { number, name, price, minutes, members }: Assembly): Record<string, unknown> {
  const isProduct = price !== null;
  return {
    itemId: number,
    displayName: name,
    ...stocked(seeding, '1330', number.startsWith('LC-') ? '4020' : '4010'),
    buildTime: minutes,
    isTaxable: true,
    useBins: true,
    isLotItem: number.startsWith('LC-'),
    ...(isProduct ? { basePrice: price, salesDescription: name, ...pricesOf(seeding, price) } : {}),
    member: {
      items: members.map(({ item, quantity, isPhantom, yield: componentYield }) => ({
        item: refTo(seeding, item),
        quantity,
        itemSource: isPhantom ? 'PHANTOM' : 'STOCK',
        ...(componentYield === null ? {} : { componentYield }),
      })),
    },
    ...(isProduct ? keptAt(seeding, 10) : {}),
  };
}

/** A bill as the members of its assembly say, where from the current year on some parts give way to others. */
function billBody(seeding: Seeding, { name, of, changes }: (typeof bills)[number]): Record<string, unknown> {
  const assembly = assemblyLevels.flat().find(({ number }) => number === of);
  const newYear = `${seeding.calendar.today.slice(0, 4)}-01-01`;
  const lines = (assembly?.members ?? []).flatMap(({ item, quantity, isPhantom, yield: componentYield }) => {
    const line = {
      quantity,
      itemSource: isPhantom ? 'PHANTOM' : 'STOCK',
      ...(componentYield === null ? {} : { componentYield }),
    };
    const successor = changes.find(([from]) => from === item)?.[1];
    return successor === undefined
      ? [{ ...line, component: refTo(seeding, item) }]
      : [
          { ...line, component: refTo(seeding, item), obsoleteDate: newYear },
          { ...line, component: refTo(seeding, successor), effectiveDate: newYear },
        ];
  });
  return {
    name,
    subsidiary: refTo(seeding, 'us'),
    includeChildren: true,
    restrictToAssemblies: of,
    member: { items: lines },
  };
}

/** The prices a customer has agreed on, by its place in the list: every third buys on a level, every tenth has own prices. */
export function agreedPrices(seeding: Seeding, index: number): Record<string, unknown> {
  const level = priceLevels[index % 9]?.name;
  const own =
    index % 10 === 3
      ? {
          itemPricing: {
            items: [
              { item: { id: must(seeding, 'BS-60') }, price: 565 },
              { item: { id: must(seeding, 'CAL-SITE') }, price: 285 },
            ],
          },
        }
      : {};
  return { ...(level === undefined ? {} : { priceLevel: refTo(seeding, levelKey(level)) }), ...own };
}
