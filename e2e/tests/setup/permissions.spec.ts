import { today } from '../../support/books.ts';
import { Shell } from '../../pages/Shell.ts';
import { expect, test } from '../../support/test.ts';

test('a role without a permission sees which one on list, record, form and report, and can request it', async ({
  openAs,
  books,
}) => {
  const { id } = await books.journalOn(today(), books.memo('Not for sales'));
  const page = await openAs('sales');
  const main = page.getByRole('main');
  const addresses = [
    '/records/periodEndJournal',
    `/records/periodEndJournal/${id}`,
    '/records/periodEndJournal/new',
    `/records/periodEndJournal/${id}/edit`,
    '/reports/trialBalance',
  ];
  for (const address of addresses) {
    await page.goto(address);
    await new Shell(page).isOpenFor('sales');
    await expect(main, address).toContainText(
      /You can’t (see|create|change) period end journals|You can’t see trial balance/i,
    );
    await expect(main, address).toContainText(/Requires .+ \((View|Create|Edit)\).* Your role: .+/);
    await expect(main.getByRole('button', { name: 'Copy access request' }), address).toBeVisible();
    await expect(main, address).not.toContainText(/Try again|did not arrive|Couldn’t load/);
  }
});
