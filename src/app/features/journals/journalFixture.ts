import { periodEndJournal } from '#contract/records/journals/periodEndJournal';
import { minorToText, zero } from '#contract/values/money';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import { columnsFor } from '#app/engine/grid/columnsFor.ts';
import { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { gridSettings } from '#app/engine/grid/view/gridSettings.ts';
import type { ReferenceSource } from '#app/engine/grid/gridTypes.ts';
import { journalBehaviour } from './journalBehaviour.ts';
import { displayText, readCell } from '#app/engine/grid/model/readCell.ts';

/** A small chart of accounts and a few parties for tests of the grid. */
export const accounts: readonly PickerOption[] = [
  { id: '1', code: '6410', name: 'Rent' },
  { id: '2', code: '2110', name: 'Accrued expenses' },
  { id: '3', code: '6220', name: 'Electricity and gas' },
  { id: '4', code: '1410', name: 'Prepaid insurance' },
];
export const parties: readonly PickerOption[] = [
  { id: '11', code: 'V118', name: 'Beacon Freight' },
  { id: '12', code: 'V204', name: 'Beacon Bearings Ltd' },
  { id: '13', name: 'Kiln Street Properties' },
];

const known = (field: string): readonly PickerOption[] =>
  field === 'account' ? accounts : field === 'entity' ? parties : [];

/** A journal grid: account, entity, department, memo, debit, credit. */
export function journalModel(references: Partial<ReferenceSource> = {}, locale = 'en-US'): GridModel {
  return new GridModel({
    columns: columnsFor(periodEndJournal.sublists.line, {
      order: ['account', 'entity', 'department', 'memo', 'debit', 'credit'],
    }),
    settings: gridSettings({ locale, workDate: '2026-06-30', precision: 2 }),
    behaviour: journalBehaviour,
    references: { known, ...references },
  });
}

/** Fills lines from texts, one cell for each column in view. */
export function fillLines(model: GridModel, lines: readonly (readonly string[])[]): void {
  model.load(
    lines.map((texts) =>
      model.store.makeRow(
        Object.fromEntries(
          model.columns.map((column, at) => [column.field, readCell(column, texts[at] ?? '', model.reader)]),
        ),
      ),
    ),
  );
}

/** Puts refusals at cells as a form does, on the first column when no field is named. */
export function showProblems(
  model: GridModel,
  problems: readonly { readonly line: number; readonly field?: string; readonly message: string }[],
): void {
  for (const { line, field = model.columns[0]?.field ?? '', message } of problems) {
    const row = model.store.rowAt(line);
    const cell = row?.cells[field] ?? { text: '', value: undefined };
    if (row)
      model.store.apply([
        { kind: 'patch', before: row, after: model.store.withCells(row, { [field]: { ...cell, problem: message } }) },
      ]);
  }
  model.finishLine();
}

/** What the lines show, for comparing. */
export const shownLines = (model: GridModel): readonly (readonly string[])[] =>
  model.store.order().map((id) =>
    model.columns.map((column) => {
      const cell = model.store.row(id)?.cells[column.field];
      return cell ? displayText(column, cell, model.settings) : '';
    }),
  );

/** "debit / credit" of the lines. */
export const shownTotals = (model: GridModel): string => {
  const { sums } = model.store.totals();
  return `${minorToText(sums.debit ?? zero, 2)} / ${minorToText(sums.credit ?? zero, 2)}`;
};

/** Types into a cell and commits it. */
export function typeInto(model: GridModel, row: number, field: string, text: string): void {
  model.selection.moveTo({ row, column: model.columns.findIndex((column) => column.field === field) });
  model.startEditing('type', text);
  model.commitEdit();
}
