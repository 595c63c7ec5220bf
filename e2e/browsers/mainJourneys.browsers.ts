import { expect } from '@playwright/test';
import { people } from '../support/credentials.ts';
import { Trade } from '../support/trade.ts';
import type { Screen, Sought } from './Screen.ts';
import { signIn, test } from './test.ts';

const main: Sought = { role: 'main' };
const grid: Sought = { role: 'grid', name: 'Lines', within: main };
const balance: Sought = { role: 'region', name: 'Balance', within: main };

const cell = (column: string, line: number): Sought => ({
  role: 'gridcell',
  nth: ['Account', 'Name', 'Department', 'Memo', 'Debit', 'Credit'].indexOf(column),
  within: { role: 'row', nth: line, within: grid },
});

const editor = (column: string, line: number, role = 'textbox'): Sought => ({
  role,
  name: `${column}, line ${line}`,
  within: grid,
});

/** A new journal with its memo, and the cursor in the first account. */
async function beginJournal(app: Screen, memo: string): Promise<void> {
  await app.open('/records/periodEndJournal/new');
  await app.see(grid);
  await app.click({
    role: 'textbox',
    name: 'Memo',
    within: { role: 'region', name: 'Primary information', within: main },
  });
  await app.type(memo);
  await app.click(cell('Account', 1));
  await app.seeFocus(editor('Account', 1, 'combobox'));
}

const savedId = async (app: Screen): Promise<string> => {
  await app.seePath(/\/records\/\w+\/\d+$/);
  return (await app.path()).split('/').at(-1) ?? '';
};

test('sign-in: name and password lead to where the address led, a reload keeps it, and sign-out ends it', async ({
  app,
}) => {
  await signIn(app, 'accountant');
  await app.open('/records/account');
  await app.see({ role: 'heading', name: 'Chart of accounts' });
  expect(await app.path()).toBe('/records/account');
  await app.click({ role: 'button', name: new RegExp(people.accountant.name) });
  await app.click({ role: 'button', name: 'Sign out' });
  await app.see({ role: 'heading', name: /signed out|Sign in/ });
  await app.open('/records/account');
  await app.see({ role: 'textbox', name: 'E-mail' });
});

test('list: a search finds the record, the row opens it, and going back restores the list', async ({ app, books }) => {
  const memo = books.memo('Sought');
  await books.journalOn(new Date().toISOString().slice(0, 10), memo);
  await signIn(app, 'accountant');
  await app.open('/records/periodEndJournal');
  const table: Sought = { role: 'table', name: 'Period end journals' };
  const links: Sought = { role: 'link', name: /JE\d+/, within: table };
  await app.see(links);
  await app.press('/');
  await app.seeFocus({ role: 'searchbox', name: 'Search this list' });
  await app.type(memo);
  await app.press('Enter');
  await app.seeCount(links, 1);
  const { text } = await app.see(links);
  const list = await app.path();
  await app.click(links);
  await app.seeText({ role: 'heading', name: new RegExp(text), within: main }, text);
  await app.back();
  await app.seeCount(links, 1);
  expect(await app.path()).toBe(list);
});

test('journal by keys: lines, the balancing amount that is proposed, arithmetic, and the save', async ({
  app,
  books,
}) => {
  await signIn(app, 'accountant');
  const memo = books.memo('By keys');
  await beginJournal(app, memo);
  await app.type('6310');
  await app.press('Tab', 'Tab', 'Tab', 'Tab');
  await app.seeFocus(editor('Debit', 1));
  await app.type('1200/12');
  await app.press('Tab');
  await app.seeFocus(editor('Credit', 1));
  await app.press('Tab');
  await app.seeFocus(editor('Account', 2, 'combobox'));
  await app.seeText(balance, /short by 100\.00/);
  await app.type('1010');
  await app.press('Tab', 'Tab', 'Tab', 'Tab', 'ArrowRight');
  await app.seeFocus(editor('Credit', 2));
  await app.press('Tab');
  await app.seeText(balance, /in balance/i);
  await app.press('Control+Enter');
  const id = await savedId(app);
  const lines = await books.linesOf(id);
  expect(lines.map(({ debit, credit }) => [debit, credit])).toEqual([
    [100, null],
    [null, 100],
  ]);
});

test('paste: rows that another program put on the clipboard fill the lines', async ({ app, books, display }) => {
  await signIn(app, 'accountant');
  await beginJournal(app, books.memo('Pasted'));
  await display.copy(
    [
      'Account\tMemo\tDebit\tCredit',
      '6310\tFire\t1,250.00\t',
      '6740\tPaper\t85.20\t',
      '1010\tPaid\t\t1,335.20',
      '',
    ].join('\r\n'),
  );
  await app.press('Control+v');
  await app.seeText(balance, /in balance/i);
  await app.seeText(cell('Debit', 1), '1,250.00');
  await app.seeText(cell('Credit', 3), '1,335.20');
  await app.press('Control+Enter');
  const lines = await books.linesOf(await savedId(app));
  expect(lines.map(({ debit, credit }) => [debit, credit])).toEqual([
    [1250, null],
    [85.2, null],
    [null, 1335.2],
  ]);
});

test('payment: an amount is applied to the oldest invoices, and saved to the cent', async ({ app, books }) => {
  const trade = new Trade(books);
  const customer = await trade.party('customer', 'Paying');
  const invoices = [await trade.invoice(customer, 33.33), await trade.invoice(customer, 20.55)];
  await signIn(app, 'controller');
  await app.open('/records/customerPayment/new');
  const name: Sought = { role: 'combobox', name: /^Customer/, within: main };
  await app.seeFocus(name);
  await app.type(String(customer.companyName));
  await app.see({ role: 'option', name: new RegExp(String(customer.companyName)) });
  await app.press('Tab');
  await app.see({ role: 'row', has: String(invoices[1]?.tranId), within: { role: 'grid', name: 'Invoices' } });
  await app.tabTo({ role: 'textbox', name: 'Payment', within: main });
  await app.type('53.88');
  await app.press('Tab');
  await app.seeText(main, /Applied\s*53\.88/);
  await app.press('Control+s');
  const id = await savedId(app);
  expect(await books.service.read('customerPayment', id)).toMatchObject({
    payment: 53.88,
    applied: 53.88,
    unapplied: 0,
  });
  const open = await Promise.all(
    invoices.map(async (each) => (await books.service.read('invoice', each.id)).amountRemaining),
  );
  expect(open).toEqual([0, 0]);
});

test('report: a figure of the trial balance leads to its entries, and an entry to its document', async ({ app }) => {
  await signIn(app, 'controller');
  await app.press('Control+k');
  await app.seeFocus({ role: 'combobox', name: 'Search or run a command' });
  await app.type('Trial balance');
  await app.see({ role: 'option', name: /Trial balance/ });
  await app.press('Enter');
  const trial: Sought = { role: 'table', name: /, in USD$/, within: main };
  await app.see({ role: 'link', within: trial });
  await app.click({ role: 'link', name: /\d\.\d\d/, within: trial });
  const ledger: Sought = { role: 'table', name: 'General ledger', within: main };
  await app.see({ role: 'columnheader', name: /Account|Date/, within: ledger });
  await app.click({ role: 'link', name: /\d/, within: ledger });
  await app.seePath(/\/records\/\w+\/\d+/);
  await app.see({ role: 'heading', within: main });
});
