import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/test.ts';

test('an invoice is shown and downloaded as the very file that the service sends, in A4 and Letter', async ({
  openAs,
  books,
}) => {
  const page = await openAs('controller');
  const id = await books.idOf('invoice', 'total GREATER 0');
  // The test browser has no PDF viewer; the app's handling is tested anyway.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  const sent: Buffer[] = [];
  await page.route(`**/invoice/${id}/paper**`, async (route) => {
    const response = await route.fetch();
    sent.push(await response.body());
    await route.fulfill({ response });
  });
  await page.goto(`/records/invoice/${id}/print`);
  await expect.poll(() => sent.length).toBe(1);
  const [file = Buffer.alloc(0)] = sent;
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const frame = page.locator('iframe[title="Page as it will be printed"]');
  await expect(frame).toHaveAttribute('src', /^blob:/);
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await readFile(await (await loading).path())).equals(file)).toBe(true);
  await page.getByRole('button', { name: 'A4', exact: true }).click();
  await expect.poll(() => sent.length).toBe(2);
  const a4 = sent[1] ?? Buffer.alloc(0);
  // A company in the United States prints on Letter.
  expect(file.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
  expect(a4.equals(file)).toBe(false);
  expect(a4.toString('latin1')).toMatch(/\/MediaBox \[0 0 595/);
});

test(
  'a statement of account is opened from the customer, and of many from the list',
  { tag: '@slow' },
  async ({ openAs, books }) => {
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
  },
);

test(
  'a browser that cannot show PDF says so, and the file can be downloaded',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
    await page.goto(`/records/invoice/${await books.idOf('invoice', 'total GREATER 0')}/print`);
    await expect(page.getByRole('heading', { name: 'This browser can’t show PDF files.' })).toBeVisible();
    const loading = page.waitForEvent('download');
    await page.getByRole('main').getByRole('button', { name: 'Download PDF' }).last().click();
    expect((await readFile(await (await loading).path())).subarray(0, 5).toString()).toBe('%PDF-');
  },
);
