import { randomUUID } from 'node:crypto';
import { today } from '../../support/books.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'a counted warehouse: stock is frozen, counted blind by code, a large difference counted again, and approved into an adjustment',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const { subsidiary, asset, cogs, income } = await trade.ground();
    const location = await trade.location();
    const mark = randomUUID().slice(0, 8).toUpperCase();
    const kept = { assetAccount: asset, cogsAccount: cogs, incomeAccount: income, costingMethod: { id: 'AVERAGE' } };
    const [bolt, nut] = await Promise.all(
      ['BOLT', 'NUT', 'WASHER'].map((name) =>
        books.service.create('inventoryItem', {
          itemId: `${name}-${mark}`,
          upcCode: `400${name}${mark}`,
          ...kept,
          subsidiary,
          cost: 3,
        }),
      ),
    );
    await books.service.create('inventoryAdjustment', {
      tranDate: today(),
      subsidiary,
      reason: 'OPENING',
      account: cogs,
      location: { id: location.id },
      inventory: {
        items: [
          { item: { id: bolt?.id }, adjustQtyBy: 10, unitCost: 20 },
          { item: { id: nut?.id }, adjustQtyBy: 5, unitCost: 2 },
        ],
      },
    });
    const count = await books.service.create('inventoryCount', {
      tranDate: today(),
      subsidiary,
      location: { id: location.id },
      account: cogs,
      recountFrom: 30,
    });

    const page = await openAs('controller');
    const { keyboard } = page;
    const entry = page.getByLabel('Scan or type an item, lot or bin');
    const feedback = page.locator('.quick-said');
    const record = `/records/inventoryCount/${count.id}`;
    const enter = async (code: string, answer: string): Promise<void> => {
      await keyboard.type(code);
      await keyboard.press('Enter');
      await expect(feedback).toContainText(answer);
    };
    const act = async (name: string, state: string): Promise<void> => {
      await page.goto(record);
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
    };
    await act('Freeze stock', 'Counting');

    await test.step('the sheet is counted by code, without what the books say', async () => {
      await page.goto(`${record}/edit`);
      await entry.focus();
      await enter(`8*bolt-${mark}`, '8 counted');
      await enter(`NUT-${mark}`, '1 counted');
      await enter(`4*NUT-${mark}`, '5 counted');
      // Its barcode counts on the line of the item.
      await enter(`400NUT${mark}`, '6 counted');
      await enter(`2*WASHER-${mark}`, 'isn’t on the sheet and was added: 2 counted');
      await enter('NOTHING-LIKE-IT', 'No item, barcode, lot or bin matches');
      await expect(page.getByRole('button', { name: 'Edit NOTHING-LIKE-IT' })).toBeVisible();
      await expect(page.getByText('Book quantity')).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
      await keyboard.press('Control+Enter');
      await expect(page).toHaveURL(new RegExp(`${record}$`));
    });
    await act('Submit count', 'Pending approval');

    await test.step('differences come by value, the large one to be counted again', async () => {
      const rows = page.getByRole('table', { name: 'Differences by value' }).getByRole('row');
      await expect(rows.nth(1)).toContainText(`BOLT-${mark}`);
      await expect(rows.nth(1)).toContainText('Recount');
      await expect(rows.nth(1).getByRole('cell').nth(7)).toContainText('40.00');
      await expect(rows.nth(2)).toContainText(`WASHER-${mark}`);
      expect(await violationsOf(page)).toEqual([]);
    });
    await act('Start recount', 'Recount');
    await test.step('only the marked line is counted again', async () => {
      await page.goto(`${record}/edit`);
      await entry.focus();
      await enter(`NUT-${mark}`, 'isn’t counted again');
      await enter(`9*BOLT-${mark}`, '9 counted');
      await keyboard.press('Control+Enter');
      await expect(page).toHaveURL(new RegExp(`${record}$`));
    });
    await act('Submit count', 'Pending approval');
    // What was counted again is ready: approval is the next step.
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
    const saved = await books.service.read('inventoryCount', count.id);
    expect(saved.adjustment).toMatchObject({ id: expect.any(String) });
  },
);
