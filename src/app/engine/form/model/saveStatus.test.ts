import { describe, expect, it } from 'vitest';
import { newIntent, nextIntent, type SaveCommand } from '#app/platform/api/saveMachine.ts';
import { saveStatus, timeOfDay } from './saveStatus.ts';

const order: SaveCommand = { operation: 'create', type: 'customer', title: 'Customer', body: {} };
const sending = nextIntent(nextIntent(newIntent('k'), { kind: 'save', order }), {
  kind: 'stored',
  isDurable: true,
  now: 1,
});
const failure = { kind: 'offline', status: 0, problems: [] } as const;
const clean = { draft: { kind: 'clean' }, problems: undefined } as const;

describe('the save chip', () => {
  it('says sent while the answer is awaited, whatever the draft says', () => {
    expect(saveStatus({ ...clean, intent: sending, draft: { kind: 'kept', at: 1 } })).toEqual({ is: 'sending' });
  });
  it('never says saved while the outcome is open', () => {
    const open = nextIntent(sending, { kind: 'failed', failure, retryAt: 5 });
    expect(saveStatus({ ...clean, intent: open })).toEqual({ is: 'offline' });
    const trying = nextIntent(
      nextIntent(sending, { kind: 'failed', failure: { ...failure, kind: 'unknown' }, retryAt: 5 }),
      { kind: 'trying' },
    );
    expect(saveStatus({ ...clean, intent: trying })).toEqual({ is: 'confirming' });
  });
  it('says that the service is busy where it takes no more for now, also while it is tried again', () => {
    const busy = nextIntent(sending, {
      kind: 'failed',
      failure: { ...failure, kind: 'busy', status: 429 },
      retryAt: 5,
    });
    expect([busy, nextIntent(busy, { kind: 'trying' })].map((intent) => saveStatus({ ...clean, intent }).is)).toEqual([
      'busy',
      'busy',
    ]);
  });
  it('tells a repeated save from a first one', () => {
    const result = {
      outcome: 'alreadySaved',
      id: '7',
      refName: 'C0007',
      etag: undefined,
      body: undefined,
      at: 0,
    } as const;
    const done = nextIntent(sending, { kind: 'ended', end: { ended: 'confirmed', result }, newKey: 'n' });
    expect(saveStatus({ ...clean, intent: done })).toEqual({ is: 'alreadySaved', number: 'C0007' });
  });
  it('names a changed record by its number, which the answer does not repeat', () => {
    const result = { outcome: 'saved', id: '7', refName: undefined, etag: undefined, body: undefined, at: 0 } as const;
    const done = nextIntent(sending, { kind: 'ended', end: { ended: 'confirmed', result }, newKey: 'n' });
    expect(saveStatus({ ...clean, intent: done, number: 'C0007' })).toMatchObject({ is: 'saved', number: 'C0007' });
  });
  it('shows problems before the draft', () => {
    expect(
      saveStatus({ intent: newIntent('k'), draft: { kind: 'kept', at: 1 }, problems: { by: 'form', count: 2 } }),
    ).toEqual({ is: 'toFix', count: 2 });
  });
  it('writes the time of day with two digits each', () => {
    expect(timeOfDay(new Date(2026, 6, 2, 9, 5, 7).getTime())).toBe('09:05:07');
  });
});
