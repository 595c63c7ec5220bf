import { readFileSync } from 'node:fs';
import type { PersonalData } from '../../../src/contract/wire/personalData';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';

test(
  'an administrator hands a person what is kept of them, then erases it by keyboard',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const name = books.memo('Ada Okoye');
    const customer = await books.service.create('customer', {
      companyName: name,
      email: 'ada@okoye.example',
      phone: '510 555 0119',
      subsidiary: { id: await books.firstSubsidiary() },
    });
    const page = await openAs('administrator', { isFresh: true });
    const main = page.getByRole('main');

    await test.step('from the menu of the record', async () => {
      await page.goto(`/records/customer/${customer.id}`);
      await expect(main.getByRole('heading', { level: 1 })).toContainText(name);
      await page.keyboard.press('m');
      await page.getByRole('menuitem', { name: 'Personal data' }).press('Enter');
      await expect(main.getByRole('heading', { name: 'Personal data', level: 1 })).toBeVisible();
      await expect(main.getByRole('row', { name: /E-mail/ })).toContainText('Will be erased');
      expect(await violationsOf(page)).toEqual([]);
    });

    await test.step('as a file', async () => {
      const saving = page.waitForEvent('download');
      await main.getByRole('button', { name: 'Download' }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/personal-data\.json$/);
      // The file is what the service answers.
      const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as PersonalData;
      expect(data.record).toMatchObject({ companyName: name, email: 'ada@okoye.example' });
      expect(data.versions).toHaveLength(1);
    });

    await test.step('not without a reason', async () => {
      await main.getByRole('button', { name: 'Erase…' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
      await dialog.getByRole('button', { name: 'Erase' }).press('Enter');
      await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Enter a reason/);
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Request of 30 November');
      await dialog.getByRole('button', { name: 'Erase' }).press('Enter');
      await expect(main.getByRole('heading', { name: 'No personal data' })).toBeVisible();
    });

    await test.step('and neither the record nor its history has any left', async () => {
      await page.goto(`/records/customer/${customer.id}`);
      await expect(main.getByRole('heading', { level: 1 })).toContainText('Erased');
      await page.getByRole('button', { name: 'History', exact: true }).click();
      const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
      await expect(versions).toHaveCount(2);
      await versions.last().getByRole('button').click();
      expect(await page.content()).not.toMatch(/Okoye|okoye|555 0119/);
    });
  },
);
