import { RecordPage } from '../../pages/RecordPage.ts';
import { expect, test } from '../../support/test.ts';

test('a history longer than a page is read to its end', { tag: '@slow' }, async ({ openAs, books }) => {
  test.slow();
  const memo = books.memo('Often changed');
  const { id } = await books.journal(memo, [
    { account: '6310', debit: 10 },
    { account: '1010', credit: 10 },
  ]);
  for (let at = 1; at <= 60; at += 1) await books.service.update('periodEndJournal', id, { memo: `${memo} ${at}` });
  const page = await openAs('auditor');
  await page.goto(`/records/periodEndJournal/${id}`);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(61);
  await versions.last().getByRole('button').click();
  await page.getByRole('button', { name: 'Show values' }).click();
  await expect(page.getByRole('table', { name: 'History' })).toContainText(memo);
  await expect(new RecordPage(page).heading).toBeVisible();
});
