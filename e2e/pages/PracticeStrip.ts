import { expect, type Locator, type Page } from '@playwright/test';

/** The strip of the current practice task, shown on every screen. */
export class PracticeStrip {
  readonly page: Page;
  readonly strip: Locator;
  readonly whole: Locator;

  constructor(page: Page) {
    this.page = page;
    this.strip = page.getByRole('region', { name: 'Practice task' });
    this.whole = this.strip.getByRole('region', { name: 'Show task' });
  }

  /** Keeps practice in this page only: the service would show it on the user's other screens. */
  async keepHere(): Promise<void> {
    let kept: unknown;
    await this.page.route(/\/preferences\/v1(?:\/practice)?$/, async (route) => {
      const request = route.request();
      if (request.url().endsWith('/practice')) {
        kept = request.postDataJSON();
        return await route.fulfill({ status: 204 });
      }
      await route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({ items: [{ key: 'practice', value: kept }] }),
      });
    });
  }

  /** Begins a task of the list by keyboard alone. */
  async begin(task: string): Promise<void> {
    const start = this.page
      .getByRole('main')
      .getByRole('button', { name: `: ${task}` })
      .last();
    await expect(start).toBeVisible();
    await start.focus();
    await this.page.keyboard.press('Enter');
    await expect(this.strip).toContainText(task);
  }

  async isAt(step: number, of: number): Promise<void> {
    await expect(this.strip).toContainText(`Step ${step} of ${of}`);
  }

  /** The result of the attempt. */
  async says(sentence: string | RegExp): Promise<void> {
    await expect(this.strip).toContainText(sentence);
  }

  /** Follows a link of the strip by keyboard. */
  async follow(link: string | RegExp): Promise<void> {
    await this.strip.getByRole('link', { name: link }).focus();
    await this.page.keyboard.press('Enter');
  }
}
