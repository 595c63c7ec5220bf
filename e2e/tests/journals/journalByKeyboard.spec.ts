import { JournalForm } from '../../pages/JournalForm.ts';
import { ListPage } from '../../pages/ListPage.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { Shell } from '../../pages/Shell.ts';
import { today } from '../../support/books.ts';
import { Keystrokes } from '../../support/keystrokes.ts';
import { centsOf } from '../../support/spreadsheet.ts';
import { expect, test } from '../../support/test.ts';

/** A day counted from another as the app writes it: "21 Nov 2026". */
const shortDate = (from: Date, days: number): string => {
  const [, day, month, year] = /(\d+) (\w+) (\d+)/.exec(new Date(+from + days * 86_400_000).toUTCString()) ?? [];
  return `${Number(day)} ${month} ${year}`;
};

/** A day counted from today: from the day the journey began, or from the next one where midnight came in between. */
const countedDate = (started: Date, days: number): RegExp =>
  new RegExp([started, new Date()].map((from) => shortDate(from, days)).join('|'));

test('acceptance 12: a ten-line journal is entered, found, edited, reversed and deleted without a pointer', async ({
  openAs,
  books,
}) => {
  const page = await openAs('controller');
  const started = new Date();
  const shell = new Shell(page);
  const form = new JournalForm(page);
  const list = new ListPage(page);
  const record = new RecordPage(page);
  const { keyboard } = page;
  const memo = books.memo('By keyboard');
  const entering = await Keystrokes.of(page, 'ten-line journal');
  const finding = await Keystrokes.of(page, 'find and open a record');
  const reversing = await Keystrokes.of(page, 'reverse a journal');
  await page.goto('/');
  await shell.isOpenFor('controller');

  await test.step('the palette opens the form, and typing begins in the date', async () => {
    await shell.openPalette();
    await entering.during(() => shell.choose('New period end journal'));
    await form.isThere();
    await expect(form.date).toBeFocused();
  });

  await test.step('the date is counted from today and says what it means', async () => {
    await keyboard.type('-1');
    await expect(form.date).toHaveAccessibleDescription(countedDate(started, -1));
    await keyboard.press('Tab');
    await expect(form.date).toHaveValue(countedDate(started, -1));
    await keyboard.press('Shift+Tab');
    await expect(form.date).toBeFocused();
    await keyboard.type('t');
    await keyboard.press('Tab');
    await expect(form.date).toHaveValue(countedDate(started, 0));
  });

  await test.step('ten lines, calculations, and the proposed balance', async () => {
    await entering.during(async () => {
      await form.tabTo(form.memo);
      await keyboard.type(memo);
      await form.tabTo(form.editor('Account', 1));
    });
    const amounts = ['1200/12', '3*19.99', '250', '1,000.50', '10%*500', '75.25+24.75', '333.33', '12.5', '0.01'];
    await entering.during(async () => {
      for (const [at, debit] of amounts.entries()) {
        await form.typeLine(at + 1, { account: ['6310', '6740', '6750'][at % 3] ?? '', debit, memo: `Part ${at + 1}` });
      }
      await form.typeLine(10, { account: '1010' });
    });
    await form.isInBalance();
  });

  const id = await test.step('Ctrl+Enter saves from within the lines and shows the number', async () => {
    await entering.during(() => keyboard.press('Control+Enter'));
    const saved = await record.savedId();
    entering.expectNoMore();
    await expect(record.heading).toContainText(/JE\d{6}/);
    await expect(record.chip).toContainText(/Saved as .*JE\d{6}/);
    return saved;
  });
  const lines = await books.linesOf(id);
  expect(lines.map(({ debit }) => centsOf(debit))).toEqual([
    10_000, 5_997, 25_000, 100_050, 5_000, 10_000, 33_333, 1_250, 1, 0,
  ]);
  expect(centsOf(lines[9]?.credit ?? null)).toBe(190_631);
  expect([started.toISOString().slice(0, 10), today()]).toContain((await books.journalsOf(memo))[0]?.tranDate);

  await test.step('quick search finds it, Enter opens it', async () => {
    await finding.during(async () => {
      await keyboard.press('g');
      await keyboard.press('j');
      await list.isThere();
      await list.findOne(memo);
      await keyboard.press('ArrowDown');
      await expect(list.link(memo)).toBeFocused();
      await keyboard.press('Enter');
    });
    await record.isThere();
    finding.expectNoMore();
    expect(await record.savedId()).toBe(id);
  });

  await test.step('E edits it from the first line, the memo a few keys before it: it changes and the lines stay', async () => {
    await keyboard.press('e');
    await expect(form.editor('Account', 1)).toBeFocused();
    await form.tabTo(form.memo, 8, 'Shift+Tab');
    await keyboard.press('End');
    await keyboard.type(', edited');
    await keyboard.press('Control+Enter');
    await record.isThere();
    await expect(record.heading).toContainText('edited');
    expect(await books.linesOf(id)).toHaveLength(10);
  });

  const reversal = await test.step('R drafts the mirror, Ctrl+Enter saves it, linked both ways', async () => {
    await reversing.during(async () => {
      await keyboard.press('r');
      await form.isThere();
      await expect(form.bar).toContainText(/in balance/i);
      await keyboard.press('Control+Enter');
    });
    await record.isThere();
    reversing.expectNoMore();
    const saved = await record.savedId();
    expect(saved).not.toBe(id);
    const mirror = await books.linesOf(saved);
    expect(mirror.map(({ credit }) => centsOf(credit))).toEqual(lines.map(({ debit }) => centsOf(debit)));
    expect(await books.service.read('periodEndJournal', id)).toMatchObject({ reversalEntry: { id: saved } });
    return saved;
  });

  await test.step('the menu deletes it after a question', async () => {
    const more = page.getByRole('button', { name: 'More actions' });
    await form.tabTo(more);
    await keyboard.press('Enter');
    await keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await keyboard.press('Enter');
    await form.tabTo(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
    await keyboard.press('Enter');
    await expect(shell.toast(/deleted/)).toBeVisible();
  });
  expect((await books.service.list('periodEndJournal', `id = ${reversal}`)).length).toBe(0);
});
