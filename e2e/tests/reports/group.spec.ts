import { expect, test } from '../../support/test.ts';

const month = { name: 'Mar 2026', day: '2026-03-31' };
const numberIn = (text: string | null | undefined): number =>
  Number((text ?? '').replaceAll(',', '').replace('−', '-').trim());

test(
  'a controller enters an average rate and follows a figure of the group to its rate and its entries, by keyboard',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const main = page.getByRole('main');
    const title = (name: string) => main.getByRole('heading', { level: 1, name });
    const openByKey = async (name: string) => {
      await page.keyboard.press('Control+K');
      await page.keyboard.type(name);
      await expect(page.getByRole('option', { name }).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(title(name)).toBeVisible();
      const answered = page.waitForResponse((each) => /\/report\/v1\/.*period=/.test(each.url()));
      await main.getByRole('combobox', { name: 'Period' }).selectOption({ label: month.name });
      await answered;
      // The former figures are dimmed until the new ones are there.
      await expect(main.locator('.tbw.is-former')).toHaveCount(0);
    };
    try {
      await page.goto(`/currency-rates?day=${month.day}`);
      const type = main.getByRole('combobox', { name: 'Rate type' });
      await type.focus();
      await page.keyboard.type('Av');
      await expect(type).toHaveValue('AVERAGE');
      const euro = main.getByRole('row').filter({ hasText: 'EUR' });
      await expect(euro).toContainText('Calculated');
      await euro.getByRole('textbox', { name: '1 EUR in USD' }).focus();
      await page.keyboard.type('1.2345');
      await page.keyboard.press('Control+Enter');
      await expect(euro).toContainText('Entered');

      await openByKey('Group income statement');
      const statement = main.getByRole('table', { name: 'Group income statement' });
      await expect(statement.getByRole('columnheader')).toHaveText([
        'Account',
        'Marlow Instruments Inc.',
        'Marlow Instruments GmbH',
        'Marlow Instruments K.K.',
        'Group',
      ]);
      const figure = statement.getByRole('row', { name: /^4010/ }).getByRole('link').nth(2);
      const shown = numberIn(await figure.textContent());
      await figure.focus();
      await page.keyboard.press('Enter');

      await expect(title('Currency translation')).toBeVisible();
      const part = main.getByRole('row', { name: /^4010/ });
      await expect(part).toContainText('Average, entered');
      const cells = await part.getByRole('cell').allTextContents();
      const [local, worth] = [numberIn(cells[2]), numberIn(cells.at(-1))];
      expect(-worth).toBe(shown);
      expect(cells).toContain('1.2345');
      expect(Math.round(local * 12_345)).toBeCloseTo(worth * 10_000, -2);
      await part.getByRole('link').last().focus();
      await page.keyboard.press('Enter');
      await expect(title('General ledger')).toBeVisible();
      await expect(main).toContainText('4010 Sales, scales');

      await openByKey('Group balance sheet');
      const sheet = main.getByRole('table', { name: 'Group balance sheet' });
      const total = (name: string) =>
        sheet
          .getByRole('row', { name: new RegExp(`^${name} `) })
          .getByRole('cell')
          .allTextContents();
      await expect(sheet.getByRole('row', { name: /^Cumulative translation adjustment/ })).toBeVisible();
      expect(await total('Total liabilities and equity')).toEqual(await total('Total assets'));
    } finally {
      const entered = `rateType = AVERAGE AND effectiveDate ON '${month.day}'`;
      for (const { id } of await books.service.list('currencyRate', entered))
        await books.service.remove('currencyRate', id);
    }
  },
);
