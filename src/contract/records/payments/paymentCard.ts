import { defineRecord, field } from '../../fields.ts';
import { named } from '../parts/example.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

const brands = {
  VISA: { label: 'Visa' },
  MASTERCARD: { label: 'Mastercard', aliases: ['Master Card'] },
  AMEX: { label: 'American Express' },
  DISCOVER: { label: 'Discover' },
  JCB: { label: 'JCB' },
  OTHER: { label: 'Other' },
} as const;

/** A card a customer pays with: enough to tell it from others, never its number (decisions 12.16). */
export const paymentCard = defineRecord({
  type: 'paymentCard',
  label: 'Payment card',
  plural: 'Payment cards',
  category: 'setup',
  posting: 'never',
  permission: {
    id: 'LIST_PAYMENTCARD',
    name: 'Lists > Payment Cards',
    roles: {
      receivablesClerk: 'Edit',
      payablesClerk: 'None',
      salesClerk: 'Edit',
      warehouse: 'None',
      purchaser: 'None',
    },
  },
  nav: { group: 'receivables', after: 'customerRefund' },
  name: ['cardBrand', 'cardLastFourDigits'],
  unique: [['entity', 'cardBrand', 'cardLastFourDigits', 'cardExpirationDate']],

  fields: {
    entity: field.ref({ label: 'Customer', to: 'customer', access: 'required', fixed: true, aliases: ['customer'] }),
    subsidiary: field.ref({
      label: 'Subsidiary',
      to: 'subsidiary',
      access: 'readOnly',
      help: 'Subsidiary of the customer.',
    }),
    cardBrand: field.option({ label: 'Brand', access: 'required', options: brands }),
    cardLastFourDigits: field.text({
      label: 'Last four digits',
      access: 'required',
      maxLength: 4,
      help: 'Never the whole number.',
    }),
    cardExpirationDate: field.date({
      label: 'Expires',
      access: 'required',
      help: 'Valid through the end of the month.',
    }),
    cardNameOnCard: field.text({ label: 'Name on card', access: 'optional', maxLength: 83 }),
    isDefault: field.boolean({ label: 'Default card', access: 'optional' }),
    memo: field.text({ label: 'Comments', access: 'optional' }),
    isInactive,
    ...stamps,
  },
  sublists: {},

  form: [
    {
      name: 'card',
      title: 'Card',
      fields: [
        'entity',
        'cardBrand',
        'cardLastFourDigits',
        'cardExpirationDate',
        'cardNameOnCard',
        'isDefault',
        'memo',
        'isInactive',
      ],
    },
    { name: 'system', title: 'System', fields: ['subsidiary', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['entity', 'cardBrand', 'cardLastFourDigits', 'cardExpirationDate', 'isDefault', 'isInactive'],
  filters: [
    'entity',
    'subsidiary',
    'cardBrand',
    'cardLastFourDigits',
    'cardExpirationDate',
    'memo',
    'isDefault',
    'isInactive',
    'lastModifiedDate',
  ],
  search: ['memo'],
  order: 'cardExpirationDate DESC',
  example: {
    q: "cardBrand = VISA AND cardExpirationDate > '2027-01-01'",
    orderby: 'cardExpirationDate ASC',
    create: {
      entity: named('C-1001 Bay Books'),
      cardBrand: { id: 'VISA' },
      cardLastFourDigits: '4242',
      cardExpirationDate: '2029-03-31',
      cardNameOnCard: 'Bay Books',
    },
    change: { isDefault: true },
  },
});
