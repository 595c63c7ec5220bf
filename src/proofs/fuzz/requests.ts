import { definitionOf, type RecordType, recordTypes } from '#contract/records/index';
import type { Random } from '../../service/seed/random.ts';
import { bodyText, damaged, type Known } from './bodies.ts';
import { oddText, oddValue } from './oddValues.ts';
import { queryText } from './queryTexts.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

const ROOT = '/services/rest';
const vendor = 'application/vnd.oracle.resource+json';
type Choice = readonly [string, ...string[]];
const headerValues: Readonly<Record<string, Choice>> = {
  prefer: [
    'return=minimal',
    'return=representation',
    'respond-async',
    'sublists=merge',
    'sublists=replace, return=minimal',
    ';;;',
    '',
    'return="minimal"',
    'a'.repeat(2000),
  ],
  'if-match': ['"1"', '"0"', '"999999999"', '"9999999999"', 'W/"1"', '*', '1', '', '"1", "2"', '"-1"', '"a"'],
  'x-service-idempotency-key': [
    'k1',
    'k2',
    'k3',
    ' ',
    'a b',
    'x'.repeat(255),
    'x'.repeat(256),
    "'; --",
    '\u00e9',
    '%00',
  ],
  'x-netsuite-idempotency-key': ['k1', 'other'],
  accept: [
    '*/*',
    'application/json',
    `${vendor}; type=create-form`,
    `${vendor}; type=edit-form`,
    `${vendor}; type=select-options`,
    `${vendor};type="singular"`,
    'application/schema+json',
    'application/swagger+json',
    'text/html',
    ';;;,,,',
    '',
    'application/xml',
    `${vendor}; type=`,
  ],
  'content-type': [
    'application/json',
    `${vendor}; type=singular`,
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    '',
    'a/b/c',
  ],
  'content-encoding': ['gzip', 'br', 'identity', 'deflate, gzip', '', 'x'],
  'x-http-method-override': ['DELETE', 'PUT'],
  'x-netsuite-propertynamevalidation': ['error', 'warning', 'ignore', 'x'],
  'x-netsuite-propertyvaluevalidation': ['error', 'warning', 'ignore', 'x'],
  'x-request-id': ['abc', 'a b', 'x'.repeat(65), '<script>', '"'],
  origin: ['null', 'https://evil.example', 'http://127.0.0.1', 'x'],
  'access-control-request-method': ['POST', 'x'],
  'x-forwarded-host': ['evil.example', 'a b'],
  host: ['evil.example', '[::1]', 'a_b', 'x'.repeat(300), '127.0.0.1:99999'],
  expect: ['nothing'],
  cookie: ['a=b', '__Host-session=x', '\u00ff'],
  dpop: ['x', 'a.b.c'],
};
const authorizations: Choice = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer x',
  'bearer x',
  'Basic YTpi',
  'Bearer a b',
  'DPoP x',
  `Bearer ${'x'.repeat(5000)}`,
  "Bearer ' or 1=1 --",
  'Bearer eyJhbGciOiJub25lIn0.e30.',
  'OAuth realm="x"',
  '\u00ff\u00fe',
  'Bearer Ã¿',
];

/** Makes one request that a client might send, from the well-meant to the absurd. */
export function fuzzRequest(random: Random, known: Known, authorization: string): FuzzRequest {
  const type = recordTypes[random.whole(0, recordTypes.length - 1)] ?? 'currency';
  const headers: Record<string, string> = { authorization };
  if (random.whole(1, 3) === 1) addHeaders(random, headers);
  if (random.whole(1, 40) === 1) headers.authorization = random.pick(authorizations);
  const kind = random.whole(1, 100);
  const made =
    random.whole(1, 60) === 1
      ? rival(random)
      : kind <= 40
        ? write(random, type, known)
        : kind <= 75
          ? read(random, type, known)
          : kind <= 85
            ? besides(random, type)
            : stray(random, type, known);
  return { ...made, path: made.path.replace(/[^\x21-\x7e]/gu, encodeURIComponent), headers };
}

