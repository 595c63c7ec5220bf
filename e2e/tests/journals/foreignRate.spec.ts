import { JournalForm } from '../../pages/JournalForm.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a journal in euros shows its rate with the date, takes another one, and shows both amounts before it is saved',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('accountant');
    const form = new JournalForm(page);
    const head = page.getByRole('region', { name: 'Primary information' });
    const rate = head.getByRole('textbox', { name: 'Exchange rate' });
    const preview = page.getByRole('complementary');
    await form.open();
    await expect(rate).toHaveCount(0);
    await head.getByRole('combobox', { name: /^Currency/ }).focus();
    await page.keyboard.type('Euro');
    await page.keyboard.press('Tab');
    await expect(rate).toBeFocused();
    await expect(head.getByText(/^EUR\/USD, \d/)).toBeVisible();
    expect(Number(await rate.getAttribute('placeholder'))).toBeGreaterThan(0.5);
    expect(await violationsOf(page)).toEqual([]);

    await page.keyboard.type('1.25');
    await page.keyboard.press('Tab');
    await expect(head.getByRole('button', { name: 'Use this rate' })).toBeVisible();
    await form.goTo('Account', 1);
    await form.typeLine(1, { account: '6310', debit: '100' });
    await form.typeLine(2, { account: '6410', credit: '100' });
    await expect(preview.getByText('100.00').first()).toBeVisible();
    await expect(preview.getByText('125.00').first()).toBeVisible();

    await head.getByRole('button', { name: 'Use this rate' }).press('Enter');
    await expect(rate).toHaveValue('');
    await expect(preview.getByText('125.00')).toHaveCount(0);
    await rate.fill('1.25');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('heading', { level: 1, name: /^JE/ })).toBeVisible();
    await expect(page.getByRole('main').getByText('1.25', { exact: true })).toBeVisible();
  },
);
