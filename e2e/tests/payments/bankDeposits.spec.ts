import { randomUUID } from 'node:crypto';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { today } from '../../support/books.ts';
import { overflowOf, picture, violationsOf } from '../../support/inspect.ts';
import type { Doc } from '../../support/serviceClient.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test('money gets to the bank: payments are found, selected by keyboard, deposited in one amount and given back by a void', async ({
  openAs,
  books,
}, info) => {
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
  await page.keyboard.press('a');
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
    page.getByRole('complementary', { name: 'Ledger effect' }).or(page.locator('aside')).first(),
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
});
