import { describe, expect, it } from 'vitest';
import { byName, type PaletteItem } from './items.ts';

const found = (label: string, ...names: readonly string[]): PaletteItem => ({
  id: label,
  group: 'Records',
  label,
  names,
});
const labels = (items: readonly PaletteItem[]) => items.map(({ label }) => label);

describe('records that are found', () => {
  it('come in the order of how well their name fits: exactly, by its words, by something else', () => {
    const { exact, others } = byName('rent', [
      found('JE-1', 'JE-1'),
      found('INV-2'),
      found('Rent deposit'),
      found('6410 Rent', '6410', 'Rent'),
      found('Current assets'),
    ]);
    expect([labels(exact), labels(others)]).toEqual([
      ['6410 Rent'],
      ['Rent deposit', 'JE-1', 'INV-2', 'Current assets'],
    ]);
  });

  it('are exact by number as by name, whatever the case and the accents', () => {
    const items = [found('JE000641'), found('6410 Loyer à payer', '6410', 'Loyer à payer')];
    expect([labels(byName('6410', items).exact), labels(byName('LOYER A PAYER', items).exact)]).toEqual([
      ['6410 Loyer à payer'],
      ['6410 Loyer à payer'],
    ]);
  });
});
