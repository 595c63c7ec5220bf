import type { Page } from '@playwright/test';
import { flawsOf } from '../../support/geometry.ts';
import { overflowOf } from '../../support/inspect.ts';
import { faintOf, misplacedOf } from '../../support/rendered.ts';
import { expect, test } from '../../support/test.ts';
import { visit } from '../../support/visit.ts';

/**
 * The main screens as they are painted. Pictures are not kept to compare with: the sample company is made for the day on which it is
 * started, so every date and most figures differ from one day to the next. What a look would find is measured instead.
 */
const screens: Readonly<Record<string, string>> = {
  home: '/',
  list: '/records/invoice',
  journal: '/records/periodEndJournal/new',
  invoice: '/records/invoice/new',
  payment: '/records/customerPayment/new',
  'pay bills': '/pay-bills',
  approvals: '/approvals',
  'income statement': '/reports/incomeStatement',
  'trial balance': '/reports/trialBalance',
  aging: '/reports/receivablesAging',
  period: '/records/accountingPeriod',
  settings: '/setup/company',
};
const turned = ['list', 'journal', 'payment', 'pay bills', 'income statement', 'trial balance'] as const;

async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('main :is([aria-busy="true"], .sk)')).toHaveCount(0);
}

test(
  'main screens are legible in both themes as painted, and their amounts align',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const newest = await books.service.first('invoice');
    for (const [name, path] of Object.entries({ ...screens, record: `/records/invoice/${newest?.id ?? ''}` })) {
      await open(page, path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect.soft(await faintOf(page), `${name}, ${colorScheme}`).toEqual([]);
      }
      expect.soft(await misplacedOf(page), name).toEqual([]);
    }
  },
);

test(
  'right to left, nothing is cut, crossed or wider than the window, and figures are unchanged',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    await page.addInitScript(() => localStorage.setItem('countinghouse.language', 'mirrored'));
    const newest = await books.service.first('invoice');
    const usual = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const [name, path] of [
      ...turned.map((each) => [each, screens[each] ?? '/'] as const),
      ['record', `/records/invoice/${newest?.id ?? ''}`] as const,
    ]) {
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      for (const size of [usual, { width: 390, height: 844 }]) {
        await page.setViewportSize(size);
        // The trial language makes texts a third longer than any word: truncation is checked in real languages.
        expect
          .soft(
            (await flawsOf(page)).filter((flaw) => !flaw.startsWith('cut')),
            `${name}, ${size.width}`,
          )
          .toEqual([]);
        expect.soft(await misplacedOf(page), `${name}, ${size.width}`).toEqual([]);
        if (size.width < 400) expect.soft(await overflowOf(page), `${name}, ${size.width}`).toBe(0);
      }
      await page.setViewportSize(usual);
    }
  },
);

test('German and French keep within their fields, columns and buttons', { tag: '@slow' }, async ({ openAs }) => {
  const looked = ['home', 'list', 'journal', 'payment', 'pay bills', 'approvals', 'trial balance', 'settings'];
  for (const language of ['de', 'fr']) {
    const page = await openAs('controller');
    await page.addInitScript((chosen) => localStorage.setItem('countinghouse.language', chosen), language);
    for (const [name, path] of Object.entries(screens).filter(([each]) => looked.includes(each))) {
      await open(page, path);
      expect.soft(await flawsOf(page), `${name}, ${language}`).toEqual([]);
      if (name === 'home' || name === 'approvals' || name === 'list') {
        const usual = page.viewportSize() ?? { width: 1280, height: 720 };
        await page.setViewportSize({ width: 390, height: 844 });
        expect.soft(await overflowOf(page), `${name}, ${language}, phone`).toBe(0);
        await page.setViewportSize(usual);
      }
    }
    await page.context().close();
  }
});
