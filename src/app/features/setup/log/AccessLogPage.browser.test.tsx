import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ExportEntry } from '#contract/wire/exports';
import type { SignInEntry } from '#contract/wire/signIns';
import { expectAccessible } from '../../../../proofs/fixtures/app/draw.tsx';
import recorded from '../../../../proofs/fixtures/app/recorded.json';
import type { OwnAnswers } from '../../../../proofs/fixtures/app/recordedAnswers.ts';
import { drawScreen } from '../../../../proofs/fixtures/app/screen.tsx';
import { AccessLogPage } from './AccessLogPage.tsx';

const ME = 'GET /services/rest/session/v1/me';
const SIGN_INS = 'GET /services/rest/signIns/v1?';
const EXPORTS = 'GET /services/rest/exports/v1?';
const nora = { id: '12', refName: 'Nora Lind' };
const entry: SignInEntry = {
  id: '3',
  at: '2026-07-01T08:00:00Z',
  lastAt: '2026-07-01T08:00:00Z',
  attempts: 1,
  outcome: 'signedIn',
  reason: null,
  user: nora,
  client: 'countinghouse-app',
  source: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
};
const guessed: SignInEntry = {
  ...entry,
  id: '2',
  lastAt: '2026-07-01T08:40:00Z',
  attempts: 1_204,
  outcome: 'refused',
  reason: 'unknown',
  user: null,
  source: null,
  userAgent: null,
};
const exported: ExportEntry = {
  id: '90',
  at: '2026-07-01T09:00:00Z',
  user: nora,
  role: 'Controller',
  source: 'list',
  name: 'invoice',
  record: null,
  format: 'xlsx',
  rows: 5_120,
  filters: { q: 'status IS "open"' },
};
const asPage = (items: readonly object[], totalResults = items.length) => ({
  status: 200,
  body: { items, totalResults, hasMore: totalResults > items.length },
});

/** The service for a user whose role has the permission, with these logs. */
const administrator =
  (own: OwnAnswers): OwnAnswers =>
  (name, body) => {
    const { body: me } = recorded[ME];
    if (name === ME)
      return { status: 200, body: { ...me, permissions: { ...me.permissions, ADMI_MANAGEUSERS: 'View' } } };
    if (name === 'GET /services/rest/users/v1')
      return { status: 200, body: { items: [{ ...nora, name: nora.refName }], roles: [] } };
    return own(name, body);
  };
const open = (own: OwnAnswers, search = '') =>
  drawScreen(<AccessLogPage />, {
    at: `/setup/access-log${search}`,
    path: '/setup/access-log',
    answers: administrator(own),
  });

describe('access log', () => {
  it('shows who signed in or tried to, from where and with what outcome', async () => {
    await open((name) => (name.startsWith(SIGN_INS) ? asPage([entry, guessed], 120) : undefined));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Access log' })).toBeVisible();
    const row = page.getByRole('row', { name: /Nora Lind/ });
    await expect.element(row.getByText('Signed in')).toBeVisible();
    await expect.element(row.getByText('203.0.113.7')).toBeVisible();
    await expect.element(row.getByText('Firefox on Windows')).toBeVisible();
    const many = page.getByRole('row', { name: /Unknown account/ });
    await expect.element(many.getByText('Refused')).toBeVisible();
    await expect.element(many.getByText('1,204')).toBeVisible();
    await expect.element(many.getByText('Multiple addresses')).toBeVisible();
    await expect.element(page.getByText('1 to 2 of 120')).toBeVisible();
    await expectAccessible();
  });

  it('requests filtered entries and the next page, and keeps both in the address', async () => {
    const screen = await open((name) => (name.startsWith(SIGN_INS) ? asPage([entry], 120) : undefined));
    await page.getByRole('combobox', { name: 'Outcome' }).selectOptions('refused');
    await page.getByRole('combobox', { name: 'Account' }).selectOptions('Unknown account');
    await userEvent.fill(page.getByRole('searchbox', { name: 'Address' }), '203.0');
    const asked = () => screen.service.requests.map(({ name }) => name).findLast((name) => name.startsWith(SIGN_INS));
    const filters = 'outcome=refused&source=203.0&user=unknown';
    await expect.poll(asked).toBe(`${SIGN_INS}limit=50&offset=0&${filters}`);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(asked).toBe(`${SIGN_INS}limit=50&offset=50&${filters}`);
    expect(screen.address()).toBe('/setup/access-log?outcome=refused&user=unknown&source=203.0&page=2');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(screen.address).toBe('/setup/access-log');
  });

  it('shows what was taken out of the app', async () => {
    await open((name) => (name.startsWith(EXPORTS) ? asPage([exported]) : asPage([])));
    await page.getByRole('tab', { name: 'Exports' }).click();
    const row = page.getByRole('row', { name: /Nora Lind/ });
    for (const text of ['Invoices', 'XLSX', '5,120', 'Query: status IS "open"', 'Controller'])
      await expect.element(row.getByText(text)).toBeVisible();
    await expectAccessible();
  });

  it('reports an empty log, no matches, and why it could not be loaded', async () => {
    let status = 200;
    const screen = await open((name) =>
      name.startsWith(SIGN_INS)
        ? status === 200
          ? asPage([])
          : {
              status,
              body: { status, 'o:errorDetails': [{ detail: 'The books are being moved.', 'o:errorCode': 'X' }] },
            }
        : undefined,
    );
    await expect.element(page.getByRole('heading', { name: 'No sign-ins yet' })).toBeVisible();
    expect(page.getByText(/\d+ to \d+ of/).elements()).toEqual([]);
    expect(page.getByRole('navigation', { name: 'Pages' }).elements()).toEqual([]);
    await page.getByRole('combobox', { name: 'Outcome' }).selectOptions('revoked');
    await expect.element(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
    status = 400;
    await page.getByRole('combobox', { name: 'Outcome' }).selectOptions('refused');
    await expect.element(page.getByText('The books are being moved.')).toBeVisible();
    await expectAccessible();
    status = 200;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
    expect(screen.service.unanswered).toEqual([]);
  });
});
