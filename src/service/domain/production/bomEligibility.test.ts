import { describe, expect, it } from 'vitest';
import { type Bill, whyNotBill } from './bomEligibility.ts';

const bill: Bill = {
  isInactive: false,
  subsidiary: 'us',
  includeChildren: false,
  restrictToAssemblies: null,
  restrictToLocations: null,
};
const place = { assembly: ['17', 'FRAME', 'FRAME Steel frame'], location: ['5', 'Yard'], subsidiaries: ['us'] };
const below = { ...place, subsidiaries: ['us-west', 'us'] };

describe('choosing a bill of materials', () => {
  it('inactive BOMs cannot be used for new builds', () => {
    expect(whyNotBill({ ...bill, isInactive: true }, place)).toBe('is inactive');
    expect(whyNotBill(bill, place)).toBeUndefined();
  });

  it('BOMs are defined per subsidiary, and for those below it when they include them', () => {
    expect(whyNotBill(bill, below)).toBe('belongs to another subsidiary');
    expect(whyNotBill({ ...bill, includeChildren: true }, below)).toBeUndefined();
    expect(whyNotBill({ ...bill, subsidiary: 'de', includeChildren: true }, below)).toBe(
      'belongs to another subsidiary',
    );
  });

  it('restrictToAssemblies names assemblies by id, number or name, in any case', () => {
    for (const text of ['frame', 'CART, Frame', '17', 'x;frame steel frame', '', ' , '])
      expect(whyNotBill({ ...bill, restrictToAssemblies: text }, place), text).toBeUndefined();
    expect(whyNotBill({ ...bill, restrictToAssemblies: 'CART, FRAME-2' }, place)).toBe('is only for CART, FRAME-2');
  });

  it('restrictToLocations names locations, and is not asked where there is none', () => {
    expect(whyNotBill({ ...bill, restrictToLocations: 'Dock' }, place)).toBe('is used only at Dock');
    expect(whyNotBill({ ...bill, restrictToLocations: 'Dock, yard' }, place)).toBeUndefined();
    expect(whyNotBill({ ...bill, restrictToLocations: 'Dock' }, { ...place, location: null })).toBeUndefined();
  });
});
