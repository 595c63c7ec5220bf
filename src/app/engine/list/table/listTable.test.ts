import { functionalUpdate } from '@tanstack/react-table';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import type { ListRow } from '#app/platform/api/records.ts';
import { initialState, type ListState, printColumns, printSort, readListState } from '../listState.ts';
import { type ListTableModel, listStateOf, movedBefore, tableStateOf } from './listTable.ts';
import { nothingSelected, rowSelectionOf, type Selection, selectionOf, toggled } from './selection.ts';
import type { ListControl } from '../useListState.ts';
import { useListTable } from './useListTable.ts';

const journal = definitionOf('periodEndJournal');
const read = (query: string): ListState => readListState(new URLSearchParams(query), journal);
const rows: readonly ListRow[] = ['1', '2', '3'].map((id) => ({ id, links: [] }));

interface ProbeProps {
  readonly control: ListControl;
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  readonly tell: (table: ListTableModel) => void;
}

function Probe({ control, selection, onSelection, tell }: ProbeProps) {
  const rowSelection = rowSelectionOf(selection, rows);
  tell(
    useListTable(journal, control, {
      rows,
      rowSelection,
      onRowSelectionChange: (updater) =>
        onSelection(selectionOf(functionalUpdate(updater, rowSelection), selection, rows)),
    }).table,
  );
  return null;
}

/** The table of a list in this state, with the state after each change. */
function tableOf(state: ListState, selection: Selection = nothingSelected) {
  const after = { state, selection };
  const tables: ListTableModel[] = [];
  const control = {
    state,
    address: '',
    wholeAddress: '',
    change: (part: Partial<ListState>) => void (after.state = { ...after.state, ...part }),
    place: undefined,
    turn: () => undefined,
    changeColumns: (columns: ListState['columns']) => void (after.state = { ...after.state, columns }),
  };
  renderToStaticMarkup(
    createElement(Probe, {
      control,
      selection,
      onSelection: (next) => void (after.selection = next),
      tell: (table) => tables.push(table),
    }),
  );
  const [table] = tables;
  if (!table) throw new Error('The table was not drawn.');
  return { table, after };
}

/** The columns after an action on the table. */
function columnsAfter(query: string, act: (table: ListTableModel) => void): string {
  const { table, after } = tableOf(read(query));
  act(table);
  return printColumns(after.state.columns);
}

describe('the table of a list and its address', () => {
  it.each([
    '',
    'columns=memo,total!,tranId!*90&sort=tranDate DESC,total&group=tranDate.month',
    'columns=tranId*140&group=tranStatus&sort=entity DESC',
    'q=total > 1&search=rent&page=3&size=100&totals=total&group=tranDate&fold=all&density=compact&view=12',
  ])('say the same, there and back: %s', (query) => {
    const state = read(query);
    expect(listStateOf(tableStateOf(state, journal), state)).toEqual(state);
    const table = tableStateOf(state, journal);
    expect(tableStateOf(listStateOf(table, initialState(journal)), journal)).toEqual(table);
  });

  it('shows the columns of the address in its order, pinned ones first, with their widths', () => {
    const { table } = tableOf(read('columns=memo,total!,tranId!*90'));
    expect(table.getFlatHeaders().map(({ id }) => id)).toEqual(['total', 'tranId', 'memo']);
    expect(table.getColumn('tranId')?.getSize()).toBe(90);
    expect(table.getColumn('tranId')?.getStart('start')).toBe(table.getColumn('total')?.getSize());
  });

  it('keeps widths within bounds and forgets those of hidden columns', () => {
    const { table } = tableOf(read('columns=memo,total'));
    expect(columnsAfter('columns=memo,total', (of) => of.setColumnSizing({ memo: 5, total: 9999 }))).toBe(
      'memo*40,total*800',
    );
    expect(table.getColumn('memo')?.columnDef).toMatchObject({ minSize: 40, maxSize: 800 });
    expect(columnsAfter('columns=memo*90,total', (of) => of.getColumn('memo')?.toggleVisibility(false))).toBe('total');
  });
});

describe('the columns of a list', () => {
  it('come first once they are pinned, and return to their place when unpinned', () => {
    const pin = (position: 'start' | false) => (table: ListTableModel) => table.getColumn('total')?.pin(position);
    expect(columnsAfter('columns=tranId!*90,memo,total', pin('start'))).toBe('tranId!*90,total!,memo');
    expect(columnsAfter('columns=memo,total!,tranId!*90', pin(false))).toBe('tranId!*90,total,memo');
  });

  it('are added after the others', () => {
    expect(columnsAfter('columns=total,memo', (table) => table.getColumn('tranId')?.toggleVisibility(true))).toBe(
      'total,memo,tranId',
    );
  });

  it('move before another or to the end', () => {
    const columns = ['a', 'b', 'c'];
    expect(movedBefore(columns, 'c', 'a')).toEqual(['c', 'a', 'b']);
    expect(movedBefore(columns, 'a', undefined)).toEqual(['b', 'c', 'a']);
    expect(movedBefore(columns, 'a', 'gone')).toEqual(columns);
    expect(
      columnsAfter('columns=tranId!,memo,total', (table) =>
        table.setColumnOrder((order) => movedBefore(order, 'total', 'tranId')),
      ),
    ).toBe('tranId!,total,memo');
  });
});

describe('sorting by a head', () => {
  const press = (sort: string, field: string, shiftKey = false): string => {
    const { table, after } = tableOf(read(`sort=${sort}`));
    table.getColumn(field)?.getToggleSortingHandler()?.({ shiftKey });
    return printSort(after.state.sort);
  };

  it('goes ascending, descending, off', () => {
    expect([press('', 'total'), press('total', 'total'), press('total DESC', 'total')]).toEqual([
      'total',
      'total DESC',
      '',
    ]);
    expect(press('tranDate,total', 'memo')).toBe('memo');
  });

  it('adds and turns a further term with Shift and keeps the others in place', () => {
    expect(press('tranDate', 'total', true)).toBe('tranDate,total');
    expect(press('tranDate,total', 'tranDate', true)).toBe('tranDate DESC,total');
    expect(press('tranDate DESC,total', 'tranDate', true)).toBe('total');
  });
});

describe('the tick in the head', () => {
  const ticked = ({ rows: of }: Selection) => [...of.keys()].join('');

  it('deselects a fully selected page and completes a partial selection', () => {
    const some = tableOf(initialState(journal), toggled(nothingSelected, { id: '2', links: [] }));
    expect([some.table.getIsAllPageRowsSelected(), some.table.getIsSomePageRowsSelected()]).toEqual([false, true]);
    some.table.toggleAllPageRowsSelected();
    expect(ticked(some.after.selection).split('').toSorted()).toEqual(['1', '2', '3']);
    const all = tableOf(initialState(journal), some.after.selection);
    expect(all.table.getIsAllPageRowsSelected()).toBe(true);
    all.table.toggleAllPageRowsSelected();
    expect(ticked(all.after.selection)).toBe('');
  });
});
