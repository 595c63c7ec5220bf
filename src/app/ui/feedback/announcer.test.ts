import { expect, it } from 'vitest';
import { announce, getAnnouncements, subscribeToAnnouncements } from './announcer.ts';

it('announces equal texts one by one, each urgency in its own region', () => {
  let heard = 0;
  const stop = subscribeToAnnouncements(() => void (heard += 1));
  announce('In balance');
  announce('In balance');
  announce('Refused', 'assertive');
  stop();
  expect(heard).toBe(3);
  // Tests that ran before in the same worker may have announced something too.
  const { polite, assertive } = getAnnouncements();
  const latest = polite.slice(-2);
  expect(latest.map(({ text }) => text)).toEqual(['In balance', 'In balance']);
  expect(new Set(latest.map(({ number }) => number)).size).toBe(2);
  expect(assertive.slice(-1).map(({ text }) => text)).toEqual(['Refused']);
});

it('keeps the three latest announcements of an urgency', () => {
  for (const text of ['a', 'b', 'c', 'd']) announce(text);
  expect(getAnnouncements().polite.map(({ text }) => text)).toEqual(['b', 'c', 'd']);
});
