import type { JsonSchema } from '../kinds/kind.ts';
import type { UndepositedItem } from '../wire/undeposited.ts';
import type { ReportDefinition, ReportParameter } from '../reports/definition.ts';
import { reports } from '../reports/index.ts';
import { systemAccounts } from '../lists/systemAccounts.ts';
import { companyDefaults } from '../settings.ts';
import { accessPaths } from './openApiAccess.ts';
import { answer, bodyOf, failures, parameterRef, query, ref, VENDOR } from './openApiParts.ts';

const plain: JsonSchema = { type: 'object' };
const listed = `${VENDOR}; type=collection`;
const page = (summary: string) => ({ 200: answer(summary, plain, listed), ...failures() });
const inPath = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
});

const reference: JsonSchema = {
  type: 'object',
  required: ['id', 'refName'],
  properties: { id: { type: 'string' }, refName: { type: 'string' } },
};
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const undeposited = {
  doc: reference,
  type: { type: 'string' },
  tranId: { type: 'string' },
  tranDate: { type: 'string', format: 'date' },
  entity: orNull(reference),
  paymentMethod: orNull(reference),
  checkNum: { type: ['string', 'null'] },
  memo: { type: ['string', 'null'] },
  subsidiary: reference,
  currency: reference,
  amount: { type: 'number', description: 'Below zero when it was paid out of undeposited funds.' },
  isSelected: { type: 'boolean', description: 'Whether the deposit that was asked for has it.' },
} as const satisfies Record<keyof UndepositedItem, JsonSchema>;
const undepositedAnswer: JsonSchema = {
  type: 'object',
  required: ['items', 'count', 'hasMore'],
  properties: {
    items: { type: 'array', items: { type: 'object', required: Object.keys(undeposited), properties: undeposited } },
    count: { type: 'integer' },
    hasMore: { type: 'boolean' },
  },
};

const kinds = {
  ref: { type: 'string' },
  date: { type: 'string', format: 'date' },
  integer: { type: 'integer' },
  choice: { type: 'string' },
} as const satisfies Record<ReportParameter['kind'], JsonSchema>;

const rowMessages: JsonSchema = {
  type: 'object',
  description: 'The English texts of a heading, a sum or an advice as messages, by column.',
  additionalProperties: {
    type: 'object',
    required: ['key', 'args'],
    properties: { key: { type: 'string' }, args: { type: 'object', additionalProperties: true } },
  },
};

function reportPath({ name, label, permission, parameters, columns }: ReportDefinition): readonly [string, JsonSchema] {
  const row: JsonSchema = {
    type: 'object',
    properties: {
      ...Object.fromEntries(columns.map((column) => [column.name, { title: column.label }])),
      messages: rowMessages,
    },
  };
  const result: JsonSchema = {
    type: 'object',
    properties: {
      report: { type: 'string' },
      parameters: plain,
      rows: { type: 'array', items: row },
      totals: plain,
      columns: {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, label: { type: 'string' }, type: { type: 'string' } },
        },
      },
    },
  };
  return [
    `/report/v1/${name}`,
    {
      get: {
        tags: ['Reports'],
        operationId: `report-${name}`,
        summary: `${label} (${permission.id}, View)`,
        parameters: parameters.map((each) => ({
          ...query(
            each.name,
            each.help ?? each.label,
            each.choices ? { type: 'string', enum: each.choices.map(({ id }) => id) } : kinds[each.kind],
          ),
          ...(each.required === true ? { required: true } : {}),
        })),
        responses: { 200: answer(label, result), ...failures('badRequest') },
      },
    },
  ];
}

const get = (tag: string, operationId: string, summary: string, more: JsonSchema = {}) => ({
  tags: [tag],
  operationId,
  summary,
  responses: page(summary),
  ...more,
});
const view = bodyOf({
  type: 'object',
  required: ['name', 'value'],
  properties: { name: { type: 'string' }, isShared: { type: 'boolean' }, value: plain },
});

/** Saved views of a list or a report: `of` names it in an operation's id, `what` in its summary. */
const viewPaths = (
  root: string,
  of: string,
  what: string,
  parameters: readonly JsonSchema[],
): Readonly<Record<string, JsonSchema>> => ({
  [root]: {
    ...(parameters.length > 0 ? { parameters } : {}),
    get: get('Own', `list-${of}views`, `Saved views of ${what}: one's own and shared ones`),
    post: {
      tags: ['Own'],
      operationId: `create-${of}view`,
      summary: 'Save a view; to share it takes LIST_PUBLISHSEARCH, Create',
      parameters: [parameterRef('idempotencyKey')],
      requestBody: view,
      responses: { 201: answer('The view', plain), ...failures('badRequest', 'conflict') },
    },
  },
  [`${root}/{id}`]: {
    parameters: [...parameters, parameterRef('id')],
    put: {
      tags: ['Own'],
      operationId: `update-${of}view`,
      summary: "Change a view of one's own, or with LIST_PUBLISHSEARCH, Full, a shared one",
      parameters: [parameterRef('idempotencyKey')],
      requestBody: view,
      responses: { 200: answer('The view', plain), ...failures('badRequest', 'notFound', 'conflict') },
    },
    delete: {
      tags: ['Own'],
      operationId: `delete-${of}view`,
      summary: "Delete a view of one's own, or with LIST_PUBLISHSEARCH, Full, a shared one",
      parameters: [parameterRef('idempotencyKey')],
      responses: { 204: { description: 'Deleted' }, ...failures('notFound') },
    },
  },
});

