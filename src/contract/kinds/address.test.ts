import { describe, expect, it } from 'vitest';
import { field } from '../fields.ts';
import { presentAddress } from './address.ts';
import { readValue } from './kinds.ts';
import { addressText } from './addressText.ts';
import { english } from '../messages/problem.ts';
import { arg } from '../messages/define.ts';

const main = field.address({ label: 'Main address', access: 'optional' });
const label = arg.label('customer.fields.address', main.label);
const stored = (value: unknown): string => {
  const result = readValue(main, value);
  if (!result.ok) throw new Error(english(result.problem(label)));
  return String(result.value);
};

describe('a structured address', () => {
  it('comes back as it was sent, with the name of its country and null where there is nothing', () => {
    expect(presentAddress(stored({ addr1: ' 1 Quay St ', city: 'Salem', country: { id: 'US' }, zip: '' }))).toEqual({
      addressee: null,
      addr1: '1 Quay St',
      addr2: null,
      addr3: null,
      city: 'Salem',
      state: null,
      zip: null,
      country: { id: 'US', refName: 'United States' },
      addrPhone: null,
    });
  });

  it('takes a country by code or name and states by reference', () => {
    expect(presentAddress(stored({ country: 'germany', state: { refName: 'Bavaria' } }))).toMatchObject({
      country: { id: 'DE' },
      state: 'Bavaria',
    });
  });

  it.each([
    ['Main Street 1', 'must be an address'],
    [{ country: 'Atlantis' }, 'not found'],
    [{ zip: 'x'.repeat(37) }, 'at most 36'],
    [{ city: 5 }, 'city must be text'],
    [{}, 'at least one part'],
  ])('refuses %j', (value, problem) => {
    const result = readValue(main, value);
    expect(result.ok ? 'accepted' : english(result.problem(label))).toContain(problem);
  });

  it('reads as one line', () => {
    expect(addressText(presentAddress(stored({ addr1: '1 Quay St', city: 'Salem', country: 'US' })))).toBe(
      '1 Quay St, Salem, United States',
    );
  });
});
