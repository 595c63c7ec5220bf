import { expect, type Locator, type Page } from '@playwright/test';

/** The list of any type. */
export class ListPage {
  readonly page: Page;
  readonly search: Locator;
  readonly table: Locator;
  readonly rows: Locator;

  constructor(page: Page, plural = 'Period end journals') {
    this.page = page;
    this.search = page.getByRole('searchbox', { name: 'Search this list' });
    this.table = page.getByRole('table', { name: plural, exact: true });
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('link') });
  }

  async open(type = 'periodEndJournal', query = ''): Promise<void> {
    await this.page.goto(`/records/${type}${query}`);
    await this.isThere();
  }

  /** The rows of the current address have loaded. */
  async isThere(): Promise<void> {
    await expect(this.rows.first()).toBeVisible();
    await expect(this.table).not.toHaveAttribute('aria-busy', 'true');
  }

  /** Background loading of a list has finished: it works without a connection too. The stream of changes stays open. */
  async isSettled(): Promise<void> {
    const arrived = (names: readonly string[]): boolean => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      return names.every((name) => files.some((file) => file.includes(`/${name}-`)));
    };
    await expect.poll(() => this.page.evaluate(arrived, ['ListStates', 'FilterBar', 'LiveRows'])).toBe(true);
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  link(text: string): Locator {
    return this.row(text).getByRole('link').first();
  }

  head(label: string): Locator {
    return this.table.getByRole('columnheader', { name: label });
  }

  /** Types into the quick search by keyboard and waits for the only matching row. */
  async findOne(text: string): Promise<Locator> {
    await this.page.keyboard.press('/');
    await expect(this.search).toBeFocused();
    await this.page.keyboard.insertText(text);
    await this.page.keyboard.press('Enter');
    await expect(this.rows).toHaveCount(1);
    await expect(this.row(text)).toHaveCount(1);
    return this.row(text);
  }
}
