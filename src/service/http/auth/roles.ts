import type { Level } from '#contract/fields';
import { administratorRoleId } from '#contract/permissions';

/** The first part of every permission id: transactions, lists, setup, reports. */
type Category = 'TRAN' | 'LIST' | 'ADMI' | 'REPO';

/** A role as data. A permission that is not named has the level of its category, so a new record type is sensible at
 *  once. */
export interface RoleDefinition {
  readonly id: string;
  readonly name: string;
  readonly categories: Readonly<Record<Category, Level>>;
  readonly permissions: Readonly<Record<string, Level>>;
}

const sales = ['TRAN_ESTIMATE', 'TRAN_SALESORD', 'TRAN_CASHSALE'];
const receivables = [
  'TRAN_CUSTINVC',
  'TRAN_CUSTPYMT',
  'TRAN_CUSTDEP',
  'TRAN_CUSTRFND',
  'TRAN_CUSTCRED',
  'TRAN_SALESORDINVOICE',
];
const payables = ['TRAN_VENDBILL', 'TRAN_VENDCRED', 'TRAN_VENDPYMT', 'TRAN_VPREP', 'TRAN_VPREPAPP'];
const purchasing = ['TRAN_PURCHORD', 'TRAN_ITEMRCPT', 'LIST_INBOUNDSHIPMENT'];
const stock = ['TRAN_ITEMSHIP', 'TRAN_BUILD', 'TRAN_UNBUILD', 'TRAN_WORKORDBUILD', 'TRAN_INVADJST', 'TRAN_INVTRNFR'];
/** Lists that transactions choose from. */
const choices = [
  'LIST_TERM',
  'LIST_PAYMETH',
  'LIST_TAXITEM',
  'LIST_TAXSCHEDULE',
  'LIST_SHIPITEM',
  'LIST_UNIT',
  'LIST_PARTNER',
  'LIST_LEADSOURCE',
  'LIST_SALESGROUP',
  'LIST_CUSTMSG',
];
const places = ['LIST_BIN', 'LIST_INVTNUM'];
const approvals = [
  'TRAN_SALESORDAPPRV',
  'TRAN_PURCHORDAPPRV',
  'TRAN_VENDBILLAPPRV',
  'TRAN_VENDPYMTAPPRV',
  'TRAN_CUSTPYMTAPPRV',
  'TRAN_JOURNALAPPRV',
];
const journals = ['TRAN_PEJRNL', 'TRAN_JOURNAL', 'LIST_REVRECSCHEDULE'];
const ledgerReports = ['REPO_TRIALBALANCE', 'REPO_GL', 'REPO_PANDL', 'REPO_BALANCESHEET'];
const stockReports = ['REPO_INVENTORY', 'REPO_STOCKSTATUS'];

const each = (ids: readonly string[], level: Level): Record<string, Level> =>
  Object.fromEntries(ids.map((id) => [id, level]));

