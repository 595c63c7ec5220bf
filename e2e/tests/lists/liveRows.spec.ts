import { ListPage } from '../../pages/ListPage.ts';
import { expect, test } from '../../support/test.ts';

const lines = [
  { account: '6310', debit: 10 },
  { account: '1010', credit: 10 },
];

test(
  'a list shows what others save immediately, and moves nothing the user is working on',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const memo = books.memo('Live');
    const first = await books.journal(`${memo} one`, lines);
    const [page, other] = [await openAs('controller'), await openAs('auditor')];
    const q = `?q=${encodeURIComponent(`memo START_WITH '${memo}'`)}&columns=tranId,memo`;
    const [list, theirs] = [new ListPage(page), new ListPage(other)];
    await Promise.all([list.open('periodEndJournal', q), theirs.open('periodEndJournal', q)]);
    for (const each of [page, other]) await expect(each.locator('[data-live="true"]')).toBeAttached();

    await test.step('a new record appears automatically in both', async () => {
      await books.journal(`${memo} two`, lines);
      await expect(list.rows).toHaveCount(2);
      await expect(theirs.rows).toHaveCount(2);
    });
    await test.step('with a row ticked, changes show in their row and new records wait', async () => {
      await theirs.row(`${memo} one`).getByRole('checkbox').click();
      const order = await theirs.rows.getByRole('link').allTextContents();
      await books.service.update('periodEndJournal', first.id, { memo: `${memo} one, changed` });
      await expect(theirs.row(`${memo} one, changed`)).toHaveCount(1);
      await books.journal(`${memo} three`, lines);
      await expect(other.getByRole('button', { name: '1 new' })).toBeVisible();
      expect(await theirs.rows.getByRole('link').allTextContents()).toEqual(order);
      await expect(other.getByText('1 selected')).toBeVisible();
      await expect(list.rows).toHaveCount(3);
    });
    await test.step('they are shown on request, and the selection stays', async () => {
      await other.getByRole('button', { name: '1 new' }).click();
      await expect(theirs.rows).toHaveCount(3);
      await expect(other.getByRole('button', { name: '1 new' })).toHaveCount(0);
      await expect(other.getByText('1 selected')).toBeVisible();
    });
    await test.step('who leaves the list stops listening', async () => {
      const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/changes/v1'));
      await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Home' }).click();
      await ended;
    });
  },
);

test('views say how many they have; mine are those I have created', { tag: '@slow' }, async ({ openAs, books }) => {
  await books.journal(books.memo('Not of a person'), lines);
  const page = await openAs('auditor');
  const list = new ListPage(page, 'Invoices');
  await list.open('invoice');
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: /^Overdue\s*[\d,]+$/ })).toBeVisible();
  await views.getByRole('link', { name: 'Mine' }).click();
  await expect(page.getByText('created by').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No matching invoice' })).toBeVisible();
});

test('a search that finds nothing names it and leads out', { tag: '@slow' }, async ({ openAs }) => {
  const page = await openAs('controller');
  const list = new ListPage(page, 'Invoices');
  await list.open('invoice');
  const amount = await list.rows.first().locator('td[data-field="total"]').innerText();
  await list.search.fill(amount);
  await list.search.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(list.rows.first().locator('td[data-field="total"]')).toHaveText(amount);
  await list.search.fill('zzz');
  await list.search.press('Enter');
  await expect(page.getByRole('heading', { name: 'No invoices match “zzz”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search', exact: true }).click();
  await list.isThere();
});

test('import has its own button: a template, a dropped file, the rows', { tag: '@slow' }, async ({ openAs }) => {
  const page = await openAs('controller');
  const list = new ListPage(page, 'Departments');
  await list.open('department');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import departments' })).toBeVisible();
  for (const ending of ['CSV', 'XLSX']) {
    await page.getByRole('button', { name: 'Download template' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: `${ending} template` }).click();
    expect((await saved).suggestedFilename()).toBe(`department.${ending.toLowerCase()}`);
  }
  await page.locator('.import-grid').evaluate((grid) => {
    const data = new DataTransfer();
    data.items.add(new File(['Name\r\nDropped department'], 'departments.csv', { type: 'text/csv' }));
    for (const kind of ['dragover', 'drop'])
      grid.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
  });
  await page.getByRole('button', { name: 'Add 1 row' }).click();
  await expect(page.getByRole('region', { name: 'Import' })).toContainText('1 record');
});

test('periods are years with their quarters and months', { tag: '@slow' }, async ({ openAs }) => {
  const page = await openAs('controller');
  await page.goto('/records/accountingPeriod');
  const tree = page.getByRole('treegrid', { name: 'Accounting periods' });
  const rows = tree.getByRole('row', { level: 3 });
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(rows.first()).toBeVisible();
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/records\/accountingPeriod\/\d+/);
});
