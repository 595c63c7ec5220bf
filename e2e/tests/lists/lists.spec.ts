import type { Page } from '@playwright/test';
import { ListPage } from '../../pages/ListPage.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/test.ts';

test('acceptance 8: filter, sort, page, selection and scroll are restored on return, and the address shows another user the same', async ({
  openAs,
}) => {
  const page = await openAs('controller');
  const list = new ListPage(page);
  await list.open();

  await test.step('a filter from a cell, a sort by its head, the second page', async () => {
    await list.rows
      .filter({ hasText: 'USD' })
      .first()
      .getByRole('cell', { name: 'USD', exact: true })
      .click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Currency is US/ }).click();
    await expect(page).toHaveURL(/q=/);
    await list.head('Number').getByRole('button').click();
    await expect(list.head('Number')).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('status').filter({ hasText: /^51 to 100 of/ })).toBeVisible();
  });
  const numbers = await list.rows.getByRole('link').allTextContents();
  expect(numbers).toEqual(numbers.toSorted());

  const far = list.rows.nth(40);
  await list.rows.nth(38).getByRole('checkbox').click();
  await far.getByRole('checkbox').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  const address = page.url();

  await far.getByRole('link').first().click();
  await new RecordPage(page).isThere();
  await page.goBack();
  await list.isThere();
  expect(page.url()).toBe(address);
  expect(await list.rows.getByRole('link').allTextContents()).toEqual(numbers);
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect(far).toBeInViewport();

  const other = await openAs('auditor');
  const theirs = new ListPage(other);
  await other.goto(address);
  await theirs.isThere();
  expect(await theirs.rows.getByRole('link').allTextContents()).toEqual(numbers);
});

test('records are stepped through from their list with their position', { tag: '@slow' }, async ({ openAs, books }) => {
  const memo = books.memo('Walked');
  for (const part of ['one', 'two', 'three']) {
    await books.journal(`${memo} ${part}`, [
      { account: '6310', debit: 10 },
      { account: '1010', credit: 10 },
    ]);
  }
  const page = await openAs('auditor');
  const list = new ListPage(page);
  await list.open('periodEndJournal', `?search=${encodeURIComponent(memo)}&sort=tranId`);
  await expect(list.rows).toHaveCount(3);
  await list.link('two').click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Control+ArrowDown');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('three');
  await expect(page.getByText('3 of 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next in the list' })).toHaveAttribute('aria-disabled', 'true');
});

/** The tab that an action opens. Now and then the browser without a screen loses one in the background: then it is done again. */
async function newTab(page: Page, open: () => Promise<void>): Promise<Page> {
  for (let left = 3; ; left -= 1) {
    const opening = page.context().waitForEvent('page', left > 1 ? { timeout: 15_000 } : {});
    const tab = await Promise.all([opening, open()]).then(
      ([opened]) => opened,
      (error: unknown) => {
        if (left <= 1) throw error;
        return undefined;
      },
    );
    if (tab) return tab;
  }
}

test('acceptance 10: Ctrl and a click, the middle button and Ctrl with Enter open a tab, and the list stays', async ({
  openAs,
}) => {
  const page = await openAs('auditor');
  const list = new ListPage(page, 'Accounts');
  await list.open('account', '?show=list');
  const row = list.rows.nth(2);
  for (const open of [
    () =>
      row
        .getByRole('link')
        .first()
        .click({ modifiers: ['Control'] }),
    () => row.getByRole('link').first().click({ button: 'middle' }),
    () =>
      row
        .getByRole('cell')
        .nth(2)
        .click({ modifiers: ['Control'] }),
  ]) {
    const tab = await newTab(page, open);
    // Only the target matters; a tab in the background may load slowly.
    await tab.waitForURL(/\/records\/account\/\d+$/, { waitUntil: 'commit' });
    await tab.close();
  }
  await expect(page).toHaveURL(/\/records\/account/);
  await expect(row).toBeVisible();
});

test(
  'the export contains typed numbers and ISO dates, and starts no formula',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const memo = books.memo('=1+1 exported');
    const { tranId, tranDate } = await books.journal(memo, [
      { account: '6310', debit: 1234567.8 },
      { account: '1010', credit: 1234567.8 },
    ]);
    const page = await openAs('auditor');
    const list = new ListPage(page);
    await list.open('periodEndJournal', `?search=${encodeURIComponent(memo)}`);
    await expect(list.rows).toHaveCount(1);
    await expect(list.row(memo)).toContainText('1,234,567.80');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'This page as CSV (1)' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^period-end-journals-\d{4}-\d\d-\d\d\.csv$/);
    const [head, row] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(head).toMatch(/^\uFEFFDate,Number,Memo,.*Total/);
    const cells = row?.split(',') ?? [];
    expect(cells.slice(0, 3)).toEqual([tranDate, tranId, `'${memo}`]);
    expect(cells.some((cell) => /^1234567\.80?$/.test(cell))).toBe(true);
  },
);
