import { ListPage } from '../../pages/ListPage.ts';
import { expect, test } from '../../support/test.ts';

const totals = /\/record\/v1\/periodEndJournal\?.*totalResults=only/;

test('rows and pages of a list work before its total is there, which appears without moving anything', async ({
  openAs,
}) => {
  const page = await openAs('controller');
  const list = new ListPage(page);
  const range = page.getByRole('status').filter({ hasText: / of [\d,]+$/ });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(totals, async (route) => {
    await released;
    await route.continue();
  });
  // Others who post meanwhile change the total: it would rightly be asked for again.
  await page.route('**/services/rest/changes/v1', (route) => route.abort());
  await list.open();
  const next = page.getByRole('button', { name: 'Next page' });

  await test.step('the second page is reached without a total', async () => {
    const first = await list.link('').textContent();
    await next.click();
    await expect(page).toHaveURL(/page=2/);
    await expect(list.link('')).not.toHaveText(first ?? '');
    await list.isThere();
    await expect(range).toHaveCount(0);
  });
  await test.step('the total comes, and neither rows nor buttons move', async () => {
    const places = async () => [await list.rows.first().boundingBox(), await next.boundingBox()];
    const before = await places();
    release();
    await expect(range).toHaveText(/^5\d to 10\d of/);
    expect(await places()).toEqual(before);
  });
  await test.step('it is not asked for again on the way back to the first page', async () => {
    const asked: string[] = [];
    page.on('request', (request) => totals.test(request.url()) && asked.push(request.url()));
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(range).toHaveText(/^\d to 5\d of/);
    expect(asked).toEqual([]);
  });
});

test('a list whose total fails shows its rows, and that there are more', { tag: '@slow' }, async ({ openAs }) => {
  const page = await openAs('controller');
  const list = new ListPage(page);
  await page.route(totals, (route) =>
    route.fulfill({
      status: 400,
      json: { title: 'Bad request', status: 400, 'o:errorDetails': [{ detail: 'No.', 'o:errorCode': 'USER_ERROR' }] },
    }),
  );
  await list.open();
  await expect(page.getByRole('status').filter({ hasText: '1 to 50 of more than 50' })).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await list.isThere();
});

test('a total follows what is created and deleted', { tag: '@slow' }, async ({ openAs, books }) => {
  const memo = books.memo('Counted');
  const lines = [
    { account: '6310', debit: 10 },
    { account: '1010', credit: 10 },
  ];
  const first = await books.journal(`${memo} one`, lines);
  await books.journal(`${memo} two`, lines);
  const page = await openAs('controller');
  const list = new ListPage(page);
  await list.open('periodEndJournal', `?q=${encodeURIComponent(`memo START_WITH '${memo}'`)}`);
  await expect(page.getByRole('status').filter({ hasText: '2 results' })).toBeVisible();
  await expect(page.locator('[data-live="true"]')).toBeAttached();
  await books.journal(`${memo} three`, lines);
  await expect(page.getByRole('status').filter({ hasText: '3 results' })).toBeVisible();
  await books.service.remove('periodEndJournal', first.id);
  await expect(page.getByRole('status').filter({ hasText: '2 results' })).toBeVisible();
});
