import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/test.ts';

test('an invoice is shown and downloaded as the very file that the service sends, in A4 and Letter', async ({
  openAs,
  books,
}) => {
  const page = await openAs('controller');
  const id = await books.idOf('invoice', 'total GREATER 0');
  const sent = page.waitForResponse((response) => response.url().includes(`/invoice/${id}/paper`));
  await page.goto(`/records/invoice/${id}/print`);
  const file = await (await sent).body();
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const frame = page.locator('iframe[title="Page as it will be printed"]');
  await expect(frame).toHaveAttribute('src', /^blob:/);
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await readFile(await (await loading).path())).equals(file)).toBe(true);
  const other = page.waitForResponse((response) => response.url().includes('format=letter'));
  await page.getByRole('button', { name: 'Letter' }).click();
  const letter = await (await other).body();
  expect(letter.equals(file)).toBe(false);
  expect(letter.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
});

test('a statement of account is opened from the customer, and of many from the list', async ({ openAs, books }) => {
  const page = await openAs('controller');
  const id = await books.idOf('customer', "companyName IS 'Blue Heron Aquaculture'");
  const one = page.waitForResponse((response) => response.url().includes(`/customer/${id}/statement`));
  await page.goto(`/statements?customer=${id}`);
  expect((await one).headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('link', { name: 'Blue Heron Aquaculture' })).toBeVisible();
  const many = page.waitForResponse((response) => response.url().includes('/statements/v1'));
  await page.goto('/statements');
  expect((await many).status()).toBe(200);
  await expect(page.getByText('All customers with a balance')).toBeVisible();
});
