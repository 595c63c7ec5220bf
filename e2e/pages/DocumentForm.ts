import { expect, type Locator, type Page } from '@playwright/test';
import { JournalForm } from './JournalForm.ts';

/** The form of a document with lines: header, open documents or items, and the service's results. */
export class DocumentForm {
  readonly page: Page;
  readonly totals: Locator;
  readonly strip: Locator;

  constructor(page: Page) {
    this.page = page;
    this.totals = page.getByRole('region', { name: 'Totals' });
    this.strip = page.locator('dl.strip');
  }

  field(label: string): Locator {
    return this.page.locator('.form-body').getByLabel(label, { exact: true });
  }

  grid(name: string): Locator {
    return this.page.getByRole('grid', { name, exact: true });
  }

  /** Types a name into a reference field and takes what it finds. */
  async choose(label: string, text: string): Promise<void> {
    await this.field(label).fill(text);
    await expect(this.page.getByRole('option').filter({ hasText: text }).first()).toBeVisible();
    await this.page.keyboard.press('Enter');
  }

  /** The figure of the strip under this name. */
  figure(label: string): Locator {
    return this.strip
      .locator('div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd');
  }

  /** The line of an open document, by its number. */
  lineOf(grid: string, number: string): Locator {
    return this.grid(grid).getByRole('row').filter({ hasText: number });
  }

  /** Goes to a cell by Tab, replaces its text and leaves it; `line` counts from 1. */
  async type(grid: string, column: string, line: number, text: string): Promise<void> {
    await this.goTo(grid, column, line);
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Tab');
  }

  /** Types a name into a cell that refers to a record, and takes what it finds. */
  async pick(grid: string, column: string, line: number, text: string): Promise<void> {
    await this.goTo(grid, column, line);
    await this.page.keyboard.type(text);
    await expect(this.page.getByRole('option').filter({ hasText: text }).first()).toBeVisible();
    await this.page.keyboard.press('Tab');
  }

  private goTo(grid: string, column: string, line: number): Promise<void> {
    const cell = this.grid(grid).getByLabel(new RegExp(`^${column}.*, line ${line}$`));
    return new JournalForm(this.page).tabTo(cell, 80);
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('Control+s');
    await this.page.waitForURL(/\/records\/\w+\/\d+$/);
  }
}
