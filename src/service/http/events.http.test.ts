import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitionOf, recordTypes } from '#contract/records/index';
import { accessEventTypes, eventTypeOf, type EventsPage, type RecordEvent } from '#contract/wire/events';
import { openReceivablesBooks, type ReceivablesBooks } from '../../proofs/fixtures/receivablesBooks.ts';
import { bearerOf, engineNames, journalBody, type SendOptions } from '../../proofs/fixtures/testService.ts';
import { sealAudit } from '../storage/queries/audit/sealAudit.ts';

const key = Buffer.from('a key that lies outside the database');

/** A stream of events that is read message by message. */
interface Heard {
  readonly status: number;
  readonly type: string | null;
  /** Reads on until an event fits; answers all that were read since the last time. */
  until(fits: (event: RecordEvent) => boolean): Promise<readonly RecordEvent[]>;
  /** The last place that was told. */
  place(): string;
  readonly ended: Promise<unknown>;
  close(): void;
}

async function listen(origin: string, options: SendOptions = {}): Promise<Heard> {
  const stop = new AbortController();
  const response = await fetch(`${origin}/services/rest/events/v1`, {
    headers: {
      authorization: bearerOf(options.as === 'nobody' ? 'Auditor' : (options.as ?? 'Administrator'), options),
      accept: 'text/event-stream',
      ...options.headers,
    },
    signal: stop.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let [text, place] = ['', ''];
  const next = async (): Promise<readonly RecordEvent[]> => {
    const part = await reader?.read();
    if (!part || part.done) throw new Error('the stream has ended');
    text += part.value;
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    return messages.flatMap((message) => {
      place = /^id: (\d+)/m.exec(message)?.[1] ?? place;
      const data = /^data: (.*)$/m.exec(message)?.[1];
      return data === undefined ? [] : [JSON.parse(data) as RecordEvent]; // the service's own form
    });
  };
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    until: async (fits) => {
      const all: RecordEvent[] = [];
      while (!all.some(fits)) all.push(...(await next()));
      return all;
    },
    place: () => place,
    ended: (async () => reader?.closed)().catch(() => undefined),
    close: () => stop.abort(),
  };
}

describe('the names of events', () => {
  it('have one for each action', () => {
    const names = recordTypes.flatMap((type) => Object.keys(definitionOf(type).actions ?? {}));
    expect(names.filter((name) => eventTypeOf('x', name) === 'x.updated')).toEqual([]);
  });

  it('have one for each change of users, roles, integrations and settings', () => {
    expect(new Set(accessEventTypes).size).toBe(accessEventTypes.length);
    expect(accessEventTypes).toContain('user.secondFactorRemoved');
    expect(accessEventTypes.filter((type) => type.endsWith('.updated'))).toEqual([
      'user.updated',
      'role.updated',
      'integration.updated',
      'identityProvider.updated',
      'provisioning.updated',
      'setting.updated',
    ]);
  });
});

describe.each(engineNames)('events of the sealed audit trail on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
  });
  afterAll(() => books.service.close());

  const seal = async (): Promise<void> => {
    await sealAudit(books.service.database, key);
    books.service.service.parts.events.noteSealed();
  };
  const page = async (query: string, options: SendOptions = {}): Promise<EventsPage> => {
    const answer = await books.service.send('GET', `events/v1${query}`, options);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as EventsPage; // described by the API document
  };
  const newest = async (): Promise<string> => {
    await seal();
    return books.service.service.parts.events.newest();
  };
  const journal = async (memo: string): Promise<string> => {
    const { body } = await books.service.send('POST', 'record/v1/periodEndJournal', {
      body: journalBody(books.fixtures, memo),
    });
    return String(body.id);
  };

  it('tell what was created, changed and deleted, with the paths of what changed and no content', async () => {
    const after = await newest();
    const created = await books.invoice('told', 40, { memo: 'Not to be told' });
    const id = books.ids.told ?? '';
    await books.send('PATCH', 'invoice', 'told', { memo: 'Changed' });
    const gone = await journal('To be deleted');
    await books.service.send('DELETE', `record/v1/periodEndJournal/${gone}`);
    expect((await page(`?after=${after}`)).items, 'nothing is told before it is sealed').toEqual([]);
    await seal();
    const { items, hasMore, count, after: last } = await page(`?after=${after}`);
    expect(items.map(({ type, record }) => [type, record.id, record.version])).toEqual([
      ['invoice.created', id, 1],
      ['invoice.updated', id, 2],
      ['periodEndJournal.created', gone, 1],
      ['periodEndJournal.deleted', gone, expect.any(Number)],
    ]);
    expect(items[1]).toMatchObject({ changed: ['memo'], changedTotal: 1, actor: { refName: 'Administrator' } });
    expect(items[0]).toMatchObject({ changed: [], auditSeq: created.headers.get('x-audit-seq') });
    expect([hasMore, count, last]).toEqual([false, 4, items[3]?.id]);
    expect(JSON.stringify(items)).not.toContain('Not to be told');
    expect(items.map((event) => Number(event.id))).toEqual(items.map((_, at) => Number(after) + 1 + at));
  });

  it('tell that the settings of the company changed, to those who may view them and without what was set', async () => {
    const after = await newest();
    const settings = await books.service.send('PATCH', 'settings/v1/company', {
      body: { retention: { signInDays: 93 } },
    });
    expect(settings.status, settings.text).toBe(200);
    await seal();
    const { items } = await page(`?after=${after}`, { as: 'Controller' });
    expect(items).toMatchObject([
      {
        type: 'setting.updated',
        record: { type: 'setting', id: 'company' },
        changed: [],
        actor: { refName: 'Administrator' },
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/signInDays|\b93\b/);
    expect((await page(`?after=${after}`, { as: 'Warehouse' })).items).toEqual([]);
  });

  it('name the action, such as voiding', async () => {
    await books.invoice('void', 30);
    const after = await newest();
    const done = await books.service.send('POST', `record/v1/invoice/${books.ids.void ?? ''}/@void`, {
      body: { reason: 'A test' },
    });
    expect(done.status, done.text).toBe(200);
    await seal();
    const { items } = await page(`?after=${after}`);
    expect(items.map(({ type }) => type)).toContain('invoice.voided');
    expect(items[0]?.changed.length).toBeGreaterThan(0);
  });

  it('come in pages that leave nothing out, an entry that commits late included', async () => {
    const after = await newest();
    let enter: () => void = () => undefined;
    const mayCommit = new Promise<void>((resolve) => (enter = resolve));
    const isLate = engine === 'postgres';
    let hasWritten: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (hasWritten = resolve));
    // Its number is taken before the others have theirs, and it is committed after they were sealed.
    const late = books.service.database.transaction(async (tx) => {
      await tx.query(
        `insert into audit (at, user_id, user_name, origin, type, record_id, version, operation, doc, ref_name)
         values (now(), '0', 'Late', 'system', 'term', 999999, 1, 'create', '{}', 'Late')`,
      );
      hasWritten();
      if (isLate) await mayCommit;
    });
    await written;
    if (!isLate) await late;
    const ids = [await journal('one'), await journal('two'), await journal('three')];
    await seal();
    const first = await page(`?after=${after}&limit=2`);
    expect([first.items.length, first.hasMore]).toEqual([2, true]);
    enter();
    await late;
    await seal();
    const told = [...first.items];
    for (let at = first; at.hasMore || at === first;) {
      at = await page(`?after=${at.after}&limit=1`);
      told.push(...at.items);
    }
    expect(new Set(told.map(({ record }) => record.id))).toEqual(new Set([...ids, '999999']));
    expect(told).toHaveLength(4);
    expect(told.map(({ id }) => Number(id))).toEqual(told.map((_, at) => Number(after) + 1 + at));
  });

  it('leave out records the reader may not see, and the cursor still goes on', async () => {
    const after = await newest();
    await journal('Not for the warehouse');
    await books.invoice('unseen', 20);
    await seal();
    const last = await newest();
    const clerk = await page(`?after=${after}`, { as: 'Warehouse' });
    expect(clerk.items.map(({ type }) => type)).not.toContain('periodEndJournal.created');
    expect(clerk.after).toBe(last);
    const elsewhere = await page(`?after=${after}`, { as: 'Controller', subsidiaries: ['999999'] });
    expect([elsewhere.items, elsewhere.after]).toEqual([[], last]);
  });

  it('come as a stream, which goes on where the reader left it', async () => {
    const early = await listen(books.service.origin);
    expect([early.status, early.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await books.invoice('heard', 10);
    await seal();
    await early.until(({ record }) => record.id === books.ids.heard);
    early.close();
    const place = early.place();
    const ids = [await journal('while away'), await journal('while still away')];
    await seal();
    const again = await listen(books.service.origin, { headers: { 'last-event-id': place } });
    const told = await again.until(({ record }) => record.id === ids[1]);
    expect(told.map(({ record }) => record.id)).toEqual(ids);
    // A place is told for what the reader may not see.
    const clerk = await listen(books.service.origin, { as: 'Warehouse', headers: { 'last-event-id': place } });
    await books.make('shelf', 'location', { name: 'Shelf', subsidiary: { items: [books.ref('company')] } });
    await seal();
    const seen = await clerk.until(({ record }) => record.id === books.ids.shelf);
    expect(seen.map(({ record }) => record.type)).toEqual(['location']);
    again.close();
    clerk.close();
  });

  it('are told in full to a stream that begins far back', async () => {
    const all: RecordEvent[] = [];
    const heard = await listen(books.service.origin, { headers: { 'last-event-id': '0' } });
    const last = await newest();
    let next: EventsPage = await page('?after=0&limit=200');
    all.push(...next.items);
    while (next.hasMore) {
      next = await page(`?after=${next.after}&limit=200`);
      all.push(...next.items);
    }
    const told = await heard.until(({ id }) => id === all.at(-1)?.id);
    expect(told).toEqual(all);
    expect(next.after).toBe(last);
    heard.close();
  });

  it('end with the permissions of the reader', async () => {
    const heard = await listen(books.service.origin, { as: 'Controller' });
    books.service.service.parts.signedIn.forget();
    await expect(heard.until(() => false)).rejects.toThrow('ended');
  });

  it('refuse a cursor that is none, or past the trail, with every reason', async () => {
    for (const [query, reasons] of [
      ['?after=x', 1],
      ['?after=-1&limit=0&more=1', 3],
      ['?after=999999999', 1],
      ['?limit=201', 1],
    ] as const) {
      const answer = await books.service.send('GET', `events/v1${query}`);
      expect(answer.status, query).toBe(400);
      expect(answer.body['o:errorDetails'], query).toHaveLength(reasons);
    }
    const stream = await listen(books.service.origin, { headers: { 'last-event-id': 'x' } });
    expect(stream.status).toBe(400);
    expect((await books.service.send('GET', 'events/v1', { as: 'nobody' })).status).toBe(401);
    const head = await books.service.send('HEAD', 'events/v1', { headers: { accept: 'text/event-stream' } });
    expect([head.status, head.text]).toEqual([200, '']);
  });
});
