import { seeCosts } from '../../permissions.ts';
import { defineRecord, field, sublist } from '../../fields.ts';
import { external, company, lamps } from '../parts/example.ts';
import { stockItemTypes } from '../parts/item.ts';
import { unitOfGoods } from '../parts/units.ts';
import { orderLine, stockPlace } from '../parts/sale.ts';
import { classificationForm, dimensions, stamps } from '../parts/dimensions.ts';
import { shipAddress, shipCountry } from '../parts/address.ts';
import { memo, postingPeriod, stockMove, subsidiary, tranDate, tranId, transactionPart } from '../parts/transaction.ts';

export const itemFulfillment = defineRecord({
  type: 'itemFulfillment',
  label: 'Item fulfillment',
  plural: 'Item fulfillments',
  ...transactionPart,
  posting: 'always',
  module: 'receivables',
  permission: {
    id: 'TRAN_ITEMSHIP',
    name: 'Item Fulfillment',
    roles: { receivablesClerk: 'View', salesClerk: 'View', warehouse: 'Edit' },
  },
  nav: { group: 'sales', after: 'salesOrder', keys: 'F' },
  numbering: { field: 'tranId', prefix: 'IF', width: 6 },

  fields: {
    tranId,
    createdFrom: field.ref({ label: 'Sales order', to: 'salesOrder', access: 'required', fixed: true }),
    entity: field.ref({ label: 'Customer', to: 'customer', access: 'readOnly' }),
    tranDate,
    postingPeriod,
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        SHIPPED: { label: 'Shipped', tone: 'positive', aliases: ['C'] },
        VOIDED: { label: 'Voided', tone: 'neutral', aliases: ['V'] },
      },
    }),
    subsidiary,
    invoice: field.ref({
      label: 'Created with',
      to: ['invoice', 'cashSale'],
      access: 'readOnly',
      help: 'The invoice that billed and fulfilled the goods.',
    }),
    shipMethod: field.ref({ label: 'Shipping method', to: 'shipMethod', access: 'optional' }),
    ...shipAddress,
    shipCountry,
    memo,
    ...dimensions,
    cost: field.amount({
      label: 'Cost',
      access: 'readOnly',
      reveals: 'cost',
      seenWith: seeCosts,
      help: 'Value of issued goods in base currency.',
    }),
    ...stamps,
  },
  sublists: {
    item: sublist({
      label: 'Items',
      minLines: 1,
      fields: {
        orderLine,
        item: field.ref({ label: 'Item', to: stockItemTypes, access: 'required' }),
        quantity: field.quantity({ label: 'Quantity', access: 'required', min: 0 }),
        ...unitOfGoods,
        description: field.text({ label: 'Description', access: 'generated', maxLength: 4000 }),
        ...dimensions,
        ...stockPlace,
        purchaseOrder: field.ref({
          label: 'Drop shipment',
          to: 'purchaseOrder',
          access: 'readOnly',
          help: 'Purchase order whose vendor shipped the goods.',
        }),
        cost: field.amount({
          label: 'Cost',
          access: 'readOnly',
          reveals: 'cost',
          unlisted: true,
          seenWith: seeCosts,
          help: 'Of a drop shipment, in base currency.',
        }),
      },
    }),
    stockMove,
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['tranId', 'createdFrom', 'entity', 'tranDate', 'postingPeriod', 'subsidiary', 'memo'],
    },
    {
      name: 'shipping',
      title: 'Shipping',
      fields: ['shipMethod', 'shipAddr1', 'shipCity', 'shipState', 'shipZip', 'shipCountry'],
    },
    classificationForm,
    { name: 'status', title: 'Status', fields: ['status', 'invoice', 'cost', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'createdFrom', 'entity', 'subsidiary', 'cost', 'status'],
  filters: [
    'tranDate',
    'status',
    'entity',
    'createdFrom',
    'invoice',
    'subsidiary',
    'postingPeriod',
    'tranId',
    'memo',
    'cost',
    'department',
    'class',
    'location',
    'lastModifiedDate',
    'item.item',
    'item.quantity',
    'item.location',
  ],
  search: ['memo'],
  status: 'status',
  actions: {
    void: {
      label: 'Void',
      permission: 'TRAN_ITEMSHIP',
      level: 'Full',
      from: ['SHIPPED'],
      reason: 'optional',
      tone: 'critical',
    },
  },
  example: {
    q: "createdFrom.otherRefNum = 'BB-4410' AND tranDate >= '2026-06-01'",
    orderby: 'tranDate DESC',
    after: ['itemReceipt'],
    create: {
      createdFrom: external('web-1001'),
      tranDate: '2026-06-16',
      subsidiary: company,
      item: { items: [lamps(3)] },
    },
    change: { memo: 'Two to follow' },
  },
});
