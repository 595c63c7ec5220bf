import { defineRecord, field } from '../fields.ts';
import {
  basePrice,
  descriptionForm,
  itemDimensions,
  itemEnd,
  itemNaming,
  itemPart,
  itemTax,
  price,
  systemForm,
} from './item.ts';

export const serviceSaleItem = defineRecord({
  type: 'serviceSaleItem',
  label: 'Service item for sale',
  plural: 'Service items for sale',
  ...itemPart,
  permission: { id: 'LIST_ITEM', name: 'Items' },
  numbering: { field: 'itemId', prefix: 'SVC', width: 5 },

  fields: {
    ...itemNaming,
    incomeAccount: field.ref({
      label: 'Income account',
      to: 'account',
      access: 'required',
      help: 'The revenue account posted when it is invoiced.',
    }),
    basePrice,
    ...itemTax,
    pricePlan: field.ref({
      label: 'Price plan',
      to: 'pricePlan',
      access: 'optional',
      help: 'How it is charged as a subscription.',
    }),
    revRecSchedule: field.ref({
      label: 'Recognition schedule',
      to: 'revRecSchedule',
      access: 'optional',
      help: 'How its revenue is recognized.',
    }),
    deferralAccount: field.ref({
      label: 'Deferral account',
      to: 'account',
      access: 'optional',
      help: 'Where its unearned revenue is first recorded, unless the schedule says so.',
    }),
    ...itemDimensions,
    ...itemEnd,
  },
  sublists: { price },

  form: [
    {
      title: 'Primary information',
      fields: ['itemId', 'displayName', 'subsidiary', 'incomeAccount', 'basePrice', 'includeChildren', 'isInactive'],
    },
    descriptionForm,
    { title: 'Sales', fields: ['taxSchedule', 'isTaxable', 'pricePlan', 'revRecSchedule', 'deferralAccount'] },
    { title: 'Classification', fields: ['department', 'class', 'location'] },
    systemForm,
  ],
  list: ['itemId', 'displayName', 'basePrice', 'incomeAccount', 'subsidiary', 'isTaxable', 'isInactive'],
  filters: [
    'itemId',
    'displayName',
    'basePrice',
    'incomeAccount',
    'subsidiary',
    'taxSchedule',
    'isTaxable',
    'isInactive',
    'department',
    'class',
    'location',
    'pricePlan',
    'revRecSchedule',
    'lastModifiedDate',
    'price.level',
    'price.price',
  ],
});
