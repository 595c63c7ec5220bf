import { expect, it } from 'vitest';
import { announce, subscribeToSaid, whatIsSaid } from './announcer.ts';

it('the same text said twice is read out twice, and each urgency has its own voice', () => {
  const heard: string[] = [];
  const stop = subscribeToSaid(() => heard.push(`${whatIsSaid().polite}|${whatIsSaid().assertive}`));
  announce('In balance');
  announce('In balance');
  announce('Refused', 'assertive');
  stop();
  announce('unheard');
  expect(heard).toEqual(['In balance|', 'In balance\u00a0|', 'In balance\u00a0|Refused']);
});
