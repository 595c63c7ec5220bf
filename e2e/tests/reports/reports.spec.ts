import { randomUUID } from 'node:crypto';
import { Shell } from '../../pages/Shell.ts';
import { Keystrokes } from '../../support/keystrokes.ts';
import { expect, test } from '../../support/test.ts';

test('a statement has a chart, its totals lead to all their entries next to it, it is compared with the previous period, leads down to a document with a breadcrumb, is restored, and is exported to a workbook', async ({
  openAs,
}) => {
  const page = await openAs('controller');
  const drilling = await Keystrokes.of(page, 'trial balance drill');
  const main = page.getByRole('main');
  await page.goto('/reports/incomeStatement?from=2026-06-01&to=2026-06-30');
  await main.getByRole('combobox', { name: 'Subsidiary' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/subsidiary=/);
  await main.getByRole('button', { name: 'Chart' }).click();
  const chart = main.getByRole('slider', { name: /^Income and expenses by month/ });
  await expect(chart).toHaveAttribute('aria-valuetext', /^Jun 2026: Income /);
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /^May 2026: Income /);
  // P previews the entries of the focused figure next to the statement; the figure keeps the focus.
  const total = main
    .getByRole('row', { name: /^Total income/ })
    .getByRole('link')
    .last();
  const income = (await total.textContent()) ?? '';
  await total.focus();
  await page.keyboard.press('p');
  const beside = main.getByRole('complementary', { name: 'Pinned detail' });
  await expect(beside.getByRole('definition').filter({ hasText: income }).first()).toBeVisible();
  await expect(total).toBeFocused();
  const head = main.getByRole('button', { name: 'Income', exact: true });
  await head.click();
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await beside.getByRole('link', { name: 'Open as general ledger' }).click();
  await expect(
    main.getByRole('table', { name: 'General ledger' }).getByRole('columnheader', { name: 'Account' }),
  ).toBeVisible();
  // Going back restores the statement: chart, collapsed rows, and the level next to it.
  await main
    .getByRole('navigation', { name: 'Path' })
    .getByRole('link', { name: /^Income statement/ })
    .click();
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await expect(chart).toBeVisible();
  await beside.getByRole('button', { name: 'Unpin' }).click();
  await head.click();
  await main.getByRole('button', { name: 'Chart' }).click();
  await main.getByRole('button', { name: '% of income' }).click();
  const statement = main.getByRole('table', { name: 'Income statement' });
  await expect(statement.getByRole('columnheader')).toHaveText([
    'Account',
    'Jun 2026',
    'May 2026',
    'Variance',
    'Variance %',
  ]);
  await expect(page).toHaveURL(/compare=priorPeriod/);
  const address = page.url();

  const former = statement
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
    .getByRole('link')
    .nth(2);
  const amount = await former.textContent();
  await former.click();
  const ledger = main.getByRole('table', { name: 'General ledger' });
  await expect(ledger).toBeVisible();
  await expect(page).toHaveURL(/from=2026-05-01.*to=2026-05-31/);
  expect(amount).not.toBe('');
  await ledger.getByRole('link').first().click();
  const way = main.getByRole('navigation', { name: 'Path' });
  await expect(way.getByRole('link')).toHaveText([/^Income statement/, /^General ledger/]);
  // Until the document has loaded, its title is that of its type.
  await expect(async () => {
    const title = await main.getByRole('heading', { level: 1 }).innerText();
    await expect(way.locator('[aria-current="page"]')).toHaveText(new RegExp(title.split(/\s/)[0] ?? ''));
  }).toPass();

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(statement.getByRole('columnheader', { name: 'Variance', exact: true })).toBeVisible();
  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'XLSX' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^income-statement-.*2026.*\.xlsx$/);

  await test.step('its parameters are saved under a name, which survives a reload and opens the same for another user', async () => {
    const name = `Against May ${randomUUID().slice(0, 8)}`;
    await main.getByRole('button', { name: 'Save as view' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('checkbox', { name: 'Share with everyone' }).check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const kept = (at: typeof page) =>
      at.getByRole('navigation', { name: 'Views', exact: true }).getByRole('link', { name });
    await expect(kept(page)).toHaveAttribute('aria-current', 'true');
    await page.reload();
    await expect(kept(page)).toHaveAttribute('aria-current', 'true');
    const other = await openAs('accountant');
    await other.goto('/reports/incomeStatement');
    await kept(other).click();
    await expect(
      other
        .getByRole('main')
        .getByRole('table', { name: 'Income statement' })
        .getByRole('columnheader', { name: 'Variance', exact: true }),
    ).toBeVisible();
    await main.getByRole('button', { name: 'Save as view' }).click();
    await dialog.getByRole('button', { name: 'Delete view' }).click();
    await expect(kept(page)).toHaveCount(0);
  });

  await test.step('by keyboard from the palette to the trial balance, a figure of it, an entry and its document', async () => {
    await page.goto('/');
    const shell = new Shell(page);
    await shell.isOpenFor('controller');
    const balances = main.getByRole('table').first();
    await shell.openPalette();
    await drilling.during(async () => {
      await shell.choose('Trial balance');
      // Home has tables too, and is shown until the report replaces it.
      await expect(main.getByRole('heading', { level: 1, name: 'Trial balance' })).toBeVisible();
      await expect(balances.getByRole('link').first()).toBeVisible();
      await page.keyboard.press('j');
      await expect(balances.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(main.getByRole('heading', { level: 1, name: 'General ledger' })).toBeVisible();
      await expect(ledger.getByRole('link').first()).toBeVisible();
      await page.keyboard.press('j');
      await expect(ledger.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Enter');
    });
    await expect(page).toHaveURL(/\/records\/\w+\/\d+/);
    drilling.expectNoMore();
  });

  await page.goto('/reports/receivablesAging?subsidiary=0');
  const aging = main.getByRole('table', { name: 'A/R aging' });
  await test.step('an aging of all subsidiaries has a total for each currency, and its bucket size can be chosen', async () => {
    await expect(aging.getByRole('row', { name: /^Total, (USD|EUR|JPY)/ })).toHaveCount(3);
    await main.getByRole('combobox', { name: 'Days per column' }).selectOption('15');
    await expect(aging.getByRole('columnheader', { name: '16 to 30 days' })).toBeVisible();
    await expect(page).toHaveURL(/days=15/);
  });
  const owed = aging
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
    .getByRole('link')
    .last();
  await owed.click();
  const open = main.getByRole('table', { name: 'Open documents' });
  await expect(open.getByRole('link').first()).toBeVisible();
  await expect(way.getByRole('link')).toHaveText([/^A\/R aging/]);
});
