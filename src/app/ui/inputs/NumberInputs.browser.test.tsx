import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Decimal, decimalToText } from '#contract/values/decimal';
import { type Minor, minor } from '#contract/values/money';
import { commaFormat, type NumberFormat, pointFormat } from '#contract/values/numberFormat';
import { draw, expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import { Field } from './Field.tsx';
import { AmountInput, DecimalInput } from './NumberInputs.tsx';

interface AmountProps {
  readonly start?: bigint;
  readonly format?: NumberFormat;
  readonly isReadOnly?: boolean;
}

/** An amount field, with the value that its form would hold. */
function Amount({ start, format = pointFormat, isReadOnly = false }: AmountProps) {
  const [value, setValue] = useState<Minor | undefined>(start === undefined ? undefined : minor(start));
  return (
    <>
      <Field label="Amount">
        <AmountInput value={value} onCommit={setValue} format={format} precision={2} isReadOnly={isReadOnly} />
      </Field>
      <output aria-label="Value">{value === undefined ? 'none' : String(value)}</output>
      <button type="button">Next</button>
    </>
  );
}

const amount = page.getByRole('textbox', { name: 'Amount' });
const value = page.getByRole('status', { name: 'Value' });

describe('amount field', () => {
  it('writes a typed amount with separators when it is left', async () => {
    await draw(<Amount />);
    await userEvent.tab();
    await userEvent.keyboard('1234567.5');
    await expect.element(amount).toHaveValue('1234567.5');
    await userEvent.tab();
    await expect.element(amount).toHaveValue('1,234,567.50');
    await expect.element(value).toHaveTextContent('123456750');
    await expectAccessible();
  });

  it('reads a pasted amount in the format of the reader', async () => {
    await draw(
      <>
        <Field label="Sheet">
          <input defaultValue="1.234,50" aria-label="Sheet" />
        </Field>
        <Amount format={commaFormat} />
      </>,
    );
    await userEvent.click(page.getByRole('textbox', { name: 'Sheet' }));
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.copy();
    await amount.click();
    await userEvent.paste();
    await userEvent.keyboard('{Enter}');
    await expect.element(value).toHaveTextContent('123450');
    await expect.element(amount).toHaveValue('1.234,50');
    await expectAccessible();
  });

  it('shows the result of arithmetic while typing, and the arithmetic again on focus', async () => {
    await draw(<Amount />);
    await userEvent.tab();
    await userEvent.keyboard('100/3');
    await expect.element(amount).toHaveAccessibleDescription(/^= 33\.33, rounded from 33\.33/);
    await userEvent.tab();
    await expect.element(amount).toHaveValue('33.33');
    await userEvent.tab({ shift: true });
    await expect.element(amount).toHaveValue('100/3');
    await expectAccessible();
  });

  it('explains a text that is not an amount, and keeps the text and the former value', async () => {
    await draw(<Amount start={5000n} />);
    await amount.fill('12 apples');
    await userEvent.tab();
    await expect.element(amount).toBeInvalid();
    await expect.element(amount).toHaveValue('12 apples');
    await expect.element(amount).toHaveAccessibleDescription(/\w/);
    await expect.element(value).toHaveTextContent('5000');
    await expectAccessible();
    await amount.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(amount).toHaveValue('50.00');
    await expect.element(amount).toBeValid();
  });

  it('has no value after it is cleared', async () => {
    await draw(<Amount start={5000n} />);
    await userEvent.tab();
    await userEvent.keyboard('{Delete}{Enter}');
    await expect.element(value).toHaveTextContent('none');
    await expect.element(amount).toHaveValue('');
    await expectAccessible();
  });

  it('keeps its amount when it is read-only', async () => {
    await draw(<Amount start={5000n} isReadOnly />);
    await userEvent.tab();
    await expect.element(amount).toHaveFocus();
    await userEvent.keyboard('77{Enter}');
    await expect.element(amount).toHaveValue('50.00');
    await expect.element(value).toHaveTextContent('5000');
    await expectAccessible();
  });
});

function Rate() {
  const [rate, setRate] = useState<Decimal>();
  return (
    <>
      <Field label="Rate" isRequired>
        <DecimalInput value={rate} onCommit={setRate} format={commaFormat} />
      </Field>
      <output aria-label="Value">{rate === undefined ? 'none' : decimalToText(rate)}</output>
    </>
  );
}

describe('rate field', () => {
  it('keeps every decimal that is typed', async () => {
    await draw(<Rate />);
    await userEvent.tab();
    await userEvent.keyboard('0,91234567{Enter}');
    await expect.element(value).toHaveTextContent('0.91234567');
    await expect.element(page.getByRole('textbox', { name: 'Rate' })).toHaveValue('0,91234567');
    await expectAccessible();
  });
});
