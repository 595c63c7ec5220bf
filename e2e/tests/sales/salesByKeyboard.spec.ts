import type { Locator } from '@playwright/test';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { violationsOf } from '../../support/inspect.ts';
import { Keystrokes } from '../../support/keystrokes.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'an order of five lines by keyboard alone shows the source of each price and what is backordered; it is fulfilled and invoiced',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const location = await trade.location();
    const item = await trade.stocked(location, 5, 20);
    const customer = await trade.buyer('Keys', [{ item, price: 17.5 }]);
    const page = await openAs('controller');
    const billing = await Keystrokes.of(page, 'invoice from order');
    const form = new DocumentForm(page);
    const { keyboard } = page;
    const keys = new JournalForm(page);
    const panel = page.getByRole('complementary', { name: 'Line details' });
    const cell = (line: number, text: string | RegExp): Locator =>
      form.grid('Items').getByRole('row').nth(line).getByRole('gridcell').filter({ hasText: text }).first();
    const retype = async (line: number, quantity: string): Promise<void> => {
      await keys.tabTo(form.grid('Items').getByLabel(`Quantity, line ${line}`, { exact: true }), 80);
      await keyboard.type(quantity);
      await keyboard.press('Enter');
    };
    const pick = async (control: Locator, text: string): Promise<void> => {
      await keys.tabTo(control, 60);
      await keyboard.type(text);
      await expect(page.getByRole('option').filter({ hasText: text }).first()).toBeVisible();
      await keyboard.press('Tab');
    };

    const order = await test.step('the order, with the reason of each price and what must wait', async () => {
      await page.goto('/records/salesOrder/new');
      await expect(form.field('Customer')).toBeVisible();
      await pick(form.field('Customer'), String(customer.companyName));
      await pick(form.field('Location'), String(location.name));
      const at = (line: number) => form.grid('Items').getByLabel(`Item, line ${line}`, { exact: true });
      for (const [index, [name, quantity]] of (
        [
          [item.itemId, '3'],
          ['CAL-LAB', '1'],
          ['CAL-LAB', '2'],
          [item.itemId, '6'],
          ['CAL-LAB', '4'],
        ] as const
      ).entries()) {
        await pick(at(index + 1), String(name));
        await keyboard.type(quantity);
        await keyboard.press('Control+ArrowDown');
        await keyboard.press('Home');
      }
      await expect(cell(1, 'Customer')).toBeVisible();
      await expect(cell(2, 'Base price')).toBeVisible();
      await expect(form.totals).toContainText('1 line back ordered');
      await keyboard.press('ArrowUp');
      await keyboard.press('ArrowUp');
      await expect(panel).toContainText('Line 4');
      await expect(panel).toContainText('4 back ordered: 2 available.');
      await expect(panel.getByRole('listitem').filter({ hasText: 'applied' })).toContainText('17.50');
      await expect(panel.getByRole('listitem').filter({ hasText: 'Base price' })).toContainText('20.00');
      expect(await violationsOf(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await violationsOf(page, ['color-contrast'])).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await keyboard.press('Control+Enter');
      return await new RecordPage(page).savedId();
    });
    expect(await books.service.read('salesOrder', order)).toMatchObject({
      item: {
        items: [{ quantity: 3, rate: 17.5, priceRule: { id: 'CUSTOMER' } }, {}, {}, { quantityBackOrdered: 4 }, {}],
      },
    });

    await test.step('the fulfillment uses the available stock', async () => {
      await new RecordPage(page).isThere();
      await keys.tabTo(page.getByRole('button', { name: 'Fulfill', exact: true }), 80);
      await keyboard.press('Enter');
      const side = page.getByRole('complementary', { name: 'Ledger preview' });
      // Five are in stock: three for the first line, and two of the six of the fourth.
      await expect(side).toContainText('25.00');
      await retype(2, '2');
      await expect(side.getByText('Predicted')).toBeVisible();
      await keyboard.press('Control+s');
      await page.waitForURL(/\/records\/itemFulfillment\/\d+$/);
    });
    await test.step('the invoice shows what it will post before it does', async () => {
      await new RecordPage(page).open('salesOrder', order);
      await expect(page.getByRole('button', { name: /^(Invoice|Bill)$/ })).toBeVisible();
      await billing.during(async () => {
        await keyboard.press('n');
        // The order has such a grid too: the invoice has loaded when the cursor is in its first field to fill.
        await expect(page.locator('.form-body :focus')).toHaveValue('');
        await retype(4, '2');
      });
      await expect(page.getByRole('complementary').getByText('Predicted')).toBeVisible();
      await expect(page.getByRole('complementary').getByRole('heading', { name: /receivable/i })).toBeVisible();
      await billing.during(() => keyboard.press('Control+s'));
      await page.waitForURL(/\/records\/invoice\/\d+$/);
      billing.expectNoMore();
      // The full chain: fulfillments precede bills.
      await expect(page.locator('ol.chain')).toContainText(/SO\d+.*IF\d+.*INV\d+/);
    });
    await test.step('the next order of the customer ships from the same location unless changed', async () => {
      await page.goto('/records/salesOrder/new');
      await expect(form.field('Customer')).toBeFocused();
      await pick(form.field('Customer'), String(customer.companyName));
      await expect(form.field('Location')).toHaveValue(String(location.name));
    });
  },
);
