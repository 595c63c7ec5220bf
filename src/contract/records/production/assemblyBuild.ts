import { defineRecord, field } from '../../fields.ts';
import { named, warehouse } from '../parts/example.ts';
import { billOfMaterials, binNumbers, componentLines, productionFields, revision } from '../parts/production.ts';
import { dimensions, stamps } from '../parts/dimensions.ts';
import { stockMove, transactionPart } from '../parts/transaction.ts';

export const assemblyBuild = defineRecord({
  type: 'assemblyBuild',
  label: 'Assembly build',
  plural: 'Assembly builds',
  ...transactionPart,
  posting: 'always',
  module: 'general',
  permission: { id: 'TRAN_BUILD', name: 'Build Assemblies', roles: { warehouse: 'Edit', purchaser: 'View' } },
  nav: { group: 'inventory', after: 'workOrder' },
  operations: ['list', 'get', 'create', 'delete'],
  numbering: { field: 'tranId', prefix: 'BLD', width: 6 },

  fields: {
    item: productionFields.item,
    quantity: productionFields.quantity,
    tranDate: field.date({ label: 'Date', access: 'required', aliases: ['buildDate'] }),
    subsidiary: field.ref({
      label: 'Subsidiary',
      to: 'subsidiary',
      access: 'generated',
      help: "Default: the assembly's subsidiary.",
    }),
    location: field.ref({
      label: 'Location',
      to: 'location',
      access: 'generated',
      help: 'Components are issued and the assembly is received here.',
    }),
    tranId: productionFields.tranId,
    memo: productionFields.memo,
    department: dimensions.department,
    class: dimensions.class,
    postingPeriod: productionFields.postingPeriod,
    createdFrom: field.ref({ label: 'Work order', to: 'workOrder', access: 'optional' }),
    inventoryDetail: field.assignment({ label: 'Lots of the assembly', access: 'optional', unlisted: true }),
    binNumbers: binNumbers('Bin of the assembly'),
    billOfMaterials,
    revision,
    total: field.amount({
      label: 'Total',
      access: 'readOnly',
      reveals: 'cost',
      help: 'Value of the components, transferred to the assembly.',
    }),
    ...stamps,
  },
  sublists: { component: componentLines('Quantity used'), stockMove },

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
    { name: 'classification', title: 'Classification', fields: ['department', 'class', 'postingPeriod'] },
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
    'lastModifiedDate',
    'component.item',
    'component.quantity',
  ],
  search: ['memo'],
  transforms: { assemblyUnbuild: { isAside: true } },
  example: {
    q: "item.itemId = 'LAMP-SET' AND tranDate BETWEEN '2026-06-01' AND '2026-06-30'",
    orderby: 'tranDate DESC',
    after: ['itemReceipt'],
    create: {
      item: named('LAMP-SET Pair of lamps'),
      quantity: 4,
      tranDate: '2026-06-11',
      ...warehouse,
      memo: 'For the window',
    },
  },
});
