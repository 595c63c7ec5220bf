import { localChannels, memoryStorage } from '../../../proofs/fixtures/app/memoryDevice.ts';
import { describe, expect, it, vi } from 'vitest';
import { manualTiming } from '../../../proofs/fixtures/app/manualTiming.ts';
import { localLocks } from '#app/platform/api/tabs.ts';
import { besideOf, createDrafts, type DraftContent, EXPIRY_MS, formIdOf, placeOfForm } from './drafts.ts';
import { findDraft } from './useDraft.ts';
import { applyLeaveChoice, isLeaving, needsPrompt } from './unsavedChanges.ts';
import { createOutbox } from './localWorkspace.ts';
import { announceRecord, isTabOpen, nameTab } from './presence.ts';
import { openEncryptedStore } from './encryptedStore.ts';

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const content = (memo: string): DraftContent => ({
  title: 'June',
  intentKey: 'k',
  values: { memo, total: 12n },
  lines: [{ memo }],
  focus: 'memo',
  undo: [1],
});

async function setUp(storage = memoryStorage()) {
  const timing = manualTiming(1_000_000);
  const store = await openEncryptedStore(storage, 'https://books.example 7', keyOf(1));
  return { timing, storage, store, drafts: createDrafts(store, timing) };
}
const formId = formIdOf({ type: 'account', recordId: '5', tab: 't1' });

describe('a draft', () => {
  it('is kept half a second after the last key, and two seconds after the first at the latest', async () => {
    const { drafts, timing } = await setUp();
    const keeper = drafts.keeper(formId);
    keeper.changed(() => content('a'));
    await timing.advance(499);
    expect(await drafts.read(formId)).toBeUndefined();
    await timing.advance(1);
    // Drafts are encrypted before storing, which takes time.
    await vi.waitFor(
      async () => expect(await drafts.read(formId)).toMatchObject({ content: content('a'), savedAt: 1_000_500 }),
      10_000,
    );

    for (let typed = 0; typed < 10; typed += 1) {
      keeper.changed(() => content(`typing ${typed}`));
      await timing.advance(300);
    }
    await vi.waitFor(async () => expect((await drafts.read(formId))?.savedAt).toBe(1_002_500), 10_000);
  });

  it('is written immediately when the page may close', async () => {
    const { drafts } = await setUp();
    drafts.keeper(formId).changed(() => content('a'));
    await drafts.flushAll();
    expect((await drafts.read(formId))?.content.values).toEqual({ memo: 'a', total: 12n });
  });

  it('is gone after a save or a discard, including pending writes', async () => {
    const { drafts, timing } = await setUp();
    const keeper = drafts.keeper(formId);
    keeper.changed(() => content('a'));
    await keeper.flush();
    keeper.changed(() => content('b'));
    await keeper.clear();
    await timing.advance(5000);
    expect([await drafts.read(formId), keeper.state.get().kind]).toEqual([undefined, 'clean']);
  });

  it('reports while the device cannot store it', async () => {
    const storage = memoryStorage();
    let isFull = true;
    const { drafts } = await setUp({
      ...storage,
      put: (shelf, item) => (isFull ? Promise.reject(new Error('full')) : storage.put(shelf, item)),
    });
    const keeper = drafts.keeper(formId);
    keeper.changed(() => content('a'));
    await keeper.flush();
    expect(keeper.state.get()).toEqual({ kind: 'unkept', reason: 'full' });
    keeper.changed(() => content('b'));
    expect(keeper.state.get().kind).toBe('unkept');
    isFull = false;
    await keeper.flush();
    expect(keeper.state.get().kind).toBe('kept');
  });

  it('ends after 30 days', async () => {
    const { drafts, timing, storage } = await setUp();
    const keeper = drafts.keeper(formId);
    keeper.changed(() => content('a'));
    await keeper.flush();
    await timing.advance(EXPIRY_MS + 1);
    expect([await drafts.list(), await drafts.read(formId), await storage.list('drafts')]).toEqual([[], undefined, []]);
  });

  it('of a closed tab is offered, that of an open one is not', async () => {
    const { drafts } = await setUp();
    const locks = localLocks(true);
    const keeper = drafts.keeper(formId);
    keeper.changed(() => content('a'));
    await keeper.flush();
    const here = { type: 'account', recordId: '5', tab: 't2' };
    let close = (): void => undefined;
    void locks.hold('countinghouse:tab:t1', () => new Promise<void>((resolve) => (close = resolve)));
    await Promise.resolve();
    expect(await findDraft(drafts, locks, here)).toBeUndefined();
    close();
    await new Promise((resolve) => setTimeout(resolve));
    expect((await findDraft(drafts, locks, here))?.formId).toBe(formId);
    expect(await findDraft(drafts, locks, { ...here, recordId: undefined })).toBeUndefined();
  });

  it('of a new record belongs to its source: no other form of the type offers it', async () => {
    const { drafts } = await setUp();
    const reversal = { type: 'periodEndJournal', recordId: undefined, origin: 'from=periodEndJournal/7', tab: 't1' };
    const plain = { ...reversal, origin: undefined };
    const keeper = drafts.keeper(formIdOf(plain));
    keeper.changed(() => content('typed anew'));
    await keeper.flush();
    expect(await findDraft(drafts, localLocks(), reversal)).toBeUndefined();
    expect((await findDraft(drafts, localLocks(), plain))?.content.title).toBe(content('typed anew').title);
    await drafts.keeper(formIdOf(plain)).clear();
    const own = drafts.keeper(formIdOf(reversal));
    own.changed(() => content('mirrored'));
    await own.flush();
    expect(await findDraft(drafts, localLocks(), plain)).toBeUndefined();
    expect(
      await findDraft(drafts, localLocks(), { ...reversal, tab: 't2', origin: 'from=periodEndJournal/8' }),
    ).toBeUndefined();
    expect((await findDraft(drafts, localLocks(), { ...reversal, tab: 't2' }))?.origin).toBe('from=periodEndJournal/7');
  });

  it('of a dialog next to a form is offered where such a record is created: in its tab once it is reloaded, elsewhere once that tab is closed', async () => {
    const { drafts } = await setUp();
    const place = { type: 'vendor', recordId: undefined, tab: 't1' };
    const keeper = drafts.keeper(formIdOf({ ...place, tab: besideOf('t1') }));
    keeper.changed(() => content('typed in the dialog'));
    await keeper.flush();
    const locks = localLocks(true);
    let close = (): void => undefined;
    void locks.hold('countinghouse:tab:t1', () => new Promise<void>((resolve) => (close = resolve)));
    await Promise.resolve();
    expect((await findDraft(drafts, locks, place))?.content).toEqual(content('typed in the dialog'));
    expect(await findDraft(drafts, locks, { ...place, tab: 't2' })).toBeUndefined();
    close();
    await new Promise((resolve) => setTimeout(resolve));
    expect((await findDraft(drafts, locks, { ...place, tab: 't2' }))?.content).toEqual(content('typed in the dialog'));
  });

  it.each([
    { type: 'account', recordId: '5', tab: 't' },
    { type: 'account', recordId: undefined, tab: 't' },
    { type: 'account', recordId: undefined, origin: 'from=a/7&x=b@c', tab: 't' },
  ])('is found by its form %j', (place) => {
    expect(placeOfForm(formIdOf(place))).toEqual(place);
  });
});

