import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CollectedSpan, type Collector, startCollector } from '../../proofs/fixtures/collector.ts';
import { startReceiver } from '../../proofs/fixtures/receiver.ts';
import {
  bearerOf,
  createFixtures,
  engineNames,
  type Fixtures,
  journalBody,
  startTestService,
  type TestService,
} from '../../proofs/fixtures/testService.ts';
import { runDueReversals } from '../../service/records/journals/dueReversals.ts';
import { sealAudit } from '../../service/storage/queries/audit/sealAudit.ts';
import { traced } from '../../service/storage/tracedWork.ts';
import { startTracing, type Tracing } from './startTracing.ts';

const key = Buffer.from('a key that lies outside the database');
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

beforeEach(() => vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20'));
afterEach(() => vi.unstubAllEnvs());

describe.each(engineNames)('traces on the %s engine', (engine) => {
  let collector: Collector;
  let tracing: Tracing;
  let service: TestService;
  let fixtures: Fixtures;
  beforeAll(async () => {
    vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20');
    vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=trial');
    collector = await startCollector();
    tracing = startTracing({ endpoint: collector.endpoint, serviceName: 'books' }, () => undefined);
    service = await startTestService(engine, {
      tracing,
      auditKey: key,
      webhooks: { allowsHttp: true, allowsPrivate: true, timeoutMs: 5_000 },
    });
    fixtures = await createFixtures(service);
  });
  afterAll(async () => {
    await tracing.close();
    await service.close();
    await collector.close();
  });

  const spansOf = (traceId: string): readonly CollectedSpan[] =>
    collector.spans.filter((span) => span.traceId === traceId);
  /** The spans of a trace whose first one has arrived; it ends last. */
  const arrived = async (isFirst: (span: CollectedSpan) => boolean): Promise<readonly CollectedSpan[]> => {
    await expect.poll(() => collector.spans.some(isFirst), { timeout: 20_000, interval: 20 }).toBe(true);
    return spansOf(collector.spans.find(isFirst)?.traceId ?? '');
  };

  it('have the request of a caller who has one, and below it waits and statements, with nothing private', async () => {
    const saved = await service.send('POST', 'record/v1/periodEndJournal?x=hidden-in-the-query', {
      body: journalBody(fixtures, 'hidden-in-the-body'),
      headers: { traceparent: `00-${TRACE}-${PARENT}-01`, 'x-request-id': 'the-request' },
    });
    expect(saved.status, saved.text).toBe(201);
    const spans = await arrived(({ parentSpanId }) => parentSpanId === PARENT);
    const byId = new Map(spans.map((span) => [span.spanId, span]));
    const request = spans.find(({ parentSpanId }) => parentSpanId === PARENT);
    expect(request).toMatchObject({
      traceId: TRACE,
      name: 'POST /services/rest/record/v1/:type',
      kind: 2,
      isError: false,
      attributes: {
        'service.name': 'books',
        'deployment.environment.name': 'trial',
        'http.request.method': 'POST',
        'http.route': '/services/rest/record/v1/:type',
        'http.response.status_code': 201,
        'countinghouse.request_id': 'the-request',
      },
    });
    const kinds = new Set(spans.map(({ attributes }) => attributes['countinghouse.kind']));
    expect(kinds).toEqual(new Set(['connection', 'group', 'request', 'statement']));
    for (const span of spans) expect(span === request || byId.has(span.parentSpanId ?? ''), span.name).toBe(true);
    const written = spans.find(({ name }) => name === 'commit');
    expect(written?.attributes).toMatchObject({ 'db.operation.name': 'select', 'db.query.summary': 'commit' });
    expect(byId.get(written?.parentSpanId ?? '')?.name).toBe('commit with others');
    const text = collector.texts.join('\n');
    const token = bearerOf('Administrator').replace('Bearer ', '');
    for (const secret of ['hidden', token, 'Administrator', 'periodEndJournal', '127.0.0.1'])
      expect(text, secret).not.toContain(secret);
  });

  it('name what is refused by status only, what has no route by method, and probes not at all', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) await fetch(service.origin + path);
    const answer = await service.send('GET', '/services/rest/nowhere/a-secret-name', {
      headers: { traceparent: `00-${'1'.repeat(32)}-${PARENT}-01` },
    });
    expect(answer.status).toBe(404);
    const [request] = await arrived(({ traceId }) => traceId === '1'.repeat(32));
    expect(request).toMatchObject({ name: 'GET', isError: false, attributes: { 'http.response.status_code': 404 } });
    expect(request?.attributes).not.toHaveProperty('http.route');
    await service.send('GET', '/app/login/sign-in/a-secret-step', {
      headers: { traceparent: `00-${'2'.repeat(32)}-${PARENT}-01` },
    });
    const [step] = await arrived(({ traceId }) => traceId === '2'.repeat(32));
    expect(step?.name).toBe('GET /app/login/sign-in/:step');
    expect(collector.texts.join('\n')).not.toMatch(/a-secret|healthz|readyz|metrics/);
  });

  it('are not made of requests whose caller does not sample them', async () => {
    await service.send('GET', 'record/v1/currency', { headers: { traceparent: `00-${'3'.repeat(32)}-${PARENT}-00` } });
    await service.send('GET', 'record/v1/currency', { headers: { traceparent: `00-${'4'.repeat(32)}-${PARENT}-01` } });
    await arrived(({ traceId, parentSpanId }) => traceId === '4'.repeat(32) && parentSpanId === PARENT);
    expect(spansOf('3'.repeat(32))).toEqual([]);
  });

  it('go to the log with the lines of a request', async () => {
    let ids: unknown;
    const request = { url: '/services/rest/record/v1/currency', method: 'GET', headers: {} };
    const response = { once: () => undefined };
    expect(tracing.ids()).toBeUndefined();
    // The two parts of a request and a response that are looked at.
    tracing.requests.within(request as never, response as never, () => (ids = tracing.ids()));
    expect(ids).toEqual({
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it('have deliveries to webhooks, below a job that belongs to no request', async () => {
    const receiver = await startReceiver();
    receiver.answer = () => ({ status: 500 });
    const user = await service.send('POST', 'users/v1', {
      body: { name: 'Owner', email: 'owner@books.example', role: { id: '1' } },
    });
    await sealAudit(service.database, key);
    const made = await service.send('POST', 'webhooks/v1', {
      user: String(user.body.id),
      body: { name: 'Hook', url: receiver.url },
    });
    await service.send('POST', 'record/v1/periodEndJournal', { body: journalBody(fixtures, 'told') });
    await sealAudit(service.database, key);
    await service.service.webhookJob.run();
    await service.service.webhookJob.settled();
    const isJob = ({ name }: CollectedSpan) => name === 'Sending to a webhook';
    const spans = await arrived(isJob);
    const job = spans.find(isJob);
    const delivery = spans.find(({ name }) => name === 'deliver to a webhook');
    expect(job?.parentSpanId).toBeUndefined();
    expect(delivery).toMatchObject({
      kind: 3,
      parentSpanId: job?.spanId,
      isError: true,
      attributes: {
        'countinghouse.endpoint': made.body.id,
        'countinghouse.attempt': expect.anything(),
        'countinghouse.status': expect.anything(),
        'error.type': 'status',
      },
    });
    expect(receiver.received[0]?.headers).not.toHaveProperty('traceparent');
    await receiver.close();
  });

  it('leave out jobs that find nothing to do', async () => {
    const work = () => runDueReversals(service.service.engine, new Date());
    await traced({ what: 'job', name: 'A quiet job', isApart: true }, work);
    const failing = () =>
      service.database.transaction(async (tx) => {
        await tx.query(`select 'hidden-in-a-statement'`);
        throw new TypeError('hidden-in-an-error');
      });
    await expect(traced({ what: 'job', name: 'A failing job', isApart: true }, failing)).rejects.toThrow(TypeError);
    const spans = await arrived(({ name }) => name === 'A failing job');
    const [job, transaction] = ['A failing job', 'transaction'].map((name) => spans.find((span) => span.name === name));
    expect(job).toMatchObject({ isError: true, attributes: { 'error.type': 'TypeError' } });
    expect(transaction).toMatchObject({ isError: true, parentSpanId: job?.spanId });
    expect(spans.find(({ name }) => name === 'select')?.parentSpanId).toBe(transaction?.spanId);
    expect(collector.spans.some(({ name }) => name === 'A quiet job')).toBe(false);
    expect(collector.texts.join('\n')).not.toContain('hidden');
  });
});

describe('a collector that takes no traces', () => {
  async function withService(
    endpoint: string,
    work: (service: TestService, told: readonly unknown[]) => Promise<void>,
  ): Promise<void> {
    const told: unknown[] = [];
    const tracing = startTracing({ endpoint, serviceName: 'books' }, (problem) => told.push(problem));
    const service = await startTestService('embedded', { tracing });
    try {
      await work(service, told);
      await tracing.close();
    } finally {
      await service.close();
    }
  }
  const answered = async (service: TestService) => {
    for (let count = 0; count < 20; count += 1)
      expect((await service.send('GET', 'record/v1/currency')).status).toBe(200);
  };

  it('leaves every request answered when it is away, and is told once', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    await new Promise((resolve) => taken.close(resolve));
    const port = typeof address === 'object' ? address?.port : undefined;
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '200');
    await withService(`http://127.0.0.1:${port}/v1/traces`, async (service, told) => {
      await answered(service);
      await expect.poll(() => told.length, { timeout: 20_000, interval: 20 }).toBe(1);
      await answered(service);
      expect(told).toEqual([expect.any(String)]);
    });
  });

  it('holds up neither a request nor the end of the process when it is silent', async () => {
    const collector = await startCollector('silent');
    try {
      const began = performance.now();
      await withService(collector.endpoint, async (service) => {
        await answered(service);
        await expect.poll(() => collector.texts.length, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
      });
      expect(performance.now() - began).toBeLessThan(60_000);
    } finally {
      await collector.close();
    }
  });
});
