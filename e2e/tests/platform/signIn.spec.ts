import { SignInPage } from '../../pages/SignInPage.ts';
import { Shell } from '../../pages/Shell.ts';
import { people } from '../../support/credentials.ts';
import { expect, test } from '../../support/test.ts';

test('a sample user signs in with one press and lands where the address led', async ({ page }) => {
  const door = new SignInPage(page);
  await door.open('/records/account');
  await door.pick('accountant');
  await new Shell(page).isOpenFor('accountant');
  await expect(page).toHaveURL(/\/records\/account$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Chart of accounts' })).toBeVisible();
});

test('e-mail and password are typed, Enter signs in', { tag: '@slow' }, async ({ page }) => {
  const door = new SignInPage(page);
  await door.open();
  await door.enter(people.auditor.email);
  await new Shell(page).isOpenFor('auditor');
});

test('a wrong password is reported, and keeps the e-mail and never the password', async ({ page }) => {
  const door = new SignInPage(page);
  await door.open();
  await door.enter(people.sales.email, 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText('Incorrect e-mail or password.');
  await expect(door.email).toHaveValue(people.sales.email);
  await expect(door.password).toHaveValue('');
  await expect(door.password).toBeFocused();
  await door.enter(people.sales.email);
  await new Shell(page).isOpenFor('sales');
});

test('a reload with a live session loads one document, and no address contains the code', async ({ page }) => {
  const door = new SignInPage(page);
  await door.open('/records/currency');
  await door.pick('controller');
  const table = page.getByRole('table', { name: 'Currencies' });
  await expect(table).toBeVisible();
  const documents: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  const given = page.waitForResponse((response) => response.url().endsWith('/oauth2/v1/token'));
  await page.reload();
  expect((await given).ok()).toBe(true);
  await expect(table).toBeVisible();
  expect(documents).toEqual(['/records/currency']);
  expect(asked.filter((address) => new URL(address).searchParams.has('code'))).toEqual([]);
  await expect(page).toHaveURL(/\/records\/currency(\?|$)/);
});

test(
  'signing out in one tab leaves nothing of the company in the other',
  { tag: '@slow' },
  async ({ page, context }) => {
    const door = new SignInPage(page);
    await door.open();
    await door.pick('controller');
    await new Shell(page).isOpenFor('controller');
    const other = await context.newPage();
    await other.goto('/records/currency');
    await expect(other.getByRole('table', { name: 'Currencies' })).toBeVisible();

    await new Shell(page).signOut('controller');
    await expect(other.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
    await expect(other.getByRole('table')).toHaveCount(0);
    await other.reload();
    await expect(new SignInPage(other).password).toBeVisible();
  },
);
