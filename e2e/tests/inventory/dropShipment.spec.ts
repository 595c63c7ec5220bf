import type { Page } from '@playwright/test';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { today } from '../../support/books.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

/** The form of a document made from another, ready to be saved. */
async function made(page: Page, type: string): Promise<void> {
  await page.waitForURL(new RegExp(`/records/${type}/new`));
  await expect(page.getByRole('button', { name: /^Save/ }).first()).toBeVisible();
}

test(
  'goods that a vendor ships to the customer are bought, received and fulfilled without a pointer, and never enter stock',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const { subsidiary, currency } = await trade.ground();
    const location = await trade.location();
    const [item, vendor, buyer] = await Promise.all([
      trade.lots(),
      trade.party('vendor', 'Straight'),
      trade.party('customer', 'Shore'),
    ]);
    const order = await books.service.create('salesOrder', {
      entity: { id: buyer.id },
      subsidiary,
      currency,
      tranDate: today(),
      location: { id: location.id },
      item: { items: [{ item: { id: item.id }, quantity: 5, rate: 30 }] },
    });
    const page = await openAs('controller');
    const { keyboard } = page;
    const form = new DocumentForm(page);
    const record = new RecordPage(page);
    await record.open('salesOrder', order.id);

    await test.step('the purchase says where its goods go, and the order line needs nothing from stock', async () => {
      await keyboard.press('Control+k');
      await keyboard.type('buy goods');
      await expect(page.getByRole('option', { name: /Buy goods/ }).first()).toBeVisible();
      await keyboard.press('Enter');
      await made(page, 'purchaseOrder');
      await expect(page.getByText(`ships directly to`)).toContainText(String(buyer.companyName));
      await expect(form.field('Drop shipment')).toBeChecked();
      await expect(form.field('Vendor')).toBeFocused();
      await keyboard.type(String(vendor.companyName));
      await expect(
        page
          .getByRole('option')
          .filter({ hasText: String(vendor.companyName) })
          .first(),
      ).toBeVisible();
      await keyboard.press('Enter');
      await form.type('Items', 'Rate', 1, '12');
      expect(await violationsOf(page)).toEqual([]);
      await form.save();
      await expect(page.getByText('Drop shipment', { exact: true })).toBeVisible();
    });

    await test.step('it is received without bins, and the receipt leads to the order', async () => {
      await expect(page.getByRole('button', { name: 'Receive', exact: true })).toBeVisible();
      await keyboard.press('n');
      await made(page, 'itemReceipt');
      await expect(page.getByRole('button', { name: 'Lots and bins' })).toHaveCount(0);
      await form.save();
      await expect(page.getByText('Drop shipment for', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: /^Continue with SO/ }).press('Enter');
      await record.isThere();
    });

    await test.step('it is fulfilled at its own cost, and without lots it never had', async () => {
      await expect(page.getByRole('button', { name: 'Fulfill', exact: true })).toBeVisible();
      await keyboard.press('n');
      await made(page, 'itemFulfillment');
      await expect(form.grid('Items').getByText(/^PO/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Lots and bins' })).toHaveCount(0);
      await form.save();
      const id = await record.savedId();
      expect(await books.service.read('itemFulfillment', id)).toMatchObject({ cost: 60 });
      expect(await books.service.list('inventoryBalance', `item = ${item.id}`)).toEqual([]);
      await expect(page.getByRole('link', { name: /^PO/ }).first()).toBeVisible();
    });
  },
);
