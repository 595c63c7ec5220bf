import { definitionOf } from '#contract/records/registry';
import type { Needs } from './roleTable.ts';
import { type Ground, type Owner, typeTable, type WrittenType } from './typeTable.ts';

/** One request of the matrix, for a record type. */
export interface Cell {
  readonly name: string;
  readonly method: string;
  /** `:id` stands for the record. */
  readonly path: string;
  readonly needs: Needs;
  /** The record it goes to: none, one that stands, or a new one in the state it needs. */
  readonly on: 'none' | 'standing' | 'pending' | 'approved';
  /** What a caller gets who may. */
  readonly status: number;
  readonly body?: unknown;
  readonly accept?: string;
}

const vendor = (form: string) => `application/vnd.oracle.resource+json; type=${form}`;

/** Everything that can be asked of a record type (`owner`: whose the record would be that is created). */
export function cellsOf(type: WrittenType, ground: Ground, owner: Owner, next: () => number): readonly Cell[] {
  const { permission, body, change, empty = [] } = typeTable[type];
  const root = `record/v1/${type}`;
  const at = `${root}/:id`;
  const [view, create, edit, full]: readonly Needs[] = [[[permission, 'View']], [[permission, 'Create']], [[permission, 'Edit']], [[permission, 'Full']]];
  if (!view || !create || !edit || !full) return [];
  // What only the service makes the lines of need not have one.
  const { operations, sublists: all } = definitionOf(type);
  const sublists = Object.entries(all).filter(([, { isReadOnly }]) => isReadOnly !== true).map(([name]) => name);
  const made = () => body(ground, owner, next(), 'Created');
  const cells: readonly Cell[] = [
    { name: 'list', method: 'GET', path: root, needs: view, on: 'none', status: 200 },
    { name: 'head of the list', method: 'HEAD', path: root, needs: view, on: 'none', status: 200 },
    { name: 'expanded list', method: 'GET', path: `${root}?expandRecords=true&limit=100&expandSubResources=true`, needs: view, on: 'none', status: 200 },
    { name: 'choices', method: 'GET', path: `${root}?fields=${typeTable[type].references?.[0] ?? Object.keys(definitionOf(type).fields)[0] ?? ''}`, needs: view, on: 'none', status: 200, accept: vendor('select-options') },
    { name: 'choices while creating', method: 'POST', path: `${root}?fields=externalId`, needs: create, on: 'none', status: 400, accept: vendor('select-options'), body: {} },
    { name: 'views', method: 'GET', path: `views/v1/${type}`, needs: view, on: 'none', status: 200 },
    { name: 'description', method: 'GET', path: `record/v1/metadata-catalog/${type}`, needs: [], on: 'none', status: 200 },
    { name: 'create', method: 'POST', path: root, needs: create, on: 'none', status: 201, body: made() },
    { name: 'create under a key of its own', method: 'PUT', path: `${root}/eid:matrix-${next()}`, needs: create, on: 'none', status: 201, body: made() },
    { name: 'dry run of a create', method: 'POST', path: root, needs: create, on: 'none', status: 200, accept: vendor('create-form'), body: made() },
    { name: 'get', method: 'GET', path: at, needs: view, on: 'standing', status: 200 },
    { name: 'head', method: 'HEAD', path: at, needs: view, on: 'standing', status: 200 },
    { name: 'get with lines', method: 'GET', path: `${at}?expandSubResources=true`, needs: view, on: 'standing', status: 200 },
    { name: 'history', method: 'GET', path: `${at}/history`, needs: view, on: 'standing', status: 200 },
    { name: 'related', method: 'GET', path: `${at}/related`, needs: view, on: 'standing', status: 200 },
    { name: 'ledgerImpact', method: 'GET', path: `${at}/ledgerImpact`, needs: view, on: 'standing', status: 200 },
    ...sublists.flatMap((name): Cell[] => [
      { name: `${name} lines`, method: 'GET', path: `${at}/${name}`, needs: view, on: 'standing', status: 200 },
      ...(empty.includes(name) ? [] : [{ name: `one of ${name}`, method: 'GET', path: `${at}/${name}/1`, needs: view, on: 'standing', status: 200 } as const]),
      ...(empty.includes(name) ? [] : [{ name: `change one of ${name}`, method: 'PATCH', path: `${at}/${name}/1`, needs: edit, on: 'pending', status: 200, body: { memo: 'changed' } } as const]),
    ]),
    { name: 'dry run of a change', method: 'PATCH', path: at, needs: edit, on: 'standing', status: 200, accept: vendor('edit-form'), body: change(next()) },
    { name: 'change', method: 'PATCH', path: at, needs: edit, on: 'pending', status: 200, body: change(next()) },
    { name: 'delete', method: 'DELETE', path: at, needs: full, on: 'pending', status: 204 },
    ...actionsOf(type, at, view, ground),
  ];
  // What a type does not offer is no question of roles: it is refused to everybody alike.
  return operations === undefined || operations.includes('update') ? cells : cells.filter(({ method }) => method !== 'PATCH');
}

