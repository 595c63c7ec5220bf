import type { JsonSchema } from '../kinds/kind.ts';
import { messageKeys } from '../messages/problem.ts';
import { levels } from '../permissions.ts';
import { type ExportEntry, exportFormats, exportLimits, type ExportNote, exportSources } from '../wire/exports.ts';
import { searchReasons } from '../wire/search.ts';
import { allSignInReasons, type SignInEntry, signInOutcomes } from '../wire/signIns.ts';
import { operationSchemas } from './operations/openApiOperations.ts';
import {
  anything,
  date,
  flag,
  integer,
  links,
  listOf,
  mapOf,
  moment,
  number,
  objectOf,
  oneOf,
  orNull,
  ref,
  reference,
  text,
} from './schemaParts.ts';

const someone = orNull(reference);
const sum = orNull(number);

const errorDetail = objectOf({
  detail: text,
  'o:errorCode': text,
  'o:errorPath?': text,
  'o:errorQueryParam?': text,
  'o:errorHeader?': text,
  'o:errorUrl?': text,
  'o:messageKey?': {
    ...text,
    description: 'Key of the message, with Prefer: message-keys. Keys keep their meaning; new ones may be added.',
    'x-extensible-enum': messageKeys,
  },
  'o:messageArgs?': {
    type: 'object',
    description:
      'What the message is filled with, by name: texts, numbers, amounts, quantities, dates, labels, lists, messages.',
    additionalProperties: true,
  },
});

const ledgerLine = objectOf({
  line: integer,
  account: reference,
  subsidiary: reference,
  currency: reference,
  debit: sum,
  credit: sum,
  baseDebit: sum,
  baseCredit: sum,
  entity: someone,
  department: someone,
  class: someone,
  location: someone,
  memo: orNull(text),
  'isAdded?': flag,
});

const change = objectOf({ path: text, before: anything, after: anything });
const changed = { seq: text, at: moment, user: reference, operation: text, changes: listOf(ref('change')) };

const openDocument = objectOf({
  doc: reference,
  party: reference,
  subsidiary: someone,
  type: text,
  kind: text,
  tranId: text,
  otherRefNum: orNull(text),
  tranDate: date,
  dueDate: orNull(date),
  currency: reference,
  total: number,
  open: number,
  discount: number,
  discountOffered: number,
  discountDate: orNull(date),
  daysLate: integer,
});

const waitingDocument = objectOf({
  doc: reference,
  type: text,
  version: integer,
  status: reference,
  tranDate: orNull(date),
  party: someone,
  subsidiary: someone,
  currency: someone,
  total: sum,
  memo: orNull(text),
  creditExcess: sum,
  overDiscount: orNull({ type: 'number' }),
  by: someone,
  since: moment,
  for: someone,
});

const delegation = objectOf({
  id: text,
  absent: reference,
  delegate: reference,
  from: date,
  to: date,
  types: orNull(listOf(text)),
  by: reference,
  at: moment,
  mayWithdraw: flag,
});

const decidedDocument = objectOf({
  doc: reference,
  type: text,
  version: integer,
  status: reference,
  tranDate: orNull(date),
  party: someone,
  currency: someone,
  total: sum,
  memo: orNull(text),
  decision: oneOf(['approve', 'reject']),
  by: reference,
  for: someone,
  at: moment,
  reason: orNull(text),
});

const searchHit = objectOf({
  type: text,
  record: reference,
  reason: oneOf([...searchReasons]),
  party: someone,
  date: orNull(date),
  due: orNull(date),
  amount: sum,
  currency: someone,
  status: someone,
  memo: orNull(text),
  isInactive: flag,
});

const closingItem = objectOf({
  check: text,
  blocks: flag,
  count: integer,
  list: orNull(objectOf({ type: text, q: text })),
  balance: orNull(objectOf({ account: reference, amount: number, currency: reference })),
  'due?': objectOf({ subsidiary: reference, amount: number, currency: reference }),
  'revaluation?': objectOf({ state: oneOf(['notNeeded', 'due', 'done', 'outOfDate']), run: someone }),
  'allocation?': objectOf({
    schedule: reference,
    state: oneOf(['notNeeded', 'due', 'done', 'outOfDate', 'blocked']),
    run: someone,
  }),
});

const scheduledLine = objectOf({
  sale: objectOf({ id: text, refName: text, type: text }),
  saleLine: integer,
  entity: someone,
  item: someone,
  subsidiary: reference,
  currency: reference,
  startDate: date,
  deferred: number,
  planned: number,
  recognized: number,
  left: number,
  journal: someone,
});

const permissions: JsonSchema = {
  ...mapOf(oneOf([...levels])),
  description: 'Levels by permission. `TRAN_*` and similar apply to all others.',
};

const session = objectOf({
  user: reference,
  role: reference,
  permissions,
  standsInFor: listOf(objectOf({ user: reference, types: listOf(text) })),
  draftKey: text,
  subsidiaries: listOf(reference),
  company: objectOf({
    name: text,
    multiSubsidiary: flag,
    baseCurrency: someone,
    isSample: flag,
    writeOffLimit: number,
  }),
  license: objectOf({ level: text, concurrency: orNull(integer), perSecond: orNull(integer) }),
});

const signIn = objectOf({
  id: text,
  isCurrent: flag,
  signedInAt: moment,
  endsAt: moment,
  lastUsedAt: orNull(moment),
  userAgent: orNull(text),
  source: orNull(text),
});

