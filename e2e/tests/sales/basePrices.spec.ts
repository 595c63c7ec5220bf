import { DocumentForm } from '../../pages/DocumentForm.ts';
import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'a quantity price without a level, entered by keyboard, is the price of an order by any customer from that quantity on',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const location = await trade.location();
    const item = await trade.stocked(location, 30, 58.32);
    const customer = await trade.party('customer', 'Breaks');
    const page = await openAs('controller');
    const form = new DocumentForm(page);
    const keys = new JournalForm(page);
    const { keyboard } = page;

    await test.step('the item gets the price', async () => {
      await page.goto(`/records/inventoryItem/${item.id}/edit`);
      const prices = form.grid('Prices');
      const add = page.getByRole('button', { name: 'Add: Prices' });
      await expect(add).toBeVisible();
      await keys.tabTo(add, 80);
      await keyboard.press('Enter');
      await keys.tabTo(prices.getByLabel('From quantity, line 1', { exact: true }));
      await keyboard.type('10');
      await keys.tabTo(prices.getByLabel('Price, line 1', { exact: true }));
      await keyboard.type('55');
      await keyboard.press('Control+Enter');
      await new RecordPage(page).isThere();
      await expect(
        page.getByRole('table', { name: 'Prices by level' }).getByRole('row').filter({ hasText: '55.00' }),
      ).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });

    await test.step('an order of 9 is at the base price, one of 10 at the quantity price', async () => {
      await page.goto('/records/salesOrder/new');
      await form.choose('Customer', String(customer.companyName));
      for (const line of [1, 2]) {
        await keys.tabTo(form.grid('Items').getByLabel(`Item, line ${line}`, { exact: true }), 60);
        await keyboard.type(String(item.itemId));
        await expect(
          page
            .getByRole('option')
            .filter({ hasText: String(item.itemId) })
            .first(),
        ).toBeVisible();
        await keyboard.press('Tab');
        await keyboard.type(line === 1 ? '9' : '10');
        await keyboard.press('Control+ArrowDown');
        await keyboard.press('Home');
      }
      await keyboard.press('Control+Enter');
      const saved = await new RecordPage(page).savedId();
      expect(await books.service.read('salesOrder', saved)).toMatchObject({
        item: {
          items: [
            { quantity: 9, rate: 58.32 },
            { quantity: 10, rate: 55 },
          ],
        },
      });
    });
  },
);
