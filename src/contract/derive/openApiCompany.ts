import type { JsonSchema } from '../kinds/kind.ts';
import { reports } from '../reports/index.ts';
import { systemAccounts } from '../lists/systemAccounts.ts';
import { companyDefaults } from '../settings.ts';
import { accessPaths, sessionPaths } from './openApiAccess.ts';
import { approvalPaths } from './openApiApprovals.ts';
import { draftPaths } from './openApiDrafts.ts';
import { operationPaths } from './operations/openApiOperations.ts';
import { exchangeRatePath } from './operations/openApiExchangeRate.ts';
import { answer, bodyOf, failures, operationName, parameterRef, query, VENDOR } from './openApiParts.ts';
import { type MaySee, reportSeenBy } from './seen.ts';
import { openDocumentParameters } from '../reports/filters.ts';
import { checksPath, statementsPath } from './openApiPapers.ts';
import { askedWith, listedReport, openDocumentMembers, reportPath, undepositedMembers } from './openApiReports.ts';
import {
  anything,
  flag,
  integer,
  links,
  listOf,
  mapOf,
  objectOf,
  orNull,
  ref,
  reference,
  text,
} from './schemaParts.ts';

const plain: JsonSchema = { type: 'object', additionalProperties: true };
const listed = `${VENDOR}; type=collection`;
const page = (summary: string, items: JsonSchema, more: Readonly<Record<string, JsonSchema>> = {}) => ({
  200: answer(summary, objectOf({ items: listOf(items), ...more }), listed),
  ...failures(),
});
const inPath = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
});

