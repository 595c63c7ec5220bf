import { defineRecord, field, sublist } from '../fields.ts';
import {
  basePrice, bomQuantity, componentYield, descriptionForm, itemEnd, itemNaming, itemPart, itemSource, itemTax, locations, price, stockAccounts,
  stockItemTypes, stockKeeping, substitutes, systemForm,
} from './item.ts';

export const assemblyItem = defineRecord({
  type: 'assemblyItem',
  label: 'Assembly item',
  plural: 'Assembly items',
  ...itemPart,
  permission: { id: 'LIST_ITEM', name: 'Assembly Item' },
  numbering: { field: 'itemId', prefix: 'ASM', width: 5 },

  fields: {
    ...itemNaming,
    ...stockAccounts,
    cost: field.rate({ label: 'Cost', access: 'readOnly', shown: 4, help: 'The sum of component cost times quantity; it follows the costs of the components.' }),
    basePrice,
    buildTime: field.quantity({ label: 'Build time', access: 'optional', min: 0, help: 'Minutes for one; a location may have its own.' }),
    ...itemTax,
    ...stockKeeping,
    ...itemEnd,
  },
  sublists: {
    member: sublist({
      label: 'Components',
      minLines: 1,
      fields: {
        item: field.ref({ label: 'Component', to: stockItemTypes, access: 'required', aliases: ['component'] }),
        quantity: field.quantity({ label: 'Quantity', access: 'required', help: 'For one finished assembly.' }),
        itemSource,
        componentYield,
        bomQuantity,
      },
    }),
    price,
    locations,
    substitutes,
    componentAvailability: sublist({
      label: 'Component availability',
      isReadOnly: true,
      fields: {
        component: field.ref({ label: 'Component', to: stockItemTypes, access: 'readOnly', computed: true }),
        location: field.ref({ label: 'Location', to: 'location', access: 'readOnly', computed: true }),
        quantityOnHand: field.quantity({ label: 'On hand', access: 'readOnly', computed: true }),
        quantityAvailable: field.quantity({ label: 'Available', access: 'readOnly', computed: true }),
      },
    }),
  },

  form: [
    { title: 'Primary information', fields: ['itemId', 'displayName', 'subsidiary', 'assetAccount', 'cogsAccount', 'incomeAccount', 'costingMethod', 'cost', 'basePrice', 'buildTime', 'includeChildren', 'isInactive'] },
    descriptionForm,
    { title: 'Sales', fields: ['taxSchedule', 'isTaxable'] },
    { title: 'Stock', fields: ['isLotItem', 'useBins'] },
    systemForm,
  ],
  list: ['itemId', 'displayName', 'cost', 'basePrice', 'buildTime', 'subsidiary', 'isInactive'],
  filters: [
    'itemId', 'displayName', 'cost', 'basePrice', 'buildTime', 'subsidiary', 'assetAccount', 'cogsAccount', 'incomeAccount', 'costingMethod',
    'isTaxable', 'isLotItem', 'useBins', 'isInactive', 'lastModifiedDate', 'member.item', 'member.quantity', 'member.itemSource',
    'price.level', 'price.price', 'locations.location', 'locations.reorderPoint', 'substitutes.item',
  ],
});
