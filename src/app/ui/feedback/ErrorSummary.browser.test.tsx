import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from '../inputs/Field.tsx';
import { TextInput } from '../inputs/TextInput.tsx';

describe('error summary', () => {
  it('takes the focus, and each problem leads to its field by key', async () => {
    await draw(
      <>
        <ErrorSummary
          title="The bill has 2 errors"
          problems={[
            {
              place: 'Vendor reference',
              controlId: 'reference',
              text: 'Already on bill BILL-2204.',
              code: 'otherRefNum',
            },
            { place: 'Date', controlId: 'date', text: 'Jun 2026 is locked.' },
          ]}
        />
        <Field label="Vendor reference" id="reference">
          <TextInput />
        </Field>
        <Field label="Date" id="date">
          <TextInput />
        </Field>
      </>,
    );
    const summary = page.getByRole('alert', { name: 'The bill has 2 errors' });
    await expect.element(summary).toHaveFocus();
    await expect.element(summary.getByRole('listitem').first()).toHaveTextContent('Already on bill BILL-2204.');
    await expectAccessible();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(summary.getByRole('link', { name: 'Date' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Date' })).toHaveFocus();
  });
});