const signInEntry = objectOf({
  id: text,
  at: moment,
  lastAt: { ...moment, description: 'Time of the latest attempt.' },
  attempts: { ...integer, description: 'Number of similar attempts within the hour.' },
  outcome: oneOf(signInOutcomes),
  reason: orNull({ ...oneOf(allSignInReasons), description: 'Null if accepted.' }),
  user: orNull({
    ...reference,
    description: 'Null if no account has that name. The typed name is not stored.',
  }),
  client: orNull(text),
  source: orNull({ ...text, description: 'Null if unknown, and for attempts from several addresses.' }),
  userAgent: orNull(text),
} satisfies Record<keyof SignInEntry, JsonSchema>);

/** What is told of an export. */
export const exportNote = {
  source: oneOf(exportSources),
  name: {
    ...text,
    maxLength: exportLimits.name,
    description: 'The record type, the report, or the path of the screen.',
  },
  format: oneOf(exportFormats),
  rows: { ...integer, minimum: 0, maximum: exportLimits.rows },
  filters: { ...mapOf(text), description: 'Filter and parameters of the export, by name.' },
} as const satisfies Record<keyof Omit<ExportNote, 'record'>, JsonSchema>;

const exportEntry = objectOf({
  id: { ...text, description: 'The place in the audit trail.' },
  at: moment,
  user: reference,
  role: text,
  ...exportNote,
  record: orNull(text),
} satisfies Record<keyof ExportEntry, JsonSchema>);

const limits = objectOf({
  licenseLevel: text,
  accountConcurrencyLimit: orNull(integer),
  accountRequestsPerSecond: orNull(integer),
  ...Object.fromEntries(
    [
      'maxPageSize',
      'maxOffset',
      'maxFilterLength',
      'maxUrlBytes',
      'maxHeaderBytes',
      'maxBodyBytes',
      'maxJsonDepth',
      'maxJsonNodes',
      'maxLines',
      'maxTextLength',
      'requestTimeoutSeconds',
    ].map((name) => [name, number]),
  ),
});

const user = objectOf({
  'links?': links,
  id: text,
  name: text,
  email: text,
  role: reference,
  isActive: flag,
  subsidiaries: { ...orNull(listOf(reference)), description: 'The subsidiaries the user sees; null for all.' },
  hasPassword: flag,
  hasSecondFactor: flag,
  passkeys: { ...integer, description: 'How many passkeys sign the user in.' },
  lacksSecondFactor: {
    ...flag,
    description: 'The role requires a second factor; the user sets it up at the next sign-in.',
  },
  lastSignIn: orNull(moment),
  isLinked: { ...flag, description: 'Has signed in through the identity provider.' },
  isProvisioned: { ...flag, description: 'Comes from the identity provider, which owns name and e-mail address.' },
  hasGroupRole: { ...flag, description: 'A group of the identity provider gave the role.' },
  isProgram: flag,
  isSelf: flag,
  version: integer,
});

const role = objectOf({
  'links?': links,
  id: text,
  name: text,
  isGiven: flag,
  basedOn: someone,
  users: integer,
  requiresSecondFactor: { ...flag, description: 'Its users set up a second factor before anything else.' },
  permissions,
  version: integer,
});

const listTotal = objectOf({
  field: text,
  'group?': orNull(text),
  'groupName?': orNull(text),
  currency: orNull(text),
  currencyName: orNull(text),
  count: integer,
  sum: { ...text, description: 'A decimal as text.' },
  least: orNull(text),
  most: orNull(text),
});

const catalogEntry = objectOf({
  name: text,
  links: listOf(objectOf({ rel: text, href: text, 'mediaType?': text })),
});

const view = objectOf({ links, id: text, type: text, name: text, isShared: flag, isOwn: flag, value: anything });

/** Schemas of responses other than records, by name. */
export const answerSchemas: Readonly<Record<string, JsonSchema>> = {
  nsLink: objectOf({ rel: text, href: text, 'method?': text, 'mediaType?': text }),
  errorDetail,
  error: objectOf({ type: text, title: text, status: integer, 'o:errorDetails': listOf(ref('errorDetail')) }),
  ledgerImpact: objectOf({
    'links?': links,
    transaction: reference,
    postingPeriod: someone,
    predicted: flag,
    items: listOf(ledgerLine),
    totals: objectOf({ debit: sum, credit: sum, baseDebit: sum, baseCredit: sum }),
  }),
  change,
  historyEntry: objectOf({
    ...changed,
    'for?': reference,
    version: integer,
    'isComputed?': { type: 'boolean' },
    reason: orNull(text),
  }),
  trailEntry: objectOf(changed),
  relatedRecord: objectOf({
    relation: text,
    direction: oneOf(['to', 'from']),
    path: text,
    type: text,
    record: reference,
    status: someone,
    total: sum,
  }),
  openDocument,
  waitingDocument,
  decidedDocument,
  delegation,
  searchHit,
  closingItem,
  scheduledLine,
  session,
  signIn,
  signInEntry,
  exportEntry,
  ...operationSchemas,
  limits,
  user,
  role,
  listTotal,
  catalogEntry,
  view,
};

/** Request values of users and roles. */
export const sentUser = {
  name: text,
  email: { type: 'string', format: 'email' },
  role: reference,
  isActive: flag,
  subsidiaries: { ...orNull(listOf(reference)), description: 'The subsidiaries the user sees; null for all.' },
} as const satisfies Record<string, JsonSchema>;
export const sentPermissions = permissions;
