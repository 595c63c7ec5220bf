import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormPage } from '#app/engine/form/view/FormPage.tsx';
import { expectAccessible } from '../../../../proofs/fixtures/app/draw.tsx';
import type { RecordedAnswer } from '../../../../proofs/fixtures/app/recordedAnswers.ts';
import { drawScreen } from '../../../../proofs/fixtures/app/screen.tsx';

const ref = (id: string, refName: string) => ({ id, refName });
const line = {
  sale: ref('77', 'INV000077'),
  saleType: 'invoice',
  saleLine: 2,
  entity: ref('5', 'Tidewater Bakeries'),
  reason: ref('CAUGHT_UP', 'Caught up'),
  since: '2026-05-01',
  caughtUp: 40,
  amount: 100,
};
const journal = (...items: readonly object[]) => ({
  postingPeriod: ref('12', 'Jun 2026'),
  currency: ref('1001', 'US Dollar'),
  total: 100,
  caughtUp: 40,
  line: { items },
});
const refused = {
  'o:errorCode': 'USER_ERROR',
  detail: 'Marlow has no revenue to recognize in Jun 2026.',
  'o:errorPath': 'postingPeriod',
};

/** A new recognition journal of a month; the service answers its dry runs in turn, the last one for good. */
async function openRun(...answers: readonly RecordedAnswer[]) {
  let asked = 0;
  const screen = await drawScreen(<FormPage />, {
    at: '/records/revenueRecognition/new',
    path: '/records/:type/new',
    answers: (name) => {
      if (!name.startsWith('POST /services/rest/record/v1/revenueRecognition')) return undefined;
      asked += 1;
      return answers[Math.min(asked, answers.length) - 1];
    },
  });
  await expect.element(page.getByText('Select a period and a subsidiary to preview the revenue due.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Posting period' }).fill('Jun 2026');
  await expect.element(page.getByRole('option', { name: 'Jun 2026' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  return screen;
}

describe('a recognition journal before it is saved', () => {
  it('lists the sale lines due as links, from one question to the service', async () => {
    const { service } = await openRun({ status: 200, body: journal(line) });
    const preview = page.getByRole('table', { name: 'Revenue to recognize' });
    await expect
      .element(preview.getByRole('link', { name: 'INV000077, line 2' }))
      .toHaveAttribute('href', '/records/invoice/77');
    await expect.element(preview.getByRole('link', { name: 'Tidewater Bakeries' })).toBeVisible();
    await expect.element(preview).toHaveTextContent(/Caught up, due since/);
    expect(service.requests.filter(({ name }) => name.startsWith('POST')).length).toBe(1);
    await expectAccessible();
  });

  it('explains why nothing can be recognized, in the form and next to it', async () => {
    await openRun({ status: 200, body: { ...journal(), 'o:problems': [refused] } });
    await expect.element(page.getByText(refused.detail).first()).toBeVisible();
    await expect.element(page.getByText('1 problem prevents saving:')).toBeVisible();
    await expect
      .element(page.getByText('Complete the required fields to preview the posting.'))
      .not.toBeInTheDocument();
    await expectAccessible();
  });

  it('offers a retry if the service could not tell', async () => {
    await openRun({ status: 400, body: { status: 400, 'o:errorDetails': [] } }, { status: 200, body: journal(line) });
    await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t calculate the revenue due.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('link', { name: 'INV000077, line 2' })).toBeVisible();
  });
});
