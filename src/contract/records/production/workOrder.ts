import { defineRecord, field, sublist } from '../../fields.ts';
import { named, warehouse } from '../parts/example.ts';
import { stockItemTypes } from '../parts/item.ts';
import { billOfMaterials, revision } from '../parts/production.ts';
import { stamps } from '../parts/dimensions.ts';
import { memo, tranId } from '../parts/transaction.ts';

export const workOrder = defineRecord({
  type: 'workOrder',
  label: 'Work order',
  plural: 'Work orders',
  category: 'transaction',
  posting: 'never',
  permission: { id: 'TRAN_WORKORDBUILD', name: 'Build Work Orders', roles: { warehouse: 'Edit', purchaser: 'View' } },
  nav: { group: 'inventory', after: 'inventoryNumber' },
  operations: ['list', 'get', 'create', 'delete'],
  name: ['tranId'],
  code: 'tranId',
  numbering: { field: 'tranId', prefix: 'WO', width: 6 },
  unique: [['tranId']],

  fields: {
    assemblyItem: field.ref({ label: 'Assembly', to: 'assemblyItem', access: 'required', aliases: ['item'] }),
    quantity: field.quantity({ label: 'Quantity', access: 'required', min: 0 }),
    startDate: field.date({ label: 'Start', access: 'required', aliases: ['tranDate'] }),
    endDate: field.date({ label: 'End', access: 'optional' }),
    tranId,
    status: field.status({
      label: 'Status',
      access: 'readOnly',
      states: {
        RELEASED: { label: 'Released', tone: 'info', aliases: ['B'] },
        IN_PROCESS: { label: 'In Process', tone: 'info', aliases: ['D'] },
        BUILT: { label: 'Built', tone: 'positive', aliases: ['G'] },
        CLOSED: { label: 'Closed', tone: 'neutral', aliases: ['H'] },
        CANCELLED: { label: 'Cancelled', tone: 'neutral', aliases: ['C'] },
      },
    }),
    location: field.ref({ label: 'Location', to: 'location', access: 'optional' }),
    subsidiary: field.ref({
      label: 'Subsidiary',
      to: 'subsidiary',
      access: 'generated',
      help: "Default: the assembly's subsidiary.",
    }),
    memo,
    createdFrom: field.ref({ label: 'Sales order', to: 'salesOrder', access: 'optional' }),
    billOfMaterials,
    revision,
    quantityBuilt: field.quantity({ label: 'Built', access: 'readOnly' }),
    quantityRemaining: field.quantity({ label: 'Remaining', access: 'readOnly' }),
    ...stamps,
  },
  sublists: {
    component: sublist({
      label: 'Components',
      isReadOnly: true,
      fields: {
        item: field.ref({ label: 'Component', to: stockItemTypes, access: 'readOnly' }),
        quantity: field.quantity({ label: 'Needed', access: 'readOnly' }),
        quantityPer: field.quantity({ label: 'Quantity per', access: 'readOnly' }),
        replaces: field.ref({
          label: 'In place of',
          to: stockItemTypes,
          access: 'readOnly',
          help: 'Component in the bill of materials.',
        }),
      },
    }),
  },

  form: [
    {
      name: 'primary',
      title: 'Primary information',
      fields: ['assemblyItem', 'quantity', 'startDate', 'endDate', 'location', 'subsidiary', 'createdFrom', 'memo'],
    },
    { name: 'components', title: 'Components', fields: ['billOfMaterials', 'revision'] },
    {
      name: 'system',
      title: 'System',
      fields: ['tranId', 'status', 'quantityBuilt', 'quantityRemaining', 'createdDate', 'lastModifiedDate'],
    },
  ],
  list: ['startDate', 'tranId', 'assemblyItem', 'quantity', 'quantityBuilt', 'location', 'subsidiary', 'status'],
  filters: [
    'startDate',
    'endDate',
    'tranId',
    'status',
    'assemblyItem',
    'quantity',
    'quantityRemaining',
    'location',
    'subsidiary',
    'createdFrom',
    'memo',
    'lastModifiedDate',
    'component.item',
  ],
  search: ['memo'],
  status: 'status',
  order: 'startDate DESC',
  actions: {
    substitute: {
      label: 'Substitute a component',
      permission: 'TRAN_WORKORDBUILD',
      level: 'Edit',
      from: ['RELEASED', 'IN_PROCESS'],
    },
    close: {
      label: 'Close',
      permission: 'TRAN_WORKORDBUILD',
      level: 'Edit',
      from: ['RELEASED', 'IN_PROCESS', 'BUILT'],
    },
    cancel: { label: 'Cancel', permission: 'TRAN_WORKORDBUILD', level: 'Edit', from: ['RELEASED'], tone: 'critical' },
    reopen: { label: 'Reopen', permission: 'TRAN_WORKORDBUILD', level: 'Edit', from: ['CLOSED', 'CANCELLED'] },
  },
  transforms: { assemblyBuild: { from: ['RELEASED', 'IN_PROCESS'] } },
  example: {
    q: "assemblyItem.itemId = 'LAMP-SET' AND status = RELEASED",
    orderby: 'startDate ASC',
    create: {
      externalId: 'wo-12',
      assemblyItem: named('LAMP-SET Pair of lamps'),
      quantity: 5,
      startDate: '2026-06-11',
      endDate: '2026-06-12',
      ...warehouse,
    },
  },
});