function addHeaders(random: Random, headers: Record<string, string>): void {
  const names = Object.keys(headerValues);
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    const name = names[random.whole(0, names.length - 1)] ?? 'prefer';
    // An encoding or expectation ends most requests early, so it is rare.
    if ((name === 'content-encoding' || name === 'expect') && random.whole(1, 6) > 1) continue;
    headers[name] = random.pick(headerValues[name] ?? ['']);
  }
}

type Made = Omit<FuzzRequest, 'headers'>;

function idText(random: Random, type: RecordType, known: Known): string {
  const ids = known.get(type) ?? [];
  if (ids.length > 0 && random.whole(1, 4) > 1) return ids[random.whole(0, ids.length - 1)] ?? '1';
  return random.pick([
    '0',
    '-1',
    '1',
    '01',
    '1.0',
    '1e3',
    '999999999999999999',
    '9999999999999999999',
    'x',
    'eid:E1',
    'eid:',
    'eid:externalId=E1',
    'EID:a b',
    'eid:%27',
    `eid:${'x'.repeat(300)}`,
    '%F0%9F%98%80',
    '%00',
    '%2e%2e',
    '..',
    '.',
    'null',
    '1;2',
    '1,2',
    '@close',
    '!transform',
    'eid:%ED%A0%80',
    ' ',
    '%20',
  ]);
}

function write(random: Random, type: RecordType, known: Known): Made {
  const definition = definitionOf(type);
  const body = damaged(random, bodyText(random, definition, known));
  const root = `${ROOT}/record/v1/${type}`;
  const query = random.whole(1, 6) === 1 ? queryText(random, definition) : '';
  switch (random.whole(1, 10)) {
    case 1:
    case 2:
    case 3:
    case 4:
      return { method: 'POST', path: root + query, body };
    case 5:
    case 6:
    case 7:
      return { method: 'PATCH', path: `${root}/${idText(random, type, known)}${query}`, body };
    case 8:
      return {
        method: 'PUT',
        path: `${root}/eid:${random.pick(['E1', 'E2', 'E3', 'a_b-c', '', 'é', "'"]).replace('é', '%C3%A9')}`,
        body,
      };
    case 9: {
      const action = random.pick([
        '@approve',
        '@reject',
        '@void',
        '@close',
        '@reopen',
        '@lock',
        '@unlock',
        '@',
        '@x',
        '@constructor',
        '@__proto__',
        '@toString',
        '!transform/periodEndJournal',
        '!transform/x',
        '!transform/constructor',
      ]);
      return {
        method: 'POST',
        path: `${root}/${idText(random, type, known)}/${action}${query}`,
        body: damaged(
          random,
          random.pick(['{}', '{"reason":"because"}', '{"reason":1}', '{"arLocked":"x"}', oddValue(random)]),
        ),
      };
    }
    default:
      return random.whole(1, 4) === 1
        ? {
            method: 'DELETE',
            path: `${root}/${idText(random, type, known)}`,
            body: random.whole(1, 2) === 1 ? undefined : body,
          }
        : {
            method: 'PATCH',
            path: `${root}/${idText(random, type, known)}/line/${random.pick(['1', '2', '0', '-1', 'x', '99999999999', '1.0'])}`,
            body,
          };
  }
}

/** A new record with one of a few external ids: all but the first of each conflict with an existing record. */
function rival(random: Random): Made {
  const externalId = `rival-${random.whole(1, 9)}`;
  return {
    method: 'POST',
    path: `${ROOT}/record/v1/department`,
    body: Buffer.from(JSON.stringify({ name: `Department ${random.whole(1, 1_000_000)}`, externalId })),
  };
}

function read(random: Random, type: RecordType, known: Known): Made {
  const root = `${ROOT}/record/v1/${type}`;
  const query = queryText(random, definitionOf(type));
  const method = random.whole(1, 12) === 1 ? 'HEAD' : 'GET';
  if (random.whole(1, 3) > 1) return { method, path: root + query, body: undefined };
  const rest = random.pick([
    '',
    '',
    '/history',
    '/related',
    '/ledgerImpact',
    '/openDocuments',
    '/openItems',
    '/line',
    '/line/1',
    '/line/x',
    '/nothing',
    '/constructor',
    '/__proto__',
    '/',
  ]);
  return { method, path: `${root}/${idText(random, type, known)}${rest}${query}`, body: undefined };
}

