import { describe, expect, it } from 'vitest';
import type { ListRow } from '#app/platform/api/records.ts';
import {
  countOf,
  everythingSelected,
  extended,
  isSelected,
  nothingSelected,
  refreshed,
  rowSelectionOf,
  selectionOf,
  toggled,
} from './selection.ts';

const rows: readonly ListRow[] = ['1', '2', '3', '4', '5', '6'].map((id) => ({ id, links: [] }));
const row = (id: string): ListRow => ({ id, links: [] });
const ids = (selection: Parameters<typeof isSelected>[0]) =>
  rows
    .filter(({ id }) => isSelected(selection, id))
    .map(({ id }) => id)
    .join('');

describe('ticking rows', () => {
  it('accumulates ranges: a second one leaves the first', () => {
    const first = extended(toggled(nothingSelected, row('1')), rows, row('2'));
    const second = extended(toggled(first, row('4')), rows, row('6'));
    expect(ids(second)).toBe('12456');
  });

  it('a selected row is the one shown: reloaded rows replace selected ones', () => {
    const ticked = toggled(nothingSelected, row('1'));
    const newer = { ...row('1'), etag: '"2"' };
    expect(refreshed(ticked, [newer, row('2')]).rows).toEqual(new Map([['1', newer]]));
    expect(refreshed(ticked, [row('2')])).toBe(ticked);
  });

  it('extends a range again from where it began, in either direction', () => {
    const from3 = toggled(nothingSelected, row('3'));
    expect(ids(extended(extended(from3, rows, row('5')), rows, row('2')))).toBe('2345');
  });

  it('ticks only the row itself when the range began on another page', () => {
    expect(ids(extended(toggled(nothingSelected, row('99')), rows, row('3')))).toBe('3');
  });

  it('is the same after a way through the table of the page, and keeps the ticks of other pages', () => {
    const some = toggled(toggled(nothingSelected, row('2')), row('99'));
    for (const selection of [nothingSelected, some, everythingSelected, toggled(everythingSelected, row('3'))])
      expect(selectionOf(rowSelectionOf(selection, rows), selection, rows)).toEqual(selection);
    expect(rowSelectionOf(toggled(everythingSelected, row('3')), rows)).not.toHaveProperty('3');
    const all = selectionOf(Object.fromEntries(rows.map(({ id }) => [id, true])), some, rows);
    expect([ids(all), all.rows.has('99'), all.anchor]).toEqual(['123456', true, '99']);
    const none = selectionOf({ 99: true }, all, rows);
    expect([ids(none), [...none.rows.keys()]]).toEqual(['', ['99']]);
  });

  it('means rows of pages never shown when everything is ticked, less those taken out', () => {
    const selection = toggled(everythingSelected, row('2'));
    expect([countOf(selection, 146), isSelected(selection, '2'), isSelected(selection, 'never shown')]).toEqual([
      145,
      false,
      true,
    ]);
    expect(countOf(toggled(selection, row('2')), 146)).toBe(146);
  });
});
