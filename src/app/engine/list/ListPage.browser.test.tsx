import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import type { OwnAnswers } from '../../../proofs/fixtures/app/recordedAnswers.ts';
import { drawScreen, expectAnswered } from '../../../proofs/fixtures/app/screen.tsx';
import { ListPage } from './ListPage.tsx';

const openBills = (query = '', answers?: OwnAnswers) =>
  drawScreen(<ListPage />, {
    at: `/records/vendorBill${query}`,
    path: '/records/:type',
    ...(answers ? { answers } : {}),
  });
const table = page.getByRole('table', { name: 'Vendor bills' });
const head = (name: string) => table.getByRole('columnheader', { name, exact: true });
const isTotalOfBills = (name: string) => name === 'GET /services/rest/record/v1/vendorBill?limit=1&totalResults=only';
const isPageOfBills = (name: string) => name.startsWith('GET /services/rest/record/v1/vendorBill?');

afterEach(() => page.viewport(1280, 800));

describe('list', () => {
  it('shows a bill by number, vendor, currency and state', async () => {
    const screen = await openBills();
    const row = table.getByRole('row', { name: /BILL000119/ });
    await expect.element(row.getByRole('link', { name: 'BILL000119' })).toBeVisible();
    await expect.element(row.getByRole('cell', { name: 'V0030 Minato Properties' })).toBeVisible();
    await expect.element(row.getByRole('cell', { name: 'JPY' })).toHaveAttribute('title', 'Japanese Yen');
    await expect.element(row.getByRole('cell', { name: '1,375,000' }).first()).toBeVisible();
    await expect.element(head('Date')).toHaveAttribute('aria-sort', 'descending');
    await expectAccessible();
    expectAnswered(screen);
  });

  it('sorts by the column that is chosen with the keyboard, and keeps the order in the address', async () => {
    const screen = await openBills();
    await expect.element(table.getByRole('link', { name: 'BILL000119' })).toBeVisible();
    head('Number').getByRole('button').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(head('Number')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('BILL000001');
    expect(screen.address()).toMatch(/tranId/);
    await expectAccessible();
    expectAnswered(screen);
  });

  it('hides and shows a column from its panel', async () => {
    const screen = await openBills();
    await page.getByRole('button', { name: 'Columns and density' }).click();
    const panel = page.getByRole('dialog');
    const dueDate = panel.getByRole('checkbox', { name: 'Due date', exact: true });
    await expect.element(dueDate).toBeChecked();
    await expectAccessible();
    await dueDate.click();
    await expect.element(head('Due date')).not.toBeInTheDocument();
    await expect.element(dueDate).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(head('Due date')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Columns and density' })).toHaveFocus();
    expectAnswered(screen);
  });

  it('offers order, groups and a place at the edge in the menu of a column head', async () => {
    const screen = await openBills();
    await head('Vendor').click({ button: 'right' });
    const menu = page.getByRole('menu');
    await expect.element(menu.getByRole('menuitem').first()).toHaveFocus();
    await expectAccessible();
    await menu.getByRole('menuitem', { name: /^Pin/ }).first().click();
    await expect.element(menu).not.toBeInTheDocument();
    expect(screen.address()).toMatch(/entity/);
    expectAnswered(screen);
  });

  it('widens a column with the arrow keys', async () => {
    await openBills();
    const edge = page.getByRole('separator', { name: 'Resize Vendor', exact: true });
    await expect.element(edge).toHaveAttribute('aria-valuenow', '184');
    edge.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => Number(edge.element().getAttribute('aria-valuenow'))).toBeGreaterThan(184);
    await expectAccessible();
  });

  it('counts the rows that are ticked, and offers what can be done with them', async () => {
    const screen = await openBills();
    await page.getByRole('checkbox', { name: 'Select BILL000119' }).click();
    await page.getByRole('checkbox', { name: 'Select BILL000118' }).click();
    await expect.element(page.getByText(/^2\b.*selected/).first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Clear selection', exact: true }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Select BILL000119' })).not.toBeChecked();
    expectAnswered(screen);
  });

  it('moves from row to row with the arrow keys, and opens the row with Enter', async () => {
    const screen = await openBills();
    await expect.element(table.getByRole('link', { name: 'BILL000119' })).toBeVisible();
    page.getByRole('checkbox', { name: 'Select BILL000119' }).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(table.getByRole('link', { name: 'BILL000118' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toBe('/records/vendorBill/2938');
  });

  it('shows the rows first, and the total when it comes, without moving anything', async () => {
    let answer: (with_: { status: number; body: object }) => void = () => undefined;
    const total = new Promise<{ status: number; body: object }>((resolve) => (answer = resolve));
    const screen = await openBills('', (name) => (isTotalOfBills(name) ? total : undefined));
    const row = table.getByRole('link', { name: 'BILL000119' });
    await expect.element(row).toBeVisible();
    const next = page.getByRole('button', { name: 'Next page' });
    await expect.element(next).toBeEnabled();
    const counts = () =>
      page
        .getByRole('status')
        .elements()
        .map((each) => [each.ariaBusy, each.textContent]);
    expect(counts()).toContainEqual(['true', '']);
    const places = () => [row, next].map((each) => each.element().getBoundingClientRect().toJSON() as unknown);
    const before = places();
    answer({ status: 200, body: { links: [], items: [], count: 0, hasMore: true, offset: 0, totalResults: 119 } });
    await expect.element(page.getByText('1 to 50 of 119')).toBeVisible();
    await expect.poll(counts).toContainEqual(['false', '119']);
    expect(places()).toEqual(before);
    expectAnswered(screen);
  });

  it('says that there are more than the service has counted', async () => {
    const body = { links: [], items: [], count: 0, hasMore: true, offset: 0, totalResults: 100_000, isCapped: true };
    await openBills('', (name) => (isTotalOfBills(name) ? { status: 200, body } : undefined));
    await expect.element(page.getByText('more than 100,000', { exact: true })).toBeVisible();
    await expect.element(page.getByText('1 to 50 of more than 100,000')).toBeVisible();
    await expectAccessible();
  });

  it('keeps the rows and their pages where the total cannot be loaded', async () => {
    const refused = {
      status: 400,
      body: { title: 'Bad Request', status: 400, 'o:errorDetails': [{ detail: 'No.', 'o:errorCode': 'USER_ERROR' }] },
    };
    await openBills('', (name) => (isTotalOfBills(name) ? refused : undefined));
    await expect.element(page.getByText('1 to 50 of more than 50')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(page.getByText(/^51 to 100 of/)).toBeVisible();
  });

  it('does not ask for a total that its pages have, as a basic server answers', async () => {
    const body = { items: [{ id: '1', tranId: 'B1' }], count: 1, hasMore: true, offset: 0, totalResults: 7, links: [] };
    const screen = await openBills('', (name) =>
      isPageOfBills(name) && name.includes('fields=') ? { status: 200, body } : undefined,
    );
    await expect.element(page.getByText('1 to 1 of 7')).toBeVisible();
    expect(screen.service.requests.filter(({ name }) => name.endsWith('?limit=1&totalResults=only'))).toEqual([]);
  });

  it('says that nothing matches when the page is empty', async () => {
    const nothing = { items: [], count: 0, hasMore: false, offset: 0, totalResults: 0, links: [] };
    await openBills('', (name) => (isPageOfBills(name) ? { status: 200, body: nothing } : undefined));
    await expect.element(page.getByRole('heading', { name: /No vendor bills/ })).toBeVisible();
    await expect
      .element(
        page
          .getByRole('main')
          .getByRole('link', { name: /New vendor bill/ })
          .first(),
      )
      .toBeVisible();
    await expectAccessible();
  });

  it("explains a page that couldn't be loaded, and loads it on retry", async () => {
    let isBroken = true;
    const refused = {
      status: 400,
      body: { title: 'Bad Request', status: 400, 'o:errorDetails': [{ detail: 'No.', 'o:errorCode': 'USER_ERROR' }] },
    };
    await openBills('', (name) => (isPageOfBills(name) && isBroken ? refused : undefined));
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(table.getByRole('link', { name: 'BILL000119' })).toBeVisible();
  });

  it('fits a phone, with name and total of each bill visible', async () => {
    await page.viewport(390, 800);
    await openBills();
    const link = page.getByRole('link', { name: 'BILL000119' });
    await expect.element(link).toBeInViewport();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expectAccessible();
  });

  it('shows the names of records that a text lists by id, read at once for the page', async () => {
    const bills = ['12', '12, STAND'].map((restrictToAssemblies, at) => ({
      id: String(at + 1),
      name: `Bill ${at + 1}`,
      restrictToAssemblies,
    }));
    const pageOf = (items: readonly object[]) => ({
      status: 200,
      body: { count: items.length, hasMore: false, items, links: [], offset: 0, totalResults: items.length },
    });
    const screen = await drawScreen(<ListPage />, {
      at: '/records/bom',
      path: '/records/:type',
      answers: (name) => {
        if (name.startsWith('GET /services/rest/record/v1/bom?')) return pageOf(bills);
        if (name === 'GET /services/rest/views/v1/bom') return { status: 200, body: { items: [] } };
        return name.startsWith('GET /services/rest/record/v1/assemblyItem?')
          ? pageOf([{ id: '12', refName: 'RACK Shelf, tall' }])
          : undefined;
      },
    });
    const listed = page.getByRole('table', { name: 'Bills of materials' });
    await expect.element(listed.getByRole('row', { name: /Bill 1/ })).toHaveTextContent('RACK Shelf, tall');
    await expect.element(listed.getByRole('row', { name: /Bill 2/ })).toHaveTextContent('RACK Shelf, tall, STAND');
    expect(screen.service.requests.filter(({ name }) => name.includes('/assemblyItem?'))).toHaveLength(1);
  });
});