function besides(random: Random, type: RecordType): Made {
  const query = queryText(random, definitionOf(type));
  const key = encodeURIComponent(oddText(random).replace(/\p{Surrogate}/gu, '?'));
  const path = random.pick([
    'report/v1',
    'report/v1/trialBalance',
    'report/v1/generalLedger',
    'report/v1/constructor',
    `report/v1/${key}`,
    'settings/v1/company',
    `preferences/v1/${key}`,
    'preferences/v1',
    'preferences/v1/theme',
    'preferences/v1/__proto__',
    `openDocuments/v1/${type}`,
    'approvals/v1',
    'search/v1',
    `approvals/v1?type=${type}`,
    `views/v1/${type}`,
    `views/v1/${type}/1`,
    `views/v1/${type}/${key}`,
    'report/v1/trialBalance/views',
    `report/v1/trialBalance/views/${key}`,
    'session/v1/me',
    'idempotency/v1/void',
    'system/v1/governanceLimits',
    'openapi.json',
    'record/v1/metadata-catalog',
    `record/v1/metadata-catalog/${type}`,
    `record/v1/metadata-catalog/${key}`,
    'record/v1/metadata-catalog/nsLink',
  ]);
  const method = random.pick(['GET', 'GET', 'GET', 'PUT', 'POST', 'PATCH', 'DELETE']);
  const body = damaged(
    random,
    random.pick([
      oddValue(random),
      `{"name":"v${random.whole(1, 9)}","value":${oddValue(random)},"isShared":true}`,
      `{"companyName":${oddValue(random)}}`,
      `{"approvalRouting":{"periodEndJournal":${oddValue(random)}}}`,
      `{"features":${oddValue(random)}}`,
      `{"type":"${type}","key":${oddValue(random)}}`,
    ]),
  );
  return { method, path: `${ROOT}/${path}${query}`, body: method === 'GET' ? undefined : body };
}

const methods: Choice = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'MKCOL',
  'SEARCH',
  'PURGE',
  'LINK',
];

/** Any method at any path. */
function stray(random: Random, type: RecordType, known: Known): Made {
  const at = [
    ROOT,
    '/services',
    '/',
    `${ROOT}/record`,
    `${ROOT}/record/v1`,
    `${ROOT}/record/v2/${type}`,
    `${ROOT}/record/v1/${type.toUpperCase()}`,
    `${ROOT}//record/v1/${type}`,
    `${ROOT}/record/v1/${type}//1`,
    `${ROOT}/record/v1/%2e%2e/${type}`,
    `${ROOT}/record/v1/constructor`,
    `${ROOT}/record/v1/__proto__`,
    `${ROOT}/record/v1/toString/1`,
    `${ROOT}/query/v1/suiteql`,
    `${ROOT}/%00`,
    `${ROOT}/record/v1/${type}/%zz`,
    `${ROOT}/record/v1/${type}/${idText(random, type, known)}/a/b/c/d`,
    `//evil.example${ROOT}/record/v1/${type}`,
    `http://evil.example${ROOT}/record/v1/${type}`,
    '*',
    '/healthz',
    '/readyz',
    '/config.json',
    '/..%2f..%2fetc/passwd',
    `/${'a/'.repeat(500)}`,
    `${ROOT}/record/v1/${type}?q=${'x'.repeat(9000)}`,
    '/services/rest/auth/oauth2/v1/token',
    '/app/login/oauth2/authorize.nl',
    '/services/rest/auth/oauth2/v1/revoke',
  ];
  const path = at[random.whole(0, at.length - 1)] ?? '/';
  const method = random.pick(methods);
  const body =
    method === 'GET' || method === 'HEAD' || method === 'TRACE' ? undefined : damaged(random, oddValue(random));
  return { method, path, body };
}
