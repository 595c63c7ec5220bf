import { ListPage } from '../../pages/ListPage.ts';
import { expect, test } from '../../support/test.ts';

test(
  'Home begins the work of a role by key, and its figures lead to the documents they count',
  { tag: '@slow' },
  async ({ openAs }) => {
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
    await expect(payables.getByRole('main').getByRole('link', { name: /^New (?:vendor )?bill/ })).toBeVisible();
    await payables.keyboard.press('Shift+N');
    await expect(payables).toHaveURL(/vendorBill\/new$/);
  },
);

test(
  'a rejection is shown to its sender with the user, reason and time, until it is dismissed',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const reason = 'Pay on delivery';
    const [waiting] = await books.service.list('vendorPrepayment', "status ANYOF 'PENDING_APPROVAL'");
    await books.service.act('vendorPrepayment', waiting?.id ?? '', 'reject', { reason });
    const page = await openAs('payables');
    await page.goto('/');
    const queue = page.getByRole('table', { name: 'Needs attention' });
    const row = queue.getByRole('row').filter({ hasText: reason });
    await expect(row).toContainText('Rejected');
    await expect(row).toContainText('today');
    await expect(row.getByRole('link')).toHaveAttribute('href', `/records/vendorPrepayment/${waiting?.id ?? ''}`);
    await row.getByRole('link').focus();
    await page.keyboard.press('d');
    await expect(row).toHaveCount(0);
    await page.reload();
    await expect(queue).not.toHaveAttribute('aria-busy');
    await expect(queue.getByRole('row').nth(1)).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);

test(
  'the queue is moved through by key, and a click anywhere on a row opens it',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('controller');
    await page.goto('/');
    const rows = page.getByRole('table', { name: 'Needs attention' }).locator('tr.opens');
    await expect(rows.nth(1)).toBeVisible();
    await page.keyboard.press('j');
    await expect(rows.nth(0).getByRole('link')).toBeFocused();
    await page.keyboard.press('j');
    await expect(rows.nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('k');
    await expect(rows.nth(0).getByRole('link')).toBeFocused();
    // R asks for a reason first; nothing is sent without one.
    await rows.filter({ hasText: 'Approve' }).first().getByRole('link').focus();
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.press('Escape');
    await rows.filter({ hasText: 'Approve' }).first().locator('td').nth(2).click();
    await expect(page).toHaveURL(/\/approvals\?doc=/);
  },
);

test('one failing figure shows its error in its own box and is retried there', { tag: '@slow' }, async ({ openAs }) => {
  const page = await openAs('sales');
  let fails = true;
  await page.route(/record\/v1\/estimate\?.*totals=total(&|$)/, (route) =>
    fails && !route.request().url().includes('groupBy') ? route.fulfill({ status: 403, json: {} }) : route.continue(),
  );
  await page.goto('/');
  const figure = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Open estimates/ }) });
  await expect(figure).toContainText('Couldn’t load.', { timeout: 15_000 });
  await expect(page.getByRole('table', { name: 'Estimates by stage' })).toBeVisible();
  fails = false;
  await figure.getByRole('button', { name: 'Retry' }).click();
  await expect(figure.locator('small')).toHaveText(/estimates?$/);
});
