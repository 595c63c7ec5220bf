import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangeNote } from '#contract/wire/changes';
import { openReceivablesBooks, type ReceivablesBooks } from '../../proofs/fixtures/receivablesBooks.ts';
import {
  bearerOf,
  engineNames,
  journalBody,
  type RoleName,
  type SendOptions,
  startTestService,
} from '../../proofs/fixtures/testService.ts';

/** An open stream: everything received, in order. */
interface Heard {
  readonly status: number;
  readonly type: string | null;
  /** The events up to the first match. @throws {Error} if the stream ends first. */
  until(fits: (note: ChangeNote) => boolean): Promise<readonly ChangeNote[]>;
  /** Resolves when the service has ended it, with whether it ended cleanly. */
  readonly ended: Promise<boolean>;
  close(): void;
}

async function listen(origin: string, as: RoleName, options: SendOptions = {}): Promise<Heard> {
  const stop = new AbortController();
  const response = await fetch(`${origin}/services/rest/changes/v1`, {
    headers: { authorization: bearerOf(as, options), ...options.headers },
    signal: stop.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const notes: ChangeNote[] = [];
  let waiting: (() => void)[] = [];
  let isEnded = false;
  const wake = (): void => {
    for (const each of waiting) each();
    waiting = [];
  };
  const read = async (): Promise<void> => {
    let text = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += part.value;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: ')) notes.push(...(JSON.parse(event.slice(6)) as ChangeNote[])); // the service's own form
      wake();
    }
  };
  const ended = read()
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      isEnded = true;
      wake();
    });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    until: async (fits) => {
      while (!notes.some(fits)) {
        if (isEnded) throw new Error(`the stream ended after ${JSON.stringify(notes)}`);
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      return notes;
    },
    ended,
    close: () => stop.abort(),
  };
}

describe.each(engineNames)('the stream of changes on the %s engine', (engine) => {
  let books: ReceivablesBooks;
  beforeAll(async () => {
    books = await openReceivablesBooks(engine);
  });
  afterAll(() => books.service.close());

  const journal = async (memo: string): Promise<string> => {
    const { body } = await books.service.send('POST', 'record/v1/periodEndJournal', {
      body: journalBody(books.fixtures, memo),
    });
    return String(body.id);
  };

  it('reports type and id of what others create, change and delete, and nothing of its content', async () => {
    const heard = await listen(books.service.origin, 'Controller');
    expect([heard.status, heard.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await books.invoice('told', 40, { memo: 'Not to be told' });
    const id = books.ids.told ?? '';
    expect(await heard.until((note) => note.id === id)).toContainEqual({ type: 'invoice', id });
    await books.send('PATCH', 'invoice', 'told', { memo: 'Changed' });
    await heard.until(() => true);
    const gone = await journal('To be deleted');
    await heard.until((note) => note.id === gone);
    const next = await listen(books.service.origin, 'Controller');
    expect((await books.service.send('DELETE', `record/v1/periodEndJournal/${gone}`)).status).toBe(204);
    expect(await next.until((note) => note.id === gone)).toEqual([{ type: 'periodEndJournal', id: gone }]);
    heard.close();
    next.close();
  });

  it('reports no type the reader may not view, and no record of another subsidiary', async () => {
    const clerk = await listen(books.service.origin, 'Warehouse');
    const west = await listen(books.service.origin, 'Controller', { subsidiaries: ['999999'] });
    await journal('Not for the warehouse');
    await books.invoice('unseen', 20);
    await books.make('shown', 'currencyRate', {
      baseCurrency: books.ref('usd'),
      transactionCurrency: books.ref('eur'),
      effectiveDate: '2026-06-21',
      exchangeRate: 1.21,
    });
    const rate = { type: 'currencyRate', id: books.ids.shown };
    expect(await west.until(({ id }) => id === rate.id)).toEqual([rate]);
    await books.make('shelf', 'location', { name: 'Shelf', subsidiary: { items: [books.ref('company')] } });
    const seen = await clerk.until(({ id }) => id === books.ids.shelf);
    expect(seen.map(({ type }) => type)).not.toContain('periodEndJournal');
    clerk.close();
    west.close();
  });

  it('reaches many listeners, at most a dozen per user', async () => {
    const users = await Promise.all(
      Array.from({ length: 40 }, (_, at) => listen(books.service.origin, 'Auditor', { user: `reader ${at}` })),
    );
    const first = await listen(books.service.origin, 'Auditor', { user: 'busy' });
    const others = await Promise.all(
      Array.from({ length: 12 }, () => listen(books.service.origin, 'Auditor', { user: 'busy' })),
    );
    expect(await first.ended).toBe(true);
    await books.invoice('heard', 10);
    const id = books.ids.heard;
    const all = await Promise.all([...users, ...others].map((each) => each.until((note) => note.id === id)));
    expect(all).toHaveLength(52);
    for (const each of [...users, ...others]) each.close();
  });

  it('ends when roles change, so that nobody listens with former permissions', async () => {
    const heard = await listen(books.service.origin, 'Controller');
    books.service.service.parts.signedIn.forget();
    expect(await heard.ended).toBe(true);
  });

  it("refuses users who aren't signed in, and answers HEAD without a stream", async () => {
    expect((await books.service.send('GET', 'changes/v1', { as: 'nobody' })).status).toBe(401);
    const head = await books.service.send('HEAD', 'changes/v1', { as: 'Controller' });
    expect([head.status, head.text]).toEqual([200, '']);
  });
});

describe('the stream of changes', () => {
  it("ends at shutdown, which doesn't wait for it", async () => {
    const service = await startTestService('embedded');
    const heard = await listen(service.origin, 'Controller');
    await service.close();
    expect(await heard.ended).toBe(true);
  });

  it("doesn't exist when only the specification is served", async () => {
    const service = await startTestService('embedded', { extensions: false });
    expect((await service.send('GET', 'changes/v1')).status).toBe(404);
    await service.close();
  });
});
