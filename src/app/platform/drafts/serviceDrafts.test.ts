import { describe, expect, it } from 'vitest';
import type { DraftBody } from '#contract/wire/drafts';
import { cell } from '#app/platform/api/observable.ts';
import { ServiceError } from '#app/platform/api/errors.ts';
import type { ServiceClient, ServiceRequest } from '#app/platform/api/http.ts';
import { manualTiming } from '../../../proofs/fixtures/app/manualTiming.ts';
import { createServiceDrafts, deviceName, type SharedContent } from './serviceDrafts.ts';

interface Kept extends DraftBody {
  readonly version: number;
}

/** A service with one shelf, which answers as ours does. */
function setUp() {
  const kept = new Map<string, Kept>();
  const sent: ServiceRequest[] = [];
  let isDown = false;
  const fail = (kind: ServiceError['kind'], status: number): never => {
    throw new ServiceError({ kind, status, problems: [{ detail: kind, code: 'X', path: [] }] });
  };
  const clientOf = (): ServiceClient => ({
    reach: cell({ isOnline: true, answeredAt: undefined, waitsUntil: undefined }),
    send: async (request) => {
      sent.push(request);
      if (isDown) fail('offline', 0);
      const id = request.path.split('/').at(-1) ?? '';
      const former = kept.get(id);
      if (request.method === 'DELETE') kept.delete(id);
      if (request.method === 'PUT') {
        const body = request.body as DraftBody; // what a follower sends
        if (!former && request.ifMatch !== undefined) fail('notFound', 404);
        if (former && former.tab !== body.tab && request.ifMatch !== `"${former.version}"`) fail('conflict', 409);
        kept.set(id, { ...body, version: (former?.version ?? 0) + 1 });
      }
      const now = kept.get(id);
      if (!now && request.method !== 'DELETE') fail('notFound', 404);
      return { status: 200, body: { ...now, id, modifiedAt: '2026-07-01T10:00:00Z' } } as never; // Whatever shape the caller names.
    },
  });
  const timing = manualTiming(0);
  const open = (tab: string, device = tab) => createServiceDrafts({ client: clientOf(), tab, device, timing });
  return { kept, sent, timing, open, cut: (value: boolean) => void (isDown = value) };
}
const content = (memo: string) => (): SharedContent => ({ type: 'account', title: 'New account', content: { memo } });
let ids = 0;
const newId = () => `draft-${(ids += 1)}`;

describe('a form whose draft the service keeps', () => {
  it('sends nothing while someone types, and all of it on the pause', async () => {
    const { kept, sent, timing, open } = setUp();
    const form = open('t1').follow(newId);
    for (const memo of ['a', 'ab', 'abc']) {
      form.changed(content(memo));
      await timing.advance(1000);
    }
    expect(sent).toEqual([]);
    await timing.advance(2500);
    await form.flush(true);
    expect([sent.length, kept.get(form.id() ?? '')?.content]).toEqual([1, { memo: 'abc' }]);
    expect(form.state.get()).toEqual({ kind: 'kept' });
  });

  it('learns when another device takes over, sends nothing more, and takes over by its own choice', async () => {
    const { kept, open, timing } = setUp();
    const form = open('t1', 'Desk').follow(newId);
    form.changed(content('desk'));
    await form.flush(true);
    const id = form.id() ?? '';
    const other = open('t2', 'Laptop').follow(newId);
    other.adopt(id, form.version());
    other.changed(content('laptop'));
    await other.flush(true);

    form.changed(content('desk again'));
    await form.flush(true);
    expect(form.state.get()).toEqual({
      kind: 'elsewhere',
      by: { device: 'Laptop', at: Date.parse('2026-07-01T10:00:00Z') },
    });
    form.changed(content('desk once more'));
    await timing.advance(60_000);
    expect(kept.get(id)?.content).toEqual({ memo: 'laptop' });

    form.claim(kept.get(id)?.version ?? 0);
    await form.flush(true);
    expect(kept.get(id)?.content).toEqual({ memo: 'desk once more' });
  });

  it('keeps what was typed here as a separate draft, and never restores one that ended elsewhere', async () => {
    const { kept, open } = setUp();
    const form = open('t1').follow(newId);
    form.changed(content('a'));
    await form.flush(true);
    const former = form.id() ?? '';
    kept.delete(former);
    form.changed(content('b'));
    await form.flush(true);
    expect([form.state.get(), kept.size]).toEqual([{ kind: 'gone' }, 0]);
    form.part();
    await form.flush(true);
    expect([form.id() === former, [...kept.values()].map((each) => each.content)]).toEqual([false, [{ memo: 'b' }]]);
  });

  it('sends what was held back once the connection returns', async () => {
    const { kept, open, cut } = setUp();
    const drafts = open('t1');
    const form = drafts.follow(newId);
    cut(true);
    form.changed(content('a'));
    await form.flush(true);
    expect(kept.size).toBe(0);
    cut(false);
    await drafts.flushAll();
    expect([...kept.values()].map((each) => each.content)).toEqual([{ memo: 'a' }]);
  });

  it('is removed when it was saved or discarded, and the next one is another', async () => {
    const { kept, open } = setUp();
    const form = open('t1').follow(newId);
    form.changed(content('a'));
    await form.flush(true);
    const former = form.id();
    await form.end();
    expect(kept.size).toBe(0);
    form.changed(content('b'));
    await form.flush(true);
    expect([kept.size, form.id() === former]).toEqual([1, false]);
  });
});

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox – Windows'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
      'Chrome – Linux',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1', 'Safari – iPad'],
    ['something else', 'Browser'],
  ])('of %s', (agent, name) => expect(deviceName(agent)).toBe(name));
});
