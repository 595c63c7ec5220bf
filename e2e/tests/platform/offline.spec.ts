import { DocumentForm } from '../../pages/DocumentForm.ts';
import { ListPage } from '../../pages/ListPage.ts';
import { expect, test } from '../../support/test.ts';

test('without a connection one banner appears on every screen, with the same text, and disappears on reconnection', async ({
  openAs,
}) => {
  const page = await openAs('accountant');
  const list = new ListPage(page);
  await list.open();
  await list.isSettled();
  await page.context().setOffline(true);
  await list.search.fill('rent');
  await page.keyboard.press('Enter');
  const banner = page.getByText(/^No connection since \d\d:\d\d\.$/);
  const state = page.getByRole('button', { name: 'No connection' });
  await expect(banner).toHaveCount(1);
  await expect(state).toBeVisible();
  await expect(page.getByText(/newer version|could not be loaded/)).toHaveCount(0);

  // A screen whose code is not on the device either.
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByText(/^No connection\. This screen isn’t available offline yet/)).toBeVisible();
  await expect(banner).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(state).toHaveCount(0);

  // A form filled in the meantime is recalculated automatically.
  const form = new DocumentForm(page);
  await page.goto('/records/assemblyUnbuild/new');
  await form.choose('Assembly', 'JB-4');
  await expect(form.field('Location')).toBeVisible();
  await page.context().setOffline(true);
  await form.field('Quantity').fill('1');
  await form.field('Location').fill('Plant 1');
  await page.keyboard.press('Tab');
  await expect(banner).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(form.field('Subsidiary')).not.toHaveValue('');
});

test(
  'a list keeps its rows when the connection is lost before its late code has loaded',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('accountant');
    // The browser is never idle, so nothing is fetched ahead.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const list = new ListPage(page);
    await list.open();
    await expect(list.table.getByRole('link').first()).toBeVisible();
    // Without its deferred code the list opens no stream, so the network becomes idle.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await list.search.fill('matches nothing');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^No connection since \d\d:\d\d\.$/)).toHaveCount(1);
    await expect(page.getByText(/newer version|could not be loaded|isn’t available offline/)).toHaveCount(0);
    await expect(list.search).toHaveValue('matches nothing');
    await expect(list.table.getByRole('link').first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: /^No period end journals match/ })).toBeVisible();
  },
);
