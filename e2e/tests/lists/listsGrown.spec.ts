import { readFile } from 'node:fs/promises';
import { unzipSync, strFromU8 } from 'fflate';
import { Jobs } from '../../pages/Jobs.ts';
import { ListPage } from '../../pages/ListPage.ts';
import { PastePreview } from '../../pages/PastePreview.ts';
import { overflowOf, picture, violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'acceptance 13: a view with an OR filter, widths, pins, groups, totals and two-level sort survives a reload, and its address opens the same list for another user',
  { tag: '@slow' },
  async ({ openAs, books }, info) => {
    const page = await openAs('controller');
    const list = new ListPage(page);
    const name = books.memo('Rent or large');
    // Separate journals: other journeys change the shared ones.
    for (const [memo, amount] of [
      ['Rent', 900],
      ['Large', 2000.25],
      ['Rent', 1500],
      ['Small', 20],
    ] as const)
      await books.journal(`${memo}, ${name}`, [
        { account: '6310', debit: amount },
        { account: '1010', credit: amount },
      ]);
    const wanted = `memo CONTAINS '${name}' AND (memo START_WITH 'Rent,' OR total >= 1500)`;
    await list.open(
      'periodEndJournal',
      `?q=${encodeURIComponent(wanted)}&sort=${encodeURIComponent('currency,total DESC')}&columns=${encodeURIComponent('tranId!*130,tranDate,memo*260,currency,total')}`,
    );
    await test.step('grouped by month and added up from the menu of a head', async () => {
      await list.head('Date').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Group by month' }).click();
      await expect(page).toHaveURL(/group=tranDate\.month/);
      await list.head('Total').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Show total' }).click();
      await expect(list.table.locator('tfoot')).toContainText('Total of all 4,400.25');
      await expect(list.table.locator('tr.group-line').first()).toContainText(/\d{4} \(3\)/);
      await list.isThere();
    });
    await test.step('kept as a view, shared, starred', async () => {
      await page.getByRole('button', { name: 'Save as view' }).click();
      const dialog = page.getByRole('dialog');
      // The name is typed immediately: no key reaches the list behind.
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await page.keyboard.insertText(name);
      await dialog.getByRole('checkbox', { name: 'Share with everyone' }).check();
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('aria-current', 'true');
    });
    const address = page.url();
    const numbers = await list.rows.getByRole('link').allTextContents();
    const foot = await list.table.locator('tfoot').textContent();
    expect(await violationsOf(page)).toEqual([]);
    await picture(page, info, 'list, grouped');
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await picture(page, info, 'list, grouped, dark');
    expect(await violationsOf(page, ['color-contrast'])).toEqual([]);
    await test.step('on paper it is a table with every column and its filter, whatever the width, and without ticks', async () => {
      const size = page.viewportSize();
      await page.setViewportSize({ width: 700, height: 900 });
      await page.emulateMedia({ media: 'print', colorScheme: 'light' });
      for (const head of ['Number', 'Date', 'Memo', 'Currency', 'Total']) await expect(list.head(head)).toBeVisible();
      await expect(page.getByRole('group', { name: 'Filter' })).toBeVisible();
      await expect(list.table.getByRole('checkbox')).toHaveCount(0);
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
      if (size) await page.setViewportSize(size);
    });
    await page.reload();
    await list.isThere();
    await expect(list.table.locator('tfoot')).toHaveText(foot ?? '');
    await test.step('all groups folded by key, one of them opened, and the totals stay', async () => {
      const lines = list.table.locator('tr.group-line');
      // Groups can be collapsed once they are known, including those on other pages.
      await expect(lines.first().getByRole('button', { expanded: true })).toBeVisible();
      await page.keyboard.press('Shift+Z');
      await expect(list.rows).toHaveCount(0);
      await expect(page).toHaveURL(/fold=all/);
      await lines.first().getByRole('button', { expanded: false }).click();
      await expect(lines.first().getByRole('button', { expanded: true })).toBeFocused();
      await expect(list.rows.first()).toBeVisible();
      await expect(list.table.locator('tfoot')).toHaveText(foot ?? '');
      expect(await violationsOf(page)).toEqual([]);
      await page.goBack();
      await list.isThere();
    });

    const other = await openAs('accountant');
    const theirs = new ListPage(other);
    await other.goto(address);
    await theirs.isThere();
    expect(await theirs.rows.getByRole('link').allTextContents()).toEqual(numbers);
    await expect(theirs.table.locator('tfoot')).toHaveText(foot ?? '');
    await expect(other.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    await expect(theirs.head('Number')).toHaveCSS('position', 'sticky');
    await test.step('who may not keep shared views cannot change it', async () => {
      await other.getByRole('button', { name: 'Save as view' }).click();
      await expect(other.getByRole('dialog').getByRole('button', { name: 'Update view' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    });
  },
);

test(
  'cells are summed by pointer and by key, a value is filtered by key, a cell is edited in its row and copied to all selected rows',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const memo = books.memo('Cells');
    for (const amount of [10.1, 20.2, 30.3])
      await books.journal(memo, [
        { account: '6310', debit: amount },
        { account: '1010', credit: amount },
      ]);
    const page = await openAs('accountant');
    const list = new ListPage(page);
    await list.open('periodEndJournal', `?search=${encodeURIComponent(memo)}&columns=tranId,memo,total&sort=total`);
    await expect(list.rows).toHaveCount(3);
    const totals = list.table.locator('td[data-field="total"]');
    await totals.nth(0).dragTo(totals.nth(2));
    await expect(page.getByText('3 cells')).toBeVisible();
    await expect(page.getByRole('button', { name: '60.60' })).toBeVisible();
    await test.step('the same by key', async () => {
      await page.keyboard.press('Escape');
      await list.rows.first().getByRole('link').focus();
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
      await expect(page.getByRole('button', { name: '30.30' })).toBeVisible();
      await page.keyboard.press('Control+c');
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('10.1\n20.2');
      await page.keyboard.press('Escape');
    });
    await test.step('F2 changes the cell, and the rest of the ticked rows with it', async () => {
      await list.rows.first().getByRole('link').focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('F2');
      const panel = page.getByRole('dialog', { name: 'Change Memo' });
      await panel.getByRole('textbox').fill(`${memo} one`);
      await page.keyboard.press('Enter');
      await expect(panel).toHaveCount(0);
      await expect(list.row(`${memo} one`)).toHaveCount(1);
      await page.keyboard.press('Control+a');
      await expect(page.getByText('3 selected')).toBeVisible();
      await page.keyboard.press('F2');
      await panel.getByRole('textbox').fill(`${memo} all`);
      await panel.getByRole('button', { name: 'Apply to the 3 selected' }).click();
      await page.getByRole('button', { name: 'Set on 3' }).click();
      await expect(list.row(`${memo} all`)).toHaveCount(3);
    });
  },
);

test(
  'acceptance 14: a bulk action over 500 rows with one request at a time can be paused, resumes after a reload, and a retry touches only the failures',
  { tag: '@slow' },
  async ({ openAs, books }, info) => {
    test.setTimeout(400_000);
    const mark = books.memo('Branch');
    const names = Array.from({ length: 500 }, (_, at) => `${mark} ${String(at).padStart(3, '0')}`);
    for (let at = 0; at < names.length; at += 20)
      await Promise.all(names.slice(at, at + 20).map((name) => books.service.create('department', { name })));
    const page = await openAs('controller');
    await page.route('**/session/v1/me', async (route) => {
      const answer = await route.fetch();
      // As the service reports it at the smallest license.
      const me = (await answer.json()) as Readonly<Record<string, unknown>>;
      await route.fulfill({
        response: answer,
        json: { ...me, license: { level: 'standard', concurrency: 1, perSecond: 60 } },
      });
    });
    const changes: string[] = [];
    let [most, now, refusals] = [0, 0, 5];
    await page.route('**/record/v1/department/*', async (route) => {
      if (route.request().method() !== 'PATCH') return await route.continue();
      changes.push(new URL(route.request().url()).pathname);
      now += 1;
      most = Math.max(most, now);
      const refuses = changes.length > 20 && refusals > 0;
      if (refuses) refusals -= 1;
      const refusal = {
        title: 'Bad request',
        status: 400,
        'o:errorDetails': [{ detail: 'The department is being counted.', 'o:errorCode': 'USER_ERROR' }],
      };
      await (refuses ? route.fulfill({ status: 400, json: refusal }) : route.continue());
      now -= 1;
    });
    const list = new ListPage(page, 'Departments');
    const jobs = new Jobs(page);
    await list.open('department', `?search=${encodeURIComponent(mark)}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Select all (500)' }).click();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Set a field' }).click();
    const dialog = page.getByRole('dialog', { name: /^Set a field|^Set inactive/i });
    await dialog.getByRole('combobox', { name: 'Field' }).selectOption('isInactive');
    await dialog.getByRole('checkbox', { name: 'Inactive' }).check();
    await expect(dialog.getByRole('list', { name: 'Records to change' })).toContainText(`${mark} 000`);
    expect(await violationsOf(page)).toEqual([]);
    await picture(page, info, 'bulk confirmation');
    await dialog.getByRole('button', { name: 'Set on 500' }).click();

    await test.step('paused, reloaded, and the screen answers meanwhile', async () => {
      await expect.poll(() => changes.length).toBeGreaterThan(30);
      await list.search.fill(`${mark} 49`);
      await expect(list.rows).toHaveCount(10);
      await jobs.open();
      await jobs.job('Set inactive on 500').getByRole('button', { name: 'Pause' }).click();
      await expect(jobs.job('Set inactive on 500')).toContainText('Paused');
      expect(await violationsOf(page)).toEqual([]);
      await picture(page, info, 'jobs, paused');
      await page.reload();
      await list.isThere();
      const before = changes.length;
      await jobs.open();
      await expect(jobs.job('Set inactive on 500')).toContainText('Paused');
      expect(changes.length).toBe(before);
    });
    await test.step('it continues, lists what failed, and retries only that', async () => {
      const job = jobs.job('Set inactive on 500');
      await job.getByRole('button', { name: 'Resume' }).click();
      await expect(job).toContainText('495 saved · 5 failed', { timeout: 240_000 });
      await expect(job).toContainText('The department is being counted.');
      await picture(page, info, 'jobs, failures');
      const downloading = page.waitForEvent('download');
      await job.getByRole('button', { name: 'Download results' }).click();
      const results = await readFile(await (await downloading).path(), 'utf8');
      expect(results.split('\r\n').filter((line) => line.includes('USER_ERROR'))).toHaveLength(5);
      const before = changes.length;
      await job.getByRole('button', { name: 'Retry 5 failed' }).click();
      await expect(job).toContainText('500 saved');
      expect(changes.length - before).toBe(5);
    });
    expect(most).toBe(1);
    expect(await books.service.list('department', `name START_WITH '${mark}' AND isInactive IS true`)).toHaveLength(
      500,
    );
  },
);

test(
  'a CSV with invalid rows opens in the grid: they are fixed in place, existing records are reported, only valid rows are sent, and the same file creates nothing twice',
  { tag: '@slow' },
  async ({ openAs, books }, info) => {
    const mark = books.memo('Imported');
    const taken = await books.service.create('account', {
      acctNumber: `9${String(Date.now()).slice(-6)}`,
      acctName: `${mark} taken`,
      acctType: { id: 'Expense' },
    });
    const number = (at: number) => `8${at}${String(Date.now()).slice(-5)}`;
    const numbers = [1, 2, 3, 4].map(number);
    const csv = [
      'Number,Name,Type,Colour',
      `${numbers[0]},${mark} one,Expense,red`,
      `${numbers[1]},${mark} two,Nonsense,`,
      `${numbers[2]},,Expense,`,
      `${String(taken.acctNumber)},${mark} again,Expense,`,
      `${numbers[3]},${mark} four,Expense,`,
    ].join('\r\n');
    const page = await openAs('controller');
    const preview = new PastePreview(page);
    const jobs = new Jobs(page);
    const openFile = async () => {
      await page.goto('/records/account/import');
      await expect(page.locator('.import-grid input').first()).toBeFocused();
      await page
        .locator('[data-import-file]')
        .setInputFiles({ name: 'accounts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await expect(preview.dialog).toBeVisible();
      // The option that leaves cells open is chosen explicitly, never by Enter.
      await preview.dialog.getByRole('button', { name: /^Add with \d+ open$/ }).click();
      await expect(preview.dialog).toHaveCount(0);
    };
    const made = async () =>
      (await books.service.list('account', `acctName START_WITH '${mark}'`, ['acctName']))
        .map(({ acctName }) => String(acctName))
        .toSorted();
    await openFile();
    const bar = page.getByRole('region', { name: 'Import' });
    await expect(bar).toContainText('5 records');
    await expect(bar).toContainText('2 with errors');
    await expect(bar).toContainText('1 already exists');
    expect(await violationsOf(page)).toEqual([]);
    await picture(page, info, 'import, bad rows');
    await bar.getByRole('button', { name: 'Import 2' }).click();
    await expect.poll(made).toEqual([`${mark} four`, `${mark} one`, `${mark} taken`]);
    await expect(bar).toContainText('3 records');

    await test.step('a row is put right in its cell and goes out', async () => {
      await bar.getByRole('button', { name: '2 with errors' }).click();
      await page
        .getByRole('button', { name: /Enter name|Row \d: .*Name/ })
        .first()
        .click();
      await page.keyboard.type(`${mark} three`);
      await page.keyboard.press('Enter');
      await bar.getByRole('button', { name: 'Import 1' }).click();
      await expect.poll(made).toEqual([`${mark} four`, `${mark} one`, `${mark} taken`, `${mark} three`]);
    });
    await test.step('unsent rows survive a reload, until the user starts over', async () => {
      await page.reload();
      await expect(page.getByText(/restored\. Not imported yet/)).toBeVisible();
      await expect(bar).toContainText('2 records');
      await page.getByRole('button', { name: 'Start over' }).click();
      await expect(bar).toContainText('0 records');
    });
    await test.step('importing the same file again creates no duplicates', async () => {
      await openFile();
      await expect(bar).toContainText('4 already exist');
      await expect(bar.getByRole('button', { name: 'Import 0' })).toHaveAttribute('aria-disabled', 'true');
      await jobs.open();
      await expect(jobs.dialog.getByRole('listitem').filter({ hasText: 'Import' }).first()).toContainText('Done');
    });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await test.step('an error of every record in a file is shown before the first is sent, at its cells', async () => {
      await page.goto('/records/customer/import');
      await expect(page.locator('.import-grid input').first()).toBeFocused();
      await page.locator('[data-import-file]').setInputFiles({
        name: 'customers.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Company\r\n${mark} A\r\n${mark} B`),
      });
      await preview.dialog.locator('[data-autofocus]').click();
      await bar.getByRole('button', { name: 'Import 2' }).click();
      await expect(page.getByText('Not imported: errors in the first 2 rows.').first()).toBeVisible();
      await expect(bar).toContainText('2 with errors');
      expect(await books.service.list('customer', `companyName START_WITH '${mark}'`)).toEqual([]);
    });
    await test.step('a customer that exists in another spelling is named beside its row', async () => {
      const { subsidiary, currency } = await new Trade(books).ground();
      const companyName = `${mark} & Söhne GmbH`;
      await books.service.create('customer', { companyName, subsidiary, currency });
      await page.reload();
      await page.getByRole('button', { name: 'Start over' }).click();
      await page.locator('[data-import-file]').setInputFiles({
        name: 'customers.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Company\r\n${mark.toUpperCase()}-söhne gmbh`),
      });
      await preview.dialog.locator('[data-autofocus]').click();
      await bar.getByRole('button', { name: '1 resembles an existing record' }).click();
      await expect(page.getByRole('button', { name: `resembles “${companyName}”` })).toBeVisible();
      await picture(page, info, 'import, another spelling');
    });
  },
);

