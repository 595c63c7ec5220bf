import type { JsonSchema } from '../kinds/kind.ts';
import { flag, integer, links, listOf, objectOf, ref } from './schemaParts.ts';
import { historyChangesChoices } from '../wire/about.ts';
import { linksChoices, listLimits, totalResultsChoices } from '../wire/listQuery.ts';

export const VENDOR = 'application/vnd.oracle.resource+json';
const singular = `${VENDOR}; type=singular`;
export const parameterRef = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const responseRef = (name: string) => ({ $ref: `#/components/responses/${name}` });

export const query = (name: string, description: string, schema: JsonSchema) => ({
  name,
  in: 'query',
  description,
  schema,
});
const header = (name: string, description: string, schema: JsonSchema = { type: 'string' }) => ({
  name,
  in: 'header',
  description,
  schema,
});

export const parameters: Readonly<Record<string, JsonSchema>> = {
  id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The internal id, or an external one as eid:VALUE.',
    schema: { type: 'string' },
  },
  q: query(
    'q',
    'Filter, such as tranDate ON_OR_AFTER "2026-01-01" AND memo CONTAIN "rent". createdBy ANY_OF "ME" is what the caller has created.',
    {
      type: 'string',
      maxLength: 2000,
    },
  ),
  limit: query('limit', 'Records per page.', { type: 'integer', minimum: 1, maximum: 1000, default: 1000 }),
  offset: query('offset', 'How many records to pass over.', {
    type: 'integer',
    minimum: 0,
    maximum: listLimits.offset,
    default: 0,
  }),
  position: query(
    'position',
    'Where the page is, as the links of another page say it; counts for the offset of its link. A late page then costs no more than the first.',
    { type: 'string', maxLength: listLimits.position },
  ),
  orderby: query('orderby', 'Fields with ASC or DESC, separated by commas.', { type: 'string' }),
  fields: query('fields', 'Names of the fields wanted, separated by commas.', { type: 'string' }),
  expandSubResources: query('expandSubResources', 'Include the lines of sublists.', {
    type: 'boolean',
    default: false,
  }),
  expandRecords: query('expandRecords', 'Whole records instead of ids.', { type: 'boolean', default: false }),
  totals: query(
    'totals',
    'Amounts and quantities to add up over everything that matches, separated by commas; the answer then has totals.',
    { type: 'string' },
  ),
  groupBy: query('groupBy', 'The field that makes groups of those totals; of dates also with .month.', {
    type: 'string',
  }),
  totalResults: query(
    'totalResults',
    `With omit the page comes without counting all that match, and without totalResults and the last link. With only the answer has no records but totalResults; above ${listLimits.counted} it is that limit, and isCapped says so.`,
    { type: 'string', enum: [...totalResultsChoices] },
  ),
  links: query('links', 'With omit the rows come without links: the address of a row follows from its id.', {
    type: 'string',
    enum: [...linksChoices],
  }),
  changes: query('changes', 'With omit the entries come without what changed.', {
    type: 'string',
    enum: [...historyChangesChoices],
  }),
  search: query('search', 'Words looked for in names and numbers.', { type: 'string', maxLength: 200 }),
  line: {
    name: 'line',
    in: 'path',
    required: true,
    description: 'The number of the line.',
    schema: { type: 'integer', minimum: 1 },
  },
  replace: query('replace', 'Sublists to replace, or "none" to merge lines.', { type: 'string' }),
  idempotencyKey: header(
    'X-Service-Idempotency-Key',
    '1 to 255 printable characters without blanks; the same request under the same key happens once.',
    { type: 'string', pattern: '^[!-~]{1,255}$' },
  ),
  ifMatch: header('If-Match', 'The ETag of the version the change was made on.'),
  prefer: header(
    'Prefer',
    'return=minimal or return=representation; message-keys for refusals with the key and the arguments of their message.',
  ),
};

/** Response headers, by name in lower case. */
export const headers: Readonly<Record<string, JsonSchema>> = {
  location: { description: 'The address of the record.', schema: { type: 'string', format: 'uri' } },
  etag: {
    description: 'Version of the record for If-Match. An update of an outdated version is refused with 409.',
    schema: { type: 'string' },
  },
  link: {
    description: 'The links of the page (RFC 8288): next, last, prev, first, self.',
    schema: { type: 'string' },
  },
};
const headerNames = { location: 'Location', etag: 'ETag', link: 'Link' } as const;

