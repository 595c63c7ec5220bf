import { expect, type Locator, type Page } from '@playwright/test';
import { people, type Person } from '../support/credentials.ts';

/** The frame around every screen. */
export class Shell {
  readonly page: Page;
  readonly palette: Locator;

  constructor(page: Page) {
    this.page = page;
    this.palette = page.getByRole('combobox', { name: 'Search or run a command' });
  }

  user(person: Person): Locator {
    return this.page.getByRole('button', { name: people[person].name });
  }

  /** The app has loaded and knows the signed-in user. */
  async isOpenFor(person: Person): Promise<void> {
    await expect(this.user(person)).toBeVisible();
  }

  async signOut(person: Person): Promise<void> {
    await this.user(person).click();
    await this.page.getByRole('button', { name: 'Sign out' }).click();
  }

  /** Through the palette, by keyboard alone. */
  async goTo(place: string): Promise<void> {
    await this.openPalette();
    await this.choose(place);
  }

  async openPalette(): Promise<void> {
    // On a busy machine the bar is painted a moment before its keys work.
    await expect(async () => {
      if (!(await this.palette.isVisible())) await this.page.keyboard.press('Control+k');
      await expect(this.palette).toBeFocused({ timeout: 2_000 });
    }).toPass();
  }

  /** Types into the open palette and takes the first place found. */
  async choose(place: string): Promise<void> {
    await this.page.keyboard.type(place);
    await expect(this.page.getByRole('option', { name: place }).first()).toHaveAttribute('aria-selected', 'true');
    await this.page.keyboard.press('Enter');
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('status', { name: 'Results' }).getByText(text);
  }
}
