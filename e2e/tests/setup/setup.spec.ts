import type { Page } from '@playwright/test';
import { ServiceClient } from '../../support/serviceClient.ts';
import { Shell } from '../../pages/Shell.ts';
import { SignInPage } from '../../pages/SignInPage.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';

test('an approval limit is added, kept, and removed again', { tag: '@slow' }, async ({ openAs, books }) => {
  const page = await openAs('administrator');
  await page.goto('/setup/company');
  const limits = page.getByRole('group', { name: 'Approval limits' });
  await limits.getByRole('button', { name: 'Add limit' }).click();
  await limits.getByRole('combobox', { name: 'Role' }).selectOption('Controller');
  await limits.getByRole('textbox', { name: 'Up to' }).fill('2,500');
  await limits.getByRole('combobox', { name: 'Type' }).selectOption('Vendor prepayments');
  await page.keyboard.press('Control+s');
  await expect(new Shell(page).toast(/Settings saved/)).toBeVisible();
  await page.reload();
  await expect(limits.getByRole('textbox', { name: 'Up to' })).toHaveValue('2,500.00');
  await expect(limits.getByRole('combobox', { name: 'Type' })).toHaveValue('vendorPrepayment');
  await limits.getByRole('button', { name: 'Remove the limit of Controller' }).click();
  await page.keyboard.press('Control+s');
  await expect(new Shell(page).toast(/Settings saved/)).toBeVisible();
  await page.reload();
  await expect(limits.getByRole('button', { name: 'Add limit' })).toBeVisible();
  await expect(limits.getByRole('combobox')).toHaveCount(0);
  await books.service.settings({ approvals: { limits: [] } });
});

