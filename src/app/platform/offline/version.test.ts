import { describe, expect, it } from 'vitest';
import { watchVersion } from './version.ts';

const page = (main: string) => `<!doctype html><script type="module" src="${main}"></script>`;
const own = '/assets/index-1.js';

function watched(answer: () => Promise<Response>, name: string | undefined = own) {
  const clock = { now: 0 };
  const asked: unknown[] = [];
  const send = async (input: unknown) => {
    asked.push(input);
    return await answer();
  };
  return { clock, asked, watch: watchVersion(name, send, () => clock.now) };
}

describe('the version of the page', () => {
  it('is old once the server sends the page of another build', async () => {
    let main = own;
    const { watch } = watched(async () => new Response(page(main)));
    await watch.ask(true);
    expect(watch.isOld.get()).toBe(false);
    main = '/assets/index-2.js';
    await watch.ask(true);
    expect(watch.isOld.get()).toBe(true);
  });

  it('stays unchanged without a response, or if the response is no page of the app', async () => {
    for (const answer of [
      async () => await Promise.reject(new TypeError('offline')),
      async () => new Response('', { status: 503 }),
      async () => new Response('<h1>Please sign in to the network</h1>'),
    ]) {
      const { watch } = watched(answer);
      await watch.ask(true);
      expect(watch.isOld.get()).toBe(false);
    }
  });

  it('is checked at most every five minutes, unless the connection has just returned', async () => {
    const { watch, asked, clock } = watched(async () => new Response(page(own)));
    await watch.ask();
    expect(asked).toHaveLength(0);
    clock.now = 301_000;
    await watch.ask();
    await watch.ask();
    expect(asked).toEqual(['/']);
    await watch.ask(true);
    expect(asked).toHaveLength(2);
  });

  it('is never checked in development', async () => {
    const { asked, watch } = watched(async () => new Response(page(own)), undefined);
    await watchVersion(undefined, async () => new Response('')).ask(true);
    await watch.ask(false);
    expect(asked).toHaveLength(0);
  });
});
