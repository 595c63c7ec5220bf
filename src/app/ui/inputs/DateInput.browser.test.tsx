import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PlainDate } from '#contract/values/date';
import { draw, expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import { DateInput } from './DateInput.tsx';
import { Field } from './Field.tsx';

const context = { today: '2026-07-02', order: 'dmy' } as const;
const remark = (day: PlainDate) => (day < '2026-06-01' ? 'May 2026 is locked' : undefined);

/** A date field, with the value its form would have. */
function DateOfDocument({ start, isReadOnly = false }: { readonly start?: PlainDate; readonly isReadOnly?: boolean }) {
  const [date, setDate] = useState<PlainDate | undefined>(start);
  return (
    <>
      <Field label="Date">
        <DateInput value={date} onCommit={setDate} context={context} remark={remark} isReadOnly={isReadOnly} />
      </Field>
      <output aria-label="Value">{date ?? 'none'}</output>
    </>
  );
}

const date = page.getByRole('textbox', { name: 'Date' });
const value = page.getByRole('status', { name: 'Value' });

describe('date field', () => {
  it('shows which day a short form means while typing, and writes it out when it is left', async () => {
    await draw(<DateOfDocument />);
    await userEvent.tab();
    await userEvent.keyboard('eom');
    await expect.element(date).toHaveAccessibleDescription(/31 Jul 2026/);
    await expect.element(value).toHaveTextContent('none');
    await userEvent.tab();
    await expect.element(date).toHaveValue('31 Jul 2026');
    await expect.element(value).toHaveTextContent('2026-07-31');
    await expectAccessible();
  });

  it('warns of a locked period before the date is taken', async () => {
    await draw(<DateOfDocument start="2026-06-30" />);
    await userEvent.tab();
    await userEvent.keyboard('15-5');
    await expect.element(date).toHaveAccessibleDescription(/15 May 2026 · May 2026 is locked/);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(date).toHaveValue('30 Jun 2026');
    await expect.element(value).toHaveTextContent('2026-06-30');
  });

  it('explains a text that is not a date, and keeps the former date', async () => {
    await draw(<DateOfDocument start="2026-06-30" />);
    await date.fill('31-2');
    await userEvent.tab();
    await expect.element(date).toBeInvalid();
    await expect.element(date).toHaveValue('31-2');
    await expect.element(date).toHaveAccessibleDescription(/\w/);
    await expect.element(value).toHaveTextContent('2026-06-30');
    await expectAccessible();
  });

  it('has no date after it is cleared', async () => {
    await draw(<DateOfDocument start="2026-06-30" />);
    await userEvent.tab();
    await userEvent.keyboard('{Delete}{Enter}');
    await expect.element(value).toHaveTextContent('none');
    await expectAccessible();
  });

  it('keeps its date and offers no calendar when it is read-only', async () => {
    await draw(<DateOfDocument start="2026-06-30" isReadOnly />);
    await userEvent.tab();
    await userEvent.keyboard('t{Alt>}{ArrowDown}{/Alt}');
    await expect.element(date).toHaveValue('30 Jun 2026');
    await expect.element(page.getByRole('button', { name: 'Open calendar' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expectAccessible();
  });
});

describe('calendar', () => {
  const calendar = page.getByRole('dialog', { name: 'Calendar' });

  it('moves by day, week and month with the keys, and Enter takes the day', async () => {
    await draw(<DateOfDocument start="2026-06-30" />);
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(calendar.getByRole('table', { name: 'June 2026' })).toBeVisible();
    await expect.element(calendar.getByRole('button', { name: /30 Jun 2026/ })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(calendar.getByRole('button', { name: /\b1 Jul 2026/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{PageDown}');
    await expect.element(calendar.getByRole('button', { name: /\b8 Aug 2026/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(calendar).not.toBeInTheDocument();
    await expect.element(date).toHaveFocus();
    await expect.element(value).toHaveTextContent('2026-08-08');
  });

  it('turns the month by its buttons, and closes with Escape without a change', async () => {
    await draw(<DateOfDocument start="2026-06-30" />);
    await page.getByRole('button', { name: 'Open calendar' }).click();
    await calendar.getByRole('button', { name: 'Previous month' }).click();
    await expect.element(calendar.getByRole('table', { name: 'May 2026' })).toBeVisible();
    await expect.element(calendar.getByRole('button', { name: 'Previous month' })).toHaveFocus();
    await calendar.getByRole('button', { name: 'Today' }).click();
    await expect
      .element(calendar.getByRole('button', { name: /\b2 Jul 2026/ }))
      .toHaveAttribute('aria-current', 'date');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(calendar).not.toBeInTheDocument();
    await expect.element(date).toHaveFocus();
    await expect.element(value).toHaveTextContent('2026-06-30');
  });
});

describe('press into a date field', () => {
  it('replaces the date when it is clicked and typed into, also where it has the focus already', async () => {
    await draw(<DateOfDocument start="2026-06-30" />);
    await userEvent.tab();
    await expect.element(date).toHaveFocus();
    await date.click();
    await userEvent.keyboard('5-2{Tab}');
    await expect.element(value).toHaveTextContent('2026-02-05');
    await expect.element(date).toHaveValue('5 Feb 2026');
  });
});
