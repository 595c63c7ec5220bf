import { describe, expect, it } from 'vitest';
import { definitionOf, recordTypes } from '../records/index.ts';
import { erasedValues, isOfPersons, keptUntil, personalFields } from './personalFields.ts';

const customer = definitionOf('customer');
const employee = definitionOf('employee');

describe('personal data of records', () => {
  it('is of customers, vendors, employees and partners', () => {
    expect(recordTypes.filter((type) => isOfPersons(definitionOf(type)))).toEqual([
      'customer',
      'vendor',
      'employee',
      'partner',
    ]);
  });

  it('is marked wherever a field is an e-mail address or a phone number of a person', () => {
    const unmarked = recordTypes
      .map(definitionOf)
      .filter(({ category }) => category === 'entity')
      .flatMap(({ type, fields }) =>
        Object.entries(fields).flatMap(([name, each]) =>
          'format' in each && (each.format === 'email' || each.format === 'phone') && each.personal === undefined
            ? [`${type}.${name}`]
            : [],
        ),
      );
    expect(unmarked).toEqual([]);
  });

  it('tells what documents must show from what they need not', () => {
    expect(personalFields(customer, 'contact')).toEqual(['email', 'phone', 'url', 'comments']);
    expect(personalFields(customer, 'identity')).toContain('companyName');
    expect(personalFields(customer, 'identity')).toContain('billAddr1');
  });
});

describe('what erased fields get', () => {
  const all = personalFields(employee);

  it('is nothing, and a placeholder where the record needs a name', () => {
    const values = { entityId: 'E0012', firstName: 'Ada', lastName: 'Okoye', email: 'ada@harbor.example', title: '' };
    expect(erasedValues(employee, all, values)).toEqual({ firstName: 'Erased', lastName: 'E0012', email: null });
  });

  it('leaves out what was erased before', () => {
    expect(erasedValues(employee, all, { entityId: 'E0012', firstName: 'Erased', lastName: 'E0012' })).toEqual({});
  });
});

describe('documents are kept', () => {
  it.each([
    ['2026-01-01', 10, '2036-12-31'],
    ['2026-12-31', 6, '2032-12-31'],
  ])('of %s for %i years: until %s', (latest, years, until) => expect(keptUntil(latest, years)).toBe(until));
});
