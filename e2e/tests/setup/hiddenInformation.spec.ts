import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Shell } from '../../pages/Shell.ts';
import { SignInPage } from '../../pages/SignInPage.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';

const PASSWORD = 'copper kettle orchard';

test(
  'an administrator hides cost from a role, and its user sees items, fulfillments and reports without it',
  { tag: '@slow' },
  async ({ openAs, browser, contextOptions, origin }) => {
    const mark = randomUUID().slice(0, 8);
    const role = `Warehouse ${mark}`;
    const person = { name: `Iris ${mark}`, email: `iris-${mark}@marlow.example` };
    const admin = await openAs('administrator');
    const link = await test.step('a role and its user are created', async () => {
      await admin.goto('/setup/roles?role=7');
      await admin.getByRole('button', { name: 'Duplicate role' }).click();
      await admin.getByLabel('Role name').fill(role);
      await admin.keyboard.press('Control+s');
      await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(new Shell(admin).toast(`${role} saved`)).toBeVisible();
      await admin.goto('/setup/users');
      await admin.getByRole('button', { name: 'New user' }).click();
      const form = admin.getByRole('dialog');
      await form.getByLabel('Name').fill(person.name);
      await form.getByLabel('E-mail').fill(person.email);
      await form.getByLabel('Role').selectOption(role);
      await form.getByRole('button', { name: 'Create' }).click();
      await form.getByRole('button', { name: 'Create password link' }).click();
      return form.getByLabel('Password link', { exact: true }).inputValue();
    });
    const desk = await (await browser.newContext({ ...contextOptions, baseURL: origin })).newPage();
    await desk.goto(link);
    await desk.getByLabel('Password (at least 12 characters)').fill(PASSWORD);
    await desk.getByLabel('Confirm password').fill(PASSWORD);
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { name: 'Password set' })).toBeVisible();
    await new SignInPage(desk).open('/reports/inventoryValuation');
    await new SignInPage(desk).enter(person.email, PASSWORD);
    await expect(desk.getByRole('columnheader', { name: 'Average cost' })).toBeVisible();
    const [item, fulfillment] = [await firstOf(desk, 'assemblyItem'), await firstOf(desk, 'itemFulfillment')];
    await expect(desk.getByText('Cost', { exact: true }).first()).toBeAttached();

    await test.step('cost is hidden by keyboard, after a question that names the users', async () => {
      await admin.goto('/setup/roles');
      await admin.getByRole('button', { name: new RegExp(`^${role}`) }).click();
      const hidden = admin.getByRole('region', { name: 'Hidden information' });
      const cost = hidden.getByRole('checkbox', { name: 'Cost' });
      await cost.focus();
      await admin.keyboard.press('Space');
      const question = admin.getByRole('dialog', { name: `Hide cost from ${role}?` });
      await expect(question).toContainText(person.name);
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      expect(await violationsOf(admin)).toEqual([]);
      await question.getByRole('button', { name: 'Hide' }).press('Enter');
      await expect(cost).toBeChecked();
      await expect(hidden.getByRole('checkbox', { name: 'Margin' })).toBeChecked();
      await expect(hidden.getByRole('checkbox', { name: 'Ledger impact' })).toHaveAttribute('aria-disabled', 'true');
      expect(await violationsOf(admin)).toEqual([]);
      await admin.getByRole('tab', { name: 'History' }).click();
      await expect(admin.getByRole('row', { name: /Cost information/ }).first()).toContainText('None');
    });

    await test.step('the user sees the item, the fulfillment and the report without it', async () => {
      for (const address of [item, fulfillment]) {
        await desk.goto(address);
        await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(desk.getByRole('heading', { name: 'Related' })).toBeVisible();
        await expect(desk.getByText(/^(?:Unit cost|Cost|Average cost|Rolled-up cost)$/)).toHaveCount(0);
      }
      await expect(desk.getByRole('columnheader', { name: 'Value', exact: true })).toHaveCount(0);
      await desk.goto('/reports/inventoryValuation');
      await expect(desk.getByRole('columnheader', { name: 'On hand' })).toBeVisible();
      await expect(desk.getByRole('columnheader', { name: /Average cost|Value/ })).toHaveCount(0);
      await desk.goto('/records/inventoryItem');
      await expect(desk.getByRole('columnheader', { name: 'Base price' })).toBeVisible();
      await expect(desk.getByRole('columnheader', { name: 'Cost' })).toHaveCount(0);
    });

    await test.step('and sees it again once it is shown', async () => {
      const hidden = admin.getByRole('region', { name: 'Hidden information' });
      await hidden.getByRole('checkbox', { name: 'Cost' }).click();
      await admin
        .getByRole('dialog', { name: `Show cost to ${role}?` })
        .getByRole('button', { name: 'Show' })
        .click();
      await expect(hidden.getByRole('checkbox', { name: 'Cost' })).not.toBeChecked();
      await desk.goto('/reports/inventoryValuation');
      await expect(desk.getByRole('columnheader', { name: 'Average cost' })).toBeVisible();
    });
    await desk.context().close();
  },
);

/** Opens the first record of a list, and returns its address. */
async function firstOf(page: Page, type: string): Promise<string> {
  await page.goto(`/records/${type}`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.waitForURL(/\/\d+$/);
  return new URL(page.url()).pathname;
}
