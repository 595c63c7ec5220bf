import { expect, type Page } from '@playwright/test';
import { JournalForm } from '../pages/JournalForm.ts';
import { ListPage } from '../pages/ListPage.ts';
import type { ScreenState } from './screenState.ts';
import { visit } from './visit.ts';

async function aJournal(page: Page): Promise<JournalForm> {
  const form = new JournalForm(page);
  await form.open();
  await form.memo.fill('Something typed');
  return form;
}

/** Layers over a screen, and their states while loading and after a failure. */
export const layers: readonly ScreenState[] = [
  {
    name: 'list on its way',
    isAlone: true,
    show: async (page) => {
      // No response arrives as long as the page is open.
      await page.route(/\/record\/v1\/bin\?/, () => undefined);
      await page.goto('/records/bin');
      await expect(page.locator('main .sk').first()).toBeVisible();
    },
  },
  {
    name: 'screen that one may not see',
    show: async (page) => {
      await visit(page, '/setup/users');
      await expect(page.getByRole('heading', { name: 'You can’t see users' }).last()).toBeVisible();
    },
  },
  {
    name: 'part of a filter that is being entered',
    show: async (page) => {
      await page.goto('/records/invoice');
      await new ListPage(page, 'Invoices').isThere();
      await page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Filter' }).click();
      await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
    },
  },
  {
    name: 'panel of the user',
    show: async (page) => {
      await page.goto('/practice');
      await page.getByRole('button', { name: /Amira Chen/ }).click();
      await expect(page.getByRole('combobox', { name: /Language/ })).toBeVisible();
    },
  },
];

/** Layers over a form, and layers over those. */
export const entryLayers: readonly ScreenState[] = [
  {
    name: 'calendar of a date',
    isAlone: true,
    show: async (page) => {
      await aJournal(page);
      await page.getByRole('button', { name: 'Open calendar' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
    },
  },
  {
    name: 'all records of a reference',
    isAlone: true,
    show: async (page) => {
      const form = await aJournal(page);
      await form.goTo('Account', 1);
      await page.keyboard.press('Shift+F2');
      await expect(page.getByRole('dialog').getByRole('row').nth(3)).toBeVisible();
    },
  },
  {
    name: 'form that is left with unsaved changes',
    isAlone: true,
    show: async (page) => {
      await aJournal(page);
      await page.getByRole('link', { name: 'Home' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    },
  },
  {
    name: 'unsaved work of another tab',
    isAlone: true,
    show: async (page) => {
      const form = await aJournal(page);
      await form.goTo('Account', 1);
      await form.typeLine(1, { account: '6310', debit: '12.34' });
      await expect(form.chip).toContainText('Draft saved');
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('/records/periodEndJournal/new');
      await expect(page.getByText(/^Unsaved draft from/)).toBeVisible();
    },
  },
  {
    name: 'payment that is spread',
    isAlone: true,
    show: async (page) => {
      await page.goto('/records/customerPayment/new');
      await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused();
      await page.keyboard.type('Cedar Hollow');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('grid', { name: 'Invoices' }).getByRole('row').nth(1)).toBeVisible();
      await page.getByRole('textbox', { name: 'Payment', exact: true }).fill('10000');
      await page.keyboard.press('Tab');
      await expect(page.getByText(/applied to \d+ documents?/)).toHaveCount(1);
    },
  },
];
