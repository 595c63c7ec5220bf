import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultScale, noteFigures } from './figures.ts';
import { Instance } from './instance.ts';

const SOCKETS = Math.min(1_000, 100 * faultScale);
/** Headers must be complete within 10 s and a request within 30 s (reliability 7.6); the server looks every few seconds. */
const CLOSED_WITHIN_MS = 60_000;

const instance = new Instance();
beforeAll(() => instance.start());
afterAll(() => instance.stop());

/** Sockets that send this and then nothing more, with what becomes of them. */
function peers(count: number, text: string): { readonly open: () => number; readonly destroy: () => void } {
  const sockets = new Set<Socket>();
  for (let at = 0; at < count; at += 1) {
    const socket = connect(Number(new URL(instance.origin).port), '127.0.0.1', () => socket.write(text));
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    // What is not read never ends.
    socket.resume();
  }
  return { open: () => sockets.size, destroy: () => sockets.forEach((socket) => socket.destroy()) };
}

const isReady = async (): Promise<boolean> => (await fetch(`${instance.origin}/readyz`)).status === 200;

it.each([
  ['half a header', 'GET /readyz HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: '],
  [
    'half a body',
    'POST /services/rest/record/v1/currency HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 400\r\n\r\n{"name":',
  ],
])(
  'sockets that send %s and nothing more are closed, and others are served meanwhile',
  async (_what, text) => {
    const slow = peers(SOCKETS, text);
    try {
      let served = 0;
      while (slow.open() > 0) {
        expect(await isReady()).toBe(true);
        served += 1;
        expect(served, 'the sockets stay open').toBeLessThan(1_000_000);
      }
      expect(served).toBeGreaterThan(0);
      noteFigures('T15', { sockets: SOCKETS, 'requests of others served': served });
    } finally {
      slow.destroy();
    }
  },
  CLOSED_WITHIN_MS,
);
