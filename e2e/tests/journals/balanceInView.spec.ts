import { JournalForm } from '../../pages/JournalForm.ts';
import { PastePreview } from '../../pages/PastePreview.ts';
import { copyFromSpreadsheet } from '../../support/spreadsheet.ts';
import { expect, test } from '../../support/test.ts';

test('Balance in a journal of 300 lines goes to its new line and leaves the page where it is', async ({ openAs }) => {
  const page = await openAs('accountant', { viewport: { width: 1280, height: 720 } });
  const form = new JournalForm(page);
  await form.open();
  await form.goTo('Account', 1);
  await copyFromSpreadsheet(page, [
    ['Account', 'Memo', 'Debit', 'Credit'],
    ...Array.from({ length: 300 }, (_, at) => ['6310', `Row ${at + 1}`, `${at + 1}.00`, '']),
  ]);
  await page.keyboard.press('Control+v');
  await new PastePreview(page).apply();
  await expect(form.bar).toContainText('300 lines');
  await page.keyboard.press('Control+Home');

  const placeOf = async () => {
    const head = await page.getByRole('heading', { level: 1 }).boundingBox();
    const bar = await form.bar.boundingBox();
    return { head: head?.y, bar: bar?.y };
  };
  const frames = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((each) => each.scrollTop !== 0 && each.querySelector('[role="grid"]') !== null)
        .map((each) => `${each.className} ${each.scrollTop}`),
    );
  const before = await placeOf();
  const scrolled = await frames();
  await form.bar.getByRole('button', { name: 'Balance' }).click();
  await expect(form.editor('Credit', 301)).toBeFocused();
  await expect(form.editor('Credit', 301)).toBeInViewport();
  expect(await frames()).toEqual(scrolled);
  expect(await placeOf()).toEqual(before);
});
