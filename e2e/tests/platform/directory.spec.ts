import { Shell } from '../../pages/Shell.ts';
import { expect, test } from '../../support/test.ts';

test(
  'the head of Reports leads to all reports, found by another name and opened by keyboard',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('accountant', { viewport: { width: 1440, height: 900 } });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Reports' }).click();
    await expect(page).toHaveURL(/\/reports$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    const main = page.getByRole('main');
    const field = main.getByRole('searchbox', { name: 'Find a report' });
    await field.fill('unheard of');
    await expect(main.getByRole('heading', { name: 'No results for “unheard of”' })).toBeVisible();
    await main.getByRole('button', { name: 'Clear search' }).click();
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(main.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field).toBeFocused();
    await page.keyboard.type('p&l');
    await expect(main.getByRole('link')).toHaveText(['Income statement']);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Income statement' })).toBeVisible();
  },
);

test('the palette leads to Setup and to Lists', { tag: '@slow' }, async ({ openAs }) => {
  const page = await openAs('accountant');
  await page.goto('/records/account?show=list');
  const shell = new Shell(page);
  await shell.goTo('Setup');
  await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Accounts', exact: true })).toBeVisible();
  await shell.goTo('Lists');
  await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a list' }).fill('supplier');
  await expect(page.getByRole('main').getByRole('link', { name: 'Vendors' })).toBeVisible();
});
