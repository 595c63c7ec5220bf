import { randomUUID } from 'node:crypto';
import { RecordPage } from '../../pages/RecordPage.ts';
import type { Books } from '../../support/books.ts';
import { today } from '../../support/books.ts';
import { overflowOf, violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';

/** A customer in euros with an open invoice in the month before this one, at a rate that the month did not close with. */
async function euroInvoice(books: Books, day: string) {
  const { service } = books;
  const [subsidiary, currency] = await Promise.all([books.firstSubsidiary(), books.currency('EUR')]);
  const companyName = `Brasserie du Nord ${randomUUID().slice(0, 8)}`;
  const head = { subsidiary: { id: subsidiary }, currency: { id: currency } };
  const customer = await service.create('customer', { companyName, ...head });
  const item = await books.idOf('serviceSaleItem', "itemId IS 'CAL-LAB'");
  await service.create('invoice', {
    entity: { id: customer.id },
    ...head,
    tranDate: day,
    exchangeRate: 0.5,
    item: { items: [{ item: { id: item }, quantity: 1, rate: 1000 }] },
  });
  return { companyName, subsidiary };
}

test(
  'foreign balances due in the close of a month are previewed by customer, revalued by keyboard, reversed on the next day and undone as one',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const [year = 0, month = 0] = today().split('-').map(Number);
    const day = new Date(Date.UTC(year, month - 2, 20)).toISOString().slice(0, 10);
    const period = await books.periodOf(day);
    const { companyName, subsidiary } = await euroInvoice(books, day);
    const preview = page.getByRole('table', { name: 'Foreign balances' });

    await test.step('the checklist leads to the revaluation of the month', async () => {
      await page.goto(`/records/accountingPeriod/${period.id}`);
      await page
        .getByRole('link', { name: /^(?:Foreign balances to revalue|Revaluation out of date): Marlow Instruments Inc/ })
        .focus();
      await page.keyboard.press('Enter');
      await expect(preview).toBeVisible();
      await expect(page.getByRole('table', { name: 'Closing rates' })).toContainText('EUR');
      await expect(page.getByRole('complementary', { name: 'Ledger preview' })).toContainText('Predicted');
    });

    await test.step('receivables are listed by customer', async () => {
      const receivables = preview.getByRole('button', { name: /Accounts receivable.*, EUR$/ });
      if ((await receivables.getAttribute('aria-expanded')) === 'false') await receivables.press('Enter');
      await expect(preview.getByRole('row', { name: new RegExp(companyName) })).toContainText('1,000.00');
      expect(await violationsOf(page), 'preview').toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    });

    const saved = await test.step('what was previewed is posted and reversed on the next day', async () => {
      await page.keyboard.press('Control+s');
      return await new RecordPage(page).savedId();
    });
    const run = await books.service.read('currencyRevaluation', saved);
    expect(run).toMatchObject({ postingPeriod: { id: period.id }, tranDate: period.end, isReversal: false });
    const reversal = (run.reversalEntry as { readonly id: string }).id; // a reference
    expect(await books.service.read('currencyRevaluation', reversal)).toMatchObject({
      reverses: { id: saved },
      total: -Number(run.total),
    });

    await test.step('its page shows the balances', async () => {
      await expect(preview).toBeVisible();
      expect(await violationsOf(page), 'a posted revaluation').toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflowOf(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('it is deleted together with its reversal', async () => {
      await new RecordPage(page).choose('Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect
        .poll(async () =>
          (await books.service.list('currencyRevaluation', `subsidiary = ${subsidiary}`)).filter(({ id }) =>
            [saved, reversal].includes(id),
          ),
        )
        .toEqual([]);
    });
  },
);
