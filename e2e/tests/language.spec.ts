import type { Page } from '@playwright/test';
import { SignInPage } from '../pages/SignInPage.ts';
import { expect, test } from '../support/test.ts';

test('a bookkeeper whose browser speaks German signs in and saves a journal with German numbers', async ({ browser, origin, books, contextOptions }) => {
  const context = await browser.newContext({ ...contextOptions, baseURL: origin, locale: 'de-DE' });
  const page = await context.newPage();
  const door = new SignInPage(page);
  await door.open();
  await door.pick('accountant');
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation', exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  await page.goto('/records/periodEndJournal/new');
  const lines = page.getByRole('grid', { name: 'Zeilen' });
  await expect(lines).toBeVisible({ timeout: 20_000 });
  await page.getByRole('region', { name: 'Hauptangaben' }).getByLabel('Buchungstext', { exact: true }).fill('Miete auf Deutsch');
  await lines.getByRole('row').nth(1).getByRole('gridcell').first().click();
  await typeLine(page, ['6310', '', '', '', '1.234,50']);
  await typeLine(page, ['1010', '', '', '', undefined, '1.234,50']);
  await expect(page.getByRole('region', { name: 'Saldo' })).toContainText('Ausgeglichen');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('main')).toContainText('1.234,50', { timeout: 20_000 });
  await expect.poll(async () => (await books.service.list('periodEndJournal', `memo = 'Miete auf Deutsch'`, ['total'])).map(({ total }) => total)).toEqual([1234.5]);
  await context.close();
});

test('every text on the screens comes from a catalog: with all of them marked only data is left', async ({ openAs }) => {
  const page = await openAs('accountant');
  await page.addInitScript(() => localStorage.setItem('countinghouse.language', 'marked'));
  for (const address of ['/', '/records/invoice', '/records/periodEndJournal/new', '/records/customerPayment/new', '/reports/trialBalance', '/workbench/pay-bills']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText('⟦').first()).toBeVisible({ timeout: 20_000 });
    expect(await unmarked(page), address).toEqual([]);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await unmarked(page), 'palette').toEqual([]);
  await page.keyboard.press('Escape');

  // The language is chosen in the panel of the user, where each stands under its own name.
  await page.getByRole('button', { name: /Nora Lindqvist/ }).click();
  const choice = page.getByRole('combobox', { name: /Language/ });
  await expect(choice).toContainText('Deutsch');
  expect((await unmarked(page)).filter((text) => !/English|Deutsch|Français/.test(text)), 'panel').toEqual([]);
});

/** Visible texts and labels outside the marks, without rows of data and names that the sample company gave. */
async function unmarked(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(() => {
    const isShown = (element: Element | null): element is Element => element !== null && element.checkVisibility() && element.closest('style, script, code, kbd, tbody, [role=gridcell], [role=option]') === null;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (isShown(node.parentElement)) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (isShown(element)) texts.push(...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''));
    }
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => /\p{L}{2}/u.test(text) && !/[⟦⟧]/.test(text));
  });
  return found.filter((text) => !data.some((name) => name.test(text)));
}

/** Data on those screens: names and codes of the sample company, and what the service itself says. */
const data: readonly RegExp[] = [/Nora Lindqvist/, /^Accountant$/, /Marlow/, /Dollar|Euro|Yen/, /^[A-Z]{3}$/, /^[A-Z][a-z]{2} \d{4}$/, /keep their books in different currencies/];

/** Types cells of a line and goes on; an amount that is proposed and left out is refused. */
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