/**
 * Actions of sales on documents that have just been made: action, permission, level and answer. Nothing of them waits for
 * approval, which is said only to those who might approve.
 */
const salesActions = {
  estimate: [['close', 'TRAN_ESTIMATE', 'Edit', 200]],
  salesOrder: [
    ['approve', 'TRAN_SALESORDAPPRV', 'Full', 400], ['reject', 'TRAN_SALESORDAPPRV', 'Full', 400], ['cancel', 'TRAN_SALESORD', 'Edit', 400],
    ['reopen', 'TRAN_SALESORD', 'Edit', 400], ['close', 'TRAN_SALESORD', 'Edit', 200],
  ],
  itemFulfillment: [['void', 'TRAN_ITEMSHIP', 'Full', 200]],
  invoice: [['approve', 'TRAN_CUSTINVC', 'Full', 400], ['reject', 'TRAN_CUSTINVC', 'Full', 400], ['void', 'TRAN_CUSTINVC', 'Full', 200]],
  creditMemo: [['approve', 'TRAN_CUSTCRED', 'Full', 400], ['reject', 'TRAN_CUSTCRED', 'Full', 400], ['void', 'TRAN_CUSTCRED', 'Full', 200]],
  cashSale: [['approve', 'TRAN_CASHSALE', 'Full', 400], ['void', 'TRAN_CASHSALE', 'Full', 200]],
} as const;

const ofReceivables: Partial<Readonly<Record<WrittenType, string>>> = {
  customerPayment: 'TRAN_CUSTPYMT', customerDeposit: 'TRAN_CUSTDEP', depositApplication: 'TRAN_CUSTDEP', customerRefund: 'TRAN_CUSTRFND',
};
const isReceived = (type: WrittenType): boolean => type === 'customerPayment' || type === 'customerDeposit';

/** The actions by name with their own permission, as the role table calls it. */
function actionsOf(type: WrittenType, at: string, view: Needs, { period }: Ground): readonly Cell[] {
  const act = (name: string, permission: string, level: 'Edit' | 'Full', rest: Pick<Cell, 'on' | 'status'>, body: unknown = {}): Cell =>
    ({ name: `@${name}`, method: 'POST', path: `${at}/@${name}`, needs: [...view, [permission, level]], body, ...rest });
  if (type === 'accountingPeriod') {
    const on = 'pending';
    return [
      act('lock', 'ADMI_PERIODCLOSING', 'Edit', { on, status: 200 }),
      act('unlock', 'ADMI_PERIODCLOSING', 'Edit', { on, status: 200 }),
      act('close', 'ADMI_PERIODCLOSING', 'Full', { on, status: 200 }, { reason: 'all is in' }),
      // It is not closed; that is said only to those who might reopen it.
      act('reopen', 'ADMI_PERIODCLOSING', 'Full', { on, status: 400 }, { reason: 'forgot one' }),
    ];
  }
  if (type in salesActions) return salesActions[type as keyof typeof salesActions].map(([name, permission, level, status]) => act(name, permission, level, { on: 'pending', status })); // one of its keys
  const own = ofReceivables[type];
  // None of them waits for approval; that is said only to those who might approve.
  if (own) return [act('void', own, 'Full', { on: 'approved', status: 200 }), ...(isReceived(type) ? [act('approve', 'TRAN_CUSTPYMTAPPRV', 'Full', { on: 'standing', status: 400 })] : [])];
  if (type !== 'periodEndJournal') return [];
  const reversalDate = { tranDate: '2026-06-20', postingPeriod: { id: period } };
  const transform: Needs = [...view, ['TRAN_PEJRNL', 'Create']];
  return [
    act('approve', 'TRAN_JOURNALAPPRV', 'Full', { on: 'pending', status: 200 }),
    act('reject', 'TRAN_JOURNALAPPRV', 'Full', { on: 'pending', status: 200 }),
    act('void', 'TRAN_PEJRNL', 'Full', { on: 'approved', status: 200 }),
    { name: 'transform', method: 'POST', path: `${at}/!transform/periodEndJournal`, needs: transform, on: 'approved', status: 201, body: reversalDate },
    { name: 'dry run of a transform', method: 'POST', path: `${at}/!transform/periodEndJournal`, needs: transform, on: 'standing', status: 200, accept: vendor('create-form'), body: reversalDate },
  ];
}

