import { expect, test } from './test.ts';

const lineError = 'Enter a debit or credit';
const dateError = 'Please enter value(s) for: Date.';

test('Orca reads a refusal: how many problems and where, and at each field its problem once', async ({ signedIn }) => {
  const { open, hears, hearsAll, listen, press, type, goTo } = await signedIn('controller');
  await open('/records/periodEndJournal/new');
  await goTo(/^Posting period/);
  await goTo(/^Date entry/, 'shift+Tab');
  await press('ctrl+a', 'BackSpace', 'ctrl+shift+l');
  await hears(/^Account, line 1 editable combo box/);
  await type('6310');
  await hears(/^6310 Insurance/);
  listen();
  await press('ctrl+Return');
  await hears(/^3 problems prevent saving this period end journal/);
  await hears(/^Date: ?Please enter value/);
  await hears(/^Lines: ?Enter at least 2 lines/);
  await hears(new RegExp(`^Line 1, Debit: ?${lineError}`));
  // The cursor goes to the first field to fix, which says its own problem besides the list of all.
  await hears(/^Date entry/);
  expect(timesOf(await hearsAll(), dateError)).toBe(2);

  await goTo(/^Posting period/);
  const date = await goTo(/^Date entry/, 'shift+Tab');
  expect(timesOf(date, 'invalid entry')).toBe(1);
  expect(timesOf(date, dateError)).toBe(1);

  await press('ctrl+shift+l');
  await hears(/^Account, line 1/);
  const debit = await goTo(/^Debit, line 1 entry/);
  expect(debit).toContain('Debit column header.');
  expect(timesOf(debit, 'invalid entry')).toBe(1);
  expect(timesOf(debit, lineError)).toBe(1);
});

/** How often a text is heard. */
const timesOf = (utterances: readonly string[], text: string): number => utterances.join('\n').split(text).length - 1;
