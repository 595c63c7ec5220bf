import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SignInPage } from '../../pages/SignInPage.ts';
import { placesAndReports } from '../../support/addresses.ts';
import { expect, test } from '../../support/test.ts';
import { unmarked } from '../../support/unmarked.ts';
import { visit } from '../../support/visit.ts';

test('a bookkeeper with a German browser signs in and saves a journal with German numbers', async ({
  browser,
  origin,
  books,
  contextOptions,
}) => {
  const context = await browser.newContext({ ...contextOptions, baseURL: origin, locale: 'de-DE' });
  const page = await context.newPage();
  const door = new SignInPage(page);
  await door.open();
  await door.pick('accountant');
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  const memo = `Miete auf Deutsch ${randomUUID().slice(0, 8)}`;
  await page.goto('/records/periodEndJournal/new');
  const lines = page.getByRole('grid', { name: 'Zeilen' });
  await expect(lines).toBeVisible();
  await page.getByRole('region', { name: 'Kopfdaten' }).getByLabel('Buchungstext', { exact: true }).fill(memo);
  await lines.getByRole('row').nth(1).getByRole('gridcell').first().click();
  await typeLine(page, ['6310', '', '', '', '1.234,50']);
  await typeLine(page, ['1010', '', '', '', undefined, '1.234,50']);
  await expect(page.getByRole('region', { name: 'Saldo' })).toContainText('Ausgeglichen');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('main')).toContainText('1.234,50');
  await expect
    .poll(async () =>
      (await books.service.list('periodEndJournal', `memo = '${memo}'`, ['total'])).map(({ total }) => total),
    )
    .toEqual([1234.5]);

  // The filter of a list is a sentence in that language too.
  await visit(
    page,
    `/records/periodEndJournal?q=${encodeURIComponent("total > 1234 AND tranDate ON_OR_AFTER '2026-01-02'")}`,
  );
  await expect(page.getByRole('group', { name: 'Filter' })).toContainText('Gesamt ist größer als 1.234');
  await expect(page.getByRole('group', { name: 'Filter' })).toContainText('Datum liegt ab 2. Jan');
  await context.close();
});

test(
  'every text on the screens comes from a catalog: with all of them marked only data is left',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('controller');
    await page.addInitScript(() => localStorage.setItem('countinghouse.language', 'marked'));
    // Lists, records and forms share their screens across types; types with screens of their own represent the others.
    const ofTypes = [
      '/records/invoice',
      '/records/periodEndJournal/new',
      '/records/customerPayment/new',
      '/records/salesOrder/new',
      '/records/inboundShipment/new',
      '/reference/invoice',
    ];
    for (const address of [...placesAndReports.map(({ path }) => path), ...ofTypes]) {
      await visit(page, address);
      await expect(page.getByRole('main').getByText('⟦').first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect.soft(await unmarked(page), address).toEqual([]);
    }
    // The palette may still be loading: early typing goes to it and triggers no shortcut.
    await page.goto('/setup/company');
    await expect(page.getByRole('main').getByText('⟦').first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nn2+2');
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('nn2+2');
    expect(await unmarked(page), 'palette').toEqual([]);
    await page.keyboard.press('Escape');

    // The user panel lists each language under its own name.
    await page.getByRole('button', { name: /Amira Chen/ }).click();
    const choice = page.getByRole('combobox', { name: /Language/ });
    await expect(choice).toContainText('Deutsch');
    expect(
      (await unmarked(page)).filter((text) => !/English|Deutsch|Français/.test(text)),
      'panel',
    ).toEqual([]);
  },
);

/** Fills the cells of a line; a proposed amount that is omitted is rejected. */
async function typeLine(page: Page, cells: readonly (string | undefined)[]): Promise<void> {
  for (const [at, text] of cells.entries()) {
    if (text === undefined) await page.keyboard.press('ArrowRight');
    else {
      if (text !== '') await page.keyboard.type(text);
      if (at < cells.length) await page.keyboard.press('Tab');
    }
  }
  if (cells.length === 5) await page.keyboard.press('Tab');
}
