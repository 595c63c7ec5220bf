import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import type { OwnAnswers } from '../../../proofs/fixtures/app/recordedAnswers.ts';
import { drawScreen, expectAnswered } from '../../../proofs/fixtures/app/screen.tsx';
import { ReportPage } from './ReportPage.tsx';

const open = (address: string, answers: OwnAnswers = () => undefined) =>
  drawScreen(<ReportPage />, { at: `/reports/${address}`, path: '/reports/:report', answers });

describe('report', () => {
  it('shows opening, movement and closing of each account, and that they balance', async () => {
    const screen = await open('trialBalance?from=2026-06-01&to=2026-06-30');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Trial balance' })).toBeVisible();
    await expect.element(page.getByText('In balance').first()).toBeVisible();
    const row = page.getByRole('row', { name: /^1010 First Pacific operating/ }).first();
    await expect.element(row.getByRole('link', { name: '1,021,957.34' })).toBeVisible();
    await expect.element(page.getByText('Closing, 30 Jun').first()).toBeVisible();
    await expectAccessible();
    expectAnswered(screen);
  });

  it('leads from a figure to its entries, by key', async () => {
    const screen = await open('trialBalance?from=2026-06-01&to=2026-06-30');
    const figure = page.getByRole('link', { name: '719,885.41' }).first();
    await expect.element(figure).toBeVisible();
    figure.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toMatch(/^\/reports\/generalLedger\?account=1128/);
    await expect.element(page.getByRole('heading', { name: 'General ledger' })).toBeVisible();
    await expectAccessible();
  });

  it('becomes a file once the audit trail has noted it, and none where it could not', async () => {
    const files: string[] = [];
    const made = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download);
    });
    let status = 400;
    const refusal = { status: 400, 'o:errorDetails': [{ detail: 'The trail is closed.', 'o:errorCode': 'X' }] };
    const screen = await open('trialBalance?from=2026-06-01&to=2026-06-30', (name) =>
      name === 'POST /services/rest/exports/v1' ? { status, ...(status === 204 ? {} : { body: refusal }) } : undefined,
    );
    const save = async () => {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: /CSV/ }).click();
    };
    try {
      await save();
      await expect.element(page.getByText(/audit trail couldn’t record it\. The trail is closed\./)).toBeVisible();
      expect(files).toEqual([]);
      status = 204;
      await save();
      await expect.poll(() => files).toEqual([expect.stringMatching(/^trial-balance-.*\.csv$/)]);
      const notes = screen.service.requests.filter(({ name }) => name === 'POST /services/rest/exports/v1');
      expect(notes.at(-1)?.body).toMatchObject({ source: 'report', name: 'trialBalance', format: 'csv' });
    } finally {
      made.mockRestore();
    }
  });
});
