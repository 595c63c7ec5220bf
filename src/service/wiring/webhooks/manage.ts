import { randomUUID } from 'node:crypto';
import type { Problem } from '#contract/messages/problem';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { problem } from '#contract/messages/problem';
import { isStorable } from '#contract/values/storable';
import {
  allEventTypes,
  testType,
  webhookLimits,
  type WebhookDeliveryDetail,
  type WebhookEndpoint,
  type WebhookList,
} from '#contract/wire/webhooks';
import { changedSince, unknownMembers } from '../../auth/users/granting.ts';
import type { Webhooks } from '../../http/extensionPorts.ts';
import type { RequestContext } from '../../records/engine/caller.ts';
import { actorOf } from '../../storage/commit.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { newestLink } from '../../storage/queries/audit/sealedChanges.ts';
import {
  addDelivery,
  askAgain,
  findAttempts,
  findDeliveries,
  findDelivery,
  waitingByEndpoint,
  waitingTest,
} from '../../storage/queries/webhooks/deliveries.ts';
import {
  deleteEndpoint,
  type EndpointValues,
  findEndpoint,
  findEndpoints,
  insertEndpoint,
  lockEndpoints,
  putSecrets,
  type StoredEndpoint,
  updateEndpoint,
} from '../../storage/queries/webhooks/endpoints.ts';
import { type AddressRules, mistakesIn } from '../../auth/outgoing/addressGuard.ts';
import { noteEndpoint } from './noteEndpoint.ts';
import { OVERLAP_MS } from './retries.ts';
import type { WebhookSecrets } from './secrets.ts';
import { newSecret } from './signature.ts';

interface ManageOptions {
  readonly db: Database;
  readonly secrets: WebhookSecrets;
  readonly rules: AddressRules;
}

type Body = Readonly<Record<string, unknown>>;
type Values = Pick<EndpointValues, 'name' | 'url' | 'types' | 'isOn'>;

/** Endpoints and what was sent to them. */
export function webhooksOver({ db, secrets, rules }: ManageOptions): Webhooks {
  return {
    list: async (): Promise<WebhookList> => {
      const [stored, waiting] = [await findEndpoints(db), await waitingByEndpoint(db)];
      const items = stored.map((each) => shown(each, waiting.get(each.id) ?? 0));
      return { items, count: items.length, types: allEventTypes(), allowsHttp: rules.allowsHttp };
    },
    one: async (id) => {
      const stored = await findEndpoint(db, id);
      return stored && shown(stored, (await waitingByEndpoint(db)).get(id) ?? 0);
    },
    create: (context, body) =>
      db.transaction(async (tx) => {
        await lockEndpoints(tx);
        const all = await findEndpoints(tx);
        const values = readValues(body, { before: undefined, all, rules });
        const [id, secret] = [randomUUID(), newSecret()];
        const place = await newestLink(tx);
        const owned = { ...values, id, ...ownerOf(context) };
        await insertEndpoint(tx, owned, { secret: secrets.seal(id, secret), place, at: context.now.toISOString() });
        const auditSeq = await noted(tx, context, 'create', { ...owned, version: 1 });
        return { id, secret, auditSeq };
      }),
    change: (context, { id, body, ifVersion }) =>
      db.transaction(async (tx) => {
        await lockEndpoints(tx);
        const all = await findEndpoints(tx);
        const before = all.find((each) => each.id === id);
        if (!before) return undefined;
        if (ifVersion !== undefined && ifVersion !== before.version) return refuseWith(changedSince(before.name));
        const owned = { ...readValues(body, { before, all, rules }), id, ...ownerOf(context) };
        // A request that is sent again changes nothing.
        if (isSame(before, owned)) return { auditSeq: null };
        await updateEndpoint(tx, owned);
        return { auditSeq: await noted(tx, context, 'update', { ...owned, version: before.version + 1 }) };
      }),
    remove: (context, id) =>
      db.transaction(async (tx) => {
        await lockEndpoints(tx);
        const before = await findEndpoint(tx, id);
        if (!before) return undefined;
        await deleteEndpoint(tx, id);
        return { auditSeq: await noted(tx, context, 'delete', { ...before, version: before.version + 1 }) };
      }),
    rotateSecret: (context, id) =>
      db.transaction(async (tx) => {
        await lockEndpoints(tx);
        const before = await findEndpoint(tx, id);
        if (!before) return undefined;
        const secret = newSecret();
        const formerUntil = new Date(context.now.getTime() + OVERLAP_MS).toISOString();
        const next = { secret: secrets.seal(id, secret), formerSecret: before.secret, formerUntil };
        await putSecrets(tx, id, next, 1);
        const after = { ...before, version: before.version + 1 };
        return { secret, auditSeq: await noted(tx, context, 'rotateSecret', after) };
      }),
    deliveries: async (id, asked) => {
      if (!(await findEndpoint(db, id))) return undefined;
      const { items, total } = await findDeliveries(db, id, asked);
      const { offset } = asked;
      return { items, count: items.length, offset, totalResults: total, hasMore: offset + items.length < total };
    },
    delivery: (id, delivery) => detailOf(db, id, delivery),
    sendAgain: async (context, id, delivery) =>
      (await askAgain(db, id, delivery, context.now.toISOString())) ? detailOf(db, id, delivery) : undefined,
    sendTest: async (context, id) => {
      if (!(await findEndpoint(db, id))) return undefined;
      const waiting = await waitingTest(db, id);
      if (waiting !== undefined) return detailOf(db, id, waiting);
      const at = context.now.toISOString();
      const delivery = await addDelivery(db, id, testMessage(at), { at, isAsked: true });
      return delivery === undefined ? undefined : detailOf(db, id, delivery);
    },
  };
}

