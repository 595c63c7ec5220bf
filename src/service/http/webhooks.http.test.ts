import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type {
  WebhookDeliveries,
  WebhookDeliveryDetail,
  WebhookEndpoint,
  WebhookWithSecret,
} from '#contract/wire/webhooks';
import { type Received, type Receiver, startReceiver } from '../../proofs/fixtures/receiver.ts';
import {
  createFixtures,
  engineNames,
  type Fixtures,
  journalBody,
  type SendOptions,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../proofs/fixtures/testService.ts';
import { sealAudit } from '../storage/queries/audit/sealAudit.ts';
import { createWebhooks } from '../wiring/webhooks/createWebhooks.ts';
import type { WebhookJob } from '../wiring/webhooks/deliver.ts';

const key = Buffer.from('a key that lies outside the database');
const [SECOND_MS, HOUR_MS] = [1_000, 3_600_000];
const settings = { allowsHttp: true, allowsPrivate: true, timeoutMs: 5_000 };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Whether a message was signed with a secret, as a receiver finds out. */
function isSignedWith({ headers, body }: Received, secret: string): boolean {
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(text)
    .digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}

describe.each(engineNames)('webhooks on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  let receiver: Receiver;
  let owner = '';
  let count = 0;
  beforeAll(async () => {
    service = await startTestService(engine, { webhooks: settings, auditKey: key });
    fixtures = await createFixtures(service);
    receiver = await startReceiver();
    owner = await user('1');
  });
  afterAll(async () => {
    await receiver.close();
    await service.close();
  });
  afterEach(async () => {
    receiver.answer = () => ({ status: 204 });
    receiver.received.length = 0;
    for (const { id } of await all()) await service.send('DELETE', `webhooks/v1/${id}`);
  });

  const user = async (role: string): Promise<string> => {
    count += 1;
    const body = { name: `Owner ${count}`, email: `owner${count}@books.example`, role: { id: role } };
    const answer = await service.send('POST', 'users/v1', { body });
    expect(answer.status, answer.text).toBe(201);
    return String(answer.body.id);
  };
  const all = async (): Promise<readonly WebhookEndpoint[]> =>
    (await service.send('GET', 'webhooks/v1')).body.items as readonly WebhookEndpoint[]; // as described
  const one = async (id: string): Promise<WebhookEndpoint> =>
    (await service.send('GET', `webhooks/v1/${id}`)).body as unknown as WebhookEndpoint; // as described
  const create = async (more: object = {}, options: SendOptions = { user: owner }): Promise<WebhookWithSecret> => {
    count += 1;
    const body = { name: `Hook ${count}`, url: receiver.url, ...more };
    // What was sealed before is not sent.
    await sealAudit(service.database, key);
    const answer = await service.send('POST', 'webhooks/v1', { ...options, body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body as unknown as WebhookWithSecret; // as described
  };
  const change = (id: string, body: object, options: SendOptions = { user: owner }): Promise<TestAnswer> =>
    service.send('PATCH', `webhooks/v1/${id}`, { ...options, body });
  const journal = async (memo: string): Promise<string> =>
    String((await service.send('POST', 'record/v1/periodEndJournal', { body: journalBody(fixtures, memo) })).body.id);
  /** Seals what was written and sends what is due. */
  const work = async (job: WebhookJob = service.service.webhookJob): Promise<void> => {
    await sealAudit(service.database, key);
    await job.run();
    await job.settled();
  };
  const deliveries = async (id: string, query = ''): Promise<WebhookDeliveries> => {
    const answer = await service.send('GET', `webhooks/v1/${id}/deliveries${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as WebhookDeliveries; // as described
  };
  const detail = async (id: string, delivery: string): Promise<WebhookDeliveryDetail> =>
    (await service.send('GET', `webhooks/v1/${id}/deliveries/${delivery}`)).body as unknown as WebhookDeliveryDetail; // as described
  /** Another instance, or this one started again. */
  const instance = async (more: object = {}): Promise<WebhookJob> => {
    const { database: db, clock } = service;
    const made = await createWebhooks({
      db,
      clock,
      log,
      hostKey: key,
      formerKeys: [],
      settings,
      random: () => 0.5,
      ...more,
    });
    return made.job;
  };
  const ids = (): string[] => receiver.received.map(({ headers }) => String(headers['webhook-id']));

  it('send each event once, in order, signed with the secret that was shown once', async () => {
    await journal('before the webhook');
    const { id, secret } = await create();
    expect(secret).toMatch(/^whsec_/);
    const made = [await journal('first'), await journal('second')];
    await work();
    await work();
    const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: { record: object } });
    expect(bodies.map(({ type, data }) => [type, data.record])).toEqual(
      made.map((each) => ['periodEndJournal.created', { type: 'periodEndJournal', id: each, version: 1 }]),
    );
    expect(receiver.received.every((each) => isSignedWith(each, secret))).toBe(true);
    expect(new Set(ids()).size).toBe(2);
    expect(await one(id)).toMatchObject({ waiting: 0, last: { status: 204, error: null }, failingSince: null });
    expect(await one(id)).not.toHaveProperty('secret');
    const { items, totalResults } = await deliveries(id);
    expect([totalResults, items.map(({ state, attempts }) => [state, attempts])]).toEqual([
      2,
      [
        ['delivered', 1],
        ['delivered', 1],
      ],
    ]);
  });

  it('send only the types that are wanted', async () => {
    await create({ types: ['term.created', 'periodEndJournal.*'] });
    await service.send('POST', 'record/v1/term', { body: { name: `Term ${count}` } });
    await service.send('POST', 'record/v1/department', { body: { name: `Department ${count}` } });
    const id = await journal('wanted');
    await service.send('DELETE', `record/v1/periodEndJournal/${id}`);
    await work();
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      'term.created',
      'periodEndJournal.created',
      'periodEndJournal.deleted',
    ]);
  });

  it('send what the owner may see, and nothing once the owner may no longer sign in', async () => {
    const clerk = await user('3');
    const { id } = await create({}, { user: clerk });
    const { body: roles } = await service.send('GET', 'roles/v1');
    const warehouse = (roles.items as { id: string; name: string }[]).find(({ name }) => name === 'Warehouse');
    const moved = await service.send('PATCH', `users/v1/${clerk}`, { body: { role: { id: warehouse?.id } } });
    expect(moved.status, moved.text).toBe(200);
    await journal('not for the warehouse');
    await work();
    expect(receiver.received).toEqual([]);
    await service.send('PATCH', `users/v1/${clerk}`, { body: { isActive: false } });
    await journal('for no one');
    await work();
    expect(await one(id)).toMatchObject({ isOn: false, offReason: 'owner' });
    // Whoever saves it again is its owner, and nothing that happened meanwhile is lost.
    expect((await change(id, { isOn: true })).status).toBe(200);
    expect(await one(id)).toMatchObject({ isOn: true, offReason: null, owner: { id: owner } });
    await work();
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      'user.updated',
      'periodEndJournal.created',
    ]);
  });

  it('are tried again at growing intervals under the same ID, and survive a restart', async () => {
    const { id, secret } = await create();
    await journal('refused at first');
    receiver.answer = () => ({ status: 503, body: 'Not now'.repeat(10_000) });
    await work(await instance());
    expect(await one(id)).toMatchObject({ waiting: 1, last: { status: 503, error: 'status' } });
    const [waiting] = (await deliveries(id, '?state=waiting')).items;
    await work(await instance());
    expect(receiver.received).toHaveLength(1);
    // Another process goes on where this one stopped.
    service.clock.skewMs += 6 * SECOND_MS;
    await work(await instance());
    expect(receiver.received).toHaveLength(2);
    receiver.answer = () => ({ status: 200 });
    service.clock.skewMs += 6 * SECOND_MS;
    await work(await instance());
    expect(receiver.received, 'the second pause is longer').toHaveLength(2);
    service.clock.skewMs += 300 * SECOND_MS;
    await work(await instance());
    expect(new Set(ids()).size).toBe(1);
    expect(receiver.received.every((each) => isSignedWith(each, secret))).toBe(true);
    const done = await detail(id, waiting?.id ?? '');
    expect(done).toMatchObject({ state: 'delivered', attempts: 3, nextAt: null });
    expect(done.list.map(({ number, status, error }) => [number, status, error])).toEqual([
      [3, 200, null],
      [2, 503, 'status'],
      [1, 503, 'status'],
    ]);
    expect(done.list[1]?.response).toHaveLength(1_000);
  });

  it('are sent again on demand, and as a test, even when the webhook is off', async () => {
    const { id } = await create();
    await journal('to be sent again');
    await work();
    await change(id, { isOn: false });
    const [sent] = (await deliveries(id)).items;
    const again = await service.send('POST', `webhooks/v1/${id}/deliveries/${sent?.id ?? ''}/send`);
    expect([again.status, again.body.state]).toEqual([202, 'waiting']);
    const test = await service.send('POST', `webhooks/v1/${id}/test`);
    expect([test.status, test.body.type]).toEqual([202, 'webhook.test']);
    await journal('not while it is off');
    await work();
    expect(ids().filter((each) => each === sent?.messageId)).toHaveLength(2);
    expect(receiver.received).toHaveLength(3);
    expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toMatchObject({ type: 'webhook.test' });
    receiver.answer = () => ({ status: 500 });
    const failing = await service.send('POST', `webhooks/v1/${id}/test`);
    await work();
    expect(await detail(id, String(failing.body.id))).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await one(id)).toMatchObject({ failingSince: null });
  });

  it('are signed with both secrets for a day after a rotation', async () => {
    const { id, secret: former } = await create();
    const rotated = await service.send('POST', `webhooks/v1/${id}/secret`);
    const secret = String(rotated.body.secret);
    await journal('signed twice');
    await work();
    service.clock.skewMs += 25 * HOUR_MS;
    await journal('signed once');
    await work();
    expect(receiver.received.map((each) => [isSignedWith(each, secret), isSignedWith(each, former)])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('are turned off after days of failure, with an entry in the audit trail, and at once when the receiver is gone', async () => {
    const { id } = await create();
    await journal('never taken');
    receiver.answer = () => ({ status: 500 });
    await work();
    const since = (await one(id)).failingSince;
    expect(since).not.toBeNull();
    service.clock.skewMs += 121 * HOUR_MS;
    await work();
    expect(await one(id)).toMatchObject({ isOn: false, offReason: 'failing', failingSince: since });
    const sent = receiver.received.length;
    service.clock.skewMs += HOUR_MS;
    await work();
    expect(receiver.received).toHaveLength(sent);
    receiver.answer = () => ({ status: 410 });
    await change(id, { isOn: true });
    await journal('gone');
    await work();
    expect(await one(id)).toMatchObject({ isOn: false, offReason: 'gone' });
    const trail = await service.database.query<{ operation: string; doc: { id: string } }>(
      `select operation, doc from audit where type = 'webhook' and doc->>'id' = $1 order by seq`,
      [id],
    );
    expect(trail.map(({ operation }) => operation)).toEqual(['create', 'turnOff', 'update', 'turnOff']);
    expect(JSON.stringify(trail)).not.toContain('whsec_');
  });

  it('follow no redirect, wait for no silent receiver, and report what failed', async () => {
    const { id } = await create();
    const job = await instance({ settings: { ...settings, timeoutMs: 200 } });
    const tested = async (url = receiver.url): Promise<WebhookDeliveryDetail> => {
      await change(id, { url });
      const { body } = await service.send('POST', `webhooks/v1/${id}/test`);
      await work(job);
      return detail(id, String(body.id));
    };
    receiver.answer = () => ({ status: 302, headers: { location: receiver.url } });
    expect((await tested()).list).toMatchObject([{ status: 302, error: 'redirect' }]);
    expect(receiver.received).toHaveLength(1);
    receiver.answer = () => 'silence';
    expect((await tested()).list).toMatchObject([{ status: null, error: 'timeout' }]);
    expect((await tested('http://127.0.0.1:9/')).list).toMatchObject([{ status: null, error: 'connection' }]);
    expect((await tested('http://no-such-host.invalid/')).list[0]?.error).toMatch(/unresolved|timeout/);
    expect((await tested(receiver.url.replace('http:', 'https:'))).list).toMatchObject([{ error: 'certificate' }]);
  });

  it('never reach an address of this machine, whatever its name, where that is not allowed', async () => {
    const { id } = await create({ url: 'http://rebound.example/events' });
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const strict = await instance({ settings: { ...settings, allowsPrivate: false, resolve } });
    const { body } = await service.send('POST', `webhooks/v1/${id}/test`);
    await work(strict);
    expect((await detail(id, String(body.id))).list).toMatchObject([{ status: null, error: 'refusedAddress' }]);
    // The name is used for nothing else: where it may lead here, the checked address is connected to.
    await change(id, { url: receiver.url.replace('127.0.0.1', 'rebound.example') });
    await service.send('POST', `webhooks/v1/${id}/test`);
    await work(await instance({ settings: { ...settings, resolve } }));
    expect(receiver.received.map(({ headers }) => headers.host)).toEqual([
      new URL(receiver.url).host.replace('127.0.0.1', 'rebound.example'),
    ]);
  });

  it('are sent by one instance at a time', async () => {
    await create();
    for (let at = 0; at < 5; at += 1) await journal(`one of ${at}`);
    await sealAudit(service.database, key);
    const jobs = await Promise.all([instance(), instance(), instance()]);
    await Promise.all(jobs.map((job) => job.run()));
    await Promise.all(jobs.map((job) => job.settled()));
    await work();
    expect(ids()).toHaveLength(5);
    expect(new Set(ids()).size).toBe(5);
  });

  it('keep their secrets sealed, also under another key of the host', async () => {
    const { id, secret } = await create();
    const stored = JSON.stringify(await service.database.query('select * from webhook_endpoint'));
    expect(stored).not.toContain(secret.slice(6, 20));
    const { body } = await service.send('POST', `webhooks/v1/${id}/test`);
    const other = Buffer.from('another key of the host');
    await work(await instance({ hostKey: other }));
    expect((await detail(id, String(body.id))).list).toMatchObject([{ error: 'secret' }]);
    await service.send('POST', `webhooks/v1/${id}/deliveries/${String(body.id)}/send`);
    await work(await instance({ hostKey: other, formerKeys: [key] }));
    expect(isSignedWith(receiver.received[0] ?? { headers: {}, body: '' }, secret)).toBe(true);
    await instance({ hostKey: key, formerKeys: [other] });
  });

  it('are managed by administrators, who are told everything that is wrong', async () => {
    const { id, version } = await create({ name: 'Taken' });
    expect((await service.send('POST', 'webhooks/v1', { as: 'Controller', body: {} })).status).toBe(403);
    expect((await service.send('GET', 'webhooks/v1', { as: 'Warehouse' })).status).toBe(403);
    expect((await service.send('GET', 'webhooks/v1', { as: 'Controller' })).status).toBe(200);
    const old = { signedInAt: new Date(service.clock.now().getTime() - 20 * 60_000) };
    expect((await service.send('POST', 'webhooks/v1', { ...old, body: {} })).status).toBe(401);
    for (const [body, paths, status] of [
      [{ name: ' ', url: 'x', types: 'all', isOn: 1, more: 1 }, ['isOn', 'more', 'name', 'types', 'url'], 400],
      [{ name: 'taken', url: 'ftp://u@example.com/#f' }, ['name', 'url', 'url', 'url'], 409],
      [
        { name: 'x'.repeat(61), url: 'e.example', types: ['invoice.eaten', 7] },
        ['name', 'types[0]', 'types[1]', 'url'],
        400,
      ],
    ] as const) {
      const answer = await service.send('POST', 'webhooks/v1', { body });
      const details = answer.body['o:errorDetails'] as { 'o:errorPath'?: string }[];
      expect(answer.status, answer.text).toBe(status);
      expect(
        details.map((each) => each['o:errorPath'] ?? '').toSorted((one, other) => one.localeCompare(other)),
      ).toEqual(paths);
    }
    expect((await change(id, { name: 'New' }, { headers: { 'if-match': `"${version + 1}"` } })).status).toBe(409);
    expect((await change('nothing', { name: 'New' })).status).toBe(404);
    for (const path of ['nothing', 'nothing/deliveries', `${id}/deliveries/1`, `${id}/deliveries/x`])
      expect((await service.send('GET', `webhooks/v1/${path}`)).status, path).toBe(404);
    expect(
      (await service.send('GET', `webhooks/v1/${id}/deliveries?state=lost&limit=0`)).body['o:errorDetails'],
    ).toHaveLength(2);
    for (const path of ['nothing/test', 'nothing/secret', `${id}/deliveries/1/send`])
      expect((await service.send('POST', `webhooks/v1/${path}`)).status, path).toBe(404);
    const deleted = await service.send('DELETE', `webhooks/v1/${id}`);
    expect([deleted.status, Number(deleted.headers.get('x-audit-seq'))]).toEqual([204, expect.any(Number)]);
  });

  it('of long ago are removed from the log', async () => {
    const { id } = await create();
    await journal('old');
    await work();
    await service.service.webhookJob.prune();
    expect((await deliveries(id)).totalResults).toBe(1);
    service.clock.skewMs += 31 * 24 * HOUR_MS;
    await service.service.webhookJob.prune();
    expect((await deliveries(id)).totalResults).toBe(0);
  });
});
