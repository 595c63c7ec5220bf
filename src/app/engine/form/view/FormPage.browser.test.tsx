import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../proofs/fixtures/app/draw.tsx';
import type { OwnAnswers, RecordedAnswer } from '../../../../proofs/fixtures/app/recordedAnswers.ts';
import { drawScreen } from '../../../../proofs/fixtures/app/screen.tsx';
import { FormPage } from './FormPage.tsx';

const openJournal = async (answers?: OwnAnswers) => {
  const screen = await drawScreen(<FormPage />, {
    at: '/records/periodEndJournal/new',
    path: '/records/:type/new',
    ...(answers ? { answers } : {}),
  });
  await expect.element(grid).toBeVisible();
  return screen;
};
const grid = page.getByRole('grid', { name: 'Lines' });
const balance = page.getByRole('region', { name: 'Balance' });
const cell = (line: number, column: number) => grid.getByRole('row').nth(line).getByRole('gridcell').nth(column);
const [account, memoCell, debit, credit] = [0, 3, 4, 5] as const;
const editor = (column: string, line: number) => grid.getByLabelText(`${column}, line ${line}`, { exact: true });
const memo = page.getByRole('textbox', { name: 'Memo', exact: true }).first();

/** Types a debit and a credit that balance. */
async function typeJournal(): Promise<void> {
  await cell(1, account).click();
  await expect.element(editor('Account', 1)).toHaveFocus();
  await userEvent.keyboard('6310{Tab}{Tab}{Tab}Insurance{Tab}100{Tab}');
  await expect.element(editor('Credit', 1)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(editor('Account', 2)).toHaveFocus();
  await userEvent.keyboard('1010{Tab}{Tab}{Tab}{Tab}');
  await expect.element(editor('Debit', 2)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(editor('Credit', 2)).toHaveFocus();
  await userEvent.keyboard('100{Tab}');
}

/** Pastes rows as a spreadsheet gives them. */
function pasteRows(rows: readonly (readonly string[])[]): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', rows.map((row) => row.join('\t')).join('\r\n'));
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

describe('lines of a journal', () => {
  it('names its columns and lines for a screen reader', async () => {
    await openJournal();
    await expect.element(grid.getByRole('columnheader', { name: 'Account (required)' })).toBeVisible();
    await expect.element(grid.getByRole('rowheader', { name: '1', exact: true })).toBeVisible();
    await cell(1, account).click();
    await expect.element(editor('Account', 1)).toHaveFocus();
    await expect.element(editor('Account', 1)).toHaveRole('combobox');
    await expectAccessible();
  });

  it('are drawn before their effect on the ledger', async () => {
    const frames: string[] = [];
    const watch = new MutationObserver(() => {
      if (document.querySelector('.form-body [role="grid"]')) frames.push(document.body.textContent);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await openJournal();
    await expect.element(page.getByRole('heading', { name: /Predicted/ })).toBeInTheDocument();
    watch.disconnect();
    expect(frames[0]).not.toMatch(/Predicted/);
  });

  it('accepts an account by its number, and continues with Tab', async () => {
    await openJournal();
    await cell(1, account).click();
    await userEvent.keyboard('6310{Tab}');
    await expect.element(cell(1, account)).toHaveTextContent(/6310.*Insurance/);
    await expect.element(editor('Name', 1)).toHaveFocus();
    await expectAccessible();
  });

  it('says what is missing until debit and credit are equal', async () => {
    await openJournal();
    await cell(1, account).click();
    await userEvent.keyboard('6310{Tab}{Tab}{Tab}{Tab}100{Tab}');
    await expect.element(balance).toHaveTextContent(/Credit short by\s*100\.00/);
    await cell(1, debit).click();
    await userEvent.keyboard('{Delete}');
    await typeJournal();
    await expect.element(balance).toHaveTextContent(/In balance/);
    await expectAccessible();
  });

  it('computes an amount that is typed as arithmetic', async () => {
    await openJournal();
    await cell(1, debit).click();
    await userEvent.keyboard('1200/12{Tab}');
    await expect.element(cell(1, debit)).toHaveTextContent('100.00');
    await expectAccessible();
  });

  it('undoes steps of header and lines in one order', async () => {
    await openJournal();
    await cell(1, debit).click();
    await userEvent.keyboard('75{Tab}');
    await expect.element(cell(1, debit)).toHaveTextContent('75.00');
    await memo.fill('Month end');
    await userEvent.keyboard('{Tab}');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(memo).toHaveValue('');
    await expect.element(cell(1, debit)).toHaveTextContent('75.00');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(cell(1, debit)).not.toHaveTextContent('75.00');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.element(editor('Debit', 1)).toHaveValue('75.00');
    await expectAccessible();
  });

  it('shows what a paste means before anything changes, and what it does not know', async () => {
    await openJournal();
    await cell(1, account).click();
    await expect.element(editor('Account', 1)).toHaveFocus();
    pasteRows([
      ['Account', 'Memo', 'Debit', 'Credit'],
      ['6310', 'Insurance', '100.00', ''],
      ['Miete Lager', 'Rent', '50.00', ''],
      ['1010', 'Paid', '', '150.00'],
    ]);
    const preview = page.getByRole('dialog', { name: /^Paste 3 lines/ });
    await expect.element(preview).toBeVisible();
    await expect.element(preview.getByRole('button', { name: 'Miete Lager' }).first()).toBeVisible();
    await expect.element(balance).toHaveTextContent(/0 lines/);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(preview).not.toBeInTheDocument();
  });

  it('renders a screen of lines out of ten thousand', async () => {
    await openJournal();
    await cell(1, account).click();
    await expect.element(editor('Account', 1)).toHaveFocus();
    const lines = Array.from({ length: 5000 }, (_, at) => [
      ['6310', `Line ${at}`, '1.00', ''],
      ['1010', `Line ${at}`, '', '1.00'],
    ]).flat();
    pasteRows([['Account', 'Memo', 'Debit', 'Credit'], ...lines]);
    await expect.element(balance).toHaveTextContent(/10,?000 lines/);
    await expect.element(balance).toHaveTextContent(/In balance/);
    expect(Number(grid.element().getAttribute('aria-rowcount'))).toBeGreaterThanOrEqual(10_000);
    expect(grid.getByRole('row').all().length).toBeLessThan(200);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.element(grid.getByText('Line 4999', { exact: true }).first()).toBeVisible();
  });
});

describe('form', () => {
  it('names every problem when it is saved too early, and leads to each', async () => {
    const screen = await openJournal();
    await memo.fill('Month end');
    await userEvent.keyboard('{Control>}s{/Control}');
    const summary = page.getByRole('alert').first();
    await expect.element(summary).toBeVisible();
    await expectAccessible();
    expect(
      screen.service.requests.filter(({ name }) => name === 'POST /services/rest/record/v1/periodEndJournal'),
    ).toEqual([]);
  });

  it('takes from the banner what was mended, and takes the banner away with the last of it', async () => {
    await openJournal();
    await cell(1, account).click();
    await userEvent.keyboard('6310{Tab}{Tab}{Tab}Insurance{Tab}100{Tab}');
    await userEvent.keyboard('{Control>}s{/Control}');
    const summary = page.getByRole('alert').first();
    await expect.element(summary).toBeVisible();
    await cell(1, account).click();
    await userEvent.keyboard('{Delete}');
    await typeJournal();
    await expect.element(balance).toHaveTextContent(/In balance/);
    await expect.element(summary).not.toBeInTheDocument();
  });

  it('unfolds its further fields by key', async () => {
    await openJournal();
    const number = page.getByRole('textbox', { name: 'Number', exact: true });
    await expect.element(number).not.toBeInTheDocument();
    const more = document.querySelector('summary');
    more?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(number).toBeVisible();
    await expectAccessible();
  });

  it('asks before changes are lost, and stays on request', async () => {
    const screen = await openJournal();
    await memo.fill('Month end');
    await userEvent.keyboard('{Tab}');
    await page.getByRole('link', { name: 'Period end journals' }).click();
    const question = page.getByRole('dialog', { name: /^Leave/ });
    await expect.element(question).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(memo).toHaveValue('Month end');
    expect(screen.address()).toBe('/records/periodEndJournal/new');
  });

  it('sends a journal once, with its own key, and opens the record', async () => {
    const isCreate = (name: string) => /^POST \/services\/rest\/record\/v1\/periodEndJournal(?:\?\S*)?$/.test(name);
    const saved = { id: '4711', tranId: 'JE009999', refName: 'JE009999' };
    const screen = await openJournal((name) =>
      isCreate(name) ? { status: 200, etag: '"1"', body: saved } : undefined,
    );
    await memo.fill('Month end');
    await typeJournal();
    await expect.element(balance).toHaveTextContent(/In balance/);
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(screen.address).toBe('/records/periodEndJournal/4711');
    expect(screen.service.requests.filter(({ name }) => isCreate(name))).toHaveLength(1);
  });

  it('stays where the user went when the save ends late, and says so with a link', async () => {
    const isCreate = (name: string) => /^POST \/services\/rest\/record\/v1\/periodEndJournal(?:\?\S*)?$/.test(name);
    let answer: (found: RecordedAnswer) => void = () => undefined;
    const late = new Promise<RecordedAnswer>((resolve) => (answer = resolve));
    const screen = await openJournal((name) => (isCreate(name) ? late : undefined));
    await typeJournal();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => screen.service.requests.some(({ name }) => isCreate(name))).toBe(true);
    await page.getByRole('link', { name: 'Period end journals' }).click();
    await expect.element(page.getByRole('heading', { name: 'Another screen' })).toBeVisible();
    const left = screen.address();
    answer({ status: 200, etag: '"1"', body: { id: '4711', tranId: 'JE009999', refName: 'JE009999' } });
    const toast = page.getByRole('status').filter({ hasText: 'JE009999 saved.' });
    await expect.element(toast).toBeVisible();
    expect(screen.address()).toBe(left);
    await toast.getByRole('button', { name: 'Open' }).click();
    await expect.poll(screen.address).toBe('/records/periodEndJournal/4711');
  });

  it('shows what the service refused at its field, and keeps what was typed', async () => {
    const isCreate = (name: string) => /^POST \/services\/rest\/record\/v1\/periodEndJournal(?:\?\S*)?$/.test(name);
    const detail = 'Jul 2026 is closed.';
    const body = {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      'o:errorDetails': [{ detail, 'o:errorCode': 'USER_ERROR', 'o:errorPath': 'tranDate' }],
    };
    await openJournal((name) => (isCreate(name) ? { status: 400, body } : undefined));
    await memo.fill('Month end');
    await typeJournal();
    await userEvent.keyboard('{Control>}s{/Control}');
    const summary = page.getByRole('alert').first();
    await expect.element(summary).toHaveTextContent(detail);
    await expectAccessible();
    await summary.getByRole('link', { name: /Date/ }).click();
    await expect.element(page.getByRole('textbox', { name: 'Date', exact: true })).toHaveFocus();
    await expect.element(memo).toHaveValue('Month end');
    await expect.element(cell(1, memoCell)).toHaveTextContent('Insurance');
    await expect.element(cell(2, credit)).toHaveTextContent('100.00');
    await userEvent.keyboard('+1{Tab}');
    await expect.element(summary).not.toBeInTheDocument();
  });
});
