import { afterAll, describe, expect, it, vi } from 'vitest';
import { postalLines } from './postalLines.ts';

// A language pack loaded for German must not affect the tests of other files.
afterAll(() => vi.resetModules());

describe('an address as the lines of a letter', () => {
  it('puts the postal code where its country does, and leaves no gap for missing parts', () => {
    expect(
      postalLines(
        {
          billAddr1: '1 Quay',
          billCity: 'Norfolk',
          billState: 'VA',
          billZip: '23510',
          billCountry: { id: 'US', refName: 'United States' },
        },
        'bill',
      ),
    ).toEqual(['1 Quay', 'Norfolk, VA 23510', 'United States']);
    expect(
      postalLines(
        { addr1: 'Am Wall 127', city: 'Bremen', zip: '28195', country: { id: 'DE', refName: 'Germany' } },
        '',
      ),
    ).toEqual(['Am Wall 127', '28195 Bremen', 'Germany']);
    expect(postalLines({ shipCity: 'Mannheim' }, 'ship')).toEqual(['Mannheim']);
    expect(postalLines({}, 'bill')).toEqual([]);
  });

  it('names its country in the active language, and as the service does for unknown countries', async () => {
    vi.resetModules();
    const [{ setLanguage }, { labels }] = await Promise.all([
      import('#contract/messages/language'),
      import('#contract/labels.de'),
    ]);
    setLanguage({ language: 'de', labels, catalogs: {} });
    const { postalLines: inGerman } = await import('./postalLines.ts');
    expect(inGerman({ billCountry: { id: 'DE', refName: 'Germany' } }, 'bill')).toEqual(['Deutschland']);
    expect(inGerman({ billCountry: { id: '_other', refName: 'Elsewhere' } }, 'bill')).toEqual(['Elsewhere']);
  });
});
