import { violationsOf } from '../../support/inspect.ts';
import { visit } from '../../support/visit.ts';
import { expect, test } from '../../support/test.ts';

for (const [type, fields] of Object.entries({
  customer: ['E-mail', 'Phone', 'Address', 'Terms', 'Credit limit', 'Price level'],
  vendor: ['E-mail', 'Phone', 'Address', 'Terms', 'Tax number'],
  inventoryItem: ['Base price', 'Cost', 'Tax schedule', 'Purchase description'],
}))
  test(
    `the form of a new ${type} shows every part, and lines it does not have as one line`,
    { tag: '@slow' },
    async ({ openAs }) => {
      const page = await openAs('controller');
      await visit(page, `/records/${type}/new`);
      const form = page.locator('.form-body');
      for (const label of fields) await expect(form.getByLabel(label, { exact: true }).first()).toBeVisible();
      await expect(form.locator('details')).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
      const add = form.getByRole('button', { name: /^Add: / });
      if (type === 'vendor') return void (await expect(add).toHaveCount(0));
      await expect(form.getByRole('grid')).toHaveCount(0);
      await add.first().focus();
      await page.keyboard.press('Enter');
      await expect(form.getByRole('grid').getByRole('combobox').first()).toBeFocused();
    },
  );
