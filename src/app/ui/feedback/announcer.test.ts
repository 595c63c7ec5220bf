import { expect, it } from 'vitest';
import { announce, subscribeToAnnouncements, getAnnouncements } from './announcer.ts';

it('the same text twice is announced twice, two at one moment are both announced, and each urgency has its own region', () => {
  let heard = 0;
  const stop = subscribeToAnnouncements(() => void (heard += 1));
  announce('In balance');
  announce('In balance');
  announce('Refused', 'assertive');
  stop();
  expect(heard).toBe(3);
  const { polite, assertive } = getAnnouncements();
  expect(polite.map(({ text }) => text)).toEqual(['In balance', 'In balance']);
  expect(new Set(polite.map(({ number }) => number)).size).toBe(2);
  expect(assertive.map(({ text }) => text)).toEqual(['Refused']);
});

it('old announcements are removed from the page', () => {
  for (const text of ['a', 'b', 'c', 'd']) announce(text);
  expect(getAnnouncements().polite.map(({ text }) => text)).toEqual(['b', 'c', 'd']);
});
