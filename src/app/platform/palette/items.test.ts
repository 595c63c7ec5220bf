import { describe, expect, it } from 'vitest';
import { en } from '#contract/finding/en';
import { composeItems, type FoundItem, type PaletteItem, reasonOf } from './items.ts';

const item = (label: string, group: string, also = ''): PaletteItem => ({
  id: `${group} ${label}`,
  label,
  group,
  also,
});
const found = (label: string, reason: FoundItem['reason']): FoundItem => ({ reason, item: item(label, 'Records') });
const filler = new Set(en.question.filler.split(', '));
const compose = (
  text: string,
  items: readonly PaletteItem[],
  hits: readonly FoundItem[] = [],
  answers: readonly PaletteItem[] = [],
) => composeItems(text, { items, found: hits, answers, filler }).map(({ label, group }) => `${group}: ${label}`);

describe('results of the palette', () => {
  it('lead with the three best whatever they are, and go on by group', () => {
    const items = [
      item('Rent roll', 'Go to'),
      item('Rent', 'Go to'),
      item('New rent', 'New'),
      item('Show rent', 'New'),
    ];
    expect(compose('rent', items, [found('6410 Rent', 'exact'), found('JE-1', 'text')])).toEqual([
      'Best matches: 6410 Rent',
      'Best matches: Rent',
      'Best matches: Rent roll',
      'New: New rent',
      'New: Show rent',
      'Records: JE-1',
    ]);
  });

  it('put a question that is understood before what merely shares its words', () => {
    expect(
      compose('overdue invoices', [item('Invoices', 'Go to', 'overdue invoices')], [], [item('Invoices', 'Lists')])[0],
    ).toBe('Best matches: Invoices');
    expect(compose('overdue invoices', [item('Overdue invoices', 'Go to')], [], [item('Answer', 'Lists')])[0]).toBe(
      'Best matches: Answer',
    );
  });
});

describe('the reason of a hit from a list', () => {
  it('is the very name, a beginning of words, or something else', () => {
    expect([
      reasonOf('6410', '6410 Loyer à payer', ['6410', 'Loyer à payer']),
      reasonOf('LOYER A PAYER', '6410 Loyer à payer', ['6410', 'Loyer à payer']),
      reasonOf('rent', 'Rent deposit', []),
      reasonOf('rent', 'Current assets', []),
    ]).toEqual(['exact', 'exact', 'name', 'text']);
  });
});
