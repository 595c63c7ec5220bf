import { randomUUID } from 'node:crypto';
import { JournalForm } from '../../pages/JournalForm.ts';
import { today } from '../../support/books.ts';
import { expect, test } from '../../support/test.ts';

test(
  'an expense of a sister company balances both companies, agrees on both sides, and is eliminated with the month',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const { service } = books;
    const mark = randomUUID().slice(0, 8);
    const names = { holding: `Zeta ${mark}`, unit: `Zeta unit ${mark}`, elimination: `Zeta eliminations ${mark}` };
    const root = (await service.list('subsidiary', '', ['parent'])).find(({ parent }) => !parent);
    const currency = { id: await books.currency('USD') };
    const subsidiary = async (name: string, parent: string | undefined, more: object = {}) =>
      (await service.create('subsidiary', { name, currency, parent: { id: parent }, ...more })).id;
    const holding = await subsidiary(names.holding, root?.id);
    const unit = await subsidiary(names.unit, holding);
    await subsidiary(names.elimination, holding, { isElimination: true });
    const account = async (acctName: string, type: string) =>
      (
        await service.create('account', {
          acctName,
          acctType: { id: type },
          subsidiary: [{ id: holding }],
          includeChildren: true,
          eliminate: true,
        })
      ).id;
    await service.create('intercompanyPair', {
      creditor: { id: holding },
      debtor: { id: unit },
      dueFromAccount: { id: await account(`Due from unit ${mark}`, 'OthCurrAsset') },
      dueToAccount: { id: await account(`Due to Zeta ${mark}`, 'OthCurrLiab') },
    });

    const page = await openAs('controller');
    const main = page.getByRole('main');
    const form = new JournalForm(page);
    await form.open();
    await test.step('the entries between both companies show before the journal is saved', async () => {
      await form.memo.fill(books.memo('Trade fair'));
      await main.getByRole('combobox', { name: 'Subsidiary', exact: true }).fill(names.holding);
      await page.keyboard.press('Enter');
      await main.getByRole('button', { name: 'Columns', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Line subsidiary' }).check();
      await page.getByRole('button', { name: 'Apply columns' }).click();
      await page.keyboard.press('Control+Shift+L');
      await expect(form.editor('Account', 1)).toBeFocused();
      await page.keyboard.type('6310');
      for (const _ of ['Name', 'Department', 'Line subsidiary']) await page.keyboard.press('Tab');
      await expect(form.editor('Line subsidiary', 1)).toBeFocused();
      await page.keyboard.type(names.unit);
      for (const _ of ['Memo', 'Debit']) await page.keyboard.press('Tab');
      await page.keyboard.type('600');
      for (const _ of ['Credit', 'Account']) await page.keyboard.press('Tab');
      await expect(form.editor('Account', 2)).toBeFocused();
      await page.keyboard.type('1045');
      for (const _ of ['Name', 'Department', 'Line subsidiary']) await page.keyboard.press('Tab');
      await page.keyboard.type(names.holding);
      for (const _ of ['Memo', 'Debit']) await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('600');
      await page.keyboard.press('Tab');
      await form.isInBalance();
      const added = page.getByRole('region', { name: 'Intercompany entries' });
      await expect(added).toContainText(`Due from unit ${mark}`);
      await expect(added).toContainText('Credit 600.00 USD');
      await page.keyboard.press('Control+s');
      await expect(main).toContainText('Saved as');
      await expect(main).toContainText('Intercompany entries');
      await expect(main).toContainText(`Due to Zeta ${mark}`);
    });

    await test.step('both sides agree', async () => {
      await page.goto(`/reports/intercompanyMatching?subsidiary=${unit}&asOf=${today()}`);
      const rows = main.getByRole('row');
      await expect(rows.filter({ hasText: `Due from unit ${mark}` })).toContainText('600.00');
      await expect(rows.filter({ hasText: 'Difference' })).toContainText('0.00');
    });

    await test.step('the month is eliminated once', async () => {
      const { id } = await books.periodOf(today());
      const eliminate = main.getByRole('button', { name: 'Eliminate intercompany' });
      await page.goto(`/records/accountingPeriod/${id}`);
      await eliminate.focus();
      await page.keyboard.press('Enter');
      await form.isThere();
      await expect(main.getByRole('combobox', { name: 'Subsidiary', exact: true })).toHaveValue(names.elimination);
      await form.isInBalance();
      await page.keyboard.press('Control+s');
      await expect(main).toContainText('Saved as');
      await page.goto(`/records/accountingPeriod/${id}`);
      await eliminate.focus();
      await page.keyboard.press('Enter');
      await expect(main).toContainText('Nothing to eliminate');
    });
  },
);
