import { randomUUID } from 'node:crypto';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { today } from '../../support/books.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'a transfer through transit by keyboard alone: shipped, received in part by code, and what is missing written off',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const { subsidiary, asset, cogs, income } = await trade.ground();
    const [from, to] = [await trade.location(), await trade.location()];
    const itemId = `CRATE-${randomUUID().slice(0, 8).toUpperCase()}`;
    const kept = { assetAccount: asset, cogsAccount: cogs, incomeAccount: income, costingMethod: { id: 'AVERAGE' } };
    const item = await books.service.create('inventoryItem', { itemId, ...kept, subsidiary });
    await books.service.create('inventoryAdjustment', {
      tranDate: today(),
      subsidiary,
      reason: 'FOUND',
      account: cogs,
      location: { id: from.id },
      inventory: { items: [{ item: { id: item.id }, adjustQtyBy: 10, unitCost: 5 }] },
    });

    const page = await openAs('controller');
    const { keyboard } = page;
    const form = new DocumentForm(page);
    const record = new RecordPage(page);
    const at = async (label: string, act: () => Promise<void>): Promise<void> => {
      const field = page.getByLabel(label, { exact: true }).first();
      for (let step = 0; step < 60; step += 1) {
        if (await field.evaluate((element) => element === document.activeElement)) break;
        await keyboard.press('Tab');
      }
      await expect(field).toBeFocused();
      await act();
    };

    let transfer = '';
    const typed = async (label: string, text: string): Promise<void> => {
      await at(label, () => keyboard.type(text));
      await expect(page.getByRole('option').filter({ hasText: text }).first()).toBeVisible();
      await keyboard.press('Enter');
    };

    await test.step('the goods leave', async () => {
      await page.goto('/records/inventoryTransfer/new');
      await expect(form.field('From location')).toBeVisible();
      await typed('From location', String(from.name));
      await typed('To location', String(to.name));
      await at('Through transit', () => keyboard.press('Space'));
      await expect(form.field('Through transit')).toBeChecked();
      expect(await violationsOf(page)).toEqual([]);
      await keyboard.press('Control+Shift+L');
      await keyboard.type(itemId);
      await expect(page.getByRole('option').filter({ hasText: itemId }).first()).toBeVisible();
      await keyboard.press('Tab');
      await keyboard.type('8');
      await keyboard.press('Tab');
      await keyboard.press('Control+s');
      transfer = await record.savedId();
      await expect(page.getByText('In transit', { exact: true }).first()).toBeVisible();
    });
    await test.step('a part arrives, counted by code', async () => {
      await expect(page.getByRole('button', { name: 'Receive', exact: true })).toBeVisible();
      await keyboard.press('n');
      await expect(page.getByLabel('Scan or type an item')).toBeFocused();
      await expect(form.figure('Expected')).toHaveText('8');
      await keyboard.type(`5*${itemId}`);
      await keyboard.press('Enter');
      await expect(page.locator('.quick-said')).toContainText('5 of 8 counted, 3 remaining');
      expect(await violationsOf(page)).toEqual([]);
      await keyboard.press('Control+s');
      await record.savedId();
      await expect(page.getByText('5', { exact: true }).first()).toBeVisible();
    });
    await test.step('what is missing is written off, and the transfer is complete', async () => {
      await page.goto(`/records/inventoryTransfer/${transfer}`);
      await expect(page.getByText('Partially received', { exact: true }).first()).toBeVisible();
      await keyboard.press('n');
      await expect(form.figure('Expected')).toHaveText('3');
      await typed('Write-off account', '5010');
      await keyboard.press('Control+Shift+L');
      await keyboard.press('End');
      await keyboard.press('Space');
      await expect(page.getByRole('checkbox', { name: 'Write off, line 1' })).toBeChecked();
      await keyboard.press('Control+s');
      await record.savedId();
      expect(await books.service.read('inventoryTransfer', transfer)).toMatchObject({
        status: { id: 'RECEIVED' },
        inventory: { items: [{ quantity: 8, quantityReceived: 8, valueReceived: 40 }] },
      });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/records/inventoryTransfer/${transfer}`);
      await expect(page.getByText('Received', { exact: true }).first()).toBeVisible();
    });
  },
);
