import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../../../src/proofs/fixtures/readPdf.ts';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { today } from '../../support/books.ts';
import { overflowOf, picture, violationsOf } from '../../support/inspect.ts';
import { Keystrokes } from '../../support/keystrokes.ts';
import type { Doc } from '../../support/serviceClient.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

/** Both themes: only colours differ between them. */
async function expectNoBarrier(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violationsOf(page, ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    const isThere = await page.evaluate((wanted) => {
      const { activeElement: at } = document;
      if (!(at instanceof HTMLElement)) return false;
      const labels =
        at instanceof HTMLInputElement || at instanceof HTMLSelectElement
          ? [...(at.labels ?? [])].map(({ innerText }) => innerText)
          : [];
      return [at.getAttribute('aria-label') ?? '', at.innerText, ...labels].some((text) =>
        text.trim().startsWith(wanted),
      );
    }, name);
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No way to ${name} by Tab`);
}

test('acceptance 1 and 12: a payment over five invoices by keyboard alone: allocated to the cent, one line changed, confirmed, saved, reported', async ({
  openAs,
  books,
}, info) => {
  const trade = new Trade(books);
  const customer = await trade.party('customer', 'Fivefold');
  const amounts = [33.33, 33.33, 33.34, 20.55, 400];
  const invoices: Doc[] = [];
  for (const amount of amounts) invoices.push(await trade.invoice(customer, amount));
  const page = await openAs('controller');
  const taking = await Keystrokes.of(page, 'customer payment over five invoices');
  const form = new DocumentForm(page);
  await page.goto('/records/customerPayment/new');
  await expect(form.field('Customer')).toBeFocused();
  await taking.during(async () => {
    await tabTo(page, 'Customer');
    await page.keyboard.type(String(customer.companyName));
    await expect(
      page
        .getByRole('option')
        .filter({ hasText: String(customer.companyName) })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(form.lineOf('Invoices', String(invoices[4]?.tranId))).toBeVisible();
    await tabTo(page, 'Payment');
    await page.keyboard.type('100.55');
    await page.keyboard.press('Tab');
  });
  await expect(form.figure('Applied')).toContainText('100.55 4 documents');
  await expect(form.figure('Unapplied')).toContainText('0.00');
  await expect(page.getByText(/20\.00 of .* remains open/)).toBeVisible();

  // One manual line changes the amount, so the form asks what to do with the difference. Until an account is named, the
  // money is not deposited.
  await expect(form.field('Undeposited funds')).toBeChecked();
  await form
    .lineOf('Invoices', String(invoices[3]?.tranId))
    .getByRole('gridcell')
    .first()
    .evaluate((cell) => cell.closest<HTMLElement>('.lines-scroll')?.focus());
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('n');
  await expect(form.figure('Applied')).toContainText('0.00 0 documents');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('=');
  await expect(form.figure('Applied')).toContainText('66.66 2 documents');
  await page.keyboard.press('a');
  await expect(form.figure('Over-applied')).toContainText('420.00');
  await expect(page.getByText(/^Over-applied by .*Reduce an amount/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(form.figure('Applied')).toContainText('66.66 2 documents');
  await page.keyboard.press('Escape');
  await form.field('Payment').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('120.35');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Amount changed')).toBeVisible();
  await expectNoBarrier(page);
  await picture(page, info, 'payment, asked');
  await tabTo(page, 'Reapply');
  await page.keyboard.press('Enter');
  await expect(form.figure('Applied')).toContainText('120.35 4 documents');
  await expect(page.getByText('Amount changed')).toHaveCount(0);
  // Twenty cents too little: no reason to keep an invoice open.
  await tabTo(page, 'Write off 0.20');
  await page.keyboard.press('Enter');
  await expect(form.figure('Written off')).toContainText('0.20');
  await expect(form.lineOf('Invoices', String(invoices[0]?.tranId))).toContainText('1. Oldest due first');
  await taking.during(() => form.save());
  taking.expectNoMore();
  const id = await new RecordPage(page).savedId();
  expect(await books.service.read('customerPayment', id)).toMatchObject({
    payment: 120.35,
    applied: 120.35,
    unapplied: 0,
  });
  expect(
    await Promise.all(invoices.map(async (each) => (await books.service.read('invoice', each.id)).amountRemaining)),
  ).toEqual([0, 0, 0, 0, 400]);

  await page.getByRole('button', { name: 'Remittance advice' }).first().click();
  await expect(page.getByRole('heading', { name: /Payment receipt/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy as text' }).click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/Total USD +120\.35/);
  expect(text.split('\n').filter((line) => line.includes('33.3')).length).toBe(3);
  await expectNoBarrier(page);

  // Open amounts are reloaded after the save: that is not an unsaved change, which would be paid twice.
  await page.goto('/records/customerPayment/new');
  await expect(form.field('Customer')).toBeFocused();
  await expect(form.field('Customer')).toHaveValue('');
  await expect(page.getByText(/Unsaved draft from/)).toHaveCount(0);
});

test(
  'which open items add up: exact with a credit, within a tolerance, taken with one press and undone',
  { tag: '@slow' },
  async ({ openAs, books }, info) => {
    const trade = new Trade(books);
    const vendor = await trade.party('vendor', 'Puzzle');
    const bills = [];
    for (const amount of [2137.5, 2675, 1812.55, 3000, 940.2]) bills.push(await trade.bill(vendor, amount));
    const { subsidiary, currency, expense } = await trade.ground();
    const credit = await books.service.create('vendorCredit', {
      entity: { id: vendor.id },
      subsidiary,
      currency,
      tranDate: today(),
      expense: { items: [{ account: expense, amount: 187.45 }] },
    });
    const page = await openAs('controller');
    const form = new DocumentForm(page);
    await page.goto('/records/vendorPayment/new');
    await form.choose('Vendor', String(vendor.companyName));
    await expect(form.lineOf('Bills', String(bills[4]?.tranId))).toBeVisible();
    const panel = page.getByRole('complementary', { name: 'Find matching items' });
    await panel.getByLabel('Target', { exact: true }).fill('4,812.50');
    await page.keyboard.press('Enter');
    const results = panel.getByRole('list', { name: 'Results' }).getByRole('listitem');
    await expect(results.first()).toContainText('Exact');
    await expect(results.first()).toContainText(String(bills[0]?.tranId));
    await expect(results.first()).toContainText(String(bills[1]?.tranId));
    await panel.getByLabel('Tolerance').fill('0.10');
    await page.keyboard.press('Enter');
    await panel.getByLabel('Target', { exact: true }).fill('1,625.05');
    await page.keyboard.press('Enter');
    await expect(results.first()).toContainText('Off by');
    await expectNoBarrier(page);
    await picture(page, info, 'solver');
    await results.first().getByRole('button', { name: 'Apply' }).click();
    await expect(form.lineOf('Credits', String(credit.tranId)).getByRole('img', { name: 'Yes' })).toBeVisible();
    await expect(form.figure('Applied')).toContainText('1,812.55');
    await expect(form.figure('Total')).toContainText('1,625.10');
    await panel.getByLabel('Target', { exact: true }).fill('1');
    await page.keyboard.press('Enter');
    await expect(panel).toContainText('No match found.');

    // Another user pays a bill meanwhile: the payment that contains it is refused with the reason.
    await panel.getByLabel('Target', { exact: true }).fill('2,137.50');
    await page.keyboard.press('Enter');
    await expect(results.first()).toContainText('Exact');
    const { bank } = await trade.ground();
    await books.service.create('vendorPayment', {
      entity: { id: vendor.id },
      subsidiary,
      currency,
      account: bank,
      tranDate: today(),
      apply: { items: [{ doc: { id: bills[0]?.id }, apply: true, amount: 2137.5 }] },
    });
    await results.first().getByRole('button', { name: 'Apply' }).click();
    await expect(panel).toContainText(`${String(bills[0]?.tranId)} was paid by another user`);
    await expect(panel).toContainText('No match found.');
    await expect(form.figure('Applied')).toContainText('1,812.55');
  },
);

test(
  'pay bills of many vendors: one is refused and tried again after a reload, then the checks are printed and numbered',
  { tag: '@slow' },
  async ({ openAs, books }, info) => {
    const trade = new Trade(books);
    const mark = randomUUID().slice(0, 8);
    const vendors = [];
    for (const name of ['Alpha', 'Beta', 'Gamma']) vendors.push(await trade.party('vendor', `${mark} ${name}`));
    const bills = [];
    for (const vendor of vendors) bills.push([await trade.bill(vendor, 120.5), await trade.bill(vendor, 60)]);
    const { subsidiary, currency, bank } = await trade.ground();
    const page = await openAs('controller');
    const paying = await Keystrokes.of(page, 'pay bills for many');
    await page.addInitScript(() => {
      globalThis.print = () => void document.documentElement.setAttribute('data-was-printed', '');
    });
    await page.goto(`/pay-bills?find=${mark}`);
    const table = page.getByRole('table', { name: 'Vendors with open bills' });
    await expect(table.getByRole('row')).toHaveCount(4);
    const first = table.getByRole('checkbox', { name: /^Pay all bills of .* Alpha/ });
    await expect(first).toBeVisible();
    await paying.during(async () => {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, 'Pay all bills of V');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(table).toContainText('Some, 1 of 2');
      for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
      await expect(table.getByRole('checkbox', { name: /^Pay all bills of .* Gamma/ })).toBeFocused();
      await page.keyboard.press('Space');
    });
    const strip = page.locator('dl.strip');
    await expect(strip).toContainText('481.50');
    // The button is reachable and explains why it is disabled.
    await page.getByRole('button', { name: 'Make 3 payments' }).press('Enter');
    await expect(page.getByText('No bank account selected', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await paying.during(async () => {
      await tabTo(page, 'Select a bank account');
      await page.keyboard.type('1010');
      await tabTo(page, 'None');
      await page.keyboard.type('Check, p');
    });
    await expect(page.getByLabel('Method').locator('option:checked')).toHaveText('Check, print later');
    await expect(page.getByLabel('Pay from').locator('option:checked')).toHaveText(/^1010/);
    await expectNoBarrier(page);
    await picture(page, info, 'pay bills');
    const usual = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize(usual);

    // The selection is a draft: a reload restores it with amounts, method and account.
    await page.reload();
    await expect(page.getByText(/Selection from .* restored/)).toBeVisible();
    await expect(strip).toContainText('481.50');
    await expect(page.getByLabel('Method').locator('option:checked')).toHaveText('Check, print later');
    await expect(page.getByLabel('Pay from').locator('option:checked')).toHaveText(/^1010/);

    // Another user pays a bill of Gamma meanwhile.
    const other = await books.service.create('vendorPayment', {
      entity: { id: vendors[2]?.id },
      subsidiary,
      currency,
      account: bank,
      tranDate: today(),
      apply: { items: [{ doc: { id: bills[2]?.[0]?.id }, apply: true, amount: 120.5 }] },
    });
    await paying.during(async () => {
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Make 3 payments' })).toBeFocused();
      await page.keyboard.press('Enter');
    });
    paying.expectNoMore();
    const outcome = page.getByRole('table', { name: 'Results' });
    await expect(outcome.getByText('Paid', { exact: true })).toHaveCount(2);
    await expect(outcome.getByRole('row').filter({ hasText: 'Gamma' })).toContainText('Failed');
    await expectNoBarrier(page);
    await picture(page, info, 'pay bills, outcome');
    await books.service.remove('vendorPayment', other.id);
    await page.reload();
    await expect(outcome.getByRole('row').filter({ hasText: 'Gamma' })).toContainText('Failed');
    await page.getByRole('button', { name: 'Retry 1 failed' }).click();
    await expect(outcome.getByText('Paid', { exact: true })).toHaveCount(3);
    expect(
      await Promise.all(
        bills.flat().map(async (bill) => (await books.service.read('vendorBill', bill.id)).amountRemaining),
      ),
    ).toEqual([0, 0, 0, 60, 0, 0]);
    const payments = await Promise.all(
      vendors.map((vendor) => books.service.list('vendorPayment', `entity IS '${vendor.id}'`, ['total'])),
    );
    expect(payments.map((made) => made.length)).toEqual([1, 1, 1]);

    await page.getByRole('button', { name: 'Print checks' }).click();
    await expect(page.getByRole('table', { name: 'Checks to print' })).toContainText('Alpha');
    const mine = page.getByRole('row').filter({ hasText: mark });
    await page.getByRole('checkbox', { name: 'All checks' }).uncheck();
    for (const row of await mine.all()) await row.getByRole('checkbox').check();
    const number = `7${String(Date.now()).slice(-8)}`;
    await page.getByLabel('First check number').fill(number);
    const sent: { readonly address: string; readonly file: Buffer }[] = [];
    await page.route('**/checks/v1**', async (route) => {
      const response = await route.fetch();
      sent.push({ address: route.request().url(), file: await response.body() });
      await route.fulfill({ response });
    });
    /** The pages of the file that the app asks for when something is chosen. */
    const previewAfter = async (list: Locator, choice: string, asked: string): Promise<readonly string[]> => {
      const before = sent.length;
      await list.selectOption(choice);
      const shown = () => sent.slice(before).find(({ address }) => address.includes(asked));
      await expect.poll(() => shown() !== undefined).toBe(true);
      return (await readPdf(shown()?.file ?? Buffer.alloc(0))).pages;
    };
    const layout = page.getByLabel('Layout');
    const language = page.getByLabel('Language', { exact: true });
    await page.getByText(/^Check paper for this account/).click();
    expect(await previewAfter(layout, 'Three checks per page', 'layout=three')).toHaveLength(1);
    expect((await previewAfter(language, 'German', 'language=de'))[0]).toContain('Einhundertachtzig und 50/100');
    await previewAfter(layout, 'Check on top', 'layout=top');
    const previewed = await previewAfter(language, 'English', 'language=en');
    expect(previewed).toHaveLength(3);
    expect(previewed[0]).toContain('One hundred eighty and 50/100');
    expect(previewed[0]).toContain(String(bills[0]?.[1]?.tranId));
    await expectNoBarrier(page);
    const loading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Print 3 checks' }).click();
    const printed = page.getByRole('table', { name: 'Printed, not confirmed' });
    for (const at of [0, 1, 2]) await expect(printed).toContainText(String(Number(number) + at));
    // A browser that cannot print the file gets it.
    const file = await readPdf(await readFile(await (await loading).path()));
    expect(file.pages.map((text) => /Check (\d+),/.exec(text)?.[1])).toEqual(
      [0, 1, 2].map((at) => String(Number(number) + at)),
    );
    await picture(page, info, 'checks on paper');
    // The numbers are taken before there is paper; a closed tab leaves them to be confirmed.
    await page.reload();
    for (const at of [0, 1, 2]) await expect(printed).toContainText(String(Number(number) + at));
    await printed.getByRole('button', { name: `Release number ${Number(number) + 2}` }).click();
    await expect(printed).not.toContainText(String(Number(number) + 2));
    const waiting = page.getByRole('table', { name: 'Checks to print' });
    await page.getByRole('checkbox', { name: 'All checks' }).uncheck();
    await waiting.getByRole('row').filter({ hasText: mark }).getByRole('checkbox').check();
    await page.getByLabel('First check number').fill(String(Number(number) + 2));
    await page.getByRole('button', { name: 'Print 1 check' }).click();
    await expect(printed).toContainText(String(Number(number) + 2));
    for (const at of [0, 1, 2])
      await printed.getByRole('button', { name: `Confirm check ${Number(number) + at}` }).click();
    const ids = payments.map(([made]) => made?.id ?? '');
    await expect(async () =>
      expect(
        await Promise.all(ids.map(async (id) => (await books.service.read('vendorPayment', id)).checkNum)),
      ).toEqual([0, 1, 2].map((at) => String(Number(number) + at))),
    ).toPass();
    expect(await books.service.read('vendorPayment', ids[0] ?? '')).toMatchObject({ toBePrinted: false });

    // A single payment continues the account's number series; a used number is questioned before saving.
    const form = new DocumentForm(page);
    await page.goto('/records/vendorPrepayment/new');
    await form.choose('Vendor', String(vendors[0]?.companyName));
    await form.choose('Bank account', '1010');
    await form.field('Prepayment').fill('10');
    await form.field('Payment method').fill('Check');
    await page.keyboard.press('Tab');
    await expect(form.field('Check number')).toHaveValue(/^\d+$/);
    await form.field('Check number').fill(number);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog', { name: 'Check number already used' })).toContainText(
      String(payments[0]?.[0]?.tranId ?? ''),
    );
    await page.keyboard.press('Escape');
    await expect(form.field('Check number')).toBeFocused();
  },
);
