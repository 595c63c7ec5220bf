import { periodEndJournal } from '#contract/records/journals/periodEndJournal';
import { minor } from '#contract/values/money';
import type { PickerOption } from '../../../../app/ui/pickers/referenceMatch.ts';
import { columnsFor } from '../../../../app/engine/grid/columnsFor.ts';
import { GridModel } from '../../../../app/engine/grid/model/GridModel.ts';
import { gridSettings } from '../../../fixtures/app/gridSettings.ts';
import type { GridReference, GridRow } from '../../../../app/engine/grid/gridTypes.ts';
import { journalBehaviour } from '../../../../app/features/journals/journalBehaviour.ts';

const FIRST_CODE = 1000;
const LAST_CODE = 9999;
const kinds = ['Rent', 'Wages', 'Freight', 'Insurance', 'Bank', 'Receivables', 'Accrued expenses', 'Depreciation'];

const accounts: readonly PickerOption[] = Array.from({ length: LAST_CODE - FIRST_CODE + 1 }, (_, at) => ({
  id: String(at + 1),
  code: String(FIRST_CODE + at),
  name: `${kinds[at % kinds.length] ?? ''} ${FIRST_CODE + at}`,
  detail: at % 2 === 0 ? 'Expense' : 'Other current asset',
}));

/** A balanced journal with so many lines, on the rules and columns of the product. */
export function benchModel(rows: number, isReadOnly = false): GridModel {
  const model = new GridModel({
    columns: columnsFor(periodEndJournal.sublists.line, { order: ['account', 'debit', 'credit', 'memo'] }),
    settings: gridSettings({ locale: 'en-US', workDate: '2026-06-30', precision: 2 }),
    behaviour: journalBehaviour,
    references: { known: () => accounts },
    isReadOnly,
  });
  model.load(Array.from({ length: rows }, (_, at) => benchRow(model, at)));
  return model;
}

function benchRow(model: GridModel, at: number): GridRow {
  const option = accounts[(at * 37) % accounts.length];
  const account: GridReference | undefined = option && {
    id: option.id,
    name: option.name,
    ...(option.code === undefined ? {} : { code: option.code }),
  };
  // Two lines that follow each other have the same amount, one on each side.
  const amount = { text: '', value: minor(BigInt(10_000 + (at >> 1) * 7)) };
  return model.store.makeRow({
    account: { text: '', value: account },
    [at % 2 === 0 ? 'debit' : 'credit']: amount,
    memo: { text: '', value: `Line ${at + 1}` },
  });
}
