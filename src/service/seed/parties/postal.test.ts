import { describe, expect, it } from 'vitest';
import { customers, vendors } from './people.ts';
import { postalOf } from './postal.ts';

describe('the addresses of the sample parties', () => {
  it('are complete, so that mail is deliverable', () => {
    expect(
      [...customers, ...vendors]
        .filter((party, index) => postalOf(party, index).code === undefined)
        .map(({ city, state }) => `${city} ${state}`),
    ).toEqual([]);
  });
  it('have the number of the house where the country writes it', () => {
    expect(postalOf({ city: 'Portland', state: 'ME', country: 'US' }, 1)).toEqual({
      street: '40 Harbor Avenue',
      code: '04101',
    });
    expect(postalOf({ city: 'Bremen', state: '', country: 'DE' }, 0)).toEqual({
      street: 'Hafenstraße 3',
      code: '28195',
    });
  });
});
