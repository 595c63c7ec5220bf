import { describe, expect, it } from 'vitest';
import type { DraftEntry } from '#contract/wire/drafts';
import { mergedDrafts } from './draftList.ts';
import type { Draft } from './drafts.ts';

const local = (formId: string, savedAt: number, content: Partial<Draft['content']> = {}): Draft => ({
  formId,
  type: 'invoice',
  recordId: undefined,
  tab: 't',
  savedAt,
  content: { title: 'New invoice', intentKey: 'k', values: {}, ...content },
});
const entry = (id: string, modifiedAt: string): DraftEntry => ({
  id,
  type: 'invoice',
  title: 'New invoice: June',
  party: 'Acme',
  amount: '12.00 USD',
  lines: 2,
  tab: 'u',
  device: 'Firefox – Windows',
  isOpen: false,
  version: 3,
  createdAt: modifiedAt,
  modifiedAt,
});
const keys = (...of: Parameters<typeof mergedDrafts>) => mergedDrafts(...of).map(({ key }) => key);

describe('the list of drafts', () => {
  it('has one entry for a draft that device and service keep, the latest first', () => {
    const list = mergedDrafts(
      [local('invoice/new@t', 500, { sharedId: 'a', sharedVersion: 3 }), local('invoice/5@t', 2_000)],
      [entry('a', '1970-01-01T00:00:01Z'), entry('b', '1970-01-01T00:00:03Z')],
    );
    expect(list.map(({ key, device, formIds }) => [key, device, formIds])).toEqual([
      ['b', 'Firefox – Windows', []],
      ['invoice/5@t', undefined, ['invoice/5@t']],
      ['a', undefined, ['invoice/new@t']],
    ]);
    expect(list[2]).toMatchObject({ party: 'Acme', amount: '12.00 USD', lines: 2, title: 'New invoice: June' });
  });

  it('omits what was saved or discarded elsewhere, and keeps what was never sent', () => {
    const ended = local('invoice/new@t~x', 1, { sharedId: 'x', sharedVersion: 2 });
    const unsent = local('invoice/new@t~y', 1, { sharedId: 'y' });
    expect(keys([ended, unsent], [])).toEqual(['invoice/new@t~y']);
  });

  it('shows all of this device while the service has not answered', () => {
    expect(keys([local('invoice/new@t', 1, { sharedId: 'x', sharedVersion: 2 })], undefined)).toEqual([
      'invoice/new@t',
    ]);
  });
});
