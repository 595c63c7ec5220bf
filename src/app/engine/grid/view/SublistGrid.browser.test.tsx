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

/** Whether an element shows all of its text. */
const isWhole = (element: Element): boolean => element.scrollWidth <= element.clientWidth;
const numbersInView = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.lines tbody td.n')];

describe('amounts wider than their column', () => {
  const long = '1,234,567,890,123.45';

  it('widen it when they are loaded, in every format of numbers', async () => {
    for (const locale of ['en-US', 'fr-FR', 'de-CH', 'ja-JP']) {
      const model = journalModel({}, locale);
      fillLines(model, [['6410', '', '', '', '1234567890123.45'.replace('.', locale === 'fr-FR' ? ',' : '.'), '']]);
      await draw(<SublistGrid model={model} label={`Lines ${locale}`} />);
      await expect.element(page.getByRole('grid', { name: `Lines ${locale}` })).toBeVisible();
      expect(numbersInView().length).toBeGreaterThan(0);
      expect(numbersInView().filter((each) => !isWhole(each))).toEqual([]);
    }
  });

  it('widen it when they are entered, and the proposed other side too', async () => {
    await drawLines();
    await cell(1, debit).click();
    await userEvent.keyboard('1234567890123.45{Enter}');
    await expect.element(cell(1, debit)).toHaveTextContent(long);
    expect(numbersInView().filter((each) => !isWhole(each))).toEqual([]);
    const head = grid.getByRole('columnheader', { name: 'Debit' }).element().getBoundingClientRect();
    expect(Math.abs(head.right - cell(1, debit).element().getBoundingClientRect().right)).toBeLessThan(1);
    await expectAccessible();
  });

  it('are whole in their field while they are typed', async () => {
    await drawLines();
    await cell(1, debit).click();
    await userEvent.keyboard('1234567890123.45');
    const field = editor('Debit', 1).element();
    expect(isWhole(field)).toBe(true);
    const before = cell(1, debit).element().getBoundingClientRect();
    expect(field.getBoundingClientRect().left).toBeLessThan(before.left);
    expect(Math.abs(field.getBoundingClientRect().right - before.right)).toBeLessThan(2);
  });

  it('leave no column narrower than they are when its edge is dragged', async () => {
    const model = journalModel();
    fillLines(model, [['6410', '', '', '', long, '']]);
    await draw(<SublistGrid model={model} label="Lines" />);
    const head = grid.getByRole('columnheader', { name: 'Debit' }).element();
    const grip = head.querySelector('.grip');
    const { right, top } = head.getBoundingClientRect();
    const at = (clientX: number) => ({ clientX, clientY: top + 8, bubbles: true });
    grip?.dispatchEvent(new MouseEvent('mousedown', at(right)));
    document.dispatchEvent(new MouseEvent('mousemove', at(right - 120)));
    document.dispatchEvent(new MouseEvent('mouseup', at(right - 120)));
    await expect.element(cell(1, debit)).toHaveTextContent(long);
    expect(isWhole(cell(1, debit).element())).toBe(true);
  });
});

describe('a grid wider than its frame', () => {
  it('keeps the cursor in view as it moves along the line', async () => {
    await page.viewport(390, 700);
    await drawLines();
    const frame = document.querySelector('.lines-scroll');
    await cell(1, account).click();
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}');
    await expect.element(editor('Credit', 1)).toHaveFocus();
    const edges = () => [cell(1, credit).element(), frame].map((each) => each?.getBoundingClientRect().right ?? 0);
    await expect.poll(() => (edges()[0] ?? 0) - (edges()[1] ?? 0)).toBeLessThan(1);
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{Tab}{/Shift}');
    await expect.element(editor('Name', 1)).toHaveFocus();
    const pinned = cell(1, account).element().getBoundingClientRect().right;
    expect(cell(1, 1).element().getBoundingClientRect().left).toBeGreaterThan(pinned - 1);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    await page.viewport(1280, 800);
  });
});

describe('a cursor that goes far', () => {
  it('arrives in the middle of the lines in view, and moves on without scrolling', async () => {
    const model = journalModel();
    fillLines(
      model,
      Array.from({ length: 400 }, () => ['6410', '', '', 'June', '1', '']),
    );
    await draw(
      <div style={{ height: 400, display: 'flex' }}>
        <SublistGrid model={model} label="Lines" />
      </div>,
    );
    const frame = document.querySelector('.lines-scroll');
    model.selection.moveTo({ row: 200, column: debit });
    await expect.element(editor('Debit', 201)).toHaveFocus();
    const middle = (frame?.getBoundingClientRect().top ?? 0) + (frame?.clientHeight ?? 0) / 2;
    expect(Math.abs(editor('Debit', 201).element().getBoundingClientRect().top - middle)).toBeLessThan(40);
    const before = frame?.scrollTop;
    await userEvent.keyboard('2{Enter}');
    await expect.element(editor('Debit', 202)).toHaveFocus();
    expect(frame?.scrollTop).toBe(before);
  });
});
