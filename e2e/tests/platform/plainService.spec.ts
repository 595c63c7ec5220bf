import { DocumentForm } from '../../pages/DocumentForm.ts';
import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { SignInPage } from '../../pages/SignInPage.ts';
import { startAppOrigin } from '../../support/appOrigin.ts';
import { type PlainServer, startPlainServer } from '../../support/ownServer.ts';
import { today } from '../../support/books.ts';
import { type Doc, ServiceClient } from '../../support/serviceClient.ts';
import { expect, test } from '../../support/test.ts';

// Serial in one worker: each worker would start its own server.
test.describe.configure({ mode: 'default' });

let server: PlainServer;
let invoiceNumber: string;
test.beforeAll(async () => {
  test.setTimeout(500_000);
  server = await startPlainServer();
  invoiceNumber = String((await makeInvoice(server.origin)).tranId);
});
test.afterAll(() => server?.stop());

/** An open invoice: a service without lists takes names in place of ids. */
const makeInvoice = (origin: string): Promise<Doc> =>
  new ServiceClient(origin).create('invoice', {
    entity: { refName: 'C0003 Harbor Light Provisions' },
    subsidiary: { refName: 'Marlow Instruments Inc.' },
    currency: { refName: 'USD' },
    tranDate: today(),
    item: { items: [{ item: { refName: 'CAL-LAB' }, quantity: 1, rate: 100 }] },
  });

test(
  'sign-in, lists, and a journal work with a service that gives only what the specification gives',
  { tag: '@slow' },
  async ({ browser }) => {
    test.setTimeout(500_000);
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    const beyond: string[] = [];
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      const isOfRecords = pathname.startsWith('/services/rest/') && !pathname.includes('/auth/');
      if (isOfRecords && [404, 405].includes(answer.status())) beyond.push(pathname);
    });
    const main = page.getByRole('main');
    const form = new JournalForm(page);
    const record = new RecordPage(page);
    const memo = `Plain ${Date.now()}`;

    await test.step('signing in finds out that the service is plain', async () => {
      const door = new SignInPage(page);
      await door.open();
      await door.pick('controller');
      await expect(page.getByText('Basic server')).toBeVisible();
    });

    await test.step('only what is offered has a place, and the rest says why it is missing', async () => {
      const places = page.getByRole('navigation', { name: 'Main', exact: true });
      await expect(places.getByRole('link', { name: 'Journals' })).toBeVisible();
      await expect(places.getByRole('link', { name: 'Reports' })).toHaveCount(0);
      await expect(main.getByRole('heading', { name: /^Sales orders this month/ })).toBeVisible();
      await expect(main).toContainText('period status aren’t available on this server');
      await places.getByRole('link', { name: 'Payables' }).click();
      await expect(places.getByRole('link', { name: 'Vendor payments' })).toBeVisible();
      await expect(places.getByRole('link', { name: 'Pay bills' })).toHaveCount(0);
      await page.goto('/records/customer');
      await expect(main).toContainText('Lists of this type aren’t available on this server');
      for (const address of ['/reports/trialBalance', '/currency-rates', '/journals/recurring']) {
        await page.goto(address);
        await expect(main, address).toContainText('Not available on this server');
        await expect(main, address).not.toContainText(/administrator|Try again/);
      }
      await page.goto('/approvals');
      await expect(main).toContainText('Approvals aren’t available on this server.');
    });

    await test.step('a list fills its rows record by record', async () => {
      await page.goto('/records/location');
      await expect(main.getByRole('link', { name: 'Plant 2, Reno' })).toBeVisible();
      await expect(main.getByRole('row', { name: /Plant 2, Reno/ })).toContainText('Reno');
    });

    await test.step('a journal is entered with references by number or name', async () => {
      await form.open();
      const header = main.getByRole('region', { name: 'Primary information' });
      const pick = async (label: string, text: string) => {
        await header.getByRole('combobox', { name: label, exact: true }).fill(text);
        await page.keyboard.press('Tab');
      };
      await pick('Subsidiary', 'Marlow Instruments Inc.');
      await pick('Currency', 'US Dollar');
      await pick(
        'Posting period',
        new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' }).format(new Date()),
      );
      await form.fillSimple(memo);
      // Accounts are looked up one by one at this license; a line shows its name once it is known.
      await expect(form.cell('Account', 2)).toContainText('First Pacific operating');
      await expect(form.cell('Account', 1)).toContainText('Insurance');
      await expect(header.getByRole('combobox', { name: 'Currency', exact: true })).toHaveValue('USD');
      await form.save.click();
    });

    const id = await record.savedId();
    await test.step("the saved journal shows what this service can't provide", async () => {
      await expect(main).toContainText(memo);
      await expect(main).toContainText('History, related records');
    });

    await test.step('it is edited', async () => {
      await page.keyboard.press('e');
      await expect(form.memo).toHaveValue(memo);
      await form.memo.fill(`${memo} edited`);
      await form.save.click();
      expect(await record.savedId()).toBe(id);
      await expect(main).toContainText(`${memo} edited`);
    });

    expect(new Set(beyond)).toEqual(new Set(['/services/rest/session/v1/me', '/services/rest/preferences/v1']));
    await context.close();
  },
);

