import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import { Field } from './Field.tsx';
import { TextArea, TextInput } from './TextInput.tsx';

describe('text field', () => {
  it('takes typed and pasted text under its label, and reads its hint out', async () => {
    await draw(
      <>
        <Field label="Reference">
          <TextInput defaultValue="HLC 2026-07-02" />
        </Field>
        <Field label="Memo" hint="Printed on the remittance">
          <TextArea />
        </Field>
      </>,
    );
    const reference = page.getByRole('textbox', { name: 'Reference' });
    const memo = page.getByRole('textbox', { name: 'Memo' });
    await reference.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.copy();
    await userEvent.tab();
    await expect.element(memo).toHaveFocus();
    await userEvent.keyboard('Wire ');
    await userEvent.paste();
    await expect.element(memo).toHaveValue('Wire HLC 2026-07-02');
    await expect.element(memo).toHaveAccessibleDescription('Printed on the remittance');
    await expectAccessible();
  });

  it('keeps its text when it is read-only', async () => {
    await draw(
      <Field label="Terms">
        <TextInput readOnly defaultValue="Net 30" />
      </Field>,
    );
    const terms = page.getByRole('textbox', { name: 'Terms' });
    await userEvent.tab();
    await expect.element(terms).toHaveFocus();
    await userEvent.keyboard('Net 60');
    await expect.element(terms).toHaveValue('Net 30');
    await expectAccessible();
  });

  it('is marked as required and wrong, and reads the error before the hint', async () => {
    await draw(
      <Field label="Vendor reference" isRequired hint="As printed on the bill" error="Already on bill BILL-2204">
        <TextInput defaultValue="HB-90182" />
      </Field>,
    );
    const reference = page.getByRole('textbox', { name: 'Vendor reference' });
    await expect.element(reference).toBeRequired();
    await expect.element(reference).toBeInvalid();
    await expect.element(reference).toHaveAccessibleDescription('Already on bill BILL-2204 As printed on the bill');
    await userEvent.tab();
    await expect.element(reference).toHaveFocus();
    await expectAccessible();
  });
});
