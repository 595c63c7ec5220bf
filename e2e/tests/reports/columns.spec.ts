import { readFile } from 'node:fs/promises';
import { delayAnswers, shiftsOf, untilSettled, watchShifts } from '../../support/layoutShift.ts';
import { expect, test } from '../../support/test.ts';

const half = '/reports/incomeStatement?from=2026-01-01&to=2026-06-30';

test(
  'a statement has its months as columns under heads that stay, each amount leads to its entries and back, and the file says the same',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('controller');
    const main = page.getByRole('main');
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(half);
    await main.getByRole('combobox', { name: 'Subsidiary' }).selectOption({ index: 1 });
    const statement = main.getByRole('table', { name: 'Income statement' });
    await expect(statement).toBeVisible();
    await main.getByRole('combobox', { name: 'Columns' }).selectOption({ label: 'By month' });
    await expect(page).toHaveURL(/columns=month/);
    const heads = statement.getByRole('columnheader');
    await expect(heads).toHaveText([
      'Account',
      /^Jan 2026/,
      /^Feb 2026/,
      /^Mar 2026/,
      /^Apr 2026/,
      /^May 2026/,
      /^Jun 2026/,
      'Total',
    ]);

    await test.step('the account, the heads and net income stay while the columns are scrolled through', async () => {
      const region = main.getByRole('region', { name: 'Income statement' });
      const places = async () => {
        const boxes = [heads.first(), statement.getByRole('row', { name: /^Net income/ }).getByRole('rowheader')];
        return Promise.all(boxes.map(async (each) => (await each.boundingBox()) ?? { x: -1, y: -1 }));
      };
      const [account, net] = await places();
      await region.evaluate((element) => element.scrollTo({ left: 400, top: 120 }));
      expect(await region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      const [accountAfter, netAfter] = await places();
      expect([accountAfter?.x, accountAfter?.y, netAfter?.x, netAfter?.y]).toEqual([
        account?.x,
        account?.y,
        net?.x,
        net?.y,
      ]);
      const width = await heads.nth(3).evaluate((element) => element.getBoundingClientRect().width);
      expect(width).toBeGreaterThanOrEqual(104);
    });

    await test.step('a month of an account leads to its entries, and back to the columns', async () => {
      const address = page.url();
      const figure = statement
        .getByRole('row', { name: /^Total income/ })
        .getByRole('link')
        .nth(2);
      const amount = await figure.textContent();
      await figure.click();
      await expect(main.getByRole('heading', { level: 1, name: 'General ledger' })).toBeVisible();
      await expect(page).toHaveURL(/from=2026-02-01.*to=2026-02-28/);
      expect(amount).not.toBe('');
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(heads.last()).toHaveText('Total');
    });

    await test.step('the file has title, subsidiary, period, basis and currency, and the columns as shown', async () => {
      const saving = page.waitForEvent('download');
      await main.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/^income-statement-.*2026.*\.csv$/);
      const lines = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').split('\r\n');
      expect(lines[0]).toBe('Income statement');
      expect(lines.slice(1, 7).map((line) => line.split(',')[0])).toEqual([
        'Company',
        'Subsidiary',
        'Period',
        'Basis',
        'Currency',
        'Exported',
      ]);
      expect(lines[8]).toBe('Number,Account,Jan 2026,Feb 2026,Mar 2026,Apr 2026,May 2026,Jun 2026,Total');
      expect(lines.find((line) => /^\d{4},/.test(line))).toMatch(/^\d{4}," *[A-Z]/);
    });

    await test.step('on a phone one column is shown, chosen by its name', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(heads).toHaveText(['Account', 'Total']);
      await main.getByRole('combobox', { name: 'Column', exact: true }).selectOption({ label: 'Mar 2026' });
      await expect(heads).toHaveText(['Account', /^Mar 2026/]);
    });
  },
);

test(
  'nothing moves on a statement with columns while its answers are delayed',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('controller');
    await watchShifts(page);
    await delayAnswers(page, { name: 'out of order', ms: 300, isSwapped: true });
    const moved: Record<string, unknown> = {};
    for (const path of [`${half}&columns=month`, '/reports/balanceSheet', '/reports/trialBalance?columns=month']) {
      await page.goto(path);
      await untilSettled(page, 1000);
      const shifts = (await shiftsOf(page)).filter(({ isAfterInput }) => !isAfterInput);
      if (shifts.length > 0) moved[path] = shifts;
    }
    expect(moved).toEqual({});
  },
);

test(
  'income is shown by customer, the largest first, and an amount leads to the entries of its customer, by keyboard',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('controller');
    const main = page.getByRole('main');
    await page.goto('/reports/incomeStatement?from=2026-10-01&to=2026-10-31');
    await main.getByRole('combobox', { name: 'Subsidiary' }).selectOption({ index: 1 });
    const choice = main.getByRole('combobox', { name: 'Columns' });
    await choice.focus();
    await page.keyboard.type('By cust');
    await expect(page).toHaveURL(/columns=customer/);
    const statement = main.getByRole('table', { name: 'Income statement' });
    await expect(statement.getByRole('columnheader', { name: 'No customer' })).toBeVisible();
    const first = await statement.getByRole('columnheader').nth(1).textContent();
    const figure = statement
      .getByRole('row', { name: /^Net income/ })
      .getByRole('cell')
      .first()
      .getByRole('link');
    await figure.focus();
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { level: 1, name: 'General ledger' })).toBeVisible();
    await expect(page).toHaveURL(/customer=\d+/);
    await expect(main).toContainText(first ?? '');
  },
);