test(
  'a list leaves as a workbook with numbers and dates, and a journal as a clean page',
  { tag: '@slow' },
  async ({ openAs, books }, info) => {
    const memo = books.memo('On paper');
    const { id, tranDate } = await books.journal(memo, [
      { account: '6310', debit: 1234.5 },
      { account: '1010', credit: 1234.5 },
    ]);
    const page = await openAs('auditor');
    const list = new ListPage(page);
    await list.open('periodEndJournal', `?search=${encodeURIComponent(memo)}`);
    await expect(list.rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'This page as XLSX (1)' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    const sheet = strFromU8(
      unzipSync(new Uint8Array(await readFile(await file.path())))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    );
    const serial = (Date.parse(`${String(tranDate)}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
    expect(sheet).toContain(`<v>${serial}</v>`);
    expect(sheet).toContain('<v>1234.5</v>');

    await page.goto(`/records/periodEndJournal/${id}/print`);
    const paper = page.getByRole('article', { name: 'Page as it will be printed' });
    await expect(paper).toContainText(memo);
    await expect(paper.locator('tfoot')).toContainText('1,234.50');
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    // The printable width of A4 is narrower than a narrow screen, yet is not a phone.
    await page.setViewportSize({ width: 703, height: 1010 });
    const topOf = async (part: string): Promise<number | undefined> => (await paper.locator(part).boundingBox())?.y;
    expect(await topOf('.paper-title')).toBe(await topOf('.letterhead'));
    await picture(page, info, 'journal on paper');
  },
);
