import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import { drawScreen, expectAnswered } from '../../../proofs/fixtures/app/screen.tsx';
import { ReportPage } from './ReportPage.tsx';

const open = (address: string) => drawScreen(<ReportPage />, { at: `/reports/${address}`, path: '/reports/:report' });

describe('report', () => {
  it('shows opening, movement and closing of each account, and that they balance', async () => {
    const screen = await open('trialBalance?from=2026-06-01&to=2026-06-30');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Trial balance' })).toBeVisible();
    await expect.element(page.getByText('In balance').first()).toBeVisible();
    const row = page.getByRole('row', { name: /^1010 First Pacific operating/ }).first();
    await expect.element(row.getByRole('link', { name: '979,566.21' })).toBeVisible();
    await expect.element(page.getByText('Closing, 30 Jun').first()).toBeVisible();
    await expectAccessible();
    expectAnswered(screen);
  });

  it('leads from a figure to the entries behind it, by key', async () => {
    const screen = await open('trialBalance?from=2026-06-01&to=2026-06-30');
    const figure = page.getByRole('link', { name: '723,288.50' }).first();
    await expect.element(figure).toBeVisible();
    figure.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toMatch(/^\/reports\/generalLedger\?account=1125/);
    await expect.element(page.getByRole('heading', { name: 'General ledger' })).toBeVisible();
    await expectAccessible();
  });
});