const get = (tag: string, operationId: string, summary: string, responses: JsonSchema, more: JsonSchema = {}) => ({
  tags: [tag],
  operationId,
  summary,
  responses,
  ...more,
});
const one = (description: string, schema: JsonSchema) => ({ 200: answer(description, schema), ...failures() });
const view = bodyOf({
  type: 'object',
  required: ['name', 'value'],
  properties: { name: text, isShared: flag, value: anything },
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
    get: get(
      'Own',
      operationName('list', of, 'views'),
      `Saved views of ${what}: one's own and shared ones`,
      page('The views', ref('view')),
    ),
    post: {
      tags: ['Own'],
      operationId: operationName('create', of, 'view'),
      summary: 'Save a view. Sharing requires LIST_PUBLISHSEARCH (Create)',
      parameters: [parameterRef('idempotencyKey')],
      requestBody: view,
      responses: {
        201: answer('The view', ref('view')),
        200: answer('It was made before under this key', ref('view')),
        ...failures('badRequest', 'conflict'),
      },
    },
  },
  [`${root}/{id}`]: {
    parameters: [...parameters, parameterRef('id')],
    put: {
      tags: ['Own'],
      operationId: operationName('update', of, 'view'),
      summary: 'Update your own view, or with LIST_PUBLISHSEARCH (Full) a shared one',
      parameters: [parameterRef('idempotencyKey')],
      requestBody: view,
      responses: { 200: answer('The view', ref('view')), ...failures('badRequest', 'notFound', 'conflict') },
    },
    delete: {
      tags: ['Own'],
      operationId: operationName('delete', of, 'view'),
      summary: 'Delete your own view, or with LIST_PUBLISHSEARCH (Full) a shared one',
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
  if (typeof value !== 'object' || value === null) return orNull(text);
  const entries = Object.entries(value);
  return entries.length === 0
    ? { type: 'object', additionalProperties: true }
    : { type: 'object', properties: Object.fromEntries(entries.map(([name, each]) => [name, schemaOf(each)])) };
}

const oneOf = (...values: readonly string[]): JsonSchema => ({ type: 'string', enum: values });

const settings = {
  ...Object.fromEntries(Object.entries(companyDefaults).map(([name, value]) => [`${name}?`, schemaOf(value)])),
  'defaultTerms?': objectOf({ 'customer?': orNull(reference), 'vendor?': orNull(reference) }),
  'approvals?': objectOf({
    'ownAllowed?': flag,
    'creditHold?': flag,
    'discountLimits?': listOf(objectOf({ role: reference, upTo: { type: 'number' } })),
    'limits?': listOf(
      objectOf({
        role: reference,
        'type?': orNull(text),
        'subsidiary?': orNull(reference),
        'upTo?': orNull({ type: 'number' }),
      }),
    ),
  }),
  'orders?': objectOf({
    'billMatch?': oneOf('warn', 'hold'),
    'pricePercent?': { type: 'number' },
    'priceAmount?': orNull({ type: 'number' }),
    'quantityPercent?': { type: 'number' },
    'overReceipt?': { type: 'number' },
    'overFulfillment?': { type: 'number' },
    'invoiceProposes?': oneOf('shipped', 'ordered'),
    'billProposes?': oneOf('received', 'ordered'),
  }),
  'systemAccounts?': objectOf(
    Object.fromEntries(Object.keys(systemAccounts).map((role) => [`${role}?`, orNull(reference)])),
    { description: 'The account of each system role.' },
  ),
};
const sentSettings = objectOf(settings);
const shownSettings = objectOf({
  links,
  ...settings,
  roles: { ...listOf(reference), description: 'The roles that can have an approval limit.' },
  nextNumbers: { ...mapOf(integer), description: 'The next number of each type with its own numbers.' },
});

/** Responses besides records: reports, settings, preferences, views, the signed-in user, limits and the catalog. */
export function companyPaths(maySee: MaySee = () => true): Record<string, JsonSchema> {
  const type = inPath('type', 'A record type.');
  const key = inPath('key', 'The name of the preference.');
  return {
    '/report/v1': {
      get: get(
        'Reports',
        'listReports',
        'The reports the role may run, with their parameters',
        page('The reports', listedReport),
      ),
    },
    ...Object.fromEntries(Object.values(reports).map((report) => reportPath(reportSeenBy(report, maySee)))),
    ...Object.assign(
      {},
      ...Object.values(reports).map(({ name, label }) => viewPaths(`/report/v1/${name}/views`, name, label, [])),
    ),
    '/settings/v1/company': {
      get: {
        tags: ['Settings'],
        operationId: 'getSettings',
        summary: 'Company settings (ADMI_COMPANY, View)',
        responses: { 200: answer('The settings', shownSettings), ...failures() },
      },
      patch: {
        tags: ['Settings'],
        operationId: 'updateSettings',
        summary: 'Update company settings (ADMI_COMPANY, Edit)',
        parameters: ['idempotencyKey', 'ifMatch'].map(parameterRef),
        requestBody: bodyOf(sentSettings),
        responses: { 200: answer('The settings', shownSettings), ...failures('badRequest', 'conflict') },
      },
    },
    '/settings/v1/company/history': {
      get: get(
        'Settings',
        'getSettingsHistory',
        'Who changed which settings, the newest first (ADMI_COMPANY, View)',
        page('The changes', ref('trailEntry'), { hasMore: flag }),
        { parameters: [parameterRef('limit')] },
      ),
    },
    ...operationPaths(),
    ...accessPaths(),
    '/preferences/v1': {
      get: get(
        'Own',
        'listPreferences',
        'Preferences of the caller',
        page('The preferences', objectOf({ key: text, value: anything })),
      ),
    },
    '/preferences/v1/{key}': {
      parameters: [key],
      get: get('Own', 'getPreference', 'One preference', {
        200: answer('Its value', anything),
        ...failures('notFound'),
      }),
      put: {
        tags: ['Own'],
        operationId: 'setPreference',
        summary: 'Save a preference',
        requestBody: bodyOf(anything),
        responses: { 204: { description: 'Kept' }, ...failures('badRequest') },
      },
      delete: {
        tags: ['Own'],
        operationId: 'dropPreference',
        summary: 'Delete a preference',
        responses: { 204: { description: 'Forgotten' }, ...failures('notFound') },
      },
    },
    ...draftPaths(),
    '/openDocuments/v1/{type}': {
      parameters: [inPath('type', 'customer or vendor.')],
      get: get(
        'Open documents',
        'listOpenDocuments',
        'What is still to be settled with all customers or vendors',
        {
          200: answer('Open balances', objectOf({ ...openDocumentMembers, count: integer, hasMore: flag }), listed),
          ...failures('badRequest', 'notFound'),
        },
        {
          parameters: openDocumentParameters.map(askedWith),
        },
      ),
    },
    ...statementsPath(),
    ...checksPath(),
    ...exchangeRatePath(),
    '/undepositedFunds/v1': {
      get: get(
        'Open documents',
        'listUndepositedFunds',
        'What waits in undeposited funds for a bank deposit',
        {
          ...page('What waits for a deposit', objectOf(undepositedMembers), {
            count: integer,
            totalResults: integer,
            hasMore: flag,
          }),
          ...failures('badRequest'),
        },
        {
          parameters: [
            query('subsidiary', 'Only what belongs to this subsidiary, by its id.', text),
            query('currency', 'Only what is in this currency, by its id.', text),
            query('deposit', 'With what this bank deposit has taken, by its id.', text),
            query('limit', 'At most so many, the oldest; `totalResults` counts all of them.', integer),
          ],
        },
      ),
    },
    ...approvalPaths,
    ...viewPaths('/views/v1/{type}', '', 'a list', [type]),
    ...sessionPaths(),
    '/idempotency/v1/void': {
      post: {
        tags: ['Own'],
        operationId: 'voidKey',
        summary: 'Abandon an idempotency key. Late requests with it have no effect',
        requestBody: bodyOf({
          type: 'object',
          required: ['type', 'key'],
          properties: { type: { type: 'string' }, key: { type: 'string' } },
        }),
        responses: {
          ...one('Whether it was free', objectOf({ type: text, key: text, voided: flag })),
          ...failures('badRequest'),
        },
      },
    },
    '/system/v1/governanceLimits': {
      get: get('Own', 'getLimits', 'Every limit the service enforces', one('The limits', ref('limits'))),
    },
    '/openapi.json': {
      get: get(
        'Catalog',
        'getApiDocument',
        'This document',
        {
          200: { description: 'OpenAPI 3.0', content: { 'application/json': { schema: plain } } },
          ...failures('badRequest'),
        },
        { parameters: [query('select', 'Names of types, separated by commas: only what concerns them.', text)] },
      ),
    },
    '/record/v1/metadata-catalog': {
      get: get(
        'Catalog',
        'getCatalog',
        'Every record type; as API document with Accept: application/swagger+json',
        described('The types', objectOf({ items: listOf(ref('catalogEntry')) }), listed),
        { parameters: [query('select', 'Names of types, separated by commas.', text)] },
      ),
    },
    '/record/v1/metadata-catalog/nsLink': {
      get: get('Catalog', 'getCatalogLink', 'The shape of a link', {
        200: { description: 'JSON Schema', content: { 'application/schema+json': { schema: plain } } },
        ...failures(),
      }),
    },
    '/record/v1/metadata-catalog/{type}': {
      parameters: [type],
      get: get(
        'Catalog',
        'getCatalogType',
        'A record type, with Accept: application/schema+json as JSON Schema, with application/swagger+json as API document',
        described('Its description', ref('catalogEntry')),
      ),
    },
  };
}

/** Responses of the catalog, and its other forms by media type. */
const described = (description: string, schema: JsonSchema, media?: string) => ({
  200: answer(description, schema, media, {
    'application/schema+json': plain,
    'application/swagger+json': plain,
  }),
  ...failures('notFound'),
});