test(
  'the app of another origin signs in at a basic server, lists its records and saves a payment whose invoice is named by hand',
  { tag: '@slow' },
  async ({ browser }) => {
    test.setTimeout(500_000);
    const { origin, appPort } = server;
    const app = await startAppOrigin(appPort, {
      serviceUrl: origin,
      issuer: origin,
      authorizationEndpoint: `${origin}/app/login/oauth2/authorize.nl`,
      tokenEndpoint: `${origin}/services/rest/auth/oauth2/v1/token`,
    });
    const context = await browser.newContext({ baseURL: `http://127.0.0.1:${appPort}` });
    const page = await context.newPage();
    const door = new SignInPage(page);
    await door.open();
    expect(page.url()).toContain(origin);
    await door.pick('controller');
    await expect(page.getByText('Basic server')).toBeVisible();
    expect(page.url()).toBe(`http://127.0.0.1:${appPort}/`);
    await page.goto('/records/location');
    await expect(page.getByRole('main').getByRole('link', { name: 'Plant 2, Reno' })).toBeVisible();
    await page.goto('/records/customerPayment/new');
    await expect(page.getByText('Open items aren’t available')).toBeVisible();

    await test.step('the payment settles a part of the invoice that was named', async () => {
      const form = new DocumentForm(page);
      const pick = async (label: string, text: string) => {
        await form.field(label).fill(text);
        await page.keyboard.press('Tab');
      };
      await pick('Customer', 'C0003 Harbor Light Provisions');
      await pick('Payment', '12.34');
      await pick('Account', '1010');
      await pick('Currency', 'US Dollar');
      await pick('Subsidiary', 'Marlow Instruments Inc.');
      const cells = form.grid('Invoices').getByRole('row').nth(1).getByRole('gridcell');
      await cells.first().click();
      await page.keyboard.type(invoiceNumber);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await cells.last().click();
      await page.keyboard.type('12.34');
      await page.keyboard.press('Enter');
      // At this license the lists this service lacks are probed one by one; then the number is known.
      await expect(cells.first()).not.toHaveClass(/is-unsure/);
      await expect(form.field('Account')).toHaveValue(/First Pacific/);
      await expect(form.field('Currency')).toHaveValue('USD');
      await page.keyboard.press('Control+s');
      await page.waitForURL(/\/records\/customerPayment\/\d+$/);
      await expect(page.getByRole('main')).toContainText('12.34');
      await expect(page.getByRole('grid', { name: 'Invoices' })).toContainText(invoiceNumber);
    });
    await context.close();
    await new Promise((closed) => void app.close(closed));
  },
);
