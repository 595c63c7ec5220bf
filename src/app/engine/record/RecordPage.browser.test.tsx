import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import { drawScreen, expectAnswered } from '../../../proofs/fixtures/app/screen.tsx';
import { RecordPage } from './RecordPage.tsx';

const openJournal = (id = '2852') =>
  drawScreen(<RecordPage />, { at: `/records/periodEndJournal/${id}`, path: '/records/:type/:id' });

describe('record', () => {
  it('shows number, state, facts and lines of a journal', async () => {
    const screen = await openJournal();
    await expect.element(page.getByRole('heading', { level: 1, name: /JE000538/ })).toBeVisible();
    await expect.element(page.getByText('Approved for Posting').first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Jul 2026' })).toBeVisible();
    await expect.element(page.getByRole('grid', { name: 'Lines' }).getByRole('link', { name: /^6220/ })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Balance' })).toHaveTextContent(/11,962\.58.*In balance/);
    await expectAccessible();
    expectAnswered(screen);
  });

  it('says why a reversal cannot be edited or reversed', async () => {
    await openJournal();
    const edit = page.getByRole('button', { name: /^Edit/ });
    await expect.element(edit).toHaveAttribute('aria-disabled', 'true');
    await expect.element(edit).toHaveAccessibleDescription(/reversal of JE000537/);
    edit.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(/reversal of JE000537/);
    await expectAccessible();
  });

  it('leads through history, related records and ledger effect with the arrow keys', async () => {
    const screen = await openJournal();
    const tabs = page.getByRole('tablist', { name: 'Related records, ledger impact and history' });
    await expect.element(page.getByRole('tabpanel', { name: 'History' })).toHaveTextContent(/Created by/);
    tabs
      .getByRole('tab', { name: /^History/ })
      .element()
      .focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('tabpanel', { name: /^Related/ })).toHaveTextContent(/JE000537/);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('tabpanel', { name: 'Ledger impact' })).toHaveTextContent(/6220/);
    await expectAccessible();
    expectAnswered(screen);
  });

  it('says that a journal does not exist, and leads to the list', async () => {
    const screen = await openJournal('1');
    await expect.element(page.getByText(/no such period end journal/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: /Go to period end journals/ }).click();
    await expect.poll(screen.address).toBe('/records/periodEndJournal');
  });
});
