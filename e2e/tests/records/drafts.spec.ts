import type { Page } from '@playwright/test';
import { JournalForm } from '../../pages/JournalForm.ts';
import { SignInPage } from '../../pages/SignInPage.ts';
import { Shell } from '../../pages/Shell.ts';
import { expect, test } from '../../support/test.ts';

/** A new journal with a memo and one line, kept on the device. */
async function begin(page: Page, memo: string): Promise<JournalForm> {
  const form = new JournalForm(page);
  await form.open();
  await form.memo.fill(memo);
  await form.goTo('Account', 1);
  await form.typeLine(1, { account: '6310', debit: '12.34' });
  await expect(form.chip).toContainText('Draft saved');
  return form;
}

async function holds(form: JournalForm, memo: string): Promise<void> {
  await expect(form.memo).toHaveValue(memo);
  await expect(form.cell('Account', 1)).toContainText('6310');
  await expect(form.cell('Debit', 1)).toHaveText('12.34');
}

test('a page that is loaded again comes back with what was typed', { tag: '@slow' }, async ({ openAs, books }) => {
  const page = await openAs('accountant');
  const memo = books.memo('Reloaded');
  const form = await begin(page, memo);
  await page.reload();
  await form.isThere();
  await holds(form, memo);
});

test(
  'work of a crashed tab is offered in the next one, and restored completely',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('accountant');
    const memo = books.memo('Crashed');
    await begin(page, memo);
    const next = await page.context().newPage();
    await page.close({ runBeforeUnload: false });

    const form = new JournalForm(next);
    await form.open();
    await expect(next.getByText(/^Unsaved draft from/)).toBeVisible();
    await next.getByRole('button', { name: 'Restore' }).click();
    await holds(form, memo);
    expect(await books.journalsOf(memo)).toHaveLength(0);
  },
);

test(
  'drafts stay on the device after signing out, as its page says, and come back for their owner',
  { tag: '@slow' },
  async ({ page, books }) => {
    const door = new SignInPage(page);
    await door.open();
    await door.pick('accountant');
    await new Shell(page).isOpenFor('accountant');
    const memo = books.memo('Signed out');
    await begin(page, memo);
    await new Shell(page).signOut('accountant');
    await expect(page.getByText('Drafts stay on this device, encrypted. Sign in again to open them.')).toBeVisible();

    await page.getByRole('link', { name: 'Sign in again' }).click();
    await door.pick('accountant');
    await new Shell(page).isOpenFor('accountant');
    const form = new JournalForm(page);
    await form.open();
    await holds(form, memo);
  },
);

test('discarded work is gone, also after reloading the page', { tag: '@slow' }, async ({ openAs, books }) => {
  const page = await openAs('accountant');
  const memo = books.memo('Discarded');
  await begin(page, memo);
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  const form = new JournalForm(next);
  await form.open();
  await next.getByRole('button', { name: 'Discard' }).click();
  await expect(next.getByText(/^Unsaved draft from/)).toHaveCount(0);
  await next.reload();
  await form.isThere();
  await expect(form.memo).toHaveValue('');
  await expect(form.bar).toContainText('0 lines');
});

test('acceptance 9: leaving asks: Escape keeps the edits, a draft is offered on return, saving leaves nothing behind', async ({
  openAs,
  books,
}) => {
  const page = await openAs('controller');
  const memo = books.memo('Guarded');
  const form = await begin(page, memo);
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' });
  const leave = async (): Promise<void> => {
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Home' }).click();
    await expect(guard).toBeVisible();
  };

  await leave();
  await page.keyboard.press('Escape');
  await expect(guard).toHaveCount(0);
  await holds(form, memo);

  await leave();
  await guard.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/$/);
  await new Shell(page).goTo('New period end journal');
  await form.isThere();
  await page.getByRole('button', { name: 'Restore' }).click();
  await holds(form, memo);

  await form.goTo('Account', 2);
  await form.typeLine(2, { account: '1010' });
  await form.isInBalance();
  await leave();
  await guard.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await books.journalsOf(memo)).length).toBe(1);
  await expect(guard).toHaveCount(0);
  await form.open();
  await expect(form.memo).toHaveValue('');
  await expect(page.getByText(/^Unsaved draft from/)).toHaveCount(0);
});

test(
  'a record edited in one tab is read-only in the next, which can take over the draft',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const memo = books.memo('Two tabs');
    const record = await books.journal(memo, [
      { account: '6310', debit: 5 },
      { account: '1010', credit: 5 },
    ]);
    const first = await openAs('accountant');
    const second = await first.context().newPage();
    const [one, other] = [new JournalForm(first), new JournalForm(second)];
    await one.open(`/records/periodEndJournal/${record.id}/edit`);
    await one.memo.fill(`${memo} begun`);
    await expect(one.chip).toContainText('Draft saved');
    await other.open(`/records/periodEndJournal/${record.id}/edit`);
    await expect(second.getByText('Read-only: this record is being edited in another tab.')).toBeVisible();
    expect(await second.locator('.form-body').evaluate((body) => body.hasAttribute('inert'))).toBe(true);
    await second.getByRole('button', { name: 'Edit here' }).click();
    await expect(other.memo).toHaveValue(`${memo} begun`);
    await expect(first).toHaveURL(new RegExp(`/records/periodEndJournal/${record.id}$`));
    await expect(first.getByText('Editing continued in another tab')).toBeVisible();
    await other.memo.fill(`${memo} done`);
    await second.keyboard.press('Control+Enter');
    await expect.poll(async () => (await books.journalsOf(`${memo} done`)).map(({ id }) => id)).toEqual([record.id]);
  },
);
