import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Integrity, Verification } from '#contract/wire/integrity';
import { expectAccessible } from '../../../../proofs/fixtures/app/draw.tsx';
import recorded from '../../../../proofs/fixtures/app/recorded.json';
import { drawScreen } from '../../../../proofs/fixtures/app/screen.tsx';
import { IntegrityPage } from './IntegrityPage.tsx';
import { IntegrityStrip } from './IntegrityStrip.tsx';

const ME = 'GET /services/rest/session/v1/me';
const ROOT = '/services/rest/integrity/v1';
const last: Verification = {
  id: '7',
  state: 'finished',
  user: null,
  startedAt: '2026-07-01T08:00:00Z',
  finishedAt: '2026-07-01T08:00:42Z',
  done: 470,
  of: 470,
  records: 2_142,
  transactions: 1_268,
  entries: 4_522,
  found: 2,
};
const found: Integrity = {
  everyMinutes: 60,
  running: null,
  last,
  findings: [
    {
      kind: 'openAmount',
      key: '204',
      detail: 'says 59 was used',
      record: { id: '204', refName: 'INV-1188', type: 'invoice' },
    },
    { kind: 'later', key: 'trigger posting', detail: 'is missing', record: null },
  ],
  hold: { since: '2026-07-01T08:00:42Z', verification: '7' },
};

/** The service for a user with a level of the permission; `state` is what it tells until changes are allowed. */
const open = (state: Integrity, level: 'View' | 'Full', shown = <IntegrityPage />) =>
  drawScreen(shown, {
    at: '/setup/integrity',
    path: '/setup/integrity',
    answers: (name) => {
      const { body: me } = recorded[ME];
      if (name === ME) return { status: 200, body: { ...me, permissions: { ...me.permissions, ADMI_COMPANY: level } } };
      if (name === `GET ${ROOT}`) return { status: 200, body: state };
      if (name === `GET ${ROOT}/alert`)
        return { status: 200, body: { isHeld: state.hold !== null, found: state.last?.found ?? 0 } };
      if (name === `POST ${ROOT}/verifications`)
        return { status: 202, body: { ...state, running: { ...last, state: 'running', done: 20 } } };
      if (name === `POST ${ROOT}/release`) return { status: 200, body: { ...state, hold: null } };
      return undefined;
    },
  });

describe('integrity', () => {
  it('shows when stored data was verified, how much, and each difference with its record', async () => {
    await open(found, 'Full');
    await expect.element(page.getByText('2 differences')).toBeVisible();
    for (const text of ['42 s', 'Every hour', '2,142', '1,268', '4,522'])
      await expect.element(page.getByText(text)).toBeVisible();
    const row = page.getByRole('row', { name: /Open amounts/ });
    await expect.element(row.getByRole('link', { name: 'INV-1188' })).toHaveAttribute('href', '/records/invoice/204');
    // A rule of a later program version has its own name.
    await expect.element(page.getByRole('row', { name: /later trigger posting is missing/ })).toBeVisible();
    await expect.element(page.getByText(/^Records have been read-only since/)).toBeVisible();
    await expectAccessible();
  });

  it('begins a verification and shows its progress', async () => {
    await open({ ...found, last: null, findings: [], hold: null }, 'Full');
    await expect.element(page.getByRole('heading', { name: 'Not verified yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Verify now' }).click();
    await expect.element(page.getByText('Verifying, check 20 of 470')).toBeVisible();
  });

  it('allows changes again with a reason, by keyboard', async () => {
    const screen = await open(found, 'Full');
    await page.getByRole('button', { name: 'Allow changes' }).click();
    await userEvent.keyboard('Restored from the invoice{Tab}{Tab}{Enter}');
    await expect
      .poll(() => screen.service.requests.find(({ name }) => name === `POST ${ROOT}/release`)?.body)
      .toEqual({
        reason: 'Restored from the invoice',
      });
  });

  it('tells others what they may not do', async () => {
    await open(found, 'View');
    const verify = page.getByRole('button', { name: 'Verify now' });
    await expect.element(verify).toHaveAttribute('aria-disabled', 'true');
  });

  it('is announced over every screen', async () => {
    await open(found, 'View', <IntegrityStrip />);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Records are read-only/);
    await expect.element(page.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/setup/integrity');
  });
});
