import { DocumentForm } from '../../pages/DocumentForm.ts';
import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { Shell } from '../../pages/Shell.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'a duplicate bill is reported next to its fields and before saving, its date shows its period, a changed total needs review, and a credit offers the bills',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const vendor = await trade.party('vendor', 'Twice');
    const first = await trade.bill(vendor, 77.7);
    const numbered = await trade.bill(vendor, 12);
    await books.service.update('vendorBill', numbered.id, { otherRefNum: `N ${numbered.id}` });
    const page = await openAs('controller');
    const form = new DocumentForm(page);

    await test.step('the same vendor and amount near the date: shown, opened in a tab, and put aside', async () => {
      await page.goto(`/records/vendorBill/new?copy=${first.id}`);
      const note = page.locator('[data-duplicate]');
      await expect(note).toContainText(`Possible duplicate: ${String(first.tranId)},`);
      await expect(note.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/records/vendorBill/${first.id}`);
      expect(await violationsOf(page)).toEqual([]);
      await note.getByRole('button', { name: 'Not a duplicate' }).click();
      await expect(note).toHaveCount(0);
    });

    await test.step('a vendor number used before is asked about before anything is sent', async () => {
      await form.field('Vendor invoice #').fill(`N ${numbered.id}`);
      await page.keyboard.press('Control+s');
      const asked = page.getByRole('dialog', { name: 'Possible duplicate' });
      await expect(asked).toContainText(`Possible duplicate: ${String(numbered.tranId)},`);
      await expect(asked.getByRole('button', { name: /^Keep editing/ })).toBeFocused();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(form.field('Vendor invoice #')).toBeFocused();
      expect(await books.service.list('vendorBill', `entity ANY_OF [${vendor.id}]`)).toHaveLength(2);
    });

    await test.step('p-1 is the period before; the posting period follows the date', async () => {
      const date = form.field('Date');
      await date.fill('p-1');
      await expect(date).toHaveAccessibleDescription(/\d{4} · \w{3} \d{4}/);
      const month =
        /· (\w{3} \d{4})/.exec(
          (await date
            .getAttribute('aria-describedby')
            .then((id) => page.locator(`[id="${id?.split(' ').at(-1) ?? ''}"]`).textContent())) ?? '',
        )?.[1] ?? '';
      await page.keyboard.press('Tab');
      await expect(page.locator('.period-note').first()).toContainText(month);
    });

    await test.step('an edit whose total moves by what the service reckons is reviewed first', async () => {
      await page.goto(`/records/vendorBill/${first.id}/edit`);
      const amount = form.grid('Expenses').getByRole('row').nth(1).getByRole('gridcell').filter({ hasText: '77.70' });
      await amount.click();
      await page.keyboard.type('80');
      await page.keyboard.press('Tab');
      const review = page.getByRole('dialog', { name: /Review changes to/ });
      // Looked at from among the lines, where the same key without Shift fills down.
      await page.keyboard.press('Control+Shift+D');
      await expect(review).toContainText('+2.30');
      await page.keyboard.press('Escape');
      await expect(review).toHaveCount(0);
      await page.keyboard.press('Control+Enter');
      await expect(review).toContainText('+2.30');
      await page.keyboard.press('Control+Enter');
      await new RecordPage(page).savedId();
      expect(await books.service.read('vendorBill', first.id)).toMatchObject({ total: 80 });
    });

    await test.step('a vendor credit offers the open bills, is applied to the selected one, and shows the remainder', async () => {
      await page.goto('/records/vendorCredit/new');
      await form.choose('Vendor', String(vendor.companyName));
      await expect(form.lineOf('Apply to bills', String(numbered.tranId))).toBeVisible();
      await form.grid('Expenses').getByRole('row').nth(1).getByRole('gridcell').first().click();
      // Account, tax code, memo, and amount.
      for (const text of ['6310', '', 'Returned', '20']) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      await expect(form.figure('Unapplied')).toContainText('20.00');
      await form.lineOf('Apply to bills', String(first.tranId)).getByRole('gridcell').first().click();
      await expect(form.figure('Unapplied')).toHaveText(/^0\.00/);
      await form.save();
      const credit = await books.service.read('vendorCredit', await new RecordPage(page).savedId());
      expect(credit).toMatchObject({ total: 20, amountRemaining: 0 });
      expect(
        await Promise.all(
          [first, numbered].map(async ({ id }) => (await books.service.read('vendorBill', id)).amountRemaining),
        ),
      ).toEqual([60, 12]);
    });
  },
);

test(
  'a disabled action, setting or search result explains itself by one key, with a request to copy',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('sales');
    await page.goto('/records/salesOrder');
    await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(/SO\d+/);
    await page.getByRole('button', { name: 'Edit', exact: true }).focus();
    await page.keyboard.press('Shift+F1');
    const why = page.getByRole('dialog', { name: 'Unavailable actions' });
    await expect(why).toContainText('Current position');
    await expect(why).toContainText('Trial balance');
    await expect(why).toContainText('REPO_TRIALBALANCE');
    expect(await violationsOf(page)).toEqual([]);
    await why.getByRole('button', { name: 'Copy request for all' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/requests the permission “.+” \(REPO_TRIALBALANCE\), level View/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  },
);

test(
  'a currency chosen for the work is what new entries start with, until one key takes it away',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('accountant');
    await page.goto('/');
    await page.getByRole('button', { name: /All subsidiaries|Marlow/ }).click();
    const currency = page.getByRole('dialog').getByRole('combobox', { name: 'Currency' });
    await currency.fill('Euro');
    await page.locator('[role=option]', { hasText: 'Euro' }).first().click();
    await page.keyboard.press('Escape');
    const started = page.getByRole('main').getByRole('combobox', { name: 'Currency', exact: true });
    await page.goto('/records/periodEndJournal/new');
    await expect(started).toHaveValue(/EUR|Euro/);
    await page.keyboard.press('Shift+F9');
    await expect(page.getByText('Work date, currency and dimensions reset.')).toBeVisible();
    await page.goto('/records/periodEndJournal/new');
    await expect(started).toHaveValue(/USD|US Dollar/);
  },
);

test(
  'shares typed into an amount become lines, and the history returns to any step',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('accountant');
    const form = new JournalForm(page);
    await form.open();
    await form.goTo('Account', 1);
    await form.typeLine(1, { account: '6310', debit: '100.01' });
    await page.keyboard.type('1010');
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Tab');
    await form.goTo('Credit', 2);
    await page.keyboard.type('60:40');
    await expect(form.editor('Credit', 2)).toHaveAccessibleDescription('2 lines: 60.01 + 40.00');
    await page.keyboard.press('Enter');
    await expect(form.editor('Credit', 3)).toHaveValue('40.00');
    await form.goTo('Debit', 1);
    await page.keyboard.type('100.01 1:1:1');
    await expect(form.editor('Debit', 1)).toHaveAccessibleDescription('3 lines: 33.34 + 33.34 + 33.33');
    await page.keyboard.press('Enter');
    await form.isInBalance();
    await page.getByRole('button', { name: 'Steps' }).click();
    const steps = page.getByRole('dialog', { name: 'Steps' });
    await expect(steps.getByRole('listitem').first()).toContainText(/split|line 2/i);
    expect(await violationsOf(page)).toEqual([]);
    await steps.getByRole('button', { name: 'As opened' }).click();
    await expect(form.bar).toContainText('0 lines');
    await page.getByRole('button', { name: 'Steps' }).click();
    await steps.getByRole('listitem').first().getByRole('button').click();
    await form.isInBalance();
  },
);

test(
  'a line in the palette opens a filled-in payment or order and saves nothing, or writes a file',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const vendor = await trade.party('vendor', 'Lane');
    const customer = await trade.party('customer', 'Lane');
    const page = await openAs('controller');
    const shell = new Shell(page);
    const form = new DocumentForm(page);
    await page.goto('/');
    await shell.isOpenFor('controller');
    const say = async (text: string) => {
      // A key that is pressed while one screen replaces another reaches neither.
      await expect(async () => {
        await page.keyboard.press('Control+k');
        await expect(shell.palette).toBeFocused({ timeout: 5000 });
      }).toPass();
      await page.keyboard.type(text);
    };
    const results = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    await say(`pay ${String(vendor.companyName)} 45.50`);
    await expect(results).toContainText(`${String(vendor.companyName)}: 45.5`);
    await page.keyboard.press('Enter');
    await expect(form.field('Vendor')).toHaveValue(new RegExp(String(vendor.companyName)));
    await expect(form.field('Total')).toHaveValue('45.50');
    await say(`so ${String(customer.companyName)} 3 CAL-LAB`);
    await expect(results).toContainText('3 CAL-LAB');
    await page.keyboard.press('Enter');
    const discard = page.getByRole('dialog', { name: /Leave/ }).getByRole('button', { name: 'Discard' });
    // Only when the filled-in payment counts as begun.
    await expect(discard.or(form.grid('Items')).first()).toBeVisible();
    if (await discard.isVisible()) await discard.click();
    await expect(form.field('Customer')).toHaveValue(new RegExp(String(customer.companyName)));
    await expect(form.grid('Items')).toContainText('CAL-LAB');
    expect(await books.service.list('salesOrder', `entity ANY_OF [${customer.id}]`)).toEqual([]);
    const file = page.waitForEvent('download');
    await say('> export open sales');
    await expect(results.first()).toContainText('Export open sales orders');
    await page.keyboard.press('Enter');
    const asks = discard.waitFor().then(
      () => true,
      () => false,
    );
    // The file may be chosen first: either the question or the list is shown.
    const isLeft = page.waitForURL(/\/records\/salesOrder\?/).then(
      () => false,
      () => false,
    );
    if (await Promise.race([asks, isLeft])) await discard.click();
    expect((await file).suggestedFilename()).toMatch(/^sales-orders-.*\.csv$/);
    // The list has replaced the form: a change of screen closes the palette.
    await expect(discard).toBeHidden();
    await expect(
      page.getByRole('table', { name: 'Sales orders', exact: true }).getByRole('link').first(),
    ).toBeVisible();
    // An account of exactly that name comes before documents with it in their memo; receipts are created from open orders.
    await say('rent');
    await expect(results.first()).toContainText('6410 Rent');
    await expect(results.filter({ hasText: /^BILL|^JE|^ALC/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await say('receive halvorsen');
    await expect(results.first()).toContainText(/PO\d+, V0019 Halvorsen/);
    const order = /PO\d+/.exec(await results.first().innerText())?.[0] ?? '';
    await page.keyboard.press('Enter');
    await expect(form.field('Created from')).toHaveValue(new RegExp(order));
  },
);

test(
  'two records are compared line by line, from the menu of the one and by name of the other',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const memo = books.memo('Compared');
    const one = await books.journal(memo, [
      { account: '6310', debit: 5, memo: 'same' },
      { account: '1010', credit: 5 },
    ]);
    const other = await books.journal(memo, [
      { account: '1010', credit: 7 },
      { account: '6310', debit: 7, memo: 'same' },
    ]);
    const page = await openAs('auditor');
    await page.goto(`/records/periodEndJournal/${one.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Compare/ }).click();
    await page.getByLabel('Other period end journals').fill(String(other.tranId));
    await expect(page.getByRole('option').filter({ hasText: String(other.tranId) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/compare\\?with=periodEndJournal/${other.id}$`));
    const rows = page.getByRole('main').getByRole('table').getByRole('row');
    await expect(rows.filter({ hasText: 'Debit' })).toContainText('5.00');
    await expect(rows.filter({ hasText: 'Credit' })).toContainText('7.00');
    await expect(page.getByRole('main')).not.toContainText('Removed');
    expect(await violationsOf(page)).toEqual([]);
  },
);
