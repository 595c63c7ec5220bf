import { expect, type Locator, type Page } from '@playwright/test';

/** A paste or a file as it was understood, before anything changes. */
export class PastePreview {
  readonly page: Page;
  readonly dialog: Locator;
  readonly lines: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: /^(Paste|Import) / });
    this.lines = this.dialog.getByRole('grid', { name: /^(Pasted lines|Rows of the file)$/ });
  }

  /** Decides the meaning of a pasted text, for every cell that contains it, by keyboard. */
  async resolve(text: string, typed: string): Promise<void> {
    await this.page.keyboard.press('F4');
    const pick = this.dialog.getByRole('button', { name: text }).first();
    await expect(pick).toBeFocused();
    await this.page.keyboard.press('Enter');
    await this.page.keyboard.type(typed);
    await this.page.keyboard.press('Enter');
  }

  async apply(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Paste \d+ lines?$/ }).click();
    await expect(this.dialog).toHaveCount(0);
  }
}
