import { describe, expect, it } from 'vitest';
import { namesOf } from '#contract/values/listedNames';
import { isNamedBy, listedName, namedFilter, namesText } from './namedRecords.ts';

const lamp = { id: '12', code: 'LAMP-SET', name: 'Pair of lamps' };

describe('a text that lists records', () => {
  it('has names between commas, semicolons and line ends, as they are written', () => {
    expect(namesOf(' Frame, CART;\n12 ,')).toEqual(['Frame', 'CART', '12']);
    expect([namesOf(''), namesOf(null)]).toEqual([[], []]);
    expect([namesText(['Frame', 'CART']), namesText([])]).toEqual(['Frame, CART', null]);
  });

  it('names a record by its number, else its name, and by its id where that would be misread', () => {
    expect(listedName(lamp)).toBe('LAMP-SET');
    expect(listedName({ id: '7', name: 'Yard' })).toBe('Yard');
    expect(listedName({ id: '7', name: 'Yard, north' })).toBe('7');
    expect(listedName({ id: '7', name: '1001' })).toBe('7');
  });

  it('means a record by id, number, name or both, in any case', () => {
    for (const listed of ['12', 'lamp-set', 'pair of lamps', 'LAMP-SET Pair of lamps'])
      expect(isNamedBy(lamp, listed)).toBe(true);
    expect(isNamedBy(lamp, 'LAMP')).toBe(false);
  });

  it('finds its records by number or name, and those listed by id', () => {
    expect(namedFilter('assemblyItem', ['LAMP-SET', '12'])).toBe(
      'itemId IS "LAMP-SET" OR itemId IS "12" OR id ANY_OF [12]',
    );
    expect(namedFilter('location', ['The "yard"'])).toBe('name IS "The yard"');
  });
});