describe('the store', () => {
  it('stores nothing of the content in clear', async () => {
    const { store, storage } = await setUp();
    await store.put('drafts', 'id', content('secret'), 5);
    const [item] = await storage.list('drafts');
    expect(Object.keys(item ?? {}).sort()).toEqual(['at', 'data', 'iv', 'key', 'owner']);
    expect(Buffer.from(item?.data ?? new ArrayBuffer()).includes('secret')).toBe(false);
  });

  it('shows nothing to another user, another key, or under another name', async () => {
    const { store, storage } = await setUp();
    await store.put('drafts', 'id', content('secret'), 5);
    const other = await openEncryptedStore(storage, 'https://books.example 8', keyOf(1));
    const wrong = await openEncryptedStore(storage, 'https://books.example 7', keyOf(2));
    expect([await other.list('drafts'), await wrong.list('drafts')]).toEqual([[], []]);
    const [item] = await storage.list('drafts');
    if (item) await storage.put('drafts', { ...item, key: 'moved' });
    expect(await store.get('drafts', 'moved')).toBeUndefined();
  });

  it('is of no use after sign-out', async () => {
    const { store } = await setUp();
    await store.put('drafts', 'id', 1, 5);
    store.close();
    await expect(store.get('drafts', 'id')).rejects.toThrow('closed');
    await expect(store.put('drafts', 'id', 1, 5)).rejects.toThrow('closed');
  });

  it('keeps the outbox too', async () => {
    const { store } = await setUp();
    const outbox = createOutbox(store);
    const entry = {
      key: 'k',
      order: { operation: 'create' as const, type: 'account', title: 'A', body: { x: 1 } },
      createdAt: 1,
      formId: 'f',
      end: undefined,
    };
    await outbox.put(entry);
    expect([await outbox.get('k'), await outbox.list()]).toEqual([entry, [entry]]);
    await outbox.remove('k');
    expect(await outbox.list()).toEqual([]);
  });
});

