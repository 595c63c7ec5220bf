import { JournalForm } from '../../pages/JournalForm.ts';
import { expect, test } from '../../support/test.ts';

test(
  'balances of accounts are off by default, then appear in the picker and under the lines, and stay on for that user',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const { number } = await books.expenseAccount(books.memo('Balances'));
    const amount = /^\u2212?[\d,]+\.\d\d [A-Z]{3}$/;
    const form = new JournalForm(page);
    await form.open();
    await form.goTo('Account', 1);
    await page.keyboard.type('1010');
    const option = page.getByRole('option').filter({ hasText: '1010' }).first();
    await expect(option.locator('span').last()).not.toHaveText(amount);
    await page.keyboard.press('Tab');
    await form.goTo('Account', 1);
    await expect(form.bar).not.toContainText('1010');

    const reading = page.waitForResponse((response) => response.url().includes('/report/v1/trialBalance'));
    await page.getByRole('main').getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('switch', { name: 'Show account balances' }).check();
    const keeping = page.waitForRequest(
      (request) => request.method() === 'PUT' && (request.postData() ?? '').includes('accountBalances'),
    );
    await page.getByRole('button', { name: 'Apply columns' }).click();
    expect((await reading).status()).toBe(200);
    await form.goTo('Account', 1);
    await expect(form.bar).toContainText(/1010 .+: \u2212?[\d,]+\.\d\d [A-Z]{3}/);
    await form.goTo('Account', 2);
    await page.keyboard.type('1010');
    await expect(option.locator('span').last()).toHaveText(amount);
    await keeping;

    await page.keyboard.press('Escape');
    await form.goTo('Account', 2);
    await page.keyboard.type(number);
    await page.keyboard.press('Tab');
    await form.goTo('Account', 2);
    await expect(form.bar).not.toContainText(number);

    await test.step('the chart of accounts opens as a tree with balances, or as the list for users who left the tree', async () => {
      const tree = page.getByRole('treegrid', { name: 'Chart of accounts' });
      const row = tree.getByRole('row', { name: /^1010 / });
      await page.goto('/records/account');
      await expect(row).toContainText(/\d\.\d\d/);
      await page.keyboard.press('j');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(row.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/records\/account\/\d+$/);
      await page.goBack();
      await expect(row.getByRole('link').first()).toBeFocused();
      const choosing = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes('asList'),
      );
      await page.getByRole('button', { name: 'List', exact: true }).click();
      await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible();
      await choosing;
      await page.goto('/records/account');
      await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible();
      // Others who are signed in as the same person open the tree again.
      const restoring = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().includes('/preferences/v1'),
      );
      await page.getByRole('button', { name: 'Tree', exact: true }).click();
      await expect(row).toBeVisible();
      await restoring;
    });
  },
);
