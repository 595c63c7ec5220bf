import { violationsOf } from '../../support/inspect.ts';
import { Keystrokes } from '../../support/keystrokes.ts';
import { expect, test } from '../../support/test.ts';

test('documents are approved and rejected by keyboard, each with its ledger effect in view, and many together', async ({
  openAs,
  books,
}) => {
  const page = await openAs('controller');
  const approving = await Keystrokes.of(page, 'approve a batch');
  await page.goto('/approvals');
  const queue = page.getByRole('table', { name: 'Pending approval' });
  const preview = page.getByRole('region', { name: 'Preview' });
  const rows = queue.locator('tbody tr');
  await expect(rows.nth(4)).toBeVisible();

  // A journal: its effect is previewed before the decision.
  await page.getByRole('combobox', { name: 'Type' }).selectOption('periodEndJournal');
  await expect(rows.first()).toContainText('Period end journal');
  const journal = (await rows.first().getByRole('link').textContent()) ?? '';
  await expect(preview.getByRole('table', { name: 'Ledger preview' })).toContainText('860.00');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
  await page.keyboard.press('n');
  await page.keyboard.type('Agreed with Quality');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(rows.filter({ hasText: journal })).toHaveCount(0);
  const [saved] = await books.service.list('periodEndJournal', `tranId = '${journal}'`, ['tranStatus']);
  expect(saved?.tranStatus).toMatchObject({ id: 'APPROVED' });
  await page.goto(`/records/periodEndJournal/${saved?.id ?? ''}`);
  await expect(page.getByRole('main')).toContainText('Agreed with Quality');

  // A bill is rejected with a reason, and the next one appears immediately.
  await page.goto('/approvals?type=vendorBill');
  await expect(preview.getByText('Ledger preview')).toBeVisible();
  const bill = (await rows.first().getByRole('link').textContent()) ?? '';
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Not in the budget');
  await page.keyboard.press('Control+Enter');
  await expect(rows.filter({ hasText: bill })).toHaveCount(0);

  await page.goto('/approvals');
  await expect(rows.nth(1)).toBeVisible();
  const both = [await rows.nth(0).getByRole('link').textContent(), await rows.nth(1).getByRole('link').textContent()];
  await approving.during(async () => {
    for (const key of ['x', 'j', 'x', 'Shift+A']) await page.keyboard.press(key);
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused();
    await page.keyboard.press('Control+Enter');
  });
  approving.expectNoMore();
  const outcome = page.getByRole('region', { name: 'Batch results' });
  await expect(outcome.getByText('Saved', { exact: true })).toHaveCount(2);
  await expect(outcome).toBeFocused();
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  for (const name of both) await expect(rows.filter({ hasText: name ?? '' })).toHaveCount(0);

  // The focused row leaves the queue; the next one gets the focus.
  await page.keyboard.press('j');
  const [leaving, next] = [rows.locator('a:focus'), queue.locator('tr.cursor + tr').getByRole('link')];
  const names = [await leaving.textContent(), await next.textContent()];
  await page.keyboard.press('a');
  await expect(rows.filter({ hasText: names[0] ?? '' })).toHaveCount(0);
  await expect(rows.locator('a:focus')).toHaveText(names[1] ?? '');
});

test(
  'the checklist of a period leads to open items, and the page has no barrier',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const period = (await books.periods()).find(({ isClosed, isLocked }) => !isClosed && !isLocked);
    if (!period) throw new Error('No open period');
    await page.goto(`/records/accountingPeriod/${period.id}`);
    const list = page.getByRole('region', { name: 'Close checklist' });
    await expect(list.getByText('Blocking').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Periods of the year' }).locator('[aria-current]')).toContainText(
      period.name,
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violationsOf(page), colorScheme).toEqual([]);
    }
    const link = list
      .getByRole('link', { name: /^(?:Received not billed|Fulfilled not invoiced|Earlier open periods)/ })
      .first();
    await link.click();
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  },
);
