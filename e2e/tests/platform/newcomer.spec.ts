import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Shell } from '../../pages/Shell.ts';
import type { Books } from '../../support/books.ts';
import type { Person } from '../../support/credentials.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

/** The most steps of each job, typed text not counted. */
const table: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('../../newcomer.json', import.meta.url), 'utf8'),
);

/** A step beyond the palette: what a newcomer then chooses on the screen, by keyboard. */
type Step = (page: Page) => Promise<void>;

interface Job {
  readonly as: Person;
  /** What a user types who has read no documentation. */
  readonly typed: string | ((books: Books) => Promise<string>);
  readonly further?: readonly Step[];
  /** The job is done, or its form is open. */
  readonly isReached: (page: Page) => Promise<void>;
}

const heading =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible();

const press =
  (name: RegExp): Step =>
  async (page) =>
    await page.getByRole('main').getByRole('button', { name }).press('Enter');

const openPeriod: Step = async (page) =>
  await page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: 'Open' })
    .getByRole('link', { name: /^[A-Z][a-z]{2} 20\d\d$/ })
    .first()
    .press('Enter');

const jobs: Readonly<Record<string, Job>> = {
  'enter a journal entry': {
    as: 'accountant',
    typed: 'new journal',
    isReached: async (page) => await expect(page.getByRole('grid', { name: 'Lines' })).toBeVisible(),
  },
  'close a month': {
    as: 'controller',
    typed: 'close month',
    further: [openPeriod],
    isReached: async (page) =>
      await expect(page.getByRole('main').getByRole('button', { name: 'Close', exact: true })).toBeVisible(),
  },
  'add a user': {
    as: 'administrator',
    typed: 'add user',
    further: [press(/^New user/)],
    isReached: async (page) =>
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' })).toBeVisible(),
  },
  // Nobody else of the journeys is this user: a language is kept for the user.
  'read the screens in German': {
    as: 'purchaser',
    typed: 'german',
    isReached: async (page) => await expect(page.locator('html')).toHaveAttribute('lang', /^de/),
  },
  'switch to the dark theme': {
    as: 'payables',
    typed: 'dark mode',
    isReached: async (page) => await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark'),
  },
  'see who owes us': { as: 'controller', typed: 'who owes us', isReached: heading(/A\/R aging/) },
  'pay what is due to vendors': { as: 'controller', typed: 'pay suppliers', isReached: heading('Pay bills') },
  'record money from a customer': {
    as: 'controller',
    typed: 'receive payment',
    isReached: async (page) => await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused(),
  },
  'import customers from a file': {
    as: 'controller',
    typed: 'import customers',
    isReached: async (page) => await expect(page.getByRole('grid', { name: 'Customers to import' })).toBeVisible(),
  },
  'find an invoice by its amount': {
    as: 'controller',
    typed: async (books) => {
      const trade = new Trade(books);
      await trade.invoice(await trade.party('customer', 'Newcomer'), 7_313.29);
      return '7,313.29';
    },
    isReached: async (page) => await expect(page.getByRole('main')).toContainText('7,313.29'),
  },
  'list unpaid invoices over 5,000': {
    as: 'controller',
    typed: 'unpaid invoices over 5000',
    isReached: async (page) => {
      await expect(page).toHaveURL(/\/records\/invoice\?/);
      await expect(page.getByRole('group', { name: 'Filter' })).toContainText('5,000');
    },
  },
  'see the profit of this month': { as: 'controller', typed: 'profit', isReached: heading('Income statement') },
};

test('every job has its limit, and none takes more than two steps', () => {
  expect(Object.keys(jobs)).toHaveLength(12);
  expect(Object.keys(table)).toEqual(Object.keys(jobs));
  expect(Math.max(...Object.values(table))).toBeLessThanOrEqual(2);
});

for (const [name, { as, typed, further = [], isReached }] of Object.entries(jobs))
  test(`a newcomer can ${name} from the palette`, { tag: '@slow' }, async ({ openAs, books }) => {
    const text = typeof typed === 'string' ? typed : await typed(books);
    const page = await openAs(as);
    await page.goto('/');
    await new Shell(page).openPalette();
    await page.keyboard.type(text);
    const chosen = page.getByRole('option', { selected: true });
    await expect(chosen).toBeVisible();
    // Record results appear a moment after the app's own.
    await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0);
    await page.keyboard.press('Enter');
    let steps = 1;
    for (const step of further) {
      await step(page);
      steps += 1;
    }
    await isReached(page);
    expect(steps, name).toBeLessThanOrEqual(table[name] ?? 0);
  });
