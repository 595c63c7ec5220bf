import { JournalForm } from '../pages/JournalForm.ts';
import { expect, test } from '../support/test.ts';

test('balances of accounts are off until somebody wants them, then stand in the picker and under the lines, and are kept for that person', async ({ openAs, books }) => {
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
  await page.getByRole('switch', { name: 'Show balances of accounts' }).check();
  const keeping = page.waitForRequest((request) => request.method() === 'PUT' && (request.postData() ?? '').includes('accountBalances'));
  await page.getByRole('button', { name: 'Show these columns' }).click();
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
});
