import { randomUUID } from 'node:crypto';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { today } from '../../support/books.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'a transfer and an adjustment are filled by code with the keyboard alone',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const { subsidiary, asset, cogs, income } = await trade.ground();
    const [from, to] = [await trade.location(), await trade.location()];
    const mark = randomUUID().slice(0, 8).toUpperCase();
    const kept = { assetAccount: asset, cogsAccount: cogs, incomeAccount: income, costingMethod: { id: 'AVERAGE' } };
    const [bolt, nut] = await Promise.all(
      ['BOLT', 'NUT'].map((name) =>
        books.service.create('inventoryItem', { itemId: `${name}-${mark}`, ...kept, subsidiary, cost: 3 }),
      ),
    );
    await books.service.create('inventoryAdjustment', {
      tranDate: today(),
      subsidiary,
      reason: 'OPENING',
      account: cogs,
      location: { id: from.id },
      inventory: {
        items: [
          { item: { id: bolt?.id }, adjustQtyBy: 10, unitCost: 20 },
          { item: { id: nut?.id }, adjustQtyBy: 5, unitCost: 2 },
        ],
      },
    });
    const page = await openAs('controller');
    const { keyboard } = page;
    const form = new DocumentForm(page);
    const enter = async (code: string, answer: string): Promise<void> => {
      await keyboard.type(code);
      await keyboard.press('Enter');
      await expect(page.locator('.quick-said')).toHaveText(answer);
    };

    await test.step('a transfer: codes add to their line, and nothing is moved below zero', async () => {
      await page.goto('/records/inventoryTransfer/new');
      await form.choose('From location', String(from.name));
      await form.choose('To location', String(to.name));
      await keyboard.press('F9');
      await enter(`3*bolt-${mark}`, `BOLT-${mark}: 3.`);
      await enter(`BOLT-${mark}`, `BOLT-${mark}: 4.`);
      await enter(`-2*NUT-${mark}`, `The quantity of NUT-${mark} can’t be less than 0.`);
      await enter(`NUT-${mark}`, `NUT-${mark}: 1.`);
      await enter('NOTHING-LIKE-IT', 'No item, barcode, lot or bin matches NOTHING-LIKE-IT.');
      expect(await violationsOf(page)).toEqual([]);
      await form.save();
      const saved = await books.service.read('inventoryTransfer', await new RecordPage(page).savedId());
      expect(saved).toMatchObject({ total: 82, inventory: { items: [{ quantity: 4 }, { quantity: 1 }] } });
    });

    await test.step('an adjustment: a negative count removes stock', async () => {
      await page.goto('/records/inventoryAdjustment/new');
      await form.field('Reason').selectOption('DAMAGE');
      await form.choose('Adjustment account', '5010');
      await form.choose('Location', String(from.name));
      await keyboard.press('F9');
      await enter(`-2*BOLT-${mark}`, `BOLT-${mark}: −2.`);
      await form.save();
      const saved = await books.service.read('inventoryAdjustment', await new RecordPage(page).savedId());
      expect(saved).toMatchObject({ total: -40, inventory: { items: [{ adjustQtyBy: -2 }] } });
    });
  },
);
