import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import { Field } from '../inputs/Field.tsx';
import type { PickerSource } from './pickerController.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import { type PickerOption, rankOptions } from './referenceMatch.ts';

const accounts: readonly PickerOption[] = [
  { id: '1', code: '6310', name: 'Insurance, premises', detail: 'Expense' },
  { id: '2', code: '1410', name: 'Prepaid insurance', detail: 'Other current asset' },
  { id: '4', code: '6410', name: 'Rent', detail: 'Expense' },
];
const found: PickerSource = { search: (text) => Promise.resolve(rankOptions(text, accounts, [])) };
const offline: PickerSource = { search: () => Promise.reject(new Error('offline')) };

interface AccountProps {
  readonly source?: PickerSource;
  readonly start?: PickerOption;
  readonly onCreate?: (name: string) => Promise<PickerOption>;
  readonly isReadOnly?: boolean;
}

/** A picker, with the value its form would have. */
function Account({ source = found, start, onCreate, isReadOnly = false }: AccountProps) {
  const [account, setAccount] = useState<PickerOption | undefined>(start);
  return (
    <>
      <Field label="Account">
        <ReferencePicker
          value={account}
          onPick={setAccount}
          source={source}
          onCreate={onCreate}
          isReadOnly={isReadOnly}
        />
      </Field>
      <output aria-label="Value">{account?.id ?? 'none'}</output>
      <button type="button">Next</button>
    </>
  );
}

const account = page.getByRole('combobox', { name: 'Account' });
const value = page.getByRole('status', { name: 'Value' });
const list = page.getByRole('listbox');

describe('reference picker', () => {
  it('finds by the words of a name, and Tab takes the highlighted one', async () => {
    await draw(<Account />);
    await userEvent.tab();
    await userEvent.keyboard('insur');
    await expect.element(list.getByRole('option')).toHaveLength(2);
    await expect.element(account).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(list.getByRole('option', { selected: true })).toHaveTextContent('1410');
    await userEvent.tab();
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(value).toHaveTextContent('2');
    await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('takes a typed number without waiting for its list', async () => {
    await draw(<Account />);
    await userEvent.tab();
    await userEvent.keyboard('6410{Tab}');
    await expect.element(value).toHaveTextContent('4');
    await expect.element(account).toHaveDisplayValue(/Rent/);
    await expectAccessible();
  });

  it('keeps a text that matches nothing, and is marked as wrong when it is left', async () => {
    await draw(<Account start={accounts[2]} />);
    await account.fill('freight');
    await expect.element(page.getByText('“freight”')).toBeVisible();
    await userEvent.tab();
    await expect.element(account).toBeInvalid();
    await expect.element(account).toHaveValue('freight');
    await expectAccessible();
  });

  it('reports a failed search, and recovers', async () => {
    await draw(<Account source={offline} />);
    await userEvent.tab();
    await userEvent.keyboard('rent');
    await expect.element(page.getByText('Keep typing to try again.')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(account).toHaveAttribute('aria-expanded', 'false');
    await expect.element(account).toHaveFocus();
  });

  it('creates what it does not find from the list', async () => {
    await draw(<Account onCreate={(name) => Promise.resolve({ id: '9', name })} />);
    await userEvent.tab();
    await userEvent.keyboard('Freight');
    await expect.element(list.getByRole('option', { name: /Create “Freight”/ })).toBeVisible();
    await userEvent.keyboard('{F3}');
    await expect.element(value).toHaveTextContent('9');
    await expect.element(account).toHaveDisplayValue('Freight');
    await expectAccessible();
  });

  it('opens no list when it is read-only', async () => {
    await draw(<Account start={accounts[2]} isReadOnly />);
    await account.click();
    await userEvent.keyboard('x{ArrowDown}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(account).toHaveDisplayValue(/Rent/);
    await expectAccessible();
  });
});
