import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';

test(
  'an auditor finds by keyboard who changed a value, and takes the changes out as a file',
  { tag: '@slow' },
  async ({ openAs }) => {
    const clerk = await openAs('receivables');
    const note = `Agreed ${randomUUID().slice(0, 8)}`;
    await clerk.goto('/records/customer');
    await clerk.getByRole('main').getByRole('link', { name: /^C0/ }).first().click();
    await clerk.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    await clerk.getByRole('textbox', { name: 'Ship-to address' }).fill(note);
    await clerk.keyboard.press('ControlOrMeta+s');
    await expect(clerk.getByRole('main').getByText(note)).toBeVisible();

    const page = await openAs('auditor');
    const main = page.getByRole('main');
    await page.goto('/setup/change-log');
    const rows = main.getByRole('table', { name: 'Changes' }).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await main.getByRole('combobox', { name: 'Type' }).focus();
    await page.keyboard.type('Customers');
    await expect(page).toHaveURL(/type=customer/);
    await main.getByRole('searchbox', { name: 'Value before or after' }).focus();
    await page.keyboard.type(note.toLowerCase());
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Changed');
    await expect(rows.nth(1)).toContainText('Ship-to address');
    await expect(rows.nth(1)).toContainText(note);

    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Export CSV' }).press('Enter');
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(note);
    expect(file).toContain('Ship-to address');

    await rows.nth(1).getByRole('button').press('Enter');
    await expect(page).toHaveURL(/user=\d+/);
    await main.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await main.getByRole('combobox', { name: 'Type' }).focus();
    await page.keyboard.type('Export');
    await expect(rows.filter({ hasText: 'Exported' }).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  },
);
