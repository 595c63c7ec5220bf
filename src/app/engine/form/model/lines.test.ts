import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { columnsFor } from '#app/engine/grid/columnsFor.ts';
import { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { journalModel } from '../../../../proofs/fixtures/app/journal.ts';
import { rowsOf } from './lines.ts';

const LINES = 1000;
const rent = { id: '7', code: '6310', name: 'Rent' };

/** A grid of journal lines that notes which options it looks up. */
function setUp() {
  const { line } = definitionOf('periodEndJournal').sublists;
  if (!line) throw new Error('A journal has lines.');
  const asked: string[] = [];
  const known = (field: string) => {
    asked.push(field);
    return field === 'account' ? [rent] : [];
  };
  const { settings } = journalModel();
  return { asked, model: new GridModel({ columns: columnsFor(line), settings, references: { known } }) };
}

describe('rows of a grid', () => {
  it('look up the options of a field once, however many lines there are', () => {
    const { asked, model } = setUp();
    const items = Array.from({ length: LINES }, (_, at) => ({
      line: at + 1,
      account: { id: '7', refName: '6310 Rent' },
      department: { id: '2', refName: 'Operations' },
      debit: 5,
    }));
    expect(rowsOf(model, items)).toHaveLength(LINES);
    expect(asked.toSorted()).toEqual(['account', 'department']);
  });

  it('separate the code of a reference whose options are there', () => {
    const { model } = setUp();
    const [row] = rowsOf(model, [{ account: { id: '7', refName: '6310 Rent' } }]);
    expect(row?.cells.account?.value).toEqual({ id: '7', name: 'Rent', code: '6310' });
  });

  it('carry along what no column shows, except links', () => {
    const { model } = setUp();
    const [row] = rowsOf(model, [{ line: 3, debit: 5, links: [], ofLater: 'kept' }]);
    expect([row?.line, row?.rest]).toEqual([3, { ofLater: 'kept' }]);
  });
});
