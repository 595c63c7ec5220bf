import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PickerController, type PickerSource, type ReferencePickerOptions } from './pickerController.ts';
import { type PickerOption, rankOptions } from './referenceMatch.ts';

const rent: PickerOption = { id: '4', code: '6410', name: 'Rent' };
const outbound: PickerOption = { id: '5', code: '6510', name: 'Outbound freight' };
const inbound: PickerOption = { id: '6', code: '6515', name: 'Inbound freight' };
const all = [rent, outbound, inbound];
const SERVICE_MS = 500;

function setUp(source: Partial<PickerSource> = {}, more: Partial<ReferencePickerOptions> = {}) {
  const picks: (string | undefined)[] = [];
  const unresolved: string[] = [];
  const search = vi.fn(
    (text: string) =>
      new Promise<readonly PickerOption[]>((resolve) => {
        setTimeout(() => resolve(rankOptions(text, all, [])), SERVICE_MS);
      }),
  );
  const controller = new PickerController({
    value: undefined,
    onPick: (option) => picks.push(option?.name),
    onUnresolved: (text, candidates) => unresolved.push(`${text}: ${candidates.length}`),
    source: { search, ...source },
    ...more,
  });
  controller.attach();
  return { controller, picks, unresolved, search };
}

describe('picking a reference', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('an exact number and Tab commit immediately from known options', () => {
    const { controller, picks, search } = setUp({ known: () => all });
    controller.type('6410');
    controller.leave('key');
    expect(picks).toEqual(['Rent']);
    expect(search).not.toHaveBeenCalled();
  });

  it('reports a text left while its search is pending to the owner, and the result too, a pick or an emptied field', async () => {
    const awaited: string[] = [];
    const { controller, picks } = setUp({}, { onAwaiting: (text) => void awaited.push(text) });
    controller.type('outb');
    controller.leave('blur');
    expect([awaited, picks]).toEqual([['outb'], []]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(picks).toEqual(['Outbound freight']);
    controller.type('inb');
    controller.leave('blur');
    controller.type('');
    controller.leave('blur');
    expect([awaited, picks]).toEqual([
      ['outb', 'inb'],
      ['Outbound freight', undefined],
    ]);
  });

  it('a creation that is given up leaves the text as it was, still to be searched, created or taken', async () => {
    const asked: string[] = [];
    const { controller, picks, unresolved } = setUp(
      {},
      { onCreate: (text) => (asked.push(text), Promise.resolve(undefined)) },
    );
    controller.type('outb');
    const creating = controller.create();
    controller.leave('blur');
    await creating;
    expect(controller.snapshot()).toMatchObject({ typed: 'outb', awaited: undefined, unresolved: undefined });
    await controller.create();
    expect([asked, picks, unresolved]).toEqual([['outb', 'outb'], [], []]);
    controller.leave('key');
    await vi.advanceTimersByTimeAsync(1000);
    expect(picks).toEqual(['Outbound freight']);
  });

  it('if there is nothing to open, the full search opens with the typed text, and its result is used', async () => {
    const asked: string[] = [];
    const opened: unknown[] = [];
    const { controller, picks } = setUp(
      {},
      {
        onOpen: (option) => void opened.push(option),
        onFind: (text) => (asked.push(text), Promise.resolve({ id: '9', name: 'Found' })),
      },
    );
    controller.type('fou');
    expect(controller.show()).toBe(false);
    expect(await controller.find()).toBe(true);
    expect([asked, picks, opened]).toEqual([['fou'], ['Found'], []]);
  });

  it('a text that means something beyond names is the first option, and taken on leaving by key or click', () => {
    for (const by of ['key', 'blur'] as const) {
      const { controller, picks } = setUp({
        known: () => all,
        isComplete: () => true,
        read: (text) => (text === 'p-1' ? inbound : undefined),
      });
      controller.type('p-1');
      expect(controller.snapshot().options[0]).toBe(inbound);
      controller.leave(by);
      expect(picks).toEqual(['Inbound freight']);
    }
  });

  it('a pick left with Tab lands when the service answers, even after its editor has closed', async () => {
    const { controller, picks } = setUp();
    controller.type('outb');
    controller.leave('key');
    controller.detach();
    expect(picks).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(picks).toEqual(['Outbound freight']);
    expect(controller.snapshot()).toMatchObject({ awaited: undefined, typed: undefined });
  });

  it('never guesses between several: the text stays with a message', async () => {
    const { controller, picks, unresolved } = setUp();
    controller.type('freight');
    controller.leave('key');
    await vi.advanceTimersByTimeAsync(1000);
    expect([picks, unresolved]).toEqual([[], ['freight: 2']]);
    expect(controller.snapshot().unresolved).toBe('freight');
  });

  it('asks once for quick typing', async () => {
    const { controller, search } = setUp();
    for (const text of ['o', 'ou', 'out']) controller.type(text);
    await vi.advanceTimersByTimeAsync(1000);
    expect(search.mock.calls.map(([text]) => text)).toEqual(['out']);
    expect(controller.snapshot()).toMatchObject({ status: 'ready', highlight: 0, options: [outbound] });
  });

  it('an editor that closes without a text sends no more requests', async () => {
    const { controller, search } = setUp({}, { initialText: 'o' });
    controller.detach();
    await vi.advanceTimersByTimeAsync(1000);
    expect(search).not.toHaveBeenCalled();
  });

  it('a service that does not answer leaves the text to be corrected', async () => {
    const { controller, unresolved } = setUp({ search: () => Promise.reject(new Error('offline')) });
    controller.type('rent');
    await vi.advanceTimersByTimeAsync(200);
    expect(controller.snapshot().status).toBe('failed');
    controller.type('rents');
    controller.leave('key');
    await vi.advanceTimersByTimeAsync(200);
    expect(unresolved).toEqual(['rents: 0']);
  });

  it('an empty field offers what was used here before, without asking', () => {
    const { controller, search } = setUp({ recents: () => [inbound, rent], known: () => all });
    controller.open();
    expect(controller.snapshot().options).toEqual([inbound, rent]);
    expect(controller.repeat()).toBe(true);
    expect(search).not.toHaveBeenCalled();
  });

  it('creates by name and takes the new record', async () => {
    const { controller, picks } = setUp({}, { onCreate: (name) => Promise.resolve({ id: '9', name }) });
    controller.type(' Customs ');
    await expect(controller.create()).resolves.toBe(true);
    expect(picks).toEqual(['Customs']);
  });

  it('picking the same record again reports nothing, emptying does', () => {
    const { controller, picks } = setUp({ known: () => all }, { value: rent });
    controller.type('6410');
    controller.leave('key');
    controller.type('');
    controller.leave('blur');
    expect(picks).toEqual([undefined]);
  });

  it('Esc drops what was typed, and is free when there is nothing to drop', () => {
    const { controller, picks } = setUp({ known: () => all });
    controller.type('6410');
    expect([controller.cancel(), controller.cancel()]).toEqual([true, false]);
    controller.leave('blur');
    expect(picks).toEqual([]);
  });
});
