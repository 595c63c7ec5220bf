import { describe, expect, it } from 'vitest';
import { type Bill, bomIneligibility } from './bomEligibility.ts';
import { english } from '#contract/messages/problem';

const bill: Bill = {
  isInactive: false,
  subsidiary: 'us',
  includeChildren: false,
  restrictToAssemblies: null,
  restrictToLocations: null,
};
const place = { assembly: ['17', 'FRAME', 'FRAME Steel frame'], location: ['5', 'Yard'], subsidiaries: ['us'] };
const below = { ...place, subsidiaries: ['us-west', 'us'] };

/** The reasons why the bill is refused, in English. */
const refusal = (
  of: Bill,
  ...at: Parameters<typeof bomIneligibility> extends [Bill, string, ...infer Rest] ? Rest : never
): string | undefined => {
  const why = bomIneligibility(of, 'FRAME', ...at);
  return why && english(why);
};

describe('choosing a bill of materials', () => {
  it('inactive BOMs cannot be used for new builds', () => {
    expect(refusal({ ...bill, isInactive: true }, place)).toBe('Bill of materials FRAME is inactive. Select another.');
    expect(refusal(bill, place)).toBeUndefined();
  });

  it('BOMs are defined per subsidiary, and for its children when they include them', () => {
    expect(refusal(bill, below)).toBe('Bill of materials FRAME belongs to another subsidiary. Select another.');
    expect(refusal({ ...bill, includeChildren: true }, below)).toBeUndefined();
    expect(refusal({ ...bill, subsidiary: 'de', includeChildren: true }, below)).toBe(
      'Bill of materials FRAME belongs to another subsidiary. Select another.',
    );
  });

  it('restrictToAssemblies names assemblies by id, number or name, case-insensitively', () => {
    for (const text of ['frame', 'CART, Frame', '17', 'x;frame steel frame', '', ' , '])
      expect(refusal({ ...bill, restrictToAssemblies: text }, place), text).toBeUndefined();
    expect(refusal({ ...bill, restrictToAssemblies: 'CART, FRAME-2' }, place)).toBe(
      'Bill of materials FRAME is only for CART and FRAME-2. Select another.',
    );
  });

  it('a refusal names what a restriction lists by id', () => {
    const nameOf = (listed: string) => (listed === '6' ? 'Dock, north' : undefined);
    expect(refusal({ ...bill, restrictToLocations: '6, Pier' }, place, nameOf)).toBe(
      'Bill of materials FRAME is only for Dock, north and Pier. Select another.',
    );
  });

  it('restrictToLocations names locations, and is ignored without a location', () => {
    expect(refusal({ ...bill, restrictToLocations: 'Dock' }, place)).toBe(
      'Bill of materials FRAME is only for Dock. Select another.',
    );
    expect(refusal({ ...bill, restrictToLocations: 'Dock, yard' }, place)).toBeUndefined();
    expect(refusal({ ...bill, restrictToLocations: 'Dock' }, { ...place, location: null })).toBeUndefined();
  });
});
