import { expect, type Locator, type Page } from '@playwright/test';

/** A saved record in view. */
export class RecordPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly chip: Locator;
  readonly edit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.chip = page.getByRole('status').filter({ hasText: /saved as/i });
    this.edit = page.getByRole('button', { name: 'Edit', exact: true });
  }

  async open(type: string, id: string): Promise<void> {
    await this.page.goto(`/records/${type}/${id}`);
    await this.isThere();
  }

  async isThere(): Promise<void> {
    await expect(this.edit).toBeVisible();
  }

  /** The id in the address of the record that has just been saved. */
  async savedId(): Promise<string> {
    await this.page.waitForURL((url) => /\/records\/\w+\/\d+$/.test(url.pathname), { waitUntil: 'commit' });
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  async choose(action: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    // A disabled action shows its reason next to its name.
    await this.page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
  }
}
