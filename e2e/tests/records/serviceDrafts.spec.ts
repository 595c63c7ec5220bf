import type { Page } from '@playwright/test';
import { JournalForm } from '../../pages/JournalForm.ts';
import { Shell } from '../../pages/Shell.ts';
import { expect, test } from '../../support/test.ts';

/** The draft on the service has been written. */
const sent = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/drafts/v1/') && answer.request().method() === 'PUT');

async function type(page: Page, memo: string): Promise<JournalForm> {
  const form = new JournalForm(page);
  await form.isThere();
  await form.memo.fill(memo);
  await form.goTo('Account', 1);
  await form.typeLine(1, { account: '6310', debit: '12.34' });
  return form;
}

async function begin(page: Page, memo: string): Promise<JournalForm> {
  await page.goto('/records/periodEndJournal/new');
  const written = sent(page);
  const form = await type(page, memo);
  await written;
  return form;
}

async function holds(form: JournalForm, memo: string): Promise<void> {
  await expect(form.memo).toHaveValue(memo);
  await expect(form.cell('Account', 1)).toContainText('6310');
  await expect(form.cell('Debit', 1)).toHaveText('12.34');
}

const rowOf = (page: Page, memo: string) => page.getByRole('main').getByRole('row', { name: new RegExp(memo) });

/** Opens a draft from the list of its type. */
async function resume(page: Page, memo: string): Promise<JournalForm> {
  await page.goto('/records/periodEndJournal');
  await page.getByRole('link', { name: /^Drafts \(\d+\)$/ }).click();
  await rowOf(page, memo).getByRole('link').click();
  const form = new JournalForm(page);
  await form.isThere();
  return form;
}

test(
  'any number of drafts: the next new form is empty, and each is finished on another machine',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const [first, second] = [books.memo('First of two'), books.memo('Second of two')];
    const putAside = async (): Promise<void> => {
      const written = sent(page);
      await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Home' }).click();
      await page
        .getByRole('dialog', { name: 'Leave without saving?' })
        .getByRole('button', { name: 'Save draft' })
        .click();
      await expect(page).toHaveURL(/\/$/);
      await written;
    };
    await page.goto('/records/periodEndJournal/new');
    await type(page, first);
    await putAside();

    await new Shell(page).goTo('New period end journal');
    const next = new JournalForm(page);
    await next.isThere();
    await expect(next.memo).toHaveValue('');
    await type(page, second);
    await putAside();

    const away = await openAs('controller', { isFresh: true });
    await away.goto('/drafts');
    await expect(rowOf(away, first)).toContainText('12.34');
    await expect(rowOf(away, second)).toBeVisible();
    const form = await resume(away, first);
    await holds(form, first);
    await form.goTo('Account', 2);
    await form.typeLine(2, { account: '1010' });
    await form.isInBalance();
    const gone = away.waitForResponse(
      (answer) => answer.url().includes('/drafts/v1/') && answer.request().method() === 'DELETE',
    );
    await away.keyboard.press('Control+Enter');
    await expect.poll(async () => (await books.journalsOf(first)).length).toBe(1);
    await gone;

    await page.goto('/drafts');
    await expect(rowOf(page, second)).toBeVisible();
    await expect(rowOf(page, first)).toHaveCount(0);
    await rowOf(page, second)
      .getByRole('button', { name: /^Discard/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(rowOf(page, second)).toHaveCount(0);
  },
);

test(
  'two machines on one draft: the later is notified, takes over, and nothing of either is lost',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const memo = books.memo('Two machines');
    const one = await begin(page, memo);

    const away = await openAs('controller', { isFresh: true });
    const other = await resume(away, memo);
    await expect(away.getByText(/^This draft is open on /)).toBeVisible();
    const claimed = sent(away);
    await away.getByRole('button', { name: 'Edit here' }).click();
    await holds(other, memo);
    await claimed;
    const further = sent(away);
    await other.memo.fill(`${memo} there`);
    await further;

    await one.memo.fill(`${memo} here`);
    await expect(page.getByText(/^This draft was continued on /)).toBeVisible();
    await page.getByRole('button', { name: 'Edit here' }).click();
    await expect(one.memo).toHaveValue(`${memo} there`);
    await holds(one, `${memo} there`);
    await page.goto('/drafts');
    await expect(rowOf(page, `${memo} there`)).toBeVisible();
    await expect(rowOf(page, `${memo} here`)).toBeVisible();
  },
);

test(
  'drafts survive signing out and the cleared storage of the browser',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller', { isFresh: true });
    const memo = books.memo('Signed out');
    await begin(page, memo);
    await new Shell(page).signOut('controller');
    await page.context().close();
    const next = await openAs('controller', { isFresh: true });
    const form = await resume(next, memo);
    await next.getByRole('button', { name: 'Edit here' }).click();
    await holds(form, memo);
  },
);
