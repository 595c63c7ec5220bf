import type { Person } from '../../support/credentials.ts';
import { delayAnswers, delays, shiftsOf, untilSettled, watchShifts } from '../../support/layoutShift.ts';
import { expect, test } from '../../support/test.ts';

/** Setup, which only an administrator sees completely. */
const setup = ['/setup/company', '/setup/users', '/setup/roles', '/setup/access-log', '/records/currency'];

/** The other main pages; `:id` is the first record of the type. */
const pages = [
  '/records/invoice',
  '/records/periodEndJournal',
  '/records/customer',
  '/records/account?show=tree',
  '/records/account?show=list',
  '/records/accountingPeriod',
  '/records/inventoryItem',
  '/records/invoice/:id',
  '/records/periodEndJournal/:id',
  '/records/customer/:id',
  '/records/vendor/:id',
  '/records/inventoryItem/:id',
  '/records/vendorBill/:id',
  '/records/accountingPeriod/:id',
  '/records/account/:id',
  '/records/periodEndJournal/new',
  '/records/invoice/new',
  '/records/customerPayment/new',
  '/records/customer/new',
  '/records/invoice/:id/edit',
  '/reports/trialBalance',
  '/reports/balanceSheet',
  '/reports/incomeStatement',
  '/reports/receivablesAging',
  '/reports/stockStatus',
  '/approvals',
  '/pay-bills',
  '/currency-rates',
  '/journals/recurring',
  '/preferences',
];

const visits = [
  { person: 'controller', pages },
  { person: 'administrator', pages: setup },
] as const;

const homes: readonly Person[] = [
  'controller',
  'accountant',
  'sales',
  'payables',
  'purchaser',
  'auditor',
  'administrator',
];

for (const delay of delays) {
  // All pages at all speeds take minutes, and what other journeys save meanwhile would move them.
  test.describe(`with answers ${delay.name}`, { tag: '@slow' }, () => {
    const quietMs = delay.ms + 700;

    for (const { person, pages: paths } of visits)
      test(`nothing moves on the main pages of the ${person}`, async ({ openAs, books }) => {
        test.setTimeout(60_000 + paths.length * (15_000 + delay.ms * 6));
        const page = await openAs(person);
        await watchShifts(page);
        await delayAnswers(page, delay);
        const moved: Record<string, unknown> = {};
        for (const path of paths) {
          const type = /^\/records\/(\w+)/.exec(path)?.[1] ?? '';
          const id = path.includes(':id') ? ((await books.service.first(type))?.id ?? '') : '';
          await page.goto(path.replace(':id', id));
          await untilSettled(page, quietMs);
          const shifts = (await shiftsOf(page)).filter(({ isAfterInput }) => !isAfterInput);
          if (shifts.length > 0) moved[path] = shifts;
        }
        expect(moved).toEqual({});
      });

    test('nothing moves on the Home of any role', async ({ openAs }) => {
      test.setTimeout(60_000 + homes.length * (25_000 + delay.ms * 8));
      const moved: Record<string, unknown> = {};
      for (const person of homes) {
        const page = await openAs(person);
        await watchShifts(page);
        await delayAnswers(page, delay);
        await page.goto('/');
        await untilSettled(page, quietMs);
        const shifts = (await shiftsOf(page)).filter(({ isAfterInput }) => !isAfterInput);
        if (shifts.length > 0) moved[person] = shifts;
        await page.close();
      }
      expect(moved).toEqual({});
    });
  });
}
