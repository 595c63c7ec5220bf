import { describe, expect, it } from 'vitest';
import { isSameQuestion, viewQuery } from './ReportViews.tsx';

describe('a view of a report', () => {
  it('keeps its parameters, and neither the page nor the side panel', () => {
    expect(
      viewQuery(
        new URLSearchParams('period=7&compare=lastYear&chart=on&pin=generalLedger%3Faccount%3D1&offset=200&view=4'),
      ),
    ).toBe('chart=on&compare=lastYear&period=7');
    expect(viewQuery(new URLSearchParams('view=all'))).toBe('');
  });

  it('is unchanged while the parameters are the same, in any order', () => {
    expect(isSameQuestion('subsidiary=2&period=7', new URLSearchParams('period=7&view=4&subsidiary=2'))).toBe(true);
    expect(isSameQuestion('subsidiary=2', new URLSearchParams('subsidiary=3'))).toBe(false);
  });
});
