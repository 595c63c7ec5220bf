import { expect, test } from './test.ts';

test('Orca reads a journal entry: the column and line, the account that is found, the amounts, and whether it balances', async ({
  signedIn,
}) => {
  const { open, hears, hearsAll, listen, press, type, goTo } = await signedIn('controller');
  await open('/records/periodEndJournal/new');
  await hears(/^New period end journal/);
  await hears(/^Date entry .* required/);
  listen();
  await press('ctrl+shift+l');
  await hears(/^Lines/);
  await hears(/^Account, line 1 editable combo box/);
  listen();
  await type('6310');
  await hears(/^6310 Insurance/);
  await goTo(/^Debit, line 1 entry/);
  await type('120.50');
  await goTo(/^Credit, line 1 entry/);
  // The next key would interrupt it. An amount on one side says what is missing, and not that all is well.
  expect(await hears(/^Out of balance by 120\.50/)).not.toContain('In balance');
  await goTo(/^Account, line 2 editable combo box/);
  await type('1010');
  await hears(/^1010 First Pacific operating/);
  // The amount that balances is proposed where it belongs.
  await goTo(/^Credit, line 2 entry 120\.50/);
  listen();
  await press('Tab');
  await hears(/^In balance/);
  expect((await hearsAll()).filter((text) => text.includes('In balance'))).toHaveLength(1);
  await goTo(/^Debit, line 1 entry 120\.50/, 'shift+Tab');
});
