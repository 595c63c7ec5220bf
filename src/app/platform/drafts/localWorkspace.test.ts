import { localChannels, memoryStorage } from '../../../proofs/fixtures/app/memoryDevice.ts';
import { describe, expect, it, vi } from 'vitest';
import type { ServiceClient } from '#app/platform/api/http.ts';
import { manualTiming } from '../../../proofs/fixtures/app/manualTiming.ts';
import { cell } from '#app/platform/api/observable.ts';
import { localLocks } from '#app/platform/api/tabs.ts';
import { allows, type Caller } from '#app/platform/auth/caller.ts';
import type { Session, SessionState } from '#app/platform/auth/session.ts';
import { createOutbox, openLocalWorkspace } from './localWorkspace.ts';
import { openEncryptedStore } from './encryptedStore.ts';

const caller: Caller = {
  user: { id: '7', refName: 'Amira Chen' },
  role: { id: '1', refName: 'Controller' },
  permissions: { TRAN_PEJRNL: 'Edit' },
  draftKey: Buffer.alloc(32, 5).toString('base64'),
  subsidiaries: [],
  company: { name: 'Marlow', multiSubsidiary: false, baseCurrency: { id: '1', refName: 'USD' } },
  license: { level: 'Standard', concurrency: 1, perSecond: 10 },
};

/** A service that knows keys, and a session that can be ended. */
function setUp() {
  const timing = manualTiming(1000);
  const storage = memoryStorage();
  const locks = localLocks(true);
  const channel = localChannels();
  const service = { keys: [] as string[] };
  const drops: (() => void)[] = [];
  const session: Session = {
    state: cell<SessionState>({ status: 'signedIn' }),
    start: async () => undefined,
    signIn: () => undefined,
    stay: () => undefined,
    signOut: async () => drops.forEach((drop) => drop()),
    remember: () => undefined,
    send: async () => new Response(),
    ready: async () => undefined,
    onDrop: (drop) => {
      drops.push(drop);
      return () => undefined;
    },
    onExpired: () => () => undefined,
  };
  const client: ServiceClient = {
    reach: cell({ isOnline: true, answeredAt: undefined, waitsUntil: undefined }),
    send: async ({ idempotencyKey = '' }) => {
      service.keys.push(idempotencyKey);
      const known = service.keys.indexOf(idempotencyKey) < service.keys.length - 1;
      const answer = {
        status: known ? 200 : 201,
        body: { id: '1', tranId: 'JE1' },
        etag: '"1"',
        auditSeq: '1',
        location: undefined,
        requestId: undefined,
      };
      return answer as never; // Whatever shape the caller names, this is the record.
    },
  };
  const open = (tab: string) =>
    openLocalWorkspace({
      serviceUrl: 'https://books.example',
      caller,
      client,
      session,
      storage,
      locks,
      channel,
      tab,
      timing,
    });
  return { timing, storage, service, session, open };
}
const content = (intentKey: string) => ({ title: 'June', intentKey, values: { memo: 'x' } });
const order = { operation: 'create' as const, type: 'periodEndJournal', body: { memo: 'x' }, title: 'June' };

describe('what a device keeps', () => {
  it('is cleared when the draft has become a record', async () => {
    const { open, timing, storage } = setUp();
    const { drafts, intents } = await open('t1');
    const intent = intents.open('periodEndJournal/new@t1');
    drafts.keeper('periodEndJournal/new@t1').changed(() => content(intent.key));
    await drafts.flushAll();
    intent.save(order);
    expect(await intent.ended()).toMatchObject({ ended: 'confirmed', result: { refName: 'JE1' } });
    await vi.waitFor(async () => {
      await timing.advance(10);
      expect(await storage.list('drafts')).toEqual([]);
    }, 10_000);
  });

  it('completes at the next start a save whose tab was closed, with its key, and clears its draft', async () => {
    const { open, timing, storage, service } = setUp();
    const { drafts } = await open('t1');
    drafts.keeper('periodEndJournal/new@t1').changed(() => content('left'));
    await drafts.flushAll();
    const store = await openEncryptedStore(storage, 'https://books.example 7', caller.draftKey ?? '');
    // The tab ends right after it has stored the intent, before the first byte.
    await createOutbox(store).put({ key: 'left', order, createdAt: 1, formId: undefined, end: undefined });
    await open('t2');
    // Unsealing takes real time on other threads, so the timers are turned until it is done.
    await vi.waitFor(async () => {
      await timing.advance(5000);
      expect([service.keys, await storage.list('drafts')]).toEqual([['left'], []]);
    }, 10_000);
  });

  it('cannot be read after sign-out', async () => {
    const { open, session } = setUp();
    const { drafts } = await open('t1');
    drafts.keeper('account/1@t1').changed(() => content('k'));
    await drafts.flushAll();
    await session.signOut();
    await expect(drafts.read('account/1@t1')).rejects.toThrow('closed');
  });
});

describe('a role', () => {
  it.each([
    ['TRAN_PEJRNL', 'View', true],
    ['TRAN_PEJRNL', 'Edit', true],
    ['TRAN_PEJRNL', 'Full', false],
    ['LIST_ACCOUNT', 'View', false],
  ] as const)('%s at %s: %s', (permission, level, isAllowed) => {
    expect(allows(caller, permission, level)).toBe(isAllowed);
  });
});
