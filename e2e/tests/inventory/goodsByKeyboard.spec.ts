import type { Locator, Page } from '@playwright/test';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { Shell } from '../../pages/Shell.ts';
import { todayPlus } from '../../support/books.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

/** Picks in a field by typing; the focus is on the next field afterwards. */
async function pick(page: Page, field: Locator, text: string): Promise<void> {
  await new JournalForm(page).tabTo(field);
  await page.keyboard.type(text);
  await expect(page.getByRole('option').filter({ hasText: text }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue(new RegExp(text));
}

async function enterByCode(page: Page, code: string, answer: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.locator('.quick-said')).toContainText(answer);
}

test('stock is adjusted, moved and counted without a pointer', { tag: '@slow' }, async ({ openAs, books }) => {
  const trade = new Trade(books);
  const [store, shop] = [await trade.location(), await trade.location()];
  const goods = await trade.stocked(store, 8, 20);
  const code = String(goods.itemId);
  const page = await openAs('controller');
  const { keyboard } = page;
  const form = new DocumentForm(page);
  const record = new RecordPage(page);

  await test.step('an adjustment', async () => {
    await page.goto('/records/inventoryAdjustment/new');
    await expect(form.field('Date')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Shift+Tab');
    await keyboard.type('Damaged');
    await pick(page, form.field('Adjustment account'), '5010');
    await pick(page, form.field('Location'), String(store.name));
    await keyboard.press('F9');
    await enterByCode(page, `-2*${code}`, `${code}: −2`);
    await keyboard.press('Control+s');
    expect(await books.service.read('inventoryAdjustment', await record.savedId())).toMatchObject({
      inventory: { items: [{ adjustQtyBy: -2 }] },
    });
  });

  await test.step('a transfer', async () => {
    await page.goto('/records/inventoryTransfer/new');
    await expect(form.field('Date')).toBeFocused();
    await pick(page, form.field('From location'), String(store.name));
    await pick(page, form.field('To location'), String(shop.name));
    await keyboard.press('F9');
    await enterByCode(page, `3*${code}`, `${code}: 3`);
    await keyboard.press('Control+s');
    expect(await books.service.read('inventoryTransfer', await record.savedId())).toMatchObject({
      inventory: { items: [{ quantity: 3 }] },
    });
  });

  await test.step('a count, from its first field to its approval', async () => {
    await page.goto('/records/inventoryCount/new');
    await expect(form.field('Date')).toBeFocused();
    await pick(page, form.field('Location'), String(store.name));
    await pick(page, form.field('Account for differences'), '5010');
    await keyboard.press('Control+s');
    const id = await record.savedId();
    const next = async (action: string, state: string): Promise<void> => {
      await expect(page.getByRole('button', { name: action, exact: true })).toBeVisible();
      await keyboard.press('n');
      await expect(page.getByRole('dialog').getByRole('button', { name: action, exact: true })).toBeFocused();
      await keyboard.press('Enter');
      await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
    };
    await next('Freeze stock', 'Counting');
    await keyboard.press('e');
    await expect(page.getByLabel('Scan or type an item, lot or bin')).toBeFocused();
    await enterByCode(page, `2*${code}`, '2 counted');
    await keyboard.press('Control+s');
    await record.savedId();
    await next('Submit count', 'Pending approval');
    await next('Approve', 'Approved');
    expect((await books.service.read('inventoryCount', id)).adjustment).toMatchObject({ id: expect.any(String) });
  });
});

test(
  'an invoice recurs, goods are returned and a delegate is named without a pointer',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const store = await trade.location();
    const goods = await trade.stocked(store, 8, 20);
    const customer = await trade.party('customer', 'Keys');
    const { subsidiary, currency } = await trade.ground();
    const invoice = await books.service.create('invoice', {
      entity: { id: customer.id },
      subsidiary,
      currency,
      tranDate: todayPlus(0),
      location: { id: store.id },
      item: { items: [{ item: { id: goods.id }, quantity: 4 }] },
    });
    const page = await openAs('controller');
    const { keyboard } = page;
    const form = new DocumentForm(page);
    const record = new RecordPage(page);

    await test.step('a recurring invoice', async () => {
      await page.goto('/records/recurringInvoice/new');
      await expect(form.field('Name')).toBeFocused();
      await keyboard.type(`Lease of ${String(customer.companyName)}`);
      await pick(page, form.field('Customer'), String(customer.companyName));
      await new JournalForm(page).tabTo(form.field('Frequency'));
      await keyboard.type('Monthly');
      await new JournalForm(page).tabTo(form.field('Start date'));
      await keyboard.type(todayPlus(10));
      await keyboard.press('Control+Shift+L');
      await expect(form.grid('Items').getByLabel('Item, line 1', { exact: true })).toBeFocused();
      await keyboard.type(String(goods.itemId));
      await expect(page.getByRole('option').filter({ hasText: String(goods.itemId) })).toBeVisible();
      await keyboard.press('Tab');
      await keyboard.type('2');
      await keyboard.press('Control+s');
      expect(await books.service.read('recurringInvoice', await record.savedId())).toMatchObject({
        recurrenceType: { id: 'MONTHLY' },
        item: { items: [{ quantity: 2 }] },
      });
    });

    await test.step('a return of an invoice', async () => {
      await page.goto(`/records/invoice/${invoice.id}`);
      const more = page.getByRole('button', { name: 'More actions' });
      await expect(more).toBeVisible();
      await new JournalForm(page).tabTo(more, 120);
      await keyboard.press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
      await keyboard.type('Return');
      await expect(page.getByRole('menuitem', { name: /^Return/ })).toBeFocused();
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/returnAuthorization\/new/);
      // The invoice shows the same lines until the form is there.
      await expect(page.getByRole('button', { name: /^Save/ }).first()).toBeVisible();
      await expect(form.grid('Items')).toContainText(String(goods.itemId));
      await keyboard.press('Control+s');
      expect(await books.service.read('returnAuthorization', await record.savedId())).toMatchObject({
        createdFrom: { id: invoice.id },
      });
    });

    await test.step('a delegate', async () => {
      await page.goto('/preferences');
      const add = page.getByRole('button', { name: 'Add delegate' });
      await expect(add).toBeVisible();
      await new JournalForm(page).tabTo(add, 120);
      await keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator(':focus')).toBeVisible();
      await new JournalForm(page).tabTo(dialog.getByLabel('Delegate', { exact: true }));
      await keyboard.type('Nora');
      await keyboard.press('Control+s');
      await expect(dialog).toHaveCount(0);
      await expect(new Shell(page).toast(/Nora/)).toBeVisible();
      await expect(add).toBeFocused();
    });
  },
);
