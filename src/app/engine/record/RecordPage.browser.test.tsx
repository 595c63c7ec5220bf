import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import recorded from '../../../proofs/fixtures/app/recorded.json';
import type { OwnAnswers } from '../../../proofs/fixtures/app/recordedAnswers.ts';
import { drawScreen, expectAnswered } from '../../../proofs/fixtures/app/screen.tsx';
import { RecordPage } from './RecordPage.tsx';

const openJournal = (id = '2587', query = '', answers?: OwnAnswers) =>
  drawScreen(<RecordPage />, {
    at: `/records/periodEndJournal/${id}${query}`,
    path: '/records/:type/:id',
    ...(answers ? { answers } : {}),
  });

const recordOf = '/services/rest/record/v1/periodEndJournal/2587';
/** How many postings a long journal has. */
const POSTINGS = 300;

/** The recorded answers, with the two postings of the journal repeated. */
const longJournal: OwnAnswers = (name) => {
  const address = `GET ${recordOf}/ledgerImpact` as const;
  if (name !== address) return undefined;
  const { body, ...answer } = recorded[address];
  const items = Array.from({ length: POSTINGS }, (_, at) => body.items[at % body.items.length]);
  return { ...answer, body: { ...body, items } };
};

describe('record', () => {
  it('shows number, state, facts and lines of a journal', async () => {
    const screen = await openJournal();
    await expect.element(page.getByRole('heading', { level: 1, name: /JE000514/ })).toBeVisible();
    await expect.element(page.getByText('Approved for Posting').first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Jun 2026' })).toBeVisible();
    await expect.element(page.getByRole('grid', { name: 'Lines' }).getByRole('link', { name: /^6220/ })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Balance' })).toHaveTextContent(/12,083\.38.*In balance/);
    await expectAccessible();
    expectAnswered(screen);
  });

  it('leaves out what the record was made without and can never have, such as what it reverses', async () => {
    const address = 'GET /services/rest/record/v1/periodEndJournal/2587?expandSubResources=true';
    const { body, ...answer } = recorded[address];
    await drawScreen(<RecordPage />, {
      at: '/records/periodEndJournal/2587',
      path: '/records/:type/:id',
      answers: (name) => (name === address ? { ...answer, body: { ...body, createdFrom: null } } : undefined),
    });
    const facts = page.getByLabelText('Facts');
    await expect.element(facts).toHaveTextContent('Jun 2026');
    expect(facts.element().textContent).not.toMatch(/Reverses(?! payment)/);
  });

  it('says why a reversal cannot be edited or reversed', async () => {
    await openJournal();
    const edit = page.getByRole('button', { name: /^Edit/ });
    await expect.element(edit).toHaveAttribute('aria-disabled', 'true');
    await expect.element(edit).toHaveAccessibleDescription(/Reverses JE000513/);
    edit.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(/Reverses JE000513/);
    await expectAccessible();
  });

  it('shows the ledger impact first, then related records, by the arrow keys', async () => {
    const screen = await openJournal();
    const tabs = page.getByRole('tablist', { name: 'Ledger impact and related records' });
    await expect.element(page.getByRole('tabpanel', { name: 'Ledger impact' })).toHaveTextContent(/6220/);
    tabs
      .getByRole('tab', { name: /^Ledger/ })
      .element()
      .focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('tabpanel', { name: /^Related/ })).toHaveTextContent(/JE000513/);
    await expect.poll(screen.address).toMatch(/tab=related/);
    await expectAccessible();
    expectAnswered(screen);
  });

  it('neither requests nor draws the parts that are not shown', async () => {
    const screen = await openJournal('2587', '?tab=related');
    await expect.element(page.getByRole('tabpanel', { name: /^Related/ })).toHaveTextContent(/JE000513/);
    await expect.element(page.getByText(/^Created by .+/)).toBeVisible();
    const asked = () => screen.service.requests.map(({ name }) => name);
    expect(asked()).not.toContain(`GET ${recordOf}/ledgerImpact`);
    // Of the history its last line alone.
    expect(asked().filter((name) => name.includes('/history'))).toEqual([
      `GET ${recordOf}/history?changes=omit&limit=1`,
    ]);
    expect(page.getByRole('table', { name: 'Ledger impact' }).elements()).toEqual([]);
    await page.getByRole('tab', { name: /^Ledger/ }).click();
    await expect.element(page.getByRole('tabpanel', { name: 'Ledger impact' })).toHaveTextContent(/6220/);
    expect(asked()).toContain(`GET ${recordOf}/ledgerImpact`);
    expect(page.getByRole('table', { name: 'Related' }).elements()).toEqual([]);
    expectAnswered(screen);
  });

  it('draws its lines and their totals in the first frame that shows the record', async () => {
    const frames: string[] = [];
    const watch = new MutationObserver(() => {
      if (document.querySelector('[role="grid"]')) frames.push(document.body.textContent);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await openJournal();
    await expect.element(page.getByRole('region', { name: 'Balance' })).toBeVisible();
    watch.disconnect();
    expect(frames[0]).toMatch(/6220/);
    expect(frames[0]).toMatch(/12,083\.38In balance6 lines/);
  });

  it('draws long postings as far as they are looked at, and all of them on request', async () => {
    await openJournal('2587', '', longJournal);
    const postings = page.getByRole('table', { name: 'Ledger impact' });
    await expect.element(postings).toBeVisible();
    await expect.element(postings).toHaveAttribute('aria-rowcount', String(POSTINGS + 2));
    const drawn = () => postings.element().querySelectorAll('tbody tr').length;
    expect(drawn()).toBeLessThan(POSTINGS);
    const all = page.getByRole('button', { name: `Show all ${POSTINGS} postings` });
    await expectAccessible();
    all.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(drawn).toBe(POSTINGS);
    await expect.element(all).not.toBeInTheDocument();
  });

  it('prints all postings', async () => {
    await openJournal('2587', '', longJournal);
    const postings = page.getByRole('table', { name: 'Ledger impact' });
    await expect.element(page.getByRole('button', { name: `Show all ${POSTINGS} postings` })).toBeInTheDocument();
    dispatchEvent(new Event('beforeprint'));
    expect(postings.element().querySelectorAll('tbody tr')).toHaveLength(POSTINGS);
    dispatchEvent(new Event('afterprint'));
  });

  it('keeps the history to one line until it is expanded, and a creation to one line of it', async () => {
    const screen = await openJournal();
    const history = page.getByRole('button', { name: 'History' });
    await expect.element(history).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByText(/^Created by .+/)).toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Versions' })).not.toBeInTheDocument();
    history.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('list', { name: 'Versions' })).toBeVisible();
    await expect.element(page.getByText(/^Created by .+: \d+ values$/)).toBeVisible();
    await expect.element(page.getByRole('table', { name: 'History' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Show values' }).click();
    await expect.element(page.getByRole('table', { name: 'History' })).toHaveTextContent(/JE000514/);
    await expectAccessible();
    expectAnswered(screen);
  });

  it('says that a journal does not exist, and leads to the list', async () => {
    const screen = await openJournal('1');
    await expect.element(page.getByText('Period end journal not found')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: /Go to period end journals/ }).click();
    await expect.poll(screen.address).toBe('/records/periodEndJournal');
  });
});
