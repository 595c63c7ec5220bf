import { describe, expect, it } from 'vitest';
import { recordSchemas } from '../../derive/recordSchemas.ts';
import type { FieldMap } from '../../fields.ts';
import { targetsOf } from '../../kinds/columnFacts.ts';
import { definitionOf, recordTypes } from '../index.ts';
import { checkUnits } from './units.ts';

const piece = { unitName: 'Piece', conversionRate: 1, baseUnit: true };
const dozen = { unitName: 'Dozen', conversionRate: 12 };

describe('units of measure', () => {
  it('say where they are named beside a quantity that nothing is calculated with them', () => {
    const named = recordTypes.flatMap((type) => {
      const { fields, sublists } = definitionOf(type);
      return [fields, ...Object.values(sublists).map((sublist) => sublist.fields)].flatMap((members: FieldMap) =>
        Object.entries(members).filter(([name, field]) => name === 'units' && targetsOf(field).includes('unitsType')),
      );
    });
    expect(named.length).toBeGreaterThan(2);
    for (const [name, { help }] of named)
      expect([name, help]).toEqual([name, expect.stringContaining('For information only')]);
    expect(JSON.stringify(recordSchemas(definitionOf('bom')))).toContain('For information only');
  });

  it('have exactly one base unit, with the rate 1', () => {
    expect(checkUnits([piece, dozen])).toEqual([]);
    expect(checkUnits([dozen])[0]?.path).toBe('uom');
    expect(checkUnits([piece, { ...dozen, baseUnit: true }]).map(({ path }) => path)).toEqual([
      'uom',
      'uom.items[1].conversionRate',
    ]);
  });

  it('are named once', () => {
    expect(checkUnits([piece, { unitName: 'piece ', conversionRate: 2 }])[0]?.path).toBe('uom.items[1].unitName');
  });
});