async function detailOf(db: Database, id: string, delivery: string): Promise<WebhookDeliveryDetail | undefined> {
  const found = await findDelivery(db, id, delivery);
  return found && { ...found, list: await findAttempts(db, delivery) };
}

const testMessage = (at: string) => ({
  message: `test_${randomUUID()}`,
  type: testType,
  body: JSON.stringify({ type: testType, timestamp: at, data: {} }),
  record: null,
});

const shown = (stored: StoredEndpoint, waiting: number): WebhookEndpoint => ({
  id: stored.id,
  name: stored.name,
  url: stored.url,
  types: stored.types,
  isOn: stored.isOn,
  offReason: stored.offReason,
  owner: { id: stored.ownerId, refName: stored.ownerName },
  waiting,
  failingSince: stored.failingSince,
  last: stored.lastAt === null ? null : { at: stored.lastAt, status: stored.lastStatus, error: stored.lastError },
  formerSecretUntil: stored.formerUntil,
  version: stored.version,
});

/** Who saves an endpoint decides what is sent: nobody gets at what another may see by changing the address. */
const ownerOf = ({ caller }: RequestContext) => ({ ownerId: caller.userId, ownerName: caller.userName });

const isSame = (before: StoredEndpoint, after: EndpointValues): boolean =>
  before.failures === 0 &&
  (['name', 'url', 'isOn', 'ownerId'] as const).every((name) => before[name] === after[name]) &&
  before.types.join() === after.types.join();

const noted = (
  tx: Tx,
  context: RequestContext,
  operation: Parameters<typeof noteEndpoint>[1],
  after: EndpointValues & { readonly version: number },
): Promise<number> =>
  noteEndpoint(tx, operation, { offReason: null, ...after }, actorOf(context), context.now.toISOString());

interface Known {
  readonly before: StoredEndpoint | undefined;
  readonly all: readonly StoredEndpoint[];
  readonly rules: AddressRules;
}

const members = ['name', 'url', 'types', 'isOn'] as const;

/** The values of an endpoint after a change. @throws {Refused} naming everything wrong with the body. */
function readValues(body: Body, { before, all, rules }: Known): Values {
  const problems = unknownMembers(body, members);
  const name = readName(body.name ?? before?.name, problems);
  const others = all.filter(({ id }) => id !== before?.id);
  if (others.some((each) => each.name.toLowerCase() === name.toLowerCase()))
    problems.push(problem('webhook.nameTaken', { name }, { path: 'name' }, 'DUPLICATE'));
  if (before === undefined && all.length >= webhookLimits.endpoints)
    problems.push(problem('webhook.tooMany', { max: webhookLimits.endpoints }));
  const url = readUrl(body.url ?? before?.url, rules, problems);
  const types = readTypes(body.types ?? before?.types ?? [], problems);
  const isOn = body.isOn ?? before?.isOn ?? true;
  if (typeof isOn !== 'boolean')
    problems.push(problem('request.notBoolean', { name: 'isOn' }, { path: 'isOn' }, 'INVALID_CONTENT'));
  refuseIfAny(problems);
  return { name, url, types, isOn: isOn === true };
}

function readText(value: unknown, field: 'name' | 'url', problems: Problem[]): string {
  const text = typeof value === 'string' ? value.trim() : '';
  const max = webhookLimits[field];
  if (text !== '' && text.length <= max && isStorable(text)) return text;
  problems.push(problem('access.length', { field, max }, { path: field }, 'INVALID_CONTENT'));
  return '';
}

const readName = (value: unknown, problems: Problem[]): string => readText(value, 'name', problems);

const addressTexts = {
  form: 'webhook.addressForm',
  scheme: 'webhook.addressScheme',
  credentials: 'webhook.addressCredentials',
  fragment: 'webhook.addressFragment',
  private: 'webhook.addressPrivate',
} as const;

function readUrl(value: unknown, rules: AddressRules, problems: Problem[]): string {
  const url = readText(value, 'url', problems);
  if (url === '') return url;
  for (const mistake of mistakesIn(url, rules))
    problems.push(problem(addressTexts[mistake], {}, { path: 'url' }, 'INVALID_CONTENT'));
  return url;
}

function readTypes(value: unknown, problems: Problem[]): readonly string[] {
  if (!Array.isArray(value) || value.length > webhookLimits.types) {
    problems.push(problem('webhook.notTypes', { max: webhookLimits.types }, { path: 'types' }, 'INVALID_CONTENT'));
    return [];
  }
  const known = new Set(allEventTypes().flatMap((type) => [type, `${type.split('.', 1)[0] ?? ''}.*`]));
  return [
    ...new Set(
      value.flatMap((each: unknown, index) => {
        if (typeof each === 'string' && known.has(each)) return [each];
        const type = String(typeof each === 'string' ? each : JSON.stringify(each)).slice(0, 60);
        problems.push(problem('webhook.unknownType', { type }, { path: `types[${index}]` }, 'INVALID_CONTENT'));
        return [];
      }),
    ),
  ];
}
