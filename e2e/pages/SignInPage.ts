import { expect, type Locator, type Page } from '@playwright/test';
import { people, type Person, samplePassword } from '../support/credentials.ts';

/** The page of the service where people say who they are. */
export class SignInPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel('E-mail', { exact: true });
    this.password = page.getByLabel(/^(?:Password|Passwort|Mot de passe)$/);
  }

  async open(address = '/'): Promise<void> {
    await this.page.goto(address);
    await expect(this.password).toBeVisible();
  }

  async pick(person: Person): Promise<void> {
    await this.page.getByRole('button', { name: people[person].name }).click();
  }

  async enter(email: string, password = samplePassword): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.page.keyboard.press('Enter');
  }
}
