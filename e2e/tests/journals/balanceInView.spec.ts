import { JournalForm } from '../../pages/JournalForm.ts';
import { copyFromSpreadsheet } from '../../support/spreadsheet.ts';
import { expect, test } from '../../support/test.ts';

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 1024, height: 600 },
])
  test(
    `Balance in a journal of 300 lines goes to its new line and leaves heads and totals in view, ${viewport.width} px wide`,
    { tag: '@slow' },
    async ({ openAs }) => {
      const page = await openAs('accountant', { viewport });
      const form = new JournalForm(page);
      await form.open();
      await form.goTo('Account', 1);
      await copyFromSpreadsheet(page, [
        ['Account', 'Memo', 'Debit', 'Credit'],
        ...Array.from({ length: 300 }, (_, at) => ['6310', `Row ${at + 1}`, `${at + 1}.00`, '']),
      ]);
      await page.keyboard.press('Control+v');
      await expect(form.bar).toContainText('300 lines');
      await page.keyboard.press('Control+Home');
      const frame = page.getByRole('main');
      const before = await frame.evaluate(({ scrollTop }) => scrollTop);
      await form.bar.getByRole('button', { name: 'Balance' }).click();
      await expect(form.editor('Credit', 301)).toBeFocused();
      await expect(form.editor('Credit', 301)).toBeInViewport();
      await expect(page.getByRole('columnheader', { name: 'Credit' }).first()).toBeInViewport();
      await expect(form.bar).toBeInViewport();
      // On a small window the page may move once, so that the lines with their heads fill it.
      if (viewport.height > 640) expect(await frame.evaluate(({ scrollTop }) => scrollTop)).toBe(before);
    },
  );
