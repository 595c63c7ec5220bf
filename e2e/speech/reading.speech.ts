import { expect, type Listener, test } from './test.ts';

test('Orca reads a journal entry: the column and line, the account that is found, and whether it balances', async ({
  signedIn,
}) => {
  const listener = await signedIn('controller');
  const { open, hears, listen, press, type } = listener;
  await open('/records/periodEndJournal/new');
  await hears(/^Date entry/);
  await press('ctrl+shift+l');
  await hears(/^table with \d+ rows? 7 columns/);
  await hears(/^Account, line 1 editable combo box/);
  listen();
  await type('6310');
  await hears(/^6310 Insurance/);
  await tabTo(listener, /^Debit, line 1 entry/);
  await type('120.50');
  await tabTo(listener, /^Account, line 2/);
  await type('1010');
  await hears(/^1010 First Pacific operating/);
  await tabTo(listener, /^Credit, line 2 entry/);
  listen();
  await press('Tab');
  // An entry that is not finished must not be called balanced.
  const utterances = await hears(/In balance/);
  expect(utterances.filter((text) => /In balance/.test(text))).toHaveLength(1);
});

test('Orca reads a refusal: how many problems, and each at its field once', async ({ signedIn }) => {
  const { open, hears, listen, press, type } = await signedIn('controller');
  await open('/records/periodEndJournal/new');
  await hears(/^Date entry/);
  await press('ctrl+shift+l');
  await hears(/^Account, line 1/);
  await type('6310');
  await hears(/^6310 Insurance/);
  listen();
  await press('ctrl+Return');
  await hears(/\d problems? prevents? saving this period end journal/);
  await hears(/^Debit, line 1 entry/);
  // Once in the summary with its place, and at most once at the field itself.
  const utterances = await hears(/^Line 1, Debit: ?Enter a debit or credit/);
  const times = utterances.filter((text) => text.includes('Enter a debit or credit')).length;
  expect(times, utterances.join('\n')).toBeLessThanOrEqual(2);
});

/** Goes on by Tab until a control is announced. */
async function tabTo({ hasHeard, listen, pressTab }: Listener, wanted: RegExp): Promise<void> {
  listen();
  for (let presses = 0; presses < 12 && !hasHeard(wanted); presses += 1) await pressTab();
  expect(hasHeard(wanted), String(wanted)).toBe(true);
}
