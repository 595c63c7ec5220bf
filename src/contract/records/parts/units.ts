import { field, type RecordDefinition } from '../../fields.ts';

/** The type that names the units of a group and how they convert. */
export const unitGroupType = 'unitsType';

/** Names units beside a quantity (spec: bom, assemblyUnbuild); nothing is calculated with them. */
export const unitsField = (label: string) =>
  field.ref({
    label,
    to: unitGroupType,
    access: 'optional',
    help: "For information only. Components are in the item's own unit.",
  });

const unitName = (label: string, help: string) => field.text({ label, access: 'optional', maxLength: 60, help });

/** In which units an item is kept, bought and sold; its group names them. */
export const itemUnitFields = {
  purchaseUnit: field.ref({
    label: 'Unit group',
    to: unitGroupType,
    access: 'optional',
    aliases: ['unitsType'],
    help: 'Units in which quantities of the item can be entered.',
  }),
  stockUnit: unitName('Stock unit', 'Unit of stock, costs and prices. Default: base unit of the group.'),
  buyingUnit: unitName('Purchase unit', 'Default on purchase orders and bills.'),
  saleUnit: unitName('Sales unit', 'Default on estimates, sales orders, invoices and cash sales.'),
} as const;
export const itemUnitNames = ['purchaseUnit', 'stockUnit', 'buyingUnit', 'saleUnit'] as const;

const unit = field.text({
  label: 'Unit',
  access: 'optional',
  maxLength: 60,
  help: "Name or abbreviation of a unit of the item. Blank: the item's stock unit.",
});
const unitQuantity = field.quantity({
  label: 'Quantity in unit',
  access: 'optional',
  min: 0,
  help: 'Converted to the quantity, which may be left out.',
});

/** The unit of a line of goods without a price. */
export const unitOfGoods = { unit, unitQuantity } as const;

/** The same of a line that adds or removes stock. */
export const unitOfMovedGoods = {
  unit,
  unitQuantity: field.quantity({ label: unitQuantity.label, access: 'optional', help: unitQuantity.help }),
} as const;

/** The unit that the quantities of a line are in, where its item has one. */
export const stockUnitOfLine = field.text({ label: 'Stock unit', access: 'readOnly', maxLength: 60 });

/** The lines of a type that can name a unit, and their quantity in the stock unit. */
export interface MeasuredLines {
  readonly sublist: string;
  readonly quantity: 'quantity' | 'adjustQtyBy';
}

/** Which lines of a type can name a unit; undefined where none can. */
export function measuredLines({ sublists }: Pick<RecordDefinition, 'sublists'>): MeasuredLines | undefined {
  const [found] = Object.entries(sublists).filter(([, { fields }]) => 'unit' in fields && 'unitQuantity' in fields);
  return found && { sublist: found[0], quantity: 'adjustQtyBy' in found[1].fields ? 'adjustQtyBy' : 'quantity' };
}

/** The lines of a type that say their stock unit. */
export const stockUnitLines = ({ sublists }: Pick<RecordDefinition, 'sublists'>): string | undefined =>
  Object.keys(sublists).find((name) => 'stockUnit' in (sublists[name]?.fields ?? {}));

/** The unit of a sold line, and its quantity and price in that unit. Quantity and rate stay in the stock unit. */
export const saleUnitOfLine = {
  ...unitOfGoods,
  unitRate: field.rate({
    label: 'Price per unit',
    access: 'optional',
    min: -999999999,
    max: 999999999,
    help: 'Converted to the rate.',
  }),
} as const;

/** The same of a purchased line, whose price is not negative. */
export const purchaseUnitOfLine = { ...saleUnitOfLine, unitRate: { ...saleUnitOfLine.unitRate, min: 0 } } as const;
