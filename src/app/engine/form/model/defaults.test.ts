import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import type { FormTools } from './formTools.ts';
import { fieldForName, genericDefaults } from './defaults.ts';

const subsidiaries = [
  { id: '1', refName: 'Marlow Inc.' },
  { id: '2', refName: 'Marlow GmbH' },
];
const sales = { id: '8', refName: 'Sales' };
const tools = (chosen?: string, dimensions = {}) =>
  // Only these parts are read.
  ({
    access: { caller: { subsidiaries } },
    subsidiary: () => chosen,
    workDate: () => '2026-07-02',
    dimensions: () => dimensions,
  }) as unknown as FormTools;

describe('the defaults of a new record', () => {
  it('date a transaction with the work date and take the subsidiary at work', () => {
    expect(genericDefaults(definitionOf('periodEndJournal'), {}, tools('2'))).toEqual({
      tranDate: '2026-07-02',
      subsidiary: subsidiaries[1],
    });
  });
  it('take the dimensions at work where the type has them and nothing was given', () => {
    const order = definitionOf('salesOrder');
    expect(genericDefaults(order, {}, tools('2', { department: sales }))).toMatchObject({ department: sales });
    expect(
      genericDefaults(order, { department: { id: '9', refName: 'Plant' } }, tools('2', { department: sales })),
    ).not.toHaveProperty('department');
    expect(genericDefaults(definitionOf('customer'), {}, tools('2', { department: sales }))).not.toHaveProperty(
      'department',
    );
  });
  it('propose the subsidiary of a bill of materials, which cannot do without one', () => {
    expect(genericDefaults(definitionOf('bom'), {}, tools('2'))).toMatchObject({ subsidiary: subsidiaries[1] });
    expect(genericDefaults(definitionOf('bom'), {}, tools())).toMatchObject({ subsidiary: subsidiaries[0] });
  });
  it('never replace what was given', () => {
    expect(
      genericDefaults(
        definitionOf('periodEndJournal'),
        { tranDate: '2026-01-31', subsidiary: subsidiaries[1] },
        tools(),
      ),
    ).toEqual({});
  });
  it('do not restrict accounts to the subsidiary at work', () => {
    expect(genericDefaults(definitionOf('account'), {}, tools('2'))).toEqual({});
  });
});

describe('a name typed into a picker', () => {
  it('goes to the name of the new record, a number to its code', () => {
    expect(fieldForName(definitionOf('account'), 'Prepaid')).toBe('acctName');
    expect(fieldForName(definitionOf('account'), '1415')).toBe('acctNumber');
    expect(fieldForName(definitionOf('customer'), 'Acme')).toBe('companyName');
  });
});
