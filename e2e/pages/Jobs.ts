import { expect, type Locator, type Page } from '@playwright/test';

/** Jobs over many records: the button in the bar at the top and what it opens. */
export class Jobs {
  readonly page: Page;
  readonly button: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole('button', { name: /^Jobs: / });
    this.dialog = page.getByRole('dialog', { name: 'Jobs' });
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.dialog).toBeVisible();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toHaveCount(0);
  }

  job(title: string | RegExp): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: title });
  }
}