/** What is asked besides records. */
export const otherCells: readonly Cell[] = [
  { name: 'trial balance', method: 'GET', path: 'report/v1/trialBalance?from=2026-06-01&to=2026-06-30', needs: [['REPO_TRIALBALANCE', 'View']], on: 'none', status: 200 },
  { name: 'general ledger', method: 'GET', path: 'report/v1/generalLedger?account=:cash&from=2026-06-01&to=2026-06-30', needs: [['REPO_GL', 'View']], on: 'none', status: 200 },
  { name: 'receivables aging', method: 'GET', path: 'report/v1/receivablesAging?asOf=2026-06-30', needs: [['REPO_AR', 'View']], on: 'none', status: 200 },
  { name: 'payables aging', method: 'GET', path: 'report/v1/payablesAging?asOf=2026-06-30', needs: [['REPO_AP', 'View']], on: 'none', status: 200 },
  { name: 'list of reports', method: 'GET', path: 'report/v1', needs: [], on: 'none', status: 200 },
  { name: 'settings', method: 'GET', path: 'settings/v1/company', needs: [['ADMI_COMPANY', 'View']], on: 'none', status: 200 },
  { name: 'change of settings', method: 'PATCH', path: 'settings/v1/company', needs: [['ADMI_COMPANY', 'Edit']], on: 'none', status: 200, body: { negativeInventory: true } },
  { name: 'history of settings', method: 'GET', path: 'settings/v1/company/history', needs: [['ADMI_COMPANY', 'View']], on: 'none', status: 200 },
  { name: 'users', method: 'GET', path: 'users/v1', needs: [['ADMI_MANAGEUSERS', 'View']], on: 'none', status: 200 },
  { name: 'a user', method: 'GET', path: 'users/v1/2', needs: [['ADMI_MANAGEUSERS', 'View']], on: 'none', status: 200 },
  { name: 'history of a user', method: 'GET', path: 'users/v1/2/history', needs: [['ADMI_MANAGEUSERS', 'View']], on: 'none', status: 200 },
  // What they would change is refused to everybody alike; that is said only to those who might change it.
  { name: 'a new user', method: 'POST', path: 'users/v1', needs: [['ADMI_MANAGEUSERS', 'Create']], on: 'none', status: 400, body: {} },
  { name: 'change of a user', method: 'PATCH', path: 'users/v1/2', needs: [['ADMI_MANAGEUSERS', 'Edit']], on: 'none', status: 400, body: { wings: 2 } },
  { name: 'password link of a program', method: 'POST', path: 'users/v1/2/passwordLink', needs: [['ADMI_MANAGEUSERS', 'Edit']], on: 'none', status: 400 },
  { name: 'sign-out of nobody', method: 'POST', path: 'users/v1/999/signOut', needs: [['ADMI_MANAGEUSERS', 'Edit']], on: 'none', status: 404 },
  { name: 'roles', method: 'GET', path: 'roles/v1', needs: [['ADMI_MANAGEROLES', 'View']], on: 'none', status: 200 },
  { name: 'a role', method: 'GET', path: 'roles/v1/3', needs: [['ADMI_MANAGEROLES', 'View']], on: 'none', status: 200 },
  { name: 'history of a role', method: 'GET', path: 'roles/v1/3/history', needs: [['ADMI_MANAGEROLES', 'View']], on: 'none', status: 200 },
  { name: 'a new role', method: 'POST', path: 'roles/v1', needs: [['ADMI_MANAGEROLES', 'Create']], on: 'none', status: 400, body: {} },
  { name: 'change of a given role', method: 'PATCH', path: 'roles/v1/3', needs: [['ADMI_MANAGEROLES', 'Edit']], on: 'none', status: 400, body: { name: 'Other' } },
  { name: 'removal of a given role', method: 'DELETE', path: 'roles/v1/3', needs: [['ADMI_MANAGEROLES', 'Full']], on: 'none', status: 400 },
  { name: 'own preferences', method: 'GET', path: 'preferences/v1', needs: [], on: 'none', status: 200 },
  { name: 'a preference', method: 'PUT', path: 'preferences/v1/theme', needs: [], on: 'none', status: 204, body: 'dark' },
  { name: 'dropping a preference', method: 'DELETE', path: 'preferences/v1/theme', needs: [], on: 'none', status: 204 },
  { name: 'who am I', method: 'GET', path: 'session/v1/me', needs: [], on: 'none', status: 200 },
  { name: 'limits', method: 'GET', path: 'system/v1/governanceLimits', needs: [], on: 'none', status: 200 },
  { name: 'catalog', method: 'GET', path: 'record/v1/metadata-catalog', needs: [], on: 'none', status: 200 },
  { name: 'shape of a link', method: 'GET', path: 'record/v1/metadata-catalog/nsLink', needs: [], on: 'none', status: 200 },
];
