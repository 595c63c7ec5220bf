import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_MS, ToastStore } from './toastStore.ts';

const texts = (store: ToastStore) => store.snapshot().map(({ text }) => text);

function shownStore(): ToastStore {
  const store = new ToastStore();
  store.subscribe(() => undefined);
  return store;
}

describe('results on the screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('disappear after six seconds', () => {
    const store = shownStore();
    store.show('12 lines pasted.');
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(texts(store)).toEqual(['12 lines pasted.']);
    vi.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  it('stay while one is hovered or focused, including new ones', () => {
    const store = shownStore();
    store.show('a');
    store.hold();
    store.show('b');
    vi.advanceTimersByTime(TOAST_MS * 3);
    expect(texts(store)).toEqual(['a', 'b']);
    store.release();
    vi.advanceTimersByTime(TOAST_MS);
    expect(texts(store)).toEqual([]);
  });

  it('wait for the part that shows them, and stay six seconds from then on', () => {
    const store = new ToastStore();
    store.show('The first 2 rows have errors.');
    vi.advanceTimersByTime(TOAST_MS * 2);
    expect(texts(store)).toEqual(['The first 2 rows have errors.']);
    store.subscribe(() => undefined);
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(texts(store)).toEqual(['The first 2 rows have errors.']);
    vi.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  it('never cover the screen: the oldest make room', () => {
    const store = new ToastStore();
    for (const text of ['1', '2', '3', '4', '5']) store.show(text);
    expect(texts(store)).toEqual(['2', '3', '4', '5']);
  });

  it('notify listeners, and disappear when dismissed', () => {
    const store = new ToastStore();
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    store.dismiss(store.show('saved'));
    stop();
    store.show('unheard');
    expect(told).toBe(2);
    expect(texts(store)).toEqual(['unheard']);
  });
});
