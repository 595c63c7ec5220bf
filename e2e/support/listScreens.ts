import { expect, type Page } from '@playwright/test';
import { ListPage } from '../pages/ListPage.ts';
import { visit } from './visit.ts';
import type { ScreenState } from './screenState.ts';

/** Lists that differ in more than their columns; every other one is the same list. */
const types = {
  periodEndJournal: 'Period end journals',
  account: 'Accounts',
  accountingPeriod: 'Accounting periods',
  inventoryItem: 'Inventory items',
} as const;

/** Lists that are a tree by default. */
const trees: ReadonlySet<string> = new Set(['account', 'accountingPeriod']);

/** A filter without matches. */
const nothing = `?search=${encodeURIComponent('nothing is called that')}`;

async function showList(page: Page, type: string, plural: string, query = ''): Promise<ListPage> {
  const list = new ListPage(page, plural);
  await visit(page, `/records/${type}${query}`);
  await list.isThere();
  return list;
}

export const lists: readonly ScreenState[] = Object.entries(types).map(([type, plural]) => ({
  name: `list of ${plural.toLowerCase()}`,
  show: (page) => showList(page, type, plural, trees.has(type) ? '?show=list' : '').then(() => undefined),
}));

export const listStates: readonly ScreenState[] = [
  {
    name: 'list in groups, pinned and added up',
    show: async (page) => {
      const list = await showList(
        page,
        'periodEndJournal',
        'Period end journals',
        `?group=tranDate.month&totals=total&columns=${encodeURIComponent('tranId!,tranDate,memo,currency,total,tranStatus')}`,
      );
      await expect(list.table.locator('tfoot')).toContainText('Total of all');
    },
  },
  {
    name: 'confirmation of a bulk change',
    show: async (page) => {
      await showList(page, 'department', 'Departments');
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Set a field' }).click();
      await expect(page.getByRole('list', { name: 'Records to change' })).toBeVisible();
    },
  },
  {
    name: 'import',
    show: async (page) => {
      await visit(page, '/records/customer/import');
      await expect(page.getByRole('grid', { name: 'Customers to import' })).toBeVisible();
    },
  },
  {
    name: 'document on paper',
    show: async (page) => {
      const list = await showList(page, 'invoice', 'Invoices');
      await visit(page, `${(await list.rows.getByRole('link').first().getAttribute('href')) ?? ''}/print`);
      await expect(page.getByRole('heading', { name: 'This browser can’t show PDF files.' })).toBeVisible();
    },
  },
  {
    name: 'list without a record',
    show: async (page) => {
      const body = JSON.stringify({ links: [], count: 0, hasMore: false, items: [], offset: 0, totalResults: 0 });
      await page.route(/\/record\/v1\/classification\?/, (route) =>
        route.fulfill({ contentType: 'application/json', body }),
      );
      await page.goto('/records/classification');
      await expect(page.getByText('No classes yet')).toBeVisible();
      await page.unrouteAll();
    },
  },
  {
    name: 'list without a match',
    show: async (page) => {
      await visit(page, `/records/periodEndJournal${nothing}`);
      await expect(page.getByText(/^No period end journals match/)).toBeVisible();
    },
  },
  {
    name: 'list that failed',
    show: async (page) => {
      await page.route(/\/record\/v1\/department\?/, (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
      );
      await page.goto('/records/department');
      await expect(page.getByText('Couldn’t load the list')).toBeVisible();
      await page.unrouteAll();
    },
  },
  {
    name: 'list with a wrong filter',
    show: async (page) => {
      await visit(page, `/records/periodEndJournal?q=${encodeURIComponent('total >>> 5')}`);
      await expect(page.getByText('Invalid filter')).toBeVisible();
    },
  },
  {
    name: 'list with rows selected and a cell menu',
    show: async (page) => {
      const list = await showList(page, 'periodEndJournal', 'Period end journals', '?q=total%20%3E%201000');
      await list.rows.nth(1).getByRole('checkbox').click();
      await list.rows
        .nth(4)
        .getByRole('checkbox')
        .click({ modifiers: ['Shift'] });
      await list.rows.nth(2).getByRole('cell').nth(3).click({ button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
];
