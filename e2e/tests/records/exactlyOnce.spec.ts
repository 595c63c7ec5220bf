import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { gate, onSave } from '../../support/saves.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a save whose request never arrived is sent again automatically, once',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const form = new JournalForm(page);
    const memo = books.memo('Cut before');
    const door = gate();
    await form.open();
    await form.fillSimple(memo);
    await onSave(page, async (route, count) => {
      if (count === 1) return await route.abort('connectionreset');
      await door.opened;
      await route.fallback();
    });
    await page.keyboard.press('Control+Enter');
    await expect(form.chip).toContainText(/saved locally|confirming|not confirmed/i);
    expect(await books.journalsOf(memo)).toHaveLength(0);
    door.open();
    await new RecordPage(page).savedId();
    expect(await books.journalsOf(memo)).toHaveLength(1);
  },
);

test(
  'a save whose answer was lost is confirmed as already saved, not repeated',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const form = new JournalForm(page);
    const memo = books.memo('Cut after');
    const door = gate();
    await form.open();
    await form.fillSimple(memo);
    await onSave(page, async (route, count) => {
      if (count > 1) {
        await door.opened;
        return await route.fallback();
      }
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.keyboard.press('Control+Enter');
    await expect(form.chip).toContainText(/saved locally|confirming|not confirmed/i);
    await expect(form.chip).not.toContainText(/^saved/i);
    expect(await books.journalsOf(memo)).toHaveLength(1);
    door.open();
    await new RecordPage(page).savedId();
    await expect(page.getByRole('status').filter({ hasText: 'Already saved as' })).toBeVisible();
    expect(await books.journalsOf(memo)).toHaveLength(1);
  },
);

test('acceptance 5: a double click and a held key on Save create one record', async ({ openAs, books }) => {
  const page = await openAs('accountant');
  const form = new JournalForm(page);
  const memo = books.memo('Double');
  const door = gate();
  let sent = 0;
  await form.open();
  await form.fillSimple(memo);
  await onSave(page, async (route, count) => {
    sent = count;
    await door.opened;
    await route.fallback();
  });
  await form.save.dblclick();
  await expect(form.chip).toContainText('Saving…');
  await form.save.focus();
  for (let repeats = 0; repeats < 8; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Control+Enter');
  door.open();
  await new RecordPage(page).savedId();
  expect(sent).toBe(1);
  expect(await books.journalsOf(memo)).toHaveLength(1);
});

test('acceptance 5: a tab that is closed while its save is under way finds out, at the next start, that it was saved', async ({
  openAs,
  books,
}) => {
  const page = await openAs('accountant');
  const form = new JournalForm(page);
  const memo = books.memo('Closed tab');
  const arrived = gate();
  await form.open();
  await form.fillSimple(memo);
  await onSave(page, async (route) => {
    await route.fetch();
    arrived.open();
    await new Promise(() => undefined);
  });
  await page.keyboard.press('Control+Enter');
  await arrived.opened;
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await next.goto('/');
  await expect(next.getByRole('button', { name: 'Accountant' })).toBeVisible();
  await next.getByRole('button', { name: /Connected|requests?|waiting/ }).click();
  await expect(next.getByRole('dialog', { name: 'Connection and queue' })).toContainText('All changes saved.');
  expect(await books.journalsOf(memo)).toHaveLength(1);
});
