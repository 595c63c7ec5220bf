import { describe, expect, it } from 'vitest';
import { pointFormat } from '#contract/values/numberFormat';
import { readCell } from '#app/engine/grid/model/readCell.ts';
import { journalBehaviour } from '#app/features/journals/journalBehaviour.ts';
import { FormModel } from '../model/FormModel.ts';
import type { FormTools } from '../model/formTools.ts';
import { predictionOf } from '../model/prediction.ts';
import { watchMended } from './mended.ts';
import type { PlacedProblem } from './refusals.ts';

// Only these parts are asked by the model.
const tools = {
  book: { knownOf: () => [] },
  formats: () => ({
    number: pointFormat,
    dates: { today: '2026-07-02', order: 'ymd', weekStart: 1 },
    date: (value: string) => value,
    precisionOf: () => 2,
    currencyCode: ({ refName }: { refName: string }) => refName,
  }),
  workDate: () => '2026-07-02',
  access: { caller: { company: { multiSubsidiary: false } } },
  subsidiary: () => undefined,
} as unknown as FormTools;
const host = {
  create: () => Promise.resolve(undefined),
  open: () => undefined,
  recents: () => [],
  picked: () => undefined,
  recall: () => undefined,
  remember: () => undefined,
};
const ref = (id: string) => ({ id, refName: id.toUpperCase() });
const saved = {
  id: '9',
  memo: 'June',
  tranDate: '2026-06-30',
  currency: ref('usd'),
  line: {
    items: [
      { account: ref('rent'), debit: 12.5, credit: null, line: 1 },
      { account: ref('bank'), debit: null, credit: 12.5, line: 2 },
    ],
  },
};

const ofField: PlacedProblem = { text: 'Too long.', place: 'Memo', field: 'memo' };
const ofLine: PlacedProblem = { text: 'Inactive.', place: 'Line 1, Memo', sublist: 'line', field: 'memo', row: 0 };
const ofRecord: PlacedProblem = { text: 'The period is closed.', place: 'Record' };

/** A refused form, and the problems that its banner still shows. */
function refused(list: readonly PlacedProblem[]) {
  const model = new FormModel(
    { type: 'periodEndJournal', mode: 'edit', recordId: '9', base: saved },
    { lines: { line: { behaviour: journalBehaviour } } },
    tools,
    host,
  );
  let left = list;
  const stop = watchMended(model, 'service', list, (remaining) => (left = remaining));
  const grid = model.grids.get('line');
  const column = grid?.options.columns.find(({ field }) => field === 'memo');
  if (!grid || !column) throw new Error('A journal has a memo in its lines.');
  return {
    model,
    stop,
    left: () => left.map(({ place }) => place),
    typeInLine: (text: string) =>
      grid.write('typed', [{ row: 0, cells: { memo: readCell(column, text, grid.reader) } }]),
    predict: () => predictionOf(model).set({ isAsking: false, record: saved, problems: [] }),
  };
}

describe('the banner of a refusal (C12)', () => {
  it('drops a problem of a field once the field has another value', () => {
    const { model, left } = refused([ofField, ofRecord]);
    model.setField('tranDate', '2026-06-29');
    expect(left()).toEqual(['Memo', 'Record']);
    model.setField('memo', 'Short');
    expect(left()).toEqual(['Record']);
  });

  it('drops a problem of a cell once the cell has another value', () => {
    const { left, typeInLine } = refused([ofLine, ofField]);
    typeInLine('Hall');
    expect(left()).toEqual(['Memo']);
  });

  it('drops a problem of the whole record once the service accepts what was changed, not before', () => {
    const { model, left, predict } = refused([ofRecord, ofField]);
    model.setField('tranDate', '2026-07-01');
    expect(left()).toEqual(['Record', 'Memo']);
    predict();
    expect(left()).toEqual(['Memo']);
  });

  it('changes no more after another save', () => {
    const { model, left, stop } = refused([ofField]);
    stop();
    model.setField('memo', 'Short');
    expect(left()).toEqual(['Memo']);
  });
});