/** Responses of which those that succeed have headers. */
export const withHeaders = (
  names: readonly (keyof typeof headerNames)[],
  of: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(of).map(([status, each]) => [
      status,
      status.startsWith('2')
        ? {
            ...each,
            headers: Object.fromEntries(
              names.map((name) => [headerNames[name], { $ref: `#/components/headers/${name}` }]),
            ),
          }
        : each,
    ]),
  );

const errorOf = (description: string) => ({
  description,
  content: { 'application/json': { schema: ref('error') }, [`${VENDOR}; type=error`]: { schema: ref('error') } },
});
export const responses: Readonly<Record<string, JsonSchema>> = {
  badRequest: errorOf('The request is wrong; every reason is listed.'),
  unauthorized: errorOf('Not signed in, or the token has expired.'),
  forbidden: errorOf('The role doesn’t have the named permission.'),
  notFound: errorOf('There is no such record.'),
  conflict: errorOf('A duplicate, or the record has been changed since.'),
  tooMany: errorOf('A limit of the licence was reached; see Retry-After.'),
  unavailable: errorOf('Busy for the moment; see Retry-After.'),
  failed: errorOf("Something failed that is not the caller's doing."),
};
export const failures = (...names: readonly string[]): Record<string, JsonSchema> => {
  const statuses: Readonly<Record<string, string>> = {
    badRequest: '400',
    unauthorized: '401',
    forbidden: '403',
    notFound: '404',
    conflict: '409',
    tooMany: '429',
    unavailable: '503',
    failed: '500',
  };
  return Object.fromEntries(
    ['unauthorized', 'forbidden', 'tooMany', 'unavailable', ...names, 'failed'].map((name) => [
      statuses[name] ?? 'default',
      responseRef(name),
    ]),
  );
};

/** The name of an operation, such as `createSalesOrder`: generated clients call a function by it. */
export const operationName = (first: string, ...more: readonly string[]): string =>
  [first, ...more.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))].join('');

/** A page of a list in its wrapper; `more` are members that only some pages have. */
export const pageSchema = (items: JsonSchema, more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema =>
  objectOf({ ...pageMembers(items), ...more });

const pageMembers = (items: JsonSchema) => ({
  links,
  count: integer,
  hasMore: flag,
  items: listOf(items),
  offset: integer,
  totalResults: integer,
});

/** A page of a list of records, whose total can be left out or capped. */
export const recordPageSchema = (items: JsonSchema): JsonSchema => {
  const { totalResults: _, ...page } = pageMembers(items);
  return objectOf({
    ...page,
    'totalResults?': { ...integer, description: 'Absent with totalResults=omit.' },
    'isCapped?': { ...flag, description: 'There are more than totalResults says; only with totalResults=only.' },
    ...totalsMember,
  });
};

/** The totals of a list, if requested. */
const totalsMember = {
  'totals?': objectOf(
    { items: listOf(ref('listTotal')), hasMore: flag },
    { description: 'Only if totals were requested. Sums are decimals as text.' },
  ),
};

type Components = Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;

/** The components that something points at, also by way of others. */
export function usedComponents(root: JsonSchema, components: Components): Components {
  const used = new Set<string>();
  const visit = (value: JsonSchema): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      const component = components[kind]?.[name];
      if (component === undefined || used.has(`${kind}/${name}`)) continue;
      used.add(`${kind}/${name}`);
      visit(component);
    }
  };
  visit(root);
  return Object.fromEntries(
    Object.entries(components).map(([kind, named]) => [
      kind,
      Object.fromEntries(Object.entries(named).filter(([name]) => used.has(`${kind}/${name}`))),
    ]),
  );
}

const contentOf = (media: string, schema: JsonSchema) => ({ 'application/json': { schema }, [media]: { schema } });
export const bodyOf = (schema: JsonSchema) => ({ required: true, content: { 'application/json': { schema } } });
/** An answer with a body, as plain JSON or under its own media type; `forms` are its other shapes by media type. */
export const answer = (
  description: string,
  schema: JsonSchema,
  media = singular,
  forms: Readonly<Record<string, JsonSchema>> = {},
) => ({
  description,
  content: {
    ...contentOf(media, schema),
    ...Object.fromEntries(Object.entries(forms).map(([type, each]) => [type, { schema: each }])),
  },
});
export const noContent = (description: string) => ({ 204: { description } });
