import { DocumentForm } from '../../pages/DocumentForm.ts';
import { JournalForm } from '../../pages/JournalForm.ts';
import { Shell } from '../../pages/Shell.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'a discount above the limit of the role says so while it is typed, waits, and is approved by another user',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const customer = await new Trade(books).party('customer', 'Discounted');
    // With one limit set, a role without one may give no discount: the others keep theirs, as journeys beside this one sell.
    const others = (await books.service.roles()).filter(({ refName }) => refName !== 'Sales Clerk');
    await books.service.settings({ approvals: { discountLimits: others.map(({ id }) => ({ role: id, upTo: 100 })) } });
    const administrator = await openAs('administrator');

    await test.step('the administrator sets the limit', async () => {
      await administrator.goto('/setup/company');
      const limits = administrator.getByRole('group', { name: 'Discount limits' });
      await limits.getByRole('button', { name: 'Add limit' }).click();
      await expect(administrator.getByText('Roles without a limit can give no discount.')).toBeVisible();
      await limits.getByRole('combobox', { name: 'Role' }).last().selectOption('Sales Clerk');
      await limits.getByRole('textbox', { name: 'Up to %' }).last().fill('10');
      await administrator.keyboard.press('Control+s');
      await expect(new Shell(administrator).toast(/Settings saved/)).toBeVisible();
    });

    const page = await openAs('sales');
    const form = new DocumentForm(page);
    const keys = new JournalForm(page);
    await test.step('the form shows amount, tax base and what the discount asks for', async () => {
      await page.goto('/records/salesOrder/new');
      await form.choose('Customer', String(customer.companyName));
      const item = form.grid('Items').getByLabel('Item, line 1', { exact: true });
      await keys.tabTo(item, 60);
      await page.keyboard.type('CAL-LAB');
      await expect(page.getByRole('option').filter({ hasText: 'CAL-LAB' }).first()).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.type('2');
      const discount = form.grid('Items').getByLabel(/^Disc.*, line 1$/);
      await keys.tabTo(discount, 20);
      await page.keyboard.type('25');
      await page.keyboard.press('Tab');
      await expect(form.totals).toContainText('217.50');
      await expect(page.getByText('Discount of 25% is over your limit of 10%. Needs approval.')).toBeVisible();
      await form.save();
    });

    await test.step('the record waits with its reason, and the queue shows it', async () => {
      await expect(page.getByRole('main')).toContainText('Pending approval');
      await expect(page.getByRole('main')).toContainText('Discount limit %');
      const number = (await page.getByRole('heading').first().textContent()) ?? '';
      await administrator.goto('/approvals?type=salesOrder');
      const row = administrator
        .getByRole('table', { name: 'Pending approval' })
        .locator('tbody tr')
        .filter({ hasText: String(customer.companyName) });
      await expect(row).toContainText('Discount 25%');
      await row.getByRole('checkbox').focus();
      await administrator.keyboard.press('a');
      await expect(row, number).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('main')).toContainText('Pending billing');
    });
    await books.service.settings({ approvals: { discountLimits: [] } });
  },
);
