import type { Page } from '@playwright/test';
import { SignInPage } from '../../pages/SignInPage.ts';
import { Shell } from '../../pages/Shell.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';

const olga = { name: 'Olga Brandt', email: 'olga@marlow.example' };
const FIRST = 'grain barge lantern';
const NEXT = 'copper kettle orchard';

test(
  'a user changes the password by keyboard, is told what is wrong at the field, stays signed in here and nowhere else',
  { tag: '@slow' },
  async ({ openAs, browser, contextOptions, origin }) => {
    const admin = await openAs('administrator');
    await admin.goto('/setup/users');
    await admin.getByRole('button', { name: 'New user' }).click();
    const form = admin.getByRole('dialog');
    await form.getByLabel('Name').fill(olga.name);
    await form.getByLabel('E-mail').fill(olga.email);
    await form.getByLabel('Role').selectOption('Accountant');
    await form.getByRole('button', { name: 'Create' }).click();
    await form.getByRole('button', { name: 'Create password link' }).click();
    const link = await form.getByLabel('Password link', { exact: true }).inputValue();
    const newBrowser = async (): Promise<Page> =>
      await (await browser.newContext({ ...contextOptions, baseURL: origin })).newPage();
    const [desk, laptop] = [await newBrowser(), await newBrowser()];
    await desk.goto(link);
    await desk.getByLabel('Password (at least 12 characters)').fill(FIRST);
    await desk.getByLabel('Confirm password').fill(FIRST);
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { name: 'Password set' })).toBeVisible();
    for (const each of [desk, laptop]) {
      const door = new SignInPage(each);
      await door.open('/preferences');
      await door.enter(olga.email, FIRST);
      await expect(each.getByRole('button', { name: olga.name })).toBeVisible();
    }

    const change = desk.getByRole('button', { name: 'Change password' });
    await change.focus();
    await desk.keyboard.press('Enter');
    const dialog = desk.getByRole('dialog', { name: 'Change password' });
    const type = async (current: string, next: string): Promise<void> => {
      await expect(dialog.getByLabel('Current password')).toBeFocused();
      await desk.keyboard.type(current);
      for (const text of [next, next]) {
        await desk.keyboard.press('Tab');
        await desk.keyboard.type(text);
      }
      await desk.keyboard.press('Enter');
    };
    await type('not the password', 'olga marlow');
    await expect(dialog).toContainText('The current password is incorrect.');
    await expect(dialog).toContainText('Use at least 12 characters.');
    expect(await violationsOf(desk)).toEqual([]);
    for (const name of ['New password', 'Confirm new password'])
      await dialog.getByLabel(name, { exact: true }).fill('');
    await dialog.getByLabel('Current password').fill('');
    await dialog.getByLabel('Current password').focus();
    await type(FIRST, NEXT);
    await expect(new Shell(desk).toast('Password changed')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(change).toBeFocused();
    await expect(desk.getByText('No other sessions')).toBeVisible();

    await laptop.reload();
    const door = new SignInPage(laptop);
    await expect(door.password).toBeVisible();
    await door.enter(olga.email, FIRST);
    await expect(laptop.getByRole('alert')).toContainText('Incorrect e-mail or password');
    await door.enter(olga.email, NEXT);
    await expect(laptop.getByRole('button', { name: olga.name })).toBeVisible();
    await Promise.all([desk.context().close(), laptop.context().close()]);
  },
);
