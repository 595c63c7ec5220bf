import { expect } from '@playwright/test';
import { JournalForm } from '../pages/JournalForm.ts';
import { ListPage } from '../pages/ListPage.ts';
import { PastePreview } from '../pages/PastePreview.ts';
import { PracticeStrip } from '../pages/PracticeStrip.ts';
import { RecordPage } from '../pages/RecordPage.ts';
import { Shell } from '../pages/Shell.ts';
import { copyFromSpreadsheet } from './spreadsheet.ts';
import { visit } from './visit.ts';
import { entryLayers, layers } from './layerScreens.ts';
import { listStates, lists } from './listScreens.ts';
import { money } from './moneyScreens.ts';
import type { ScreenState } from './screenState.ts';

const places: readonly ScreenState[] = [
  {
    name: 'home',
    show: async (page) => {
      await visit(page, '/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { name: 'Needs attention' })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    },
  },
  ...Object.entries({
    approvals: ['/approvals', 'Approvals'],
    'all reports': ['/reports', 'Reports'],
    'all of setup': ['/setup', 'Setup'],
    'all lists': ['/lists', 'Lists'],
    'pay bills': ['/pay-bills', 'Pay bills'],
    'recurring journals': ['/journals/recurring', /Recurring/],
    'open receivables by age': ['/reports/receivablesAging', 'A/R aging'],
    'income statement': ['/reports/incomeStatement', 'Income statement'],
    'reference of a type': ['/reference/invoice', /Invoice/],
    'customer payment': ['/records/customerPayment/new', /customer payment/i],
    'sales order': ['/records/salesOrder/new', /sales order/i],
  } as const).map(([name, [path, title]]): ScreenState => ({
    name,
    show: async (page) => {
      await visit(page, path);
      await expect(page.getByRole('main').getByRole('heading', { name: title }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    },
  })),
  {
    name: 'practice, with the strip of a task and all of it',
    isAlone: true,
    show: async (page) => {
      const strip = new PracticeStrip(page);
      await strip.keepHere();
      await visit(page, '/practice');
      await strip.begin('Save a view of large journal entries');
      await strip.isAt(2, 2);
      await page.goBack();
      await expect(
        page.getByRole('main').getByRole('button', { name: 'Start over: Save a view of large journal entries' }),
      ).toBeVisible();
      await page.keyboard.press('Shift+F7');
      await expect(strip.whole).toBeVisible();
    },
  },
  {
    name: 'trial balance',
    show: async (page) => {
      await visit(page, '/reports/trialBalance');
      await expect(page.getByRole('main').getByRole('link', { name: /First Pacific operating/ })).toBeVisible();
    },
  },
  {
    name: 'general ledger',
    show: async (page, books) => {
      const id = (await books.accountIds()).get('6310') ?? '';
      // Another journey may have posted the account in another subsidiary, and then one has to be chosen.
      const subsidiary = await books.firstSubsidiary();
      await visit(page, `/reports/generalLedger?account=${id}&subsidiary=${subsidiary}`);
      await expect(
        page
          .getByRole('main')
          .getByText(/closing/i)
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'palette',
    show: async (page) => {
      await visit(page, '/records/account?show=list');
      await new ListPage(page, 'Accounts').isThere();
      await page.keyboard.press('Control+k');
      await expect(new Shell(page).palette).toBeFocused();
      await page.keyboard.type('rent');
      await expect(page.getByRole('option', { name: /Rent/ }).first()).toBeVisible();
    },
  },
  {
    name: 'shortcuts',
    show: async (page) => {
      await visit(page, '/records/account?show=list');
      await new ListPage(page, 'Accounts').isThere();
      await page.getByRole('button', { name: 'Shortcuts' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'chart of accounts as a tree',
    show: async (page) => {
      await visit(page, '/records/account');
      await expect(page.getByRole('main').getByText('First Pacific operating')).toBeVisible();
    },
  },
  {
    name: 'exchange rates',
    show: async (page) => {
      await visit(page, '/currency-rates');
      await expect(
        page.getByRole('table', { name: 'Exchange rates by currency' }).getByRole('textbox').first(),
      ).toBeVisible();
    },
  },
  {
    name: 'statement with its chart and a level beside it',
    show: async (page) => {
      await visit(page, '/reports/balanceSheet?chart=on&pin=');
      await expect(page.getByRole('slider').first()).toBeVisible();
      await page.getByRole('main').getByRole('table').getByRole('link').first().click();
      await expect(page.getByRole('complementary', { name: 'Pinned detail' }).getByRole('heading')).toBeVisible();
    },
  },
  {
    name: 'nothing at this address',
    show: async (page) => {
      await visit(page, '/records/unicorn');
      await expect(page.getByRole('heading', { level: 2, name: 'Page not found' })).toBeVisible();
    },
  },
];

const twoLines = [
  { account: '6310', debit: 120.5, memo: 'Insurance of the hall' },
  { account: '1010', credit: 120.5, memo: 'Paid' },
];

const journals: readonly ScreenState[] = [
  {
    name: 'journal in view',
    show: async (page, books) => {
      const { id } = await books.journal(books.memo('In view'), twoLines);
      await new RecordPage(page).open('periodEndJournal', id);
      await page.getByRole('tab', { name: 'Ledger impact' }).click();
      await expect(page.getByRole('tabpanel')).toContainText('6310');
    },
  },
  {
    name: 'new journal',
    isAlone: true,
    show: async (page) => {
      const form = new JournalForm(page);
      await form.open();
      await form.goTo('Account', 1);
      await form.typeLine(1, { account: '6310', debit: '1200/12', memo: 'A twelfth' });
      await form.typeLine(2, { account: '6740', debit: '45.10' });
    },
  },
  {
    name: 'new journal with a list of accounts open',
    isAlone: true,
    show: async (page) => {
      const form = new JournalForm(page);
      await form.open();
      await form.goTo('Account', 1);
      await page.keyboard.type('in');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'new journal with errors',
    isAlone: true,
    show: async (page) => {
      const form = new JournalForm(page);
      await form.open();
      await form.goTo('Account', 1);
      await form.typeLine(1, { account: '6310', debit: '100' });
      await form.typeLine(2, { account: '99999', credit: '60' });
      await page.keyboard.press('Control+Enter');
      await expect(form.problems).toBeVisible();
    },
  },
  {
    name: 'paste preview',
    isAlone: true,
    show: async (page) => {
      const form = new JournalForm(page);
      await form.open();
      await form.goTo('Account', 1);
      await copyFromSpreadsheet(page, [
        ['Account', 'Memo', 'Amount'],
        ['6310', 'Fire and water', '1,250.00'],
        ['Miete Lager', 'Hall', '2,000.00'],
        ['office suplies', 'Paper', '85.20'],
        ['1010', 'Paid', '(3,335.20)'],
      ]);
      await page.keyboard.press('Control+v');
      await expect(new PastePreview(page).dialog).toBeVisible();
    },
  },
  {
    name: 'conflict',
    isAlone: true,
    show: async (page, books) => {
      const memo = books.memo('Contested');
      const { id } = await books.journal(memo, twoLines);
      const form = new JournalForm(page);
      await form.open(`/records/periodEndJournal/${id}/edit`);
      await form.memo.fill(`${memo}, mine`);
      await books.service.update('periodEndJournal', id, { memo: `${memo}, theirs` });
      await page.keyboard.press('Control+Enter');
      await expect(
        page.getByRole('dialog', { name: /changed while you were editing|^Review changes to/ }),
      ).toBeVisible();
    },
  },
];

const records: readonly ScreenState[] = [
  {
    name: 'account in view',
    show: async (page, books) =>
      await new RecordPage(page).open('account', (await books.accountIds()).get('6310') ?? ''),
  },
  {
    name: 'new account',
    show: async (page) => {
      await visit(page, '/records/account/new');
      await expect(page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
    },
  },
  {
    name: 'new account with errors',
    isAlone: true,
    show: async (page) => {
      await page.goto('/records/account/new');
      const name = page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true });
      await expect(name).toBeVisible();
      await name.fill('x');
      await name.fill('');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'period that is closed by a reason',
    show: async (page, books) => {
      const periods = await books.periods();
      const open = periods.findLast(({ isClosed }) => !isClosed);
      await visit(page, `/records/accountingPeriod/${open?.id ?? ''}`);
      await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

/** Screens in groups, each with its own test. */
export const screens: Readonly<Record<string, readonly ScreenState[]>> = {
  lists,
  listStates,
  layers,
  entryLayers,
  places,
  journals,
  records,
  money,
};
