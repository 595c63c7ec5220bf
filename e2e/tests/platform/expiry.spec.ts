import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { SignInPage } from '../../pages/SignInPage.ts';
import { violationsOf } from '../../support/inspect.ts';
import { copyFromSpreadsheet } from '../../support/spreadsheet.ts';
import { expect, test } from '../../support/test.ts';

test('acceptance 6: a session that ends in the middle of an entry costs a sign-in and nothing else', async ({
  openAs,
  books,
  origin,
}) => {
  const page = await openAs('accountant', { isFresh: true });
  const form = new JournalForm(page);
  const memo = books.memo('Expired');
  const given = page.waitForResponse((response) => response.url().endsWith('/oauth2/v1/token') && response.ok());
  await form.open();
  const { refresh_token: token } = (await (await given).json()) as { readonly refresh_token: string }; // The token format of OAuth.
  await form.memo.fill(memo);
  await form.goTo('Account', 1);
  const expenses = Array.from({ length: 39 }, (_, at) => ['6310', `Part ${at + 1}`, '1.00', '']);
  await copyFromSpreadsheet(page, [['Account', 'Memo', 'Debit', 'Credit'], ...expenses, ['1010', 'Paid', '', '39.00']]);
  await page.keyboard.press('Control+v');
  await expect(form.bar).toContainText('40 lines');

  const ended = await page.request.post(`${origin}/services/rest/auth/oauth2/v1/revoke`, {
    form: { token, client_id: 'countinghouse-app' },
  });
  expect(ended.ok()).toBe(true);
  await page.context().clearCookies();
  await page.keyboard.press('Control+Enter');

  const layer = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect(layer).toBeVisible();
  await expect(layer).toContainText('Nora Lindqvist');
  // Continuing takes one press, and the layer has no barrier.
  await expect(layer.getByRole('button', { name: 'Sign in' })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await expect(form.bar).toContainText('39.00');
  expect(await books.journalsOf(memo)).toHaveLength(0);

  const opening = page.waitForEvent('popup');
  await layer.getByRole('button', { name: 'Sign in' }).click();
  const popup = await opening;
  await new SignInPage(popup).pick('accountant');
  await expect(layer).toHaveCount(0);
  const id = await new RecordPage(page).savedId();
  expect((await books.journalsOf(memo)).map((journal) => journal.id)).toEqual([id]);
  expect(await books.linesOf(id)).toHaveLength(40);
});
