import { randomUUID } from 'node:crypto';
import { copyFromSpreadsheet } from '../../support/spreadsheet.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a budget is pasted by month, allocated by rule, and compared with the actual amounts of its months',
  { tag: '@slow' },
  async ({ openAs, books, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { service } = books;
    const mark = randomUUID().slice(0, 8);
    const root = (await service.list('subsidiary', '', ['parent'])).find(({ parent }) => !parent);
    const company = `Marlow planning ${mark}`;
    const { id: subsidiary } = await service.create('subsidiary', {
      name: company,
      currency: { id: await books.currency('USD') },
      parent: { id: root?.id },
    });
    const account = async (acctName: string, type: string) => {
      await service.create('account', {
        acctName: `${acctName} ${mark}`,
        acctType: { id: type },
        subsidiary: [{ id: subsidiary }],
      });
      return `${acctName} ${mark}`;
    };
    const [sales, rent] = [await account('Advice', 'Income'), await account('Studio', 'Expense')];

    const page = await openAs('controller');
    const main = page.getByRole('main');
    await page.goto('/records/budget/new');
    const grid = main.getByRole('grid', { name: 'Lines' });
    await expect(grid).toBeVisible();

    await test.step('lines and months of a spreadsheet go to the columns of the same months', async () => {
      await main.getByLabel('Name', { exact: true }).fill(`Plan ${mark}`);
      await main.getByRole('combobox', { name: 'Subsidiary', exact: true }).fill(company);
      await page.keyboard.press('Enter');
      await main.getByLabel('First month').fill('2026-01-01');
      await page.keyboard.press('Tab');
      await expect(grid.getByRole('columnheader', { name: 'Dec 2026' })).toBeAttached();
      await copyFromSpreadsheet(page, [
        ['Account', 'Jan 2026', 'February 2026', 'Mar'],
        [sales, '1000', '1100.50', '900'],
        [rent, '400', '400', '400'],
      ]);
      await page.keyboard.press('Control+Shift+L');
      await page.keyboard.press('Control+v');
      const plan = main.getByRole('region', { name: 'Plan by month' });
      await expect(plan.getByRole('row', { name: /^Income/ })).toContainText('3,000.50');
      await expect(plan.getByRole('row', { name: /^Net income/ })).toContainText('1,800.50');
    });

    await test.step('totals are allocated over twelve months to the last cent, as one step', async () => {
      await main.getByRole('button', { name: 'Allocate over months' }).click();
      const dialog = page.getByRole('dialog', { name: 'Allocate over months' });
      await expect(dialog.getByLabel('Method')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.type('1000');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      const plan = main.getByRole('region', { name: 'Plan by month' });
      await expect(plan.getByRole('row', { name: /^Income/ })).toContainText('1,000.00');
      await expect(plan.getByRole('row', { name: /^Income/ })).toContainText('83.34');
      await main.getByRole('button', { name: /^Undo/ }).click();
      await expect(plan.getByRole('row', { name: /^Income/ })).toContainText('3,000.50');
      await page.keyboard.press('Control+s');
      await expect(main).toContainText(`Saved as Plan ${mark}`);
      await expect(main.getByRole('grid', { name: 'Lines' })).toContainText('1,100.50');
    });

    await test.step('the statement shows it beside the actual amounts, and leads back to it', async () => {
      await page.goto(`/reports/incomeStatement?subsidiary=${subsidiary}&from=2026-01-01&to=2026-02-28`);
      await main.getByLabel('Budget', { exact: true }).selectOption({ label: 'Budget' });
      const row = main.getByRole('row').filter({ hasText: sales });
      await expect(row).toContainText('2,100.50');
      await expect(row).toContainText('−2,100.50');
      await expect(main.getByRole('row').filter({ hasText: 'Net income' })).toContainText('1,300.50');
      await main.getByLabel('Budget', { exact: true }).selectOption({ label: 'Forecast' });
      await expect(main).toContainText('Forecast: no budget for');
      await main.getByLabel('Budget', { exact: true }).selectOption({ label: 'Budget' });
      await row
        .getByRole('link', { name: /2,100\.50/ })
        .first()
        .click();
      await expect(main.getByRole('heading', { name: `Plan ${mark}` })).toBeVisible();
    });

    await test.step('locked, it is kept as it was decided', async () => {
      await main.getByRole('button', { name: /^Lock/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: /^Lock/ }).click();
      await expect(main.getByRole('button', { name: /^Unlock/ })).toBeVisible();
      await expect(main.getByRole('button', { name: /^Edit/ })).toHaveAttribute('aria-disabled', 'true');
    });
  },
);
