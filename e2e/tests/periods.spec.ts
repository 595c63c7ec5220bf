import { RecordPage } from '../pages/RecordPage.ts';
import { expect, test } from '../support/test.ts';

test('a period is closed with a reason, takes no posting, and takes them again once it is reopened', async ({ openAs, books }) => {
  const periods = await books.periods();
  const open = periods.find(({ isClosed, isLocked }) => !isClosed && !isLocked);
  if (!open) throw new Error('No open period');
  const locked = periods.filter(({ start, isClosed }) => !isClosed && start < open.start);
  for (const { id } of locked) await books.service.act('accountingPeriod', id, 'close', { reason: 'The month is done' });
  const post = () => books.journalOn(open.end, books.memo('Late'));

  const page = await openAs('controller');
  const record = new RecordPage(page);
  const dialog = page.getByRole('dialog', { name: open.name });
  try {
    await page.goto(`/records/accountingPeriod/${open.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
    const close = dialog.getByRole('contentinfo').getByRole('button', { name: 'Close', exact: true }).or(dialog.getByRole('button', { name: 'Close', exact: true }).last());
    await expect(close.last()).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('All entries are in');
    await close.last().click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Closed');
    await expect(post()).rejects.toThrow(/closed/i);

    await record.choose('Reopen');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('An invoice came late');
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await post()).id).toMatch(/^\d+$/);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('An invoice came late');
  } finally {
    const now = (await books.periods()).find(({ id }) => id === open.id);
    if (now?.isClosed) await books.service.act('accountingPeriod', open.id, 'reopen', { reason: 'The journey is over' });
    for (const { id } of locked.toReversed()) {
      await books.service.act('accountingPeriod', id, 'reopen', { reason: 'The journey is over' });
      await books.service.act('accountingPeriod', id, 'lock', { allLocked: true });
    }
  }
});
