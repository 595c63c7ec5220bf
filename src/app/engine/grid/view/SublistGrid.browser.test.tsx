import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, expectAccessible } from '../../../../proofs/fixtures/app/draw.tsx';
import { fillLines, journalModel } from '../../../../proofs/fixtures/app/journal.ts';
import { SublistGrid } from './SublistGrid.tsx';

const grid = page.getByRole('grid', { name: 'Lines' });
const cell = (line: number, column: number) => grid.getByRole('row').nth(line).getByRole('gridcell').nth(column);
const [account, memo, debit, credit] = [0, 3, 4, 5] as const;
const editor = (column: string, line: number) => grid.getByLabelText(`${column}, line ${line}`, { exact: true });

/** Two lines of a journal, 100.14 on both sides. */
async function drawLines() {
  const model = journalModel();
  fillLines(model, [
    ['6410', '', '', 'June', '100.14', ''],
    ['2110', '', '', 'June', '', '100.14'],
  ]);
  await draw(<SublistGrid model={model} label="Lines" />);
  await expect.element(grid).toBeVisible();
  return model;
}

/** Longer than two clicks that are one double click. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 700));

describe('pointer in the lines', () => {
  it('selects a cell with one click, however often, and typing replaces it', async () => {
    await drawLines();
    await cell(1, debit).click();
    await expect.element(editor('Debit', 1)).toHaveFocus();
    await pause();
    await editor('Debit', 1).click();
    await pause();
    await editor('Debit', 1).click();
    await userEvent.keyboard('55{Tab}');
    await expect.element(cell(1, debit)).toHaveTextContent('55.00');
    await expectAccessible();
  });

  it('replaces a text and an account in the same way', async () => {
    await drawLines();
    await cell(1, memo).click();
    await pause();
    await editor('Memo', 1).click();
    await userEvent.keyboard('July{Tab}');
    await expect.element(cell(1, memo)).toHaveTextContent(/^July$/);
    await cell(1, account).click();
    await pause();
    await editor('Account', 1).click();
    await userEvent.keyboard('6220{Tab}');
    await expect.element(cell(1, account)).toHaveTextContent(/6220 Electricity and gas/);
  });

  it('edits the text with a double click, and a press then places the caret', async () => {
    const model = await drawLines();
    await cell(1, debit).dblClick();
    await expect.element(editor('Debit', 1)).toHaveFocus();
    expect(model.mode).toBe('edit');
    await userEvent.keyboard('{End}{Backspace}5{Tab}');
    await expect.element(cell(1, debit)).toHaveTextContent('100.15');
    await cell(2, credit).click();
    await pause();
    await editor('Credit', 2).dblClick();
    await userEvent.keyboard('{Home}1{Tab}');
    await expect.element(cell(2, credit)).toHaveTextContent('1,100.14');
  });

  it('edits the text with F2', async () => {
    await drawLines();
    await cell(1, debit).click();
    await userEvent.keyboard('{F2}{Backspace}5{Tab}');
    await expect.element(cell(1, debit)).toHaveTextContent('100.15');
  });

  it('gives the cell the focus again when it is pressed while the focus is elsewhere', async () => {
    await drawLines();
    await cell(1, debit).click();
    await expect.element(editor('Debit', 1)).toHaveFocus();
    (document.activeElement as HTMLElement | null)?.blur();
    await pause();
    await editor('Debit', 1).click();
    await expect.element(editor('Debit', 1)).toHaveFocus();
    await userEvent.keyboard('7{Tab}');
    await expect.element(cell(1, debit)).toHaveTextContent('7.00');
  });
});
