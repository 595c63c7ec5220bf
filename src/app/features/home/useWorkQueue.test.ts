import { describe, expect, it } from 'vitest';
import { isSeen, openedNotices } from './useWorkQueue.ts';

const notice = { id: 'invoice/7@2026-06-15T10:00:00Z', type: 'invoice', recordId: '7', at: 1000 };
const opened = (at: number, id = '7') => ({ type: 'invoice', id, name: 'INV-7', at });
const item = {
  key: 'a',
  what: 'Rejected',
  tone: 'critical',
  to: '/records/invoice/7',
  record: 'INV-7',
  about: '',
  why: '',
  when: '',
  amounts: [],
  notice,
} as const;

describe('a notice on Home', () => {
  it('is shown until its record was opened after the decision', () => {
    expect(isSeen(notice, { recents: [] })).toBe(false);
    expect(isSeen(notice, { recents: [opened(999), opened(2000, '8')] })).toBe(false);
    expect(isSeen(notice, { recents: [opened(1000)] })).toBe(true);
  });

  it('is no longer shown once dismissed; the next decision on the document is another notice', () => {
    expect(isSeen(notice, { recents: [], seenNotices: [notice.id] })).toBe(true);
    expect(isSeen({ ...notice, id: 'invoice/7@later' }, { recents: [], seenNotices: [notice.id] })).toBe(false);
  });

  it('is kept as seen when its record was opened, once', () => {
    expect(openedNotices([item], { recents: [opened(1500)] })).toEqual([notice.id]);
    expect(openedNotices([item], { recents: [opened(1500)], seenNotices: [notice.id] })).toEqual([]);
    expect(openedNotices([item], { recents: [] })).toEqual([]);
  });
});
