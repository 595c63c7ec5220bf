import { Trade } from '../support/trade.ts';
import { expect, test } from './test.ts';

test('Orca reads a payment: the customer that is found, the amount, and the number it is saved as', async ({
  signedIn,
  books,
}) => {
  const trade = new Trade(books);
  const customer = await trade.party('customer', 'Heard');
  for (const amount of [33.33, 67.22]) await trade.invoice(customer, amount);
  const name = String(customer.companyName);
  const { open, hears, hearsAll, listen, press, type, goTo } = await signedIn('controller');
  await open('/records/customerPayment/new');
  await hears(/^New customer payment/);
  await hears(/^Customer editable combo box/);
  listen();
  await type(name);
  await hears(new RegExp(`${name}\\.$`));
  await press('Tab');
  // What appears with the customer must not be announced in place of the field that has the focus.
  await hears(/^Payment entry required/);
  await type('100.55');
  await goTo(/^Date entry/);
  await hears(/^100\.55 applied to 2 documents/);
  await goTo(/^Payment entry 100\.55 selected required/, 'shift+Tab');
  listen();
  await press('ctrl+s');
  await hears(/^Saved as PYMT\d+/);
  // What was paid is no longer open: that nothing is applied to it now must not sound like the result.
  expect((await hearsAll()).filter((text) => text.includes('applied to'))).toEqual([]);
});
