import { defineRecord, field } from '../../fields.ts';
import { named, warehouse } from '../parts/example.ts';
import {
  billOfMaterials,
  binNumbers,
  componentLines,
  productionDate,
  productionFields,
  revision,
} from '../parts/production.ts';
import { dimensions, stamps } from '../parts/dimensions.ts';
import { stockMove, transactionPart } from '../parts/transaction.ts';

export const assemblyUnbuild = defineRecord({
  type: 'assemblyUnbuild',
  label: 'Assembly unbuild',
  plural: 'Assembly unbuilds',
  ...transactionPart,
  posting: 'always',
  module: 'general',
  permission: { id: 'TRAN_UNBUILD', name: 'Assembly Unbuild', roles: { warehouse: 'Edit' } },
  nav: { group: 'inventory', after: 'assemblyBuild' },
  numbering: { field: 'tranId', prefix: 'UNB', width: 6 },

  fields: {
    item: productionFields.item,
    quantity: productionFields.quantity,
    tranDate: productionDate,
    subsidiary: field.ref({ label: 'Subsidiary', to: 'subsidiary', access: 'required' }),
    location: field.ref({ label: 'Location', to: 'location', access: 'required' }),
    tranId: productionFields.tranId,
    memo: productionFields.memo,
    department: dimensions.department,
    class: dimensions.class,
    postingPeriod: productionFields.postingPeriod,
    createdFrom: field.ref({ label: 'Build', to: 'assemblyBuild', access: 'optional' }),
    inventoryDetail: field.assignment({ label: 'Lots of the assembly', access: 'optional', unlisted: true }),
    binNumbers: binNumbers('Source bin'),
    billOfMaterials,
    revision,
    total: field.amount({
      label: 'Total',
      access: 'readOnly',
      reveals: 'cost',
      help: 'Value of the unbuilt assemblies, in the base currency of the subsidiary.',
    }),
    customForm: field.ref({ label: 'Form', to: 'customForm', access: 'optional' }),
    ...stamps,
  },
  sublists: { component: componentLines('Quantity returned'), stockMove },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['item', 'quantity', 'tranDate', 'location', 'subsidiary', 'createdFrom', 'memo'],
    },
    {
      name: 'components',
      title: 'Components',
      fields: ['billOfMaterials', 'revision', 'binNumbers', 'inventoryDetail'],
    },
    { name: 'classification', title: 'Classification', fields: ['department', 'class', 'postingPeriod', 'customForm'] },
    { name: 'system', title: 'System', fields: ['tranId', 'total', 'createdDate', 'lastModifiedDate'] },
  ],
  list: ['tranDate', 'tranId', 'item', 'quantity', 'location', 'subsidiary', 'total'],
  filters: [
    'tranDate',
    'tranId',
    'item',
    'quantity',
    'location',
    'subsidiary',
    'postingPeriod',
    'createdFrom',
    'memo',
    'total',
    'createdDate',
    'lastModifiedDate',
    'component.item',
    'component.quantity',
  ],
  search: ['memo'],
  example: {
    q: "component.item.itemId = 'LAMP-01' AND quantity EQUAL 1",
    orderby: 'tranDate DESC',
    after: ['assemblyBuild'],
    create: {
      item: named('LAMP-SET Pair of lamps'),
      quantity: 1,
      tranDate: '2026-06-12',
      ...warehouse,
      memo: 'Sold singly after all',
    },
    change: { memo: 'Sold singly' },
  },
});
