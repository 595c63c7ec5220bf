import type { Locator } from '@playwright/test';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test('acceptance 12: a five-line order is entered without a pointer', async ({ openAs, books }) => {
  const trade = new Trade(books);
  const customer = await trade.party('customer', 'Keys');
  const page = await openAs('controller');
  const form = new DocumentForm(page);
  const { keyboard } = page;
  const keys = new JournalForm(page);
  const goTo = (control: Locator, most?: number): Promise<void> => keys.tabTo(control, most);

  const order = await test.step('the order: customer, five lines, saved from within the lines', async () => {
    await page.goto('/records/salesOrder/new');
    await expect(form.field('Customer')).toBeVisible();
    await goTo(form.field('Customer'));
    await keyboard.type(String(customer.companyName));
    await expect(page.getByRole('option').first()).toBeVisible();
    await keyboard.press('Tab');
    const item = (line: number) => form.grid('Items').getByLabel(`Item, line ${line}`, { exact: true });
    await goTo(item(1), 60);
    for (let line = 1; line <= 5; line += 1) {
      await expect(item(line)).toBeFocused();
      await keyboard.type('CAL-LAB');
      await expect(page.getByRole('option', { name: /^CAL-LAB / })).toBeVisible();
      await keyboard.press('Tab');
      await keyboard.type(String(line));
      await keyboard.press('Control+ArrowDown');
      await keyboard.press('Home');
    }
    await keyboard.press('Control+Enter');
    return await new RecordPage(page).savedId();
  });
  expect(await books.service.read('salesOrder', order)).toMatchObject({
    entity: { id: customer.id },
    item: { items: [1, 2, 3, 4, 5].map((quantity) => expect.objectContaining({ quantity }) as unknown) },
  });
});
