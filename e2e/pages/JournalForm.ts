import { expect, type Locator, type Page } from '@playwright/test';

/** Text of each cell of a line in the order of the columns: account, name, department, memo, debit, credit. */
export interface TypedLine {
  readonly account: string;
  readonly memo?: string;
  readonly debit?: string;
  readonly credit?: string;
}

/** The form of a period end journal, new or being edited. */
export class JournalForm {
  readonly page: Page;
  readonly date: Locator;
  readonly memo: Locator;
  readonly grid: Locator;
  readonly bar: Locator;
  readonly chip: Locator;
  readonly save: Locator;
  readonly problems: Locator;

  constructor(page: Page) {
    this.page = page;
    const form = page.getByRole('main');
    this.date = form.getByLabel('Date', { exact: true });
    this.memo = form.getByRole('region', { name: 'Primary information' }).getByLabel('Memo', { exact: true });
    this.grid = form.getByRole('grid', { name: 'Lines' });
    this.bar = form.getByRole('region', { name: 'Balance' });
    this.chip = form
      .getByRole('status')
      .filter({ hasText: /^(Draft|Saving|Saved|Save not|Already|Not saved|Confirming|Waiting)/ });
    this.save = form.getByRole('button', { name: 'Save', exact: true });
    this.problems = form.getByRole('alert');
  }

  async open(address = '/records/periodEndJournal/new'): Promise<void> {
    await this.page.goto(address);
    await this.isThere();
  }

  async isThere(): Promise<void> {
    await expect(this.grid).toBeVisible();
  }

  /** The control of a cell while the cursor is on it. */
  editor(column: string, line: number): Locator {
    return this.grid.getByLabel(`${column}, line ${line}`, { exact: true });
  }

  /** A cell by the text of its column head; `line` counts from 1. */
  cell(column: string, line: number): Locator {
    return this.grid.getByRole('row').nth(line).getByRole('gridcell').nth(columns.indexOf(column));
  }

  /** Puts the cursor on a cell by pointer. */
  async goTo(column: string, line: number): Promise<void> {
    await this.cell(column, line).click();
    await expect(this.editor(column, line)).toBeFocused();
  }

  /** Presses Tab or Shift+Tab until the control has the focus. */
  async tabTo(control: Locator, most = 40, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let pressed = 0; pressed < most; pressed += 1) {
      if (await control.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return; // The focus is on an element of the page.
      await this.page.keyboard.press(key);
    }
    await expect(control).toBeFocused();
  }

  /** Types a line from its account cell on, and ends on the account of the next line. */
  async typeLine(line: number, { account, memo = '', debit = '', credit = '' }: TypedLine): Promise<void> {
    const { keyboard } = this.page;
    await expect(this.editor('Account', line)).toBeFocused();
    await keyboard.type(account);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await expect(this.editor('Memo', line)).toBeFocused();
    if (memo !== '') await keyboard.type(memo);
    await keyboard.press('Tab');
    await expect(this.editor('Debit', line)).toBeFocused();
    if (debit !== '') await keyboard.type(debit);
    // Tab accepts a proposal; a credit line must reject the proposed debit.
    if (debit === '' && credit !== '') await keyboard.press('ArrowRight');
    else await keyboard.press('Tab');
    await expect(this.editor('Credit', line)).toBeFocused();
    if (credit !== '') await keyboard.type(credit);
    await keyboard.press('Tab');
  }

  /** Memo and two lines by pointer and keyboard: a journal that is ready to be saved. */
  async fillSimple(
    memo: string,
    amount = '100.00',
    accounts: readonly [string, string] = ['6310', '1010'],
  ): Promise<void> {
    await this.memo.fill(memo);
    await this.goTo('Account', 1);
    await this.typeLine(1, { account: accounts[0], debit: amount });
    await this.typeLine(2, { account: accounts[1], credit: amount });
    await this.isInBalance();
  }

  async isInBalance(): Promise<void> {
    await expect(this.bar).toContainText(/in balance/i);
  }
}

/** Visible columns in order; the row header precedes them. */
const columns: readonly string[] = ['Account', 'Name', 'Department', 'Memo', 'Debit', 'Credit'];