/** The shape of a value as the settings of a new company have it; groups that are empty there take any name. */
function schemaOf(value: unknown): JsonSchema {
  if (typeof value === 'boolean') return { type: 'boolean' };
  if (typeof value === 'string') return { type: 'string' };
  if (typeof value === 'number') return { type: 'number' };
  if (typeof value !== 'object' || value === null) return { nullable: true };
  const entries = Object.entries(value);
  return entries.length === 0
    ? { type: 'object', additionalProperties: true }
    : { type: 'object', properties: Object.fromEntries(entries.map(([name, each]) => [name, schemaOf(each)])) };
}

const settingsSchema = (): JsonSchema => ({
  type: 'object',
  properties: {
    links: { type: 'array', readOnly: true, items: ref('nsLink') },
    ...Object.fromEntries(Object.entries(companyDefaults).map(([name, value]) => [name, schemaOf(value)])),
    systemAccounts: {
      type: 'object',
      description: 'The account that plays each role.',
      properties: Object.fromEntries(Object.keys(systemAccounts).map((role) => [role, plain])),
    },
  },
});

/** What the service answers besides records: reports, settings, preferences, views, who is signed in, limits and the catalog. */
export function companyPaths(): Record<string, JsonSchema> {
  const type = inPath('type', 'A record type.');
  const key = inPath('key', 'The name of the preference.');
  return {
    '/report/v1': { get: get('Reports', 'list-reports', 'The reports the role may run, with their parameters') },
    ...Object.fromEntries(Object.values(reports).map((report) => reportPath(report))),
    ...Object.assign(
      {},
      ...Object.values(reports).map(({ name, label }) => viewPaths(`/report/v1/${name}/views`, `${name}-`, label, [])),
    ),
    '/settings/v1/company': {
      get: {
        tags: ['Settings'],
        operationId: 'get-settings',
        summary: 'Settings of the company (ADMI_COMPANY, View)',
        responses: { 200: answer('The settings', settingsSchema()), ...failures() },
      },
      patch: {
        tags: ['Settings'],
        operationId: 'update-settings',
        summary: 'Change settings of the company (ADMI_COMPANY, Edit)',
        parameters: ['idempotencyKey', 'ifMatch'].map(parameterRef),
        requestBody: bodyOf(settingsSchema()),
        responses: { 200: answer('The settings', settingsSchema()), ...failures('badRequest', 'conflict') },
      },
    },
    '/settings/v1/company/history': {
      get: get(
        'Settings',
        'get-settings-history',
        'Who changed which settings, the newest first (ADMI_COMPANY, View)',
        { parameters: [parameterRef('limit')] },
      ),
    },
    ...accessPaths(),
    '/preferences/v1': { get: get('Own', 'list-preferences', 'Preferences of the caller') },
    '/preferences/v1/{key}': {
      parameters: [key],
      get: get('Own', 'get-preference', 'One preference', {
        responses: { 200: answer('Its value', {}), ...failures('notFound') },
      }),
      put: {
        tags: ['Own'],
        operationId: 'set-preference',
        summary: 'Keep a preference',
        requestBody: bodyOf({}),
        responses: { 204: { description: 'Kept' }, ...failures('badRequest') },
      },
      delete: {
        tags: ['Own'],
        operationId: 'drop-preference',
        summary: 'Forget a preference',
        responses: { 204: { description: 'Forgotten' }, ...failures('notFound') },
      },
    },
    '/openDocuments/v1/{type}': {
      parameters: [inPath('type', 'customer or vendor.')],
      get: get('Open documents', 'list-open-documents', 'What is still to be settled with all customers or vendors', {
        parameters: [
          query('currency', 'Only documents in this currency, by its id.', { type: 'string' }),
          query('dueBy', 'Charges that fall due by this day.', { type: 'string', format: 'date' }),
          query('asOf', 'On which day days late are counted.', { type: 'string', format: 'date' }),
        ],
        responses: { 200: answer('What is still to be settled', plain, listed), ...failures('badRequest', 'notFound') },
      }),
    },
    '/undepositedFunds/v1': {
      get: get('Open documents', 'list-undeposited-funds', 'What waits in undeposited funds for a bank deposit', {
        parameters: [
          query('subsidiary', 'Only what belongs to this subsidiary, by its id.', { type: 'string' }),
          query('currency', 'Only what is in this currency, by its id.', { type: 'string' }),
          query('deposit', 'With what this bank deposit has taken, by its id.', { type: 'string' }),
        ],
        responses: { 200: answer('What waits for a deposit', undepositedAnswer, listed), ...failures('badRequest') },
      }),
    },
    '/approvals/v1': {
      get: get(
        'Approvals',
        'list-approvals',
        'What waits for an approval that the role may give, of all types, the oldest first',
        {
          parameters: [
            query('type', 'Only documents of this record type.', { type: 'string' }),
            parameterRef('limit'),
            parameterRef('offset'),
          ],
          responses: { 200: answer('What waits, and how many of each type', plain, listed), ...failures('badRequest') },
        },
      ),
    },
    ...viewPaths('/views/v1/{type}', '', 'a list', [type]),
    '/session/v1/me': {
      get: get('Own', 'get-session', 'Who is signed in and what the role allows', {
        responses: { 200: answer('The session', plain), ...failures() },
      }),
    },
    '/session/v1/secondFactor': {
      get: get('Own', 'get-second-factor', 'Whether a sign-in asks for a code besides the password', {
        responses: { 200: answer('The state', plain), ...failures() },
      }),
      post: {
        tags: ['Own'],
        operationId: 'begin-second-factor',
        summary: 'A secret for an authenticator app, which counts once a code of it is confirmed',
        responses: { 200: answer('The secret, as text and as the address the app reads', plain), ...failures() },
      },
      delete: {
        tags: ['Own'],
        operationId: 'drop-second-factor',
        summary: 'A sign-in takes the password alone again',
        responses: { 204: { description: 'Turned off' }, ...failures() },
      },
    },
    '/session/v1/secondFactor/confirm': {
      post: {
        tags: ['Own'],
        operationId: 'confirm-second-factor',
        summary: 'Turn the second step on with a code of the app; answers recovery codes, this once',
        requestBody: bodyOf({ type: 'object', required: ['code'], properties: { code: { type: 'string' } } }),
        responses: { 200: answer('The recovery codes', plain), ...failures('badRequest') },
      },
    },
    '/session/v1/sessions': {
      get: get(
        'Own',
        'list-sessions',
        'Where one is signed in: each session with when, from where and with what it was used',
        { responses: { 200: answer('The sessions, the one that asks first', plain), ...failures() } },
      ),
      delete: {
        tags: ['Own'],
        operationId: 'delete-sessions',
        summary: 'Sign out everywhere but here',
        responses: { 204: { description: 'Signed out' }, ...failures() },
      },
    },
    '/session/v1/sessions/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      delete: {
        tags: ['Own'],
        operationId: 'delete-session',
        summary: 'Sign out there, with every token that hangs on it',
        parameters: [parameterRef('idempotencyKey')],
        responses: { 204: { description: 'Signed out' }, ...failures('notFound') },
      },
    },
    '/idempotency/v1/void': {
      post: {
        tags: ['Own'],
        operationId: 'void-key',
        summary: 'Give up an idempotency key, so that a late request under it cannot act',
        requestBody: bodyOf({
          type: 'object',
          required: ['type', 'key'],
          properties: { type: { type: 'string' }, key: { type: 'string' } },
        }),
        responses: { 200: answer('Whether it was free', plain), ...failures('badRequest') },
      },
    },
    '/system/v1/governanceLimits': {
      get: get('Own', 'get-limits', 'Every limit the service enforces', {
        responses: { 200: answer('The limits', plain), ...failures() },
      }),
    },
    '/record/v1/metadata-catalog': {
      get: get('Catalog', 'get-catalog', 'Every record type; as API document with Accept: application/swagger+json', {
        parameters: [query('select', 'Names of types, separated by commas.', { type: 'string' })],
      }),
    },
    '/record/v1/metadata-catalog/nsLink': {
      get: get('Catalog', 'get-catalog-link', 'The shape of a link', {
        responses: { 200: answer('JSON Schema', plain, 'application/schema+json'), ...failures() },
      }),
    },
    '/record/v1/metadata-catalog/{type}': {
      parameters: [type],
      get: get(
        'Catalog',
        'get-catalog-type',
        'A record type, with Accept: application/schema+json as JSON Schema, with application/swagger+json as API document',
        {
          responses: { 200: answer('Its description', plain, 'application/schema+json'), ...failures('notFound') },
        },
      ),
    },
  };
}