test(
  "a setting is refused at its place, fixed, merged with another user's change, and is in the history with both values",
  { tag: '@slow' },
  async ({ openAs, origin }) => {
    const page = await openAs('administrator');
    await page.goto('/setup/company');
    await new Shell(page).isOpenFor('administrator');
    const prefix = page.getByLabel('Prefix of Partners');
    await expect(prefix).toHaveValue('P');
    await prefix.fill('P<');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert')).toContainText('Numbering: Partners');
    await expect(page.getByRole('row', { name: /^Partners/ })).toContainText('Prefix: use up to 12');
    await page.getByRole('alert').getByRole('link', { name: 'Numbering: Partners' }).click();
    await expect(prefix).toBeFocused();
    await prefix.fill('PA-');
    await expect(page.getByRole('row', { name: /^Partners/ })).toContainText(/Next: PA-\d{4}/);

    // Another user saved first: different settings merge, the same one needs a choice.
    const company = new ServiceClient(origin);
    await company.settings({ numbering: { employee: { prefix: 'EM' } } });
    await page.keyboard.press('Control+s');
    await expect(
      new Shell(page).toast(/Settings saved and merged with other users’ changes: Numbering: Employees/),
    ).toBeVisible();
    await page.getByLabel('Minimum digits of Partners').fill('5');
    await company.settings({ numbering: { partner: { prefix: 'PX' } } });
    await page.keyboard.press('Control+s');
    const asked = page.getByRole('dialog', { name: 'Another user changed the same settings' });
    await asked.getByRole('radio', { name: /Your version/ }).check();
    await asked.getByRole('button', { name: 'Merge and save' }).click();
    await expect(asked).toBeHidden();
    await expect(prefix).toHaveValue('PA-');

    await test.step('whatever prevents saving is shown, and the change is kept until it is saved', async () => {
      const problem = page.getByRole('alert').filter({ hasText: 'Not saved' });
      const digits = page.getByLabel('Minimum digits of Partners');
      await digits.fill('6');
      const forbidden = (level: string) => ({
        status: 403,
        json: {
          title: 'Forbidden',
          status: 403,
          'o:errorDetails': [
            { detail: `You need Set Up Company, ${level}.`, 'o:errorCode': 'INSUFFICIENT_PERMISSION' },
          ],
        },
      });
      for (const [answer, problemText] of [
        [{ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, 'Save not confirmed. Save again'],
        [forbidden('Edit'), 'You need Set Up Company, Edit.'],
      ] as const) {
        await page.route('**/settings/v1/company', (route) =>
          route.request().method() === 'PATCH' ? route.fulfill(answer) : route.fallback(),
        );
        await page.keyboard.press('Control+s');
        await expect(problem).toContainText(problemText);
        await page.unroute('**/settings/v1/company');
      }
      // Another user saved first, and the current values cannot be loaded.
      await company.settings({ numbering: { employee: { prefix: 'EN' } } });
      await page.route('**/settings/v1/company', (route) =>
        route.request().method() === 'GET' ? route.fulfill(forbidden('View')) : route.fallback(),
      );
      await page.keyboard.press('Control+s');
      await expect(problem).toContainText('You need Set Up Company, View.');
      await page.unroute('**/settings/v1/company');
      await expect(digits).toHaveValue('6');
      // Typing during the request stays, and is saved by the next press.
      let answer = () => {};
      const answered = new Promise<void>((done) => (answer = done));
      const onItsWay = page.waitForRequest((request) => request.method() === 'PATCH');
      await page.route('**/settings/v1/company', async (route) => {
        if (route.request().method() === 'PATCH') await answered;
        await route.fallback();
      });
      await page.keyboard.press('Control+s');
      await onItsWay;
      const other = page.getByLabel('Minimum digits of Vendor prepayment applications');
      await other.fill('7');
      answer();
      await expect(
        new Shell(page).toast(/Settings saved and merged with other users’ changes: Numbering: Employees/).last(),
      ).toBeVisible();
      await expect(problem).toHaveCount(0);
      await page.unroute('**/settings/v1/company');
      await expect(page.getByText('1 unsaved change')).toBeVisible();
      await page.keyboard.press('Control+s');
      await expect(page.getByText('1 unsaved change')).toHaveCount(0);
      await expect(other).toHaveValue('7');
    });

    await page.getByRole('tab', { name: 'History' }).click();
    const latest = page
      .getByRole('table', { name: 'Changes' })
      .getByRole('row')
      .filter({ hasText: /Numbering: Partners.*PX/ })
      .first();
    await expect(latest).toContainText(/Sam Reyes.*PXPA-/);
    expect(await violationsOf(page)).toEqual([]);
    await company.settings({
      numbering: {
        partner: { prefix: 'P', width: 4 },
        employee: { prefix: 'E', width: 4 },
        vendorPrepaymentApplication: { width: 6 },
      },
    });
  },
);

test(
  'a role is duplicated, reviewed and given to a new user, who sets a password, sees what it allows and no more, and has the same formats on every device',
  { tag: '@slow' },
  async ({ openAs, browser, contextOptions, origin }) => {
    const page = await openAs('administrator');
    await page.goto('/setup/roles?role=5');
    await page.getByRole('button', { name: 'Duplicate role' }).click();
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(
      page.getByRole('heading', { level: 1 }),
      'the focus is not lost with the field that had it',
    ).toBeFocused();
    await page.getByRole('button', { name: 'Duplicate role' }).click();
    await page.getByLabel('Role name').fill('Bills reader');
    await page.getByRole('combobox', { name: 'Set all levels: Payables' }).selectOption('View');
    await page.getByRole('radio', { name: /^General ledger, .*View$/ }).check();
    await page.keyboard.press('Control+s');
    const review = page.getByRole('dialog', { name: 'Save Bills reader?' });
    await expect(review.getByRole('row', { name: 'Vendor bills, Recurring bills Edit View' })).toBeVisible();
    await review.getByRole('button', { name: 'Save' }).click();
    await expect(new Shell(page).toast(/Bills reader saved/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bills reader', exact: true })).toBeVisible();

    await page.goto('/setup/users');
    await page.getByRole('button', { name: 'New user' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Ines Vogel');
    await form.getByLabel('E-mail').fill('ines@marlow.example');
    await form.getByLabel('Role').selectOption('Bills reader');
    await form.getByRole('button', { name: 'Create' }).click();
    await form.getByRole('button', { name: 'Create password link' }).click();
    const link = await form.getByLabel('Password link', { exact: true }).inputValue();

    const ines = await (await browser.newContext({ ...contextOptions, baseURL: origin })).newPage();
    await letIn(ines, link);
    const main = ines.getByRole('main');
    await ines.goto('/records/vendorBill');
    await expect(main.getByRole('link', { name: /^BILL/ }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: /New/ })).toHaveCount(0);
    await ines.goto('/records/periodEndJournal');
    await expect(main).toContainText('Requires Period End Journals');

    await test.step('what the role no longer allows disappears without signing in again', async () => {
      await ines.goto('/records/vendorBill');
      const search = main.getByRole('searchbox', { name: 'Search this list' });
      await expect(search).toBeVisible();
      await page.goto('/setup/roles');
      await page.getByRole('button', { name: /^Bills reader/ }).click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('radio', { name: 'Vendor bills, Recurring bills, None' }).check();
      await page.keyboard.press('Control+s');
      await page.getByRole('dialog', { name: 'Save Bills reader?' }).getByRole('button', { name: 'Save' }).click();
      await expect(new Shell(page).toast(/Bills reader saved/)).toBeVisible();
      // The next request is refused, and the app learns of the change by it.
      await expect(async () => {
        if (await search.isVisible()) {
          await search.fill(`BILL${Date.now() % 1000}`);
          await search.press('Enter');
        }
        await expect(main).toContainText('Requires Bills');
      }).toPass();
      await expect(
        ines.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Bills', exact: true }),
      ).toHaveCount(0);
    });

    // The user's formats apply immediately and on another device.
    await ines.goto('/preferences');
    await ines.getByLabel('Numbers', { exact: true }).selectOption('de-CH');
    const kept = ines.waitForResponse(
      (answer) => answer.url().endsWith('/preferences/v1/app') && (answer.request().postData() ?? '').includes('dmy.'),
    );
    await ines.getByLabel('Dates', { exact: true }).selectOption('30.06.2026');
    await expect(main).toContainText('1’234’567.89');
    await expect(main.getByRole('row', { name: 'Date 30.06.2026' })).toBeVisible();
    await ines.reload();
    await expect(main.getByRole('row', { name: 'Date 30.06.2026' })).toBeVisible();
    await kept;
    const elsewhere = await (await browser.newContext({ ...contextOptions, baseURL: origin })).newPage();
    const door = new SignInPage(elsewhere);
    await door.open('/preferences');
    await door.enter('ines@marlow.example', PASSWORD);
    await expect(elsewhere.getByRole('main')).toContainText('1’234’567.89');
    await Promise.all([ines.context().close(), elsewhere.context().close()]);
  },
);

const PASSWORD = 'vellum-harbor-42';

/** Opens the link, sets a password there, and signs in with it. */
async function letIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Password (at least 12 characters)').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await new SignInPage(page).enter('ines@marlow.example', PASSWORD);
  await expect(page.getByRole('button', { name: /Ines Vogel/ })).toBeVisible();
}
