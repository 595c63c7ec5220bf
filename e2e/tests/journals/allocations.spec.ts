import { randomUUID } from 'node:crypto';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { type Books, today } from '../../support/books.ts';
import { overflowOf, violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';

/** The first day of the month before this one. */
const lastMonth = (): string => {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
};

/** An expense of 1,000.01 in that month on an account of its own, two departments, and an account for their headcount. */
async function costs(books: Books, day: string) {
  const { service } = books;
  const mark = randomUUID().slice(0, 8);
  const name = (what: string) => `${what} ${mark}`;
  const { id, number } = await books.expenseAccount(name('Shared rent'));
  await books.journal(
    name('rent'),
    [
      { account: number, debit: 1000.01 },
      { account: '1010', credit: 1000.01 },
    ],
    day,
  );
  const subsidiary = { items: (await service.list('subsidiary', '')).map((each) => ({ id: each.id })) };
  const sales = await service.create('department', { name: name('Sales'), subsidiary });
  const lab = await service.create('department', { name: name('Lab'), subsidiary });
  const headcount = name('Headcount');
  await service.create('account', { acctName: headcount, acctType: { id: 'Stat' }, unit: 'people', subsidiary });
  return { id, mark, headcount, sales, lab, rent: name('Shared rent'), schedule: name('Rent by headcount') };
}

test(
  'rent is allocated by headcount from the keyboard: people, schedule, preview, journal, and nothing to post when repeated',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const form = new DocumentForm(page);
    const day = lastMonth();
    const period = await books.periodOf(day);
    const { mark, headcount, rent, schedule, lab, id: account } = await costs(books, day);
    const shares = page.getByRole('table', { name: 'Shares' });

    await test.step('the headcount of two departments is entered', async () => {
      await page.goto('/records/statisticalJournal/new');
      await form.field('Date').fill(day);
      await form.choose('Statistical account', headcount);
      await form.pick('Quantities', 'Department', 1, `Sales ${mark}`);
      await form.type('Quantities', 'Quantity', 1, '2');
      await form.pick('Quantities', 'Department', 2, `Lab ${mark}`);
      await form.type('Quantities', 'Quantity', 2, '1');
      await form.save();
      await expect(page.getByText('people', { exact: true }).first()).toBeVisible();
    });

    await test.step('a schedule allocates the rent by it each month', async () => {
      await page.goto('/records/allocationSchedule/new');
      await form.field('Name').fill(schedule);
      await form.field('Shares by').selectOption({ label: 'Statistical account' });
      await form.choose('Basis account', headcount);
      await form.field('Frequency').selectOption({ label: 'Monthly' });
      await form.field('Start date').fill(day);
      await form.pick('Source accounts', 'Account', 1, rent);
      await form.pick('Targets', 'Account', 1, rent);
      await form.pick('Targets', 'Department', 1, `Sales ${mark}`);
      await form.pick('Targets', 'Account', 2, rent);
      await form.pick('Targets', 'Department', 2, `Lab ${mark}`);
      expect(await violationsOf(page), 'a new schedule').toEqual([]);
      await form.save();
    });

    await test.step('its preview shows the shares before anything is posted', async () => {
      await new RecordPage(page).isThere();
      await page.keyboard.press('t');
      await form.choose('Posting period', period.name);
      await expect(shares.getByRole('row', { name: new RegExp(`Sales ${mark}`) })).toContainText('666.67');
      await expect(shares.getByRole('row', { name: new RegExp(`Lab ${mark}`) })).toContainText('333.34');
      await expect(page.getByRole('complementary', { name: 'Ledger preview' })).toContainText('Predicted');
      expect(await violationsOf(page), 'preview').toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    });

    const saved = await test.step('it is posted, and its page shows what was allocated', async () => {
      await form.save();
      await expect(shares.getByRole('row', { name: new RegExp(`Lab ${mark}`) })).toContainText('33.33');
      expect(await violationsOf(page), 'a posted allocation').toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflowOf(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      return await new RecordPage(page).savedId();
    });
    expect(await books.service.read('allocation', saved)).toMatchObject({ allocated: 1000.01, total: 1000.01 });

    await test.step('repeated, it has nothing to post', async () => {
      await page.goto('/journals/recurring');
      const row = page.getByRole('table', { name: 'Allocations' }).getByRole('row', { name: new RegExp(schedule) });
      await expect(row).toContainText('Posted');
      await page.goto('/records/allocation/new');
      await form.choose('Allocation schedule', schedule);
      await form.choose('Posting period', period.name);
      await expect(page.getByRole('status').filter({ hasText: 'is already allocated' }).first()).toBeVisible();
    });

    await test.step('more rent is posted as a difference with the other allocations of the month', async () => {
      const more = books.memo('more rent');
      const [{ acctNumber } = { acctNumber: '' }] = await books.service.list('account', `id = ${account}`, [
        'acctNumber',
      ]);
      await books.journal(
        more,
        [
          { account: String(acctNumber), debit: 2.99 },
          { account: '1010', credit: 2.99 },
        ],
        day,
      );
      await page.goto('/journals/recurring');
      const row = page.getByRole('table', { name: 'Allocations' }).getByRole('row', { name: new RegExp(schedule) });
      await expect(row).toContainText('Out of date');
      expect(await violationsOf(page), 'due allocations').toEqual([]);
      await page.getByRole('button', { name: /^Post \d+ allocations?$/ }).press('Enter');
      await expect(row).toContainText('Posted');
      const runs = await books.service.list('allocation', `line.department = ${lab.id}`, ['total', 'isCorrection']);
      expect(runs.map(({ total, isCorrection }) => [total, isCorrection])).toContainEqual([2.99, true]);
    });
  },
);
