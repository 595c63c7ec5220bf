import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ListPage } from '../../pages/ListPage.ts';
import { SignInPage } from '../../pages/SignInPage.ts';
import { Shell } from '../../pages/Shell.ts';
import { expect, test } from '../../support/test.ts';

/**
 * Bytes of compressed code that a list may request before its rows are shown, including its definition: 0.718 of
 * react-admin's 307 kB (F1).
 */
const MAX_CODE = 222_600;
const build = join(import.meta.dirname, '../../../dist/app');

test('a list comes with little code, and its load leaves the console clean', async ({ page }) => {
  const door = new SignInPage(page);
  await door.open('/records/periodEndJournal');
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`),
  );
  await door.pick('accountant');
  await new Shell(page).isOpenFor('accountant');

  // Once more in a tab that has loaded nothing: signed in already, as on every morning.
  const other = await page.context().newPage();
  other.on(
    'console',
    (message) => message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`),
  );
  // Requests after the rows are idle loads and do not count.
  await other.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('main tbody a[href^="/records/"]') === null) return;
      watch.disconnect();
      performance.mark('rows');
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await other.goto('/records/periodEndJournal');
  await expect(new ListPage(other, 'Period end journals').table.getByRole('link').first()).toBeVisible();
  const loaded: string[] = await other.evaluate(() => {
    const rows = performance.getEntriesByName('rows')[0]?.startTime ?? NaN;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < rows)
      .map(({ name }) => new URL(name).pathname);
  });
  expect(loaded.length).toBeGreaterThan(3);
  const sizes = loaded.map((path) => gzipSync(readFileSync(join(build, path)), { level: 9 }).length);
  expect(complaints).toEqual([]);
  expect(
    sizes.reduce((sum, size) => sum + size, 0),
    `compressed bytes of ${loaded.join(', ')}`,
  ).toBeLessThanOrEqual(MAX_CODE);
});