describe('the guard', () => {
  const form = { isDirty: true, isSaving: false, isSettled: false };
  it.each([
    ['with unsaved changes', form, true],
    ['without changes', { ...form, isDirty: false }, false],
    ['while a save is on its way: the outbox has it', { ...form, isSaving: true }, false],
    ['after a save or delete', { ...form, isSettled: true }, false],
  ])('%s', (_case, given, asks) => {
    expect(needsPrompt(given)).toBe(asks);
  });

  it('does not ask for moves within the page', () => {
    expect([
      isLeaving({ pathname: '/a' }, { pathname: '/a' }),
      isLeaving({ pathname: '/a' }, { pathname: '/b' }),
    ]).toEqual([false, true]);
  });

  it('leaves only once the choice was carried out', async () => {
    const done: string[] = [];
    const actions = (isSaved: boolean, isKept: boolean) => ({
      save: async () => isSaved,
      keep: async () => {
        if (!isKept) throw new Error('full');
      },
      discard: async () => void done.push('discarded'),
    });
    expect(
      await Promise.all([
        applyLeaveChoice('stay', actions(true, true)),
        applyLeaveChoice('save', actions(true, true)),
        applyLeaveChoice('save', actions(false, true)),
        applyLeaveChoice('keep', actions(true, true)),
        applyLeaveChoice('keep', actions(true, false)),
        applyLeaveChoice('discard', actions(true, true)),
      ]),
    ).toEqual([false, true, false, true, false, true]);
    expect(done).toEqual(['discarded']);
  });
});

describe('tabs', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const storage = (initial?: string) => {
    let value = initial ?? null;
    return {
      getItem: () => value,
      setItem: (_key: string, next: string) => void (value = next),
      removeItem: () => void (value = null),
    };
  };

  it('hear of each other when they have the same record open, and when one leaves', async () => {
    const channel = localChannels();
    let flushed = 0;
    const of = (tab: string) => ({ type: 'account', id: '5', tab, formId: `account/5@${tab}` });
    const first = announceRecord(channel(), of('t1'), { onFlush: () => void (flushed += 1) });
    const second = announceRecord(channel(), of('t2'));
    const other = announceRecord(channel(), { ...of('t3'), id: '6' });
    first.setDirty(true);
    await settle();
    expect(second.others.get()).toEqual([{ tab: 't1', formId: 'account/5@t1', isDirty: true }]);
    expect([first.others.get().length, other.others.get().length]).toEqual([1, 0]);
    second.askToFlush('account/5@t1');
    second.leave();
    await settle();
    expect([flushed, first.others.get()]).toEqual([1, []]);
  });

  it('keep their name over a reload; a duplicated tab gets its own', async () => {
    const locks = localLocks(true);
    let count = 0;
    const newId = () => `n${(count += 1)}`;
    const first = storage();
    const name = await nameTab(first, locks, newId, 20);
    expect(await isTabOpen(locks, name)).toBe(true);
    const copy = await nameTab(storage(name), locks, newId, 20);
    expect([name, copy]).toEqual(['n1', 'n2']);
    expect(await nameTab(storage('n9'), localLocks(true), newId, 20)).toBe('n9');
  });
});

it("a tab that is asked for its draft writes it before confirming, and a closed one doesn't answer", async () => {
  const channel = localChannels();
  const of = (tab: string) => ({ type: 'periodEndJournal', id: '5', tab, formId: `periodEndJournal/5@${tab}` });
  const did: string[] = [];
  announceRecord(channel(), of('t1'), { onGive: async () => void did.push('written') });
  const second = announceRecord(channel(), of('t2'), { patienceMs: 20 });
  expect(await second.askToGive('periodEndJournal/5@t1')).toBe(true);
  expect(did).toEqual(['written']);
  expect(await second.askToGive('periodEndJournal/5@t9')).toBe(false);
});
