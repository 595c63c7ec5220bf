import type { Page } from '@playwright/test';

/** Puts rows on the clipboard like a spreadsheet: tab-separated text and a formatted table. */
export async function copyFromSpreadsheet(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows
    .map((row) => row.join('\t'))
    .join('\r\n')
    .concat('\r\n');
  const cell = (value: string): string =>
    `<td style="font-weight:700;background:#ffe599">${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</td>`;
  const html = `<meta charset="utf-8"><table>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`;
  await page.evaluate(
    async ([plain, rich]) => {
      const item = new ClipboardItem({
        'text/plain': new Blob([plain ?? ''], { type: 'text/plain' }),
        'text/html': new Blob([rich ?? ''], { type: 'text/html' }),
      });
      await navigator.clipboard.write([item]);
    },
    [text, html],
  );
}

/** Cents as exact text with a point: 123456 is "1234.56". */
export const plainCents = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Wire numbers have at most two decimals here, so this is exact. */
export const centsOf = (amount: number | null): number => Math.round((amount ?? 0) * 100);
