import type { Page } from '@playwright/test';
import { Shell } from '../../pages/Shell.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/** Opens the palette over a list, as far as its field is painted. */
async function openOver(page: Page): Promise<void> {
  await page.goto('/records/account?show=list');
  await new Shell(page).openPalette();
}

interface Row {
  readonly width: number;
  /** The space of the name, next to its description or alone on its line. */
  readonly room: number;
  readonly isCut: boolean;
  readonly overlaps: boolean;
  readonly right: { readonly end: number; readonly text: string };
}

/** Positions of name and amount in each row, measured from the edges of the row. */
const rowsOf = (page: Page): Promise<readonly Row[]> =>
  page.getByRole('option').evaluateAll((options) =>
    options.map((option) => {
      const label = option.querySelector('.palette-label');
      const name = option.querySelector('.palette-name');
      const right = option.querySelector('.palette-right');
      if (!label || !name || !right) throw new Error('A row of the palette has a label, a name and a right edge.');
      const ofName = name.getBoundingClientRect();
      const ofRight = right.getBoundingClientRect();
      const isBeside = ofName.bottom > ofRight.top && ofName.top < ofRight.bottom;
      return {
        width: option.getBoundingClientRect().width,
        room: Math.max(ofName.width, label.getBoundingClientRect().width),
        isCut: name.scrollWidth > name.clientWidth + 1,
        overlaps: isBeside && ofRight.width > 0 && ofName.right > ofRight.left,
        right: { end: ofRight.right, text: right.textContent ?? '' },
      };
    }),
  );

for (const viewport of widths) {
  test(
    `the rows of the palette show names in full and amounts at one edge, ${viewport.width} wide`,
    { tag: '@slow' },
    async ({ openAs, books }) => {
      const trade = new Trade(books);
      const customer = await trade.party('customer', 'Wicklow');
      await trade.invoice(customer, 1234.5);
      await trade.invoice(customer, 98_765.4);
      const page = await openAs('accountant', { viewport });
      await openOver(page);
      await page.keyboard.type('Wicklow');
      await expect(page.getByRole('option', { name: /98,765\.40/ }).first()).toBeVisible();
      const rows = await rowsOf(page);
      expect(rows.filter(({ room, width }) => room < width / 2)).toEqual([]);
      expect(rows.filter(({ isCut }) => isCut)).toEqual([]);
      expect(rows.filter(({ overlaps }) => overlaps)).toEqual([]);
      const edges = rows.filter(({ right }) => /\d\.\d\d/.test(right.text)).map(({ right }) => Math.round(right.end));
      expect(edges.length).toBeGreaterThan(0);
      expect(new Set(edges).size).toBe(1);
    },
  );

  test(
    `the field of the palette stays in its place during typing, ${viewport.width} wide`,
    { tag: '@slow' },
    async ({ openAs }) => {
      const page = await openAs('accountant', { viewport });
      await openOver(page);
      const field = new Shell(page).palette;
      const before = await field.boundingBox();
      for (const letter of 'trial balance') {
        await page.keyboard.type(letter);
        expect(await field.boundingBox()).toEqual(before);
      }
      await expect(page.getByRole('option', { name: /Trial balance/ }).first()).toBeVisible();
      expect(await field.boundingBox()).toEqual(before);
    },
  );
}

test('the Close button of the palette leads back on a phone', { tag: '@slow' }, async ({ openAs }) => {
  const page = await openAs('accountant', { viewport: { width: 390, height: 844 } });
  await openOver(page);
  const dialog = page.getByRole('dialog', { name: 'Search or run a command' });
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect(close).toBeVisible();
  const { width, height } = (await close.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/records\/account/);
});
