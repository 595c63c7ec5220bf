import { definitionOf } from '#contract/records/index';
import { actionTable, transformTable } from './actionTable.ts';
import type { Needs } from './roleTable.ts';
import type { Ground, Owner } from './typeRow.ts';
import { typeTable, type WrittenType } from './typeTable.ts';

/** One request of the matrix, for a record type. */
export interface Cell {
  readonly name: string;
  readonly method: string;
  /** `:id` is replaced by the record's id. */
  readonly path: string;
  readonly needs: Needs;
  /** The record of the request: none, an existing one, or a new one in the required state. */
  readonly on: 'none' | 'standing' | 'pending' | 'approved';
  /** What a caller gets who may. */
  readonly status: number;
  readonly body?: unknown;
  readonly accept?: string;
}

const vendor = (form: string) => `application/vnd.oracle.resource+json; type=${form}`;

/** Every request for a record type (`owner`: the owner of a created record). */
export function cellsOf(type: WrittenType, ground: Ground, owner: Owner, next: () => number): readonly Cell[] {
  const { permission, body, change, empty = [] } = typeTable[type];
  const root = `record/v1/${type}`;
  const at = `${root}/:id`;
  const [view, create, edit, full]: readonly Needs[] = [
    [[permission, 'View']],
    [[permission, 'Create']],
    [[permission, 'Edit']],
    [[permission, 'Full']],
  ];
  if (!view || !create || !edit || !full) return [];
  // Sublists that only the service fills.
  const { operations, sublists: all } = definitionOf(type);
  const sublists = Object.entries(all)
    .filter(([, { isReadOnly }]) => isReadOnly !== true)
    .map(([name]) => name);
  const made = () => body(ground, owner, next(), 'Created');
  const cells: readonly Cell[] = [
    { name: 'list', method: 'GET', path: root, needs: view, on: 'none', status: 200 },
    { name: 'head of the list', method: 'HEAD', path: root, needs: view, on: 'none', status: 200 },
    {
      name: 'expanded list',
      method: 'GET',
      path: `${root}?expandRecords=true&limit=100&expandSubResources=true`,
      needs: view,
      on: 'none',
      status: 200,
    },
    {
      name: 'choices',
      method: 'GET',
      path: `${root}?fields=${typeTable[type].references?.[0] ?? Object.keys(definitionOf(type).fields)[0] ?? ''}`,
      needs: view,
      on: 'none',
      status: 200,
      accept: vendor('select-options'),
    },
    {
      name: 'choices while creating',
      method: 'POST',
      path: `${root}?fields=externalId`,
      needs: create,
      on: 'none',
      status: 400,
      accept: vendor('select-options'),
      body: {},
    },
    { name: 'views', method: 'GET', path: `views/v1/${type}`, needs: view, on: 'none', status: 200 },
    {
      name: 'description',
      method: 'GET',
      path: `record/v1/metadata-catalog/${type}`,
      needs: [],
      on: 'none',
      status: 200,
    },
    { name: 'create', method: 'POST', path: root, needs: create, on: 'none', status: 201, body: made() },
    {
      name: 'create under a key of its own',
      method: 'PUT',
      path: `${root}/eid:matrix-${next()}`,
      needs: create,
      on: 'none',
      status: 201,
      body: made(),
    },
    {
      name: 'dry run of a create',
      method: 'POST',
      path: root,
      needs: create,
      on: 'none',
      status: 200,
      accept: vendor('create-form'),
      body: made(),
    },
    { name: 'get', method: 'GET', path: at, needs: view, on: 'standing', status: 200 },
    { name: 'head', method: 'HEAD', path: at, needs: view, on: 'standing', status: 200 },
    {
      name: 'get with lines',
      method: 'GET',
      path: `${at}?expandSubResources=true`,
      needs: view,
      on: 'standing',
      status: 200,
    },
    { name: 'history', method: 'GET', path: `${at}/history`, needs: view, on: 'standing', status: 200 },
    { name: 'related', method: 'GET', path: `${at}/related`, needs: view, on: 'standing', status: 200 },
    {
      name: 'ledgerImpact',
      method: 'GET',
      path: `${at}/ledgerImpact`,
      needs: [...view, ['REPO_GL', 'View'] as const],
      on: 'standing',
      status: 200,
    },
    ...sublists.flatMap((name): Cell[] => [
      { name: `${name} lines`, method: 'GET', path: `${at}/${name}`, needs: view, on: 'standing', status: 200 },
      ...(empty.includes(name)
        ? []
        : [
            {
              name: `one of ${name}`,
              method: 'GET',
              path: `${at}/${name}/1`,
              needs: view,
              on: 'standing',
              status: 200,
            } as const,
          ]),
      ...(empty.includes(name)
        ? []
        : [
            {
              name: `change one of ${name}`,
              method: 'PATCH',
              path: `${at}/${name}/1`,
              needs: edit,
              on: 'pending',
              status: 200,
              body: { memo: 'changed' },
            } as const,
          ]),
    ]),
    {
      name: 'dry run of a change',
      method: 'PATCH',
      path: at,
      needs: edit,
      on: 'standing',
      status: 200,
      accept: vendor('edit-form'),
      body: change(next()),
    },
    { name: 'change', method: 'PATCH', path: at, needs: edit, on: 'pending', status: 200, body: change(next()) },
    { name: 'delete', method: 'DELETE', path: at, needs: full, on: 'pending', status: 204 },
    ...actionsOf(type, at, view, ground),
  ];
  // Operations a type lacks are refused for every role.
  return operations === undefined || operations.includes('update')
    ? cells
    : cells.filter(({ method }) => method !== 'PATCH');
}