/** The roles every company starts with. */
export const roles: readonly RoleDefinition[] = [
  {
    id: administratorRoleId,
    name: 'Administrator',
    categories: { TRAN: 'Full', LIST: 'Full', ADMI: 'Full', REPO: 'Full' },
    permissions: {},
  },
  {
    id: '2',
    name: 'Controller',
    categories: { TRAN: 'Full', LIST: 'Full', ADMI: 'View', REPO: 'Full' },
    permissions: {
      ...each(['ADMI_ACCTPERIODS', 'ADMI_PERIODOVERRIDE', 'ADMI_PERIODCLOSING', 'ADMI_UPDATEPRICES'], 'Full'),
      ADMI_COMPANY: 'Edit',
      LIST_SUBSIDIARY: 'View',
      ...each(['ADMI_MANAGEUSERS', 'ADMI_MANAGEROLES'], 'None'),
    },
  },
  {
    id: '3',
    name: 'Accountant',
    categories: { TRAN: 'Edit', LIST: 'Edit', ADMI: 'None', REPO: 'Full' },
    permissions: {
      ...each(approvals, 'None'),
      ...each(journals, 'Full'),
      ...each(
        ['ADMI_ACCTPERIODS', 'ADMI_PERIODCLOSING', 'ADMI_COMPANY', 'ADMI_UPDATEPRICES', 'LIST_SUBSIDIARY'],
        'View',
      ),
    },
  },
  {
    id: '4',
    name: 'A/R Clerk',
    categories: { TRAN: 'None', LIST: 'View', ADMI: 'None', REPO: 'None' },
    permissions: {
      ...each(receivables, 'Edit'),
      ...each(sales, 'View'),
      TRAN_CASHSALE: 'Edit',
      TRAN_ITEMSHIP: 'View',
      TRAN_POSTPERIODS: 'Edit',
      LIST_CUSTJOB: 'Edit',
      LIST_PAYMENTCARD: 'Edit',
      // Who sells has to see why a line costs what it does.
      ADMI_UPDATEPRICES: 'View',
      REPO_AR: 'View',
    },
  },
  {
    id: '5',
    name: 'A/P Clerk',
    categories: { TRAN: 'None', LIST: 'View', ADMI: 'None', REPO: 'None' },
    permissions: {
      ...each(payables, 'Edit'),
      ...each(purchasing, 'View'),
      TRAN_POSTPERIODS: 'Edit',
      LIST_VENDOR: 'Edit',
      LIST_PAYMENTCARD: 'None',
      REPO_AP: 'View',
    },
  },
  {
    id: '6',
    name: 'Sales Clerk',
    categories: { TRAN: 'None', LIST: 'View', ADMI: 'None', REPO: 'None' },
    permissions: {
      ...each(sales, 'Edit'),
      ...each(['TRAN_CUSTINVC', 'TRAN_CUSTDEP', 'TRAN_ITEMSHIP'], 'View'),
      ...each(['LIST_ACCOUNT', 'LIST_VENDOR', 'LIST_EMPLOYEE', 'LIST_REVRECSCHEDULE', 'LIST_INBOUNDSHIPMENT'], 'None'),
      LIST_CUSTJOB: 'Edit',
      LIST_PAYMENTCARD: 'Edit',
      ADMI_UPDATEPRICES: 'View',
      REPO_STOCKSTATUS: 'View',
    },
  },
  {
    id: '7',
    name: 'Warehouse',
    categories: { TRAN: 'None', LIST: 'View', ADMI: 'None', REPO: 'None' },
    permissions: {
      ...each(stock, 'Edit'),
      ...each(['TRAN_ITEMRCPT', 'LIST_INBOUNDSHIPMENT', ...places], 'Edit'),
      ...each(['TRAN_SALESORD', 'TRAN_PURCHORD'], 'View'),
      ...each(['LIST_ACCOUNT', 'LIST_EMPLOYEE', 'LIST_REVRECSCHEDULE', 'LIST_PRICEPLAN', 'LIST_PAYMENTCARD'], 'None'),
      ...each(stockReports, 'View'),
    },
  },
  {
    id: '8',
    name: 'Auditor',
    categories: { TRAN: 'View', LIST: 'View', ADMI: 'View', REPO: 'View' },
    permissions: {},
  },
  {
    id: '9',
    name: 'Purchaser',
    categories: { TRAN: 'None', LIST: 'View', ADMI: 'None', REPO: 'None' },
    permissions: {
      // Buyers decide what to order, from whom and at which level; others receive and bill it.
      ...each(['TRAN_PURCHORD', 'LIST_INBOUNDSHIPMENT', 'LIST_ITEM', 'LIST_VENDOR'], 'Edit'),
      ...each(['TRAN_ITEMRCPT', 'TRAN_VENDBILL', 'TRAN_SALESORD', 'TRAN_WORKORDBUILD', 'TRAN_BUILD'], 'View'),
      ...each(['LIST_EMPLOYEE', 'LIST_REVRECSCHEDULE', 'LIST_PRICEPLAN', 'LIST_PAYMENTCARD'], 'None'),
      ...each(stockReports, 'View'),
    },
  },
];

/** Every permission id that a role or record type is known to use. */
const knownPermissions: readonly string[] = [
  ...new Set([
    ...sales,
    ...receivables,
    ...payables,
    ...purchasing,
    ...stock,
    ...approvals,
    ...journals,
    ...ledgerReports,
    ...stockReports,
    ...choices,
    ...places,
    'TRAN_POSTPERIODS',
    'REPO_AR',
    'REPO_AP',
    'LIST_ACCOUNT',
    'LIST_BOM',
    'LIST_CLASS',
    'LIST_CURRENCY',
    'LIST_CUSTJOB',
    'LIST_DEPARTMENT',
    'LIST_EMPLOYEE',
    'LIST_ITEM',
    'LIST_LOCATION',
    'LIST_PAYMENTCARD',
    'LIST_PRICEPLAN',
    'LIST_PUBLISHSEARCH',
    'LIST_SUBSIDIARY',
    'LIST_VENDOR',
    'ADMI_ACCTPERIODS',
    'ADMI_PERIODOVERRIDE',
    'ADMI_PERIODCLOSING',
    'ADMI_UPDATEPRICES',
    'ADMI_COMPANY',
    'ADMI_CUSTOMFORM',
    'ADMI_MANAGEUSERS',
    'ADMI_MANAGEROLES',
  ]),
].sort();

/** A role's permissions as they are stored: the level of each category under `TRAN_*` and so on, and of each known id. */
export function permissionsOf(role: RoleDefinition): Record<string, Level> {
  const stored: Record<string, Level> = {};
  for (const [category, level] of Object.entries(role.categories)) stored[`${category}_*`] = level;
  for (const id of knownPermissions) stored[id] = stored[`${id.slice(0, 4)}_*`] ?? 'None';
  return { ...stored, ...role.permissions };
}
