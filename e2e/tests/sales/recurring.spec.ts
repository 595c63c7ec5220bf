import { DocumentForm } from '../../pages/DocumentForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { Shell } from '../../pages/Shell.ts';
import { todayPlus } from '../../support/books.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'an invoice is made recurring, a due date is skipped and the next one is invoiced',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const customer = await trade.party('customer', 'Leased');
    const invoice = await trade.invoice(customer, 145);
    const page = await openAs('controller');
    const form = new DocumentForm(page);
    const name = `Rent of ${String(customer.companyName)}`;

    await test.step('the template has the customer and the lines of the invoice', async () => {
      await page.goto(`/records/invoice/${invoice.id}`);
      await new RecordPage(page).choose('Make recurring');
      await form.field('Name').fill(name);
      await form.field('Frequency').selectOption('WEEKLY');
      await form.field('Start date').fill(todayPlus(-8));
      await form.save();
      await new RecordPage(page).savedId();
    });

    const row = page
      .getByRole('table', { name: 'Recurring invoices' })
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name, exact: true }) });
    await test.step('two dates are due; one is skipped by keyboard', async () => {
      await page.goto('/recurring/invoices');
      await expect(row).toContainText('2 due');
      await row.getByRole('button', { name: /^Skip/ }).press('Enter');
      await expect(new Shell(page).toast(/^Skip .* saved/)).toBeVisible();
      await expect(row.getByText('Due', { exact: true })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });

    await test.step('the other becomes an invoice, and nothing is due after it', async () => {
      await row.getByRole('button', { name: `Create from ${name}` }).press('Enter');
      await expect(form.totals).toContainText('145.00');
      await form.save();
      const saved = await new RecordPage(page).savedId();
      expect(await books.service.read('invoice', saved)).toMatchObject({
        templateDate: todayPlus(-1),
        total: 145,
        template: { refName: name },
      });
      await page.goto('/recurring/invoices');
      await expect(row).toContainText('Up to date');
      await expect(row.getByRole('button', { name: /^Skip/ })).toHaveCount(0);
    });
  },
);
