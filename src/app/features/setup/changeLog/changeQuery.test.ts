import { describe, expect, it } from 'vitest';
import { commaFormat, pointFormat } from '#contract/values/numberFormat';
import { askedOf, filterOf } from './changeQuery.ts';

describe('the filter of the change log', () => {
  it('is in the address, without empty parts and what is not of it', () => {
    const params = new URLSearchParams('type=invoice&field=&value=%20late%20&tab=x');
    expect(filterOf(params)).toEqual({ type: 'invoice', value: 'late' });
  });

  it('asks for an amount as the service writes it, and for anything else as it was typed', () => {
    expect(askedOf({ value: '1,234.50' }, pointFormat).value).toBe('1234.50');
    expect(askedOf({ value: '1.234,50' }, commaFormat).value).toBe('1234.50');
    expect(askedOf({ value: 'INV-1,234' }, pointFormat).value).toBe('INV-1,234');
  });

  it('leaves out what the service computed, unless it is asked for', () => {
    expect(askedOf({}, pointFormat)).toEqual({ computed: 'omit' });
    expect(askedOf({ computed: 'include' }, pointFormat)).toEqual({});
  });

  it('asks for whole days of this computer, the last one included', () => {
    const asked = askedOf({ from: '2026-03-01', to: '2026-03-01' }, pointFormat);
    expect(asked).toEqual({
      computed: 'omit',
      from: new Date(2026, 2, 1).toISOString(),
      to: new Date(2026, 2, 2).toISOString(),
    });
  });
});
