import { ListPage } from '../../pages/ListPage.ts';
import { expect, test } from '../../support/test.ts';

test('Home begins the work of a role by key, and its figures lead to the documents they count', async ({ openAs }) => {
  const sales = await openAs('sales');
  // Other journeys may enter an estimate between the figure and the list.
  await expect(async () => {
    await sales.goto('/');
    const figure = sales.locator('section').filter({ has: sales.getByRole('heading', { name: /^Open estimates/ }) });
    await expect(figure.locator('small')).toHaveText(/\d+ estimates?$/);
    const counted = Number(/(\d+) estimates?$/.exec((await figure.locator('small').textContent()) ?? '')?.[1]);
    await figure.locator('.number').getByRole('link').click();
    await expect(sales).toHaveURL(/\/records\/estimate\?q=status/);
    const rows = new ListPage(sales, 'Estimates').rows;
    await expect(rows).toHaveCount(counted, { timeout: 10_000 });
  }).toPass();
  await sales.goto('/');
  await expect(sales.getByRole('link', { name: /^New sales order/ })).toBeVisible();
  await sales.keyboard.press('n');
  await expect(sales).toHaveURL(/salesOrder\/new$/);

  const payables = await openAs('payables');
  await payables.goto('/');
  await expect(payables.getByRole('link', { name: /^Pay bills/ }).first()).toBeVisible();
  await payables.keyboard.press('Shift+N');
  await expect(payables).toHaveURL(/vendorBill\/new$/);
});
