import { describe, expect, it } from 'vitest';
import { cell } from '#app/platform/api/observable.ts';
import { manualTiming } from '../../../proofs/fixtures/app/manualTiming.ts';
import { followChanges, type Heard } from './changes.ts';

const minute = 60_000;

/** A service whose streams are written to by the test; each request is answered with the next status. */
function fakeService(statuses: readonly number[] = []) {
  const timing = manualTiming();
  const isVisible = cell(true);
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const signals: AbortSignal[] = [];
  const bytes = new TextEncoder();
  const session = {
    ready: async () => undefined,
    send: async (_url: URL, { signal }: RequestInit): Promise<Response> => {
      const status = statuses[signals.length] ?? 200;
      if (signal) signals.push(signal);
      if (status !== 200) return new Response(null, { status });
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          streams.push(controller);
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return new Response(body);
    },
  };
  const changes = followChanges({ serviceUrl: 'https://books.example', session, isVisible, timing });
  const heard: Heard[] = [];
  return {
    timing,
    isVisible,
    changes,
    heard,
    signals,
    streams,
    listen: () => changes.listen((each) => heard.push(each)),
    write: async (text: string) => {
      streams.at(-1)?.enqueue(bytes.encode(text));
      await timing.advance(0);
    },
  };
}

describe('following the changes of a service', () => {
  it('reports what arrives, also in parts', async () => {
    const service = fakeService();
    service.listen();
    await service.timing.advance(0);
    expect(service.changes.isLive.get()).toBe(true);
    await service.write(':\n\ndata: [{"type":"invoice",');
    await service.write('"id":"7"}]\n\n');
    expect(service.heard).toEqual([[{ type: 'invoice', id: '7' }]]);
  });

  it('opens the next stream after one has ended, and says that something may have been missed', async () => {
    const service = fakeService();
    service.listen();
    await service.timing.advance(0);
    service.streams[0]?.close();
    await service.timing.advance(1_000);
    expect(service.signals).toHaveLength(2);
    expect(service.heard).toEqual([undefined]);
  });

  it('gives up a stream that is silent for longer than its beats', async () => {
    const service = fakeService();
    service.listen();
    await service.timing.advance(10_000);
    await service.write(':\n\n');
    await service.timing.advance(30_000);
    expect(service.signals[0]?.aborted).toBe(false);
    await service.timing.advance(minute);
    expect(service.signals[0]?.aborted).toBe(true);
  });

  it('keeps no stream open without a visible page or a listener', async () => {
    const service = fakeService();
    const stop = service.listen();
    await service.timing.advance(0);
    service.isVisible.set(false);
    await service.timing.advance(minute);
    expect([service.signals.map(({ aborted }) => aborted), service.changes.isLive.get()]).toEqual([[true], false]);
    service.isVisible.set(true);
    await service.timing.advance(0);
    expect(service.signals).toHaveLength(2);
    stop();
    await service.timing.advance(minute);
    expect(service.signals[1]?.aborted).toBe(true);
  });

  it('asks a service without such a stream only once, and a busy one later', async () => {
    const none = fakeService([404]);
    none.listen();
    await none.timing.advance(10 * minute);
    expect([none.signals.length, none.changes.isLive.get()]).toEqual([1, false]);
    const busy = fakeService([503]);
    busy.listen();
    await busy.timing.advance(minute);
    expect(busy.changes.isLive.get()).toBe(true);
  });
});