/** The actions by name with their own permission, and what the record turns into with the permission to make that. */
function actionsOf(type: WrittenType, at: string, view: Needs, ground: Ground): readonly Cell[] {
  const acts = (actionTable[type] ?? []).flatMap(({ name, permission, level, body = {}, on, status }): Cell[] => {
    const shared = { method: 'POST', path: `${at}/@${name}`, needs: [...view, [permission, level] as const], body };
    return [
      { ...shared, name: `@${name}`, on, status },
      { ...shared, name: `dry run of @${name}`, on: 'standing', status: 200, accept: vendor('edit-form') },
    ];
  });
  const turns = (transformTable[type] ?? []).flatMap(({ target, permission, sent, status, onNew, dry }): Cell[] => {
    const shared = {
      method: 'POST',
      path: `${at}/!transform/${target}`,
      needs: [...view, [permission, 'Create'] as const],
      body: { tranDate: '2026-06-20', ...sent(ground) },
    };
    return [
      { ...shared, name: `transform into ${target}`, on: 'approved', status },
      {
        ...shared,
        name: `dry run of a transform into ${target}`,
        on: onNew ? 'approved' : 'standing',
        status: dry ?? (status === 201 ? 200 : status),
        accept: vendor('create-form'),
      },
    ];
  });
  return [...acts, ...turns];
}

