import { randomUUID } from 'node:crypto';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { Shell } from '../../pages/Shell.ts';
import { today } from '../../support/books.ts';
import { overflowOf, picture, violationsOf } from '../../support/inspect.ts';
import { Keystrokes } from '../../support/keystrokes.ts';
import type { Doc } from '../../support/serviceClient.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'money gets to the bank: payments are found, selected by keyboard, deposited in one amount and given back by a void',
  { tag: '@slow' },
  async ({ openAs, books }, info) => {
    const trade = new Trade(books);
    const name = `Deposit ${randomUUID().slice(0, 6)}`;
    const customer = await trade.party('customer', name);
    const { subsidiary, currency } = await trade.ground();
    const receive = (payment: number) =>
      books.service.create('customerPayment', {
        customer: { id: customer.id },
        subsidiary,
        currency,
        tranDate: today(),
        undepFunds: true,
        payment,
      });
    const [first, second, third] = [await receive(120.5), await receive(80), await receive(9.5)];
    const page = await openAs('controller');
    const form = new DocumentForm(page);
    await page.goto('/records/bankDeposit/new');
    await form.choose('Deposit to', '1010');
    const line = (doc: Doc) => form.lineOf('Payments', String(doc.tranId));
    await expect(line(first)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find a payment' }).fill(name);
    await expect(line(third)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'PYMT' })).toHaveCount(3);
    await line(first).getByRole('gridcell').nth(1).click();
    await page.keyboard.press('Control+a');
    await expect(form.figure('Selected')).toContainText('210.00 3 items');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(form.figure('Selected')).toContainText('200.50 2 items');
    await expect(form.figure('Deposit total')).toContainText('200.50');
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await expect(
      page.getByRole('complementary', { name: 'Ledger preview' }).or(page.locator('aside')).first(),
    ).toContainText('Undeposited funds');
    await picture(page, info, 'bank deposit');
    await form.save();
    const record = new RecordPage(page);
    const id = await record.savedId();
    expect(await books.service.read('bankDeposit', id)).toMatchObject({ total: 200.5 });
    for (const each of [first, second])
      expect(await books.service.read('customerPayment', each.id)).toMatchObject({
        status: { id: 'DEPOSITED' },
        bankDeposit: { id },
      });
    await record.isThere();
    expect(await violationsOf(page)).toEqual([]);
    await picture(page, info, 'bank deposit, saved');

    await record.choose('Void');
    await page.getByRole('dialog').getByRole('button', { name: /^Void/ }).click();
    await expect(page.getByText('Voided').first()).toBeVisible();
    for (const each of [first, second, third])
      expect(await books.service.read('customerPayment', each.id)).toMatchObject({
        status: { id: 'NOT_DEPOSITED' },
        bankDeposit: null,
      });
  },
);

test(
  'a deposit by keyboard alone: from Home, payments selected, another line and cash back, saved with its slip',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const name = `Keys ${randomUUID().slice(0, 6)}`;
    const customer = await trade.party('customer', name);
    const { subsidiary, currency } = await trade.ground();
    const [method] = await books.service.list('paymentMethod', "name IS 'Check'");
    for (const [payment, checkNum] of [
      [120.5, '501'],
      [80, '502'],
      [9.5, '503'],
    ] as const)
      await books.service.create('customerPayment', {
        customer: { id: customer.id },
        subsidiary,
        currency,
        tranDate: today(),
        undepFunds: true,
        payment,
        paymentMethod: { id: method?.id },
        checkNum,
      });
    const page = await openAs('controller');
    const job = await Keystrokes.of(page, 'bank deposit');
    const shell = new Shell(page);
    const keys = new JournalForm(page);
    const form = new DocumentForm(page);
    const { keyboard } = page;
    const editor = (grid: string, column: string, line: number) =>
      form.grid(grid).getByLabel(`${column}, line ${line}`, { exact: true });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await job.during(async () => {
      await shell.goTo('New bank deposit');
      await expect(form.field('Deposit to')).toBeFocused();
      await keyboard.type('1010');
      await keyboard.press('Tab');
      await expect(form.lineOf('Payments', name).first()).toBeVisible();
      await keys.tabTo(page.getByRole('searchbox', { name: 'Find a payment' }));
      await keyboard.type(name);
      await expect(page.getByRole('row').filter({ hasText: 'PYMT' })).toHaveCount(3);
      await keys.tabTo(editor('Payments', 'Deposit', 1));
      await keyboard.press('Control+a');
      await expect(form.figure('Selected')).toContainText('210.00 3 items');
      await keyboard.press('ArrowDown');
      await keyboard.press('Space');
      await expect(form.figure('Selected')).toContainText('2 items');
      await keyboard.press('Space');
      await keys.tabTo(editor('Other deposits', 'Account', 1));
      await keyboard.type('6310');
      await keys.tabTo(editor('Other deposits', 'Amount', 1));
      await keyboard.type('15');
      await keys.tabTo(editor('Cash back and fees', 'Account', 1));
      await keyboard.type('1045');
      await keys.tabTo(editor('Cash back and fees', 'Amount', 1));
      await keyboard.type('25');
      await keyboard.press('Control+s');
    });
    job.expectNoMore();
    const record = new RecordPage(page);
    const id = await record.savedId();
    expect(await books.service.read('bankDeposit', id)).toMatchObject({
      total: 200,
      other: { items: [{ amount: 15 }] },
      cashBack: { items: [{ amount: 25 }] },
    });

    await test.step('its slip names each check and equals the amount the bank receives', async () => {
      await keys.tabTo(page.getByRole('button', { name: 'Print slip' }));
      await keyboard.press('Enter');
      const slip = page.getByRole('article', { name: 'Deposit slip' });
      for (const text of ['501', '502', '503', '3 checks', 'Less 1045 Petty cash', '200.00 USD'])
        await expect(slip).toContainText(text);
      expect(await violationsOf(page)).toEqual([]);
    });
  },
);

test(
  'a postdated check says from when it may be deposited, and stays out until then',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const name = `Postdated ${randomUUID().slice(0, 6)}`;
    const customer = await trade.party('customer', name);
    const { subsidiary, currency } = await trade.ground();
    const [method] = await books.service.list('paymentMethod', "name IS 'Check'");
    const later = new Date(Date.parse(today()) + 86_400_000).toISOString().slice(0, 10);
    await books.service.create('customerPayment', {
      customer: { id: customer.id },
      subsidiary,
      currency,
      tranDate: today(),
      undepFunds: true,
      payment: 57.1,
      paymentMethod: { id: method?.id },
      checkNum: '901',
      checkDate: later,
    });
    const page = await openAs('controller');
    const form = new DocumentForm(page);
    await page.goto('/records/bankDeposit/new');
    await form.choose('Deposit to', '1010');
    await page.getByRole('searchbox', { name: 'Find a payment' }).fill(name);
    const line = form.lineOf('Payments', name);
    await expect(line).toContainText(/from \d+ \w+|from \w+ \d+/);
    await line.getByRole('gridcell').nth(1).click();
    await page.keyboard.press('Control+a');
    await expect(form.figure('Selected')).toContainText('0.00 0 items');
  },
);
