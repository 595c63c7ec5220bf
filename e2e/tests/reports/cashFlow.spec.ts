import { expect, test } from '../../support/test.ts';

const numberIn = (text: string | null | undefined): number =>
  Number((text ?? '').replaceAll(',', '').replace('−', '-').trim());

test(
  'a controller follows cash from net income to the balance sheet, of a company and of the group, by keyboard',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('controller');
    const main = page.getByRole('main');
    const title = (name: string) => main.getByRole('heading', { level: 1, name });
    const openByKey = async (name: string) => {
      await page.keyboard.press('Control+K');
      await page.keyboard.type(name);
      await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(title(name)).toBeVisible();
      const answered = page.waitForResponse((each) => /\/report\/v1\/.*period=/.test(each.url()));
      await main.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Mar 2026' });
      await answered;
      // The former figures are dimmed until the new ones are there.
      await expect(main.locator('.tbw.is-former')).toHaveCount(0);
    };
    const amounts = async (table: string, row: string): Promise<readonly number[]> => {
      const cells = main
        .getByRole('table', { name: table })
        .getByRole('row', { name: new RegExp(`^${row} `) })
        .last()
        .getByRole('cell');
      await expect(cells.first()).toBeVisible();
      return (await cells.allTextContents()).map(numberIn);
    };

    await page.goto('/reports/balanceSheet');
    await expect(title('Balance sheet')).toBeVisible();
    await openByKey('Group cash flow');
    await expect(main.getByRole('columnheader')).toHaveText([
      'Account',
      'Marlow Instruments Inc.',
      'Marlow Instruments GmbH',
      'Marlow Instruments K.K.',
      'Group',
    ]);
    const of = (row: string) => amounts('Group cash flow', row);
    const [opening, change, closing] = [
      await of('Cash at beginning of period'),
      await of('Net change in cash'),
      await of('Total cash at end of period'),
    ];
    const flows = [
      await of('Net cash from operating activities'),
      await of('Net cash from investing activities'),
      await of('Net cash from financing activities'),
      await of('Effect of exchange rates on cash'),
    ];
    for (const [at, end] of closing.entries()) {
      expect((opening[at] ?? 0) + (change[at] ?? 0)).toBeCloseTo(end, 2);
      expect(flows.reduce((sum, each) => sum + (each[at] ?? 0), 0)).toBeCloseTo(change[at] ?? 0, 2);
    }
    const figure = main
      .getByRole('row', { name: /^Purchases less sales of fixed assets/ })
      .getByRole('cell')
      .first()
      .getByRole('link');
    const shown = numberIn(await figure.textContent());
    await figure.focus();
    await page.keyboard.press('Enter');
    await expect(title('Currency translation')).toBeVisible();
    const total = main
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell')
      .last();
    await expect(total).not.toHaveText('');
    expect(numberIn(await total.textContent())).toBeCloseTo(-shown, 2);

    await openByKey('Cash flow statement');
    const choice = main.getByRole('combobox', { name: 'Columns' });
    await choice.focus();
    await page.keyboard.type('By sub');
    await expect(choice).toHaveValue('subsidiary');
    await expect(main.getByRole('columnheader', { name: 'Japanese Yen' })).toBeVisible();
    const cash = main
      .getByRole('row', { name: /^Total cash at end of period/ })
      .getByRole('cell')
      .first()
      .getByRole('link');
    const held = numberIn(await cash.textContent());
    await cash.focus();
    await page.keyboard.press('Enter');
    await expect(title('General ledger')).toBeVisible();
    await expect(main).toContainText(held.toLocaleString('en-US', { minimumFractionDigits: 2 }));
  },
);