/** Requests besides records. */
export const otherCells: readonly Cell[] = [
  {
    name: 'trial balance',
    method: 'GET',
    path: 'report/v1/trialBalance?from=2026-06-01&to=2026-06-30',
    needs: [['REPO_TRIALBALANCE', 'View']],
    on: 'none',
    status: 200,
  },
  {
    name: 'general ledger',
    method: 'GET',
    path: 'report/v1/generalLedger?account=:cash&from=2026-06-01&to=2026-06-30',
    needs: [['REPO_GL', 'View']],
    on: 'none',
    status: 200,
  },
  {
    name: 'receivables aging',
    method: 'GET',
    path: 'report/v1/receivablesAging?asOf=2026-06-30',
    needs: [['REPO_AR', 'View']],
    on: 'none',
    status: 200,
  },
  {
    name: 'payables aging',
    method: 'GET',
    path: 'report/v1/payablesAging?asOf=2026-06-30',
    needs: [['REPO_AP', 'View']],
    on: 'none',
    status: 200,
  },
  { name: 'list of reports', method: 'GET', path: 'report/v1', needs: [], on: 'none', status: 200 },
  {
    name: 'settings',
    method: 'GET',
    path: 'settings/v1/company',
    needs: [['ADMI_COMPANY', 'View']],
    on: 'none',
    status: 200,
  },
  {
    name: 'change of settings',
    method: 'PATCH',
    path: 'settings/v1/company',
    needs: [['ADMI_COMPANY', 'Edit']],
    on: 'none',
    status: 200,
    body: { negativeInventory: true },
  },
  {
    name: 'history of settings',
    method: 'GET',
    path: 'settings/v1/company/history',
    needs: [['ADMI_COMPANY', 'View']],
    on: 'none',
    status: 200,
  },
  { name: 'users', method: 'GET', path: 'users/v1', needs: [['ADMI_MANAGEUSERS', 'View']], on: 'none', status: 200 },
  { name: 'a user', method: 'GET', path: 'users/v1/2', needs: [['ADMI_MANAGEUSERS', 'View']], on: 'none', status: 200 },
  {
    name: 'history of a user',
    method: 'GET',
    path: 'users/v1/2/history',
    needs: [['ADMI_MANAGEUSERS', 'View']],
    on: 'none',
    status: 200,
  },
  // Their changes are refused for every role; only permitted users learn the reason.
  {
    name: 'a new user',
    method: 'POST',
    path: 'users/v1',
    needs: [['ADMI_MANAGEUSERS', 'Create']],
    on: 'none',
    status: 400,
    body: {},
  },
  {
    name: 'change of a user',
    method: 'PATCH',
    path: 'users/v1/2',
    needs: [['ADMI_MANAGEUSERS', 'Edit']],
    on: 'none',
    status: 400,
    body: { wings: 2 },
  },
  {
    name: 'password link of a program',
    method: 'POST',
    path: 'users/v1/2/passwordLink',
    needs: [['ADMI_MANAGEUSERS', 'Edit']],
    on: 'none',
    status: 400,
  },
  {
    name: 'sign-out of nobody',
    method: 'POST',
    path: 'users/v1/999/signOut',
    needs: [['ADMI_MANAGEUSERS', 'Edit']],
    on: 'none',
    status: 404,
  },
  {
    name: 'change log',
    method: 'GET',
    path: 'changeLog/v1',
    needs: [['ADMI_CHANGELOG', 'View']],
    on: 'none',
    status: 200,
  },
  { name: 'roles', method: 'GET', path: 'roles/v1', needs: [['ADMI_MANAGEROLES', 'View']], on: 'none', status: 200 },
  { name: 'a role', method: 'GET', path: 'roles/v1/3', needs: [['ADMI_MANAGEROLES', 'View']], on: 'none', status: 200 },
  {
    name: 'history of a role',
    method: 'GET',
    path: 'roles/v1/3/history',
    needs: [['ADMI_MANAGEROLES', 'View']],
    on: 'none',
    status: 200,
  },
  {
    name: 'a new role',
    method: 'POST',
    path: 'roles/v1',
    needs: [['ADMI_MANAGEROLES', 'Create']],
    on: 'none',
    status: 400,
    body: {},
  },
  {
    name: 'change of a given role',
    method: 'PATCH',
    path: 'roles/v1/3',
    needs: [['ADMI_MANAGEROLES', 'Edit']],
    on: 'none',
    status: 400,
    body: { name: 'Other' },
  },
  {
    name: 'removal of a given role',
    method: 'DELETE',
    path: 'roles/v1/3',
    needs: [['ADMI_MANAGEROLES', 'Full']],
    on: 'none',
    status: 400,
  },
  { name: 'own preferences', method: 'GET', path: 'preferences/v1', needs: [], on: 'none', status: 200 },
  {
    name: 'a preference',
    method: 'PUT',
    path: 'preferences/v1/theme',
    needs: [],
    on: 'none',
    status: 204,
    body: 'dark',
  },
  { name: 'dropping a preference', method: 'DELETE', path: 'preferences/v1/theme', needs: [], on: 'none', status: 204 },
  { name: 'who am I', method: 'GET', path: 'session/v1/me', needs: [], on: 'none', status: 200 },
  { name: 'limits', method: 'GET', path: 'system/v1/governanceLimits', needs: [], on: 'none', status: 200 },
  { name: 'API document', method: 'GET', path: 'openapi.json', needs: [], on: 'none', status: 200 },
  { name: 'catalog', method: 'GET', path: 'record/v1/metadata-catalog', needs: [], on: 'none', status: 200 },
  {
    name: 'shape of a link',
    method: 'GET',
    path: 'record/v1/metadata-catalog/nsLink',
    needs: [],
    on: 'none',
    status: 200,
  },
];
