import { JournalForm } from '../../pages/JournalForm.ts';
import { PracticeStrip } from '../../pages/PracticeStrip.ts';
import { Shell } from '../../pages/Shell.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a task is begun, done wrong, explained, kept over a reload, put right and done, by keyboard alone',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('payables');
    const { keyboard } = page;
    const practice = new PracticeStrip(page);
    const form = new JournalForm(page);
    const expenses = page.getByRole('grid', { name: 'Expenses' });
    const cell = (column: string, line: number) => expenses.getByLabel(`${column}, line ${line}`, { exact: true });

    await page.goto('/');
    const shell = new Shell(page);
    await shell.isOpenFor('payables');
    await shell.goTo('Practice');
    await practice.begin('Enter a bill');

    // The form of the first step is open, with its task above.
    await practice.isAt(2, 2);
    await expect(page.getByRole('main').getByLabel('Vendor', { exact: true })).toBeFocused();
    await keyboard.type('Alder Creek');
    await expect(page.getByRole('option', { name: /Alder Creek/ }).first()).toBeVisible();
    await keyboard.press('Enter');
    await form.tabTo(page.getByRole('main').getByLabel('Vendor invoice #', { exact: true }));
    await keyboard.type(/PR-\d{4}/.exec(await practice.strip.innerText())?.[0] ?? '');
    await form.tabTo(cell('Account', 1));
    for (const [line, account, amount] of [
      [1, '6420', '480'],
      [2, '6240', '210'],
    ] as const) {
      await expect(cell('Account', line)).toBeFocused();
      await keyboard.type(account);
      await form.tabTo(cell('Amount', line));
      await keyboard.type(amount);
      await keyboard.press('Tab');
    }
    await keyboard.press('Control+Enter');

    // It is in the books, but not as the task requires.
    const finding = '6240 Repairs of premises: Amount is 210.00. Expected 120.00.';
    await practice.says(finding);
    await expect(page.locator('[aria-live="polite"]').getByText(finding)).toBeAttached();

    // The place in the task is kept for this person, not in this page.
    await page.reload();
    await practice.says(finding);
    await keyboard.press('Shift+F7');
    await expect(practice.whole).toBeFocused();
    await expect(practice.whole).toContainText('Why it matters');
    await keyboard.press('Escape');
    await expect(practice.whole).toHaveCount(0);

    await practice.follow(/^Edit BILL/);
    await expect(expenses).toBeVisible();
    await form.tabTo(cell('Amount', 2), 60);
    await keyboard.type('120');
    await keyboard.press('Enter');
    await keyboard.press('Control+Enter');
    const review = page.getByRole('button', { name: 'Save changes' });
    await expect(review).toBeFocused();
    await keyboard.press('Enter');
    await practice.says('Task complete.');

    await practice.follow('All tasks');
    const done = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Enter a bill' });
    await expect(done).toContainText('Done');
    await expect(done.getByRole('link', { name: /^BILL\d+$/ })).toBeVisible();

    // Leaving practice stays on the screen and removes the strip.
    await practice.strip.getByRole('button', { name: 'Close practice' }).focus();
    await keyboard.press('Enter');
    await expect(practice.strip).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  },
);
