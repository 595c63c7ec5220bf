import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import { Field } from './Field.tsx';
import { Segments } from './Segments.tsx';
import { Select } from './Select.tsx';

const terms = [
  { value: '5', label: 'Net 30' },
  { value: '6', label: 'Net 60' },
];

describe('select', () => {
  it('offers its choices by name, and takes one by its first letters', async () => {
    await draw(
      <Field label="Terms">
        <Select emptyLabel="None" options={terms} />
      </Field>,
    );
    const select = page.getByRole('combobox', { name: 'Terms' });
    await expect.element(select).toHaveDisplayValue('None');
    await userEvent.tab();
    await expect.element(select).toHaveFocus();
    await userEvent.keyboard('Net 6');
    await expect.element(select).toHaveValue('6');
    await select.selectOptions('None');
    await expect.element(select).toHaveValue('');
    await expectAccessible();
  });
});

function Rows() {
  const [value, setValue] = useState<'folded' | 'open'>('folded');
  const options = [
    { value: 'folded', label: 'Collapse all' },
    { value: 'open', label: 'Expand all' },
  ] as const;
  return <Segments label="Rows" value={value} onChange={setValue} options={options} />;
}

describe('segments', () => {
  it('presses the one in force, and moves to the other by key', async () => {
    await draw(<Rows />);
    const group = page.getByRole('group', { name: 'Rows' });
    await expect
      .element(group.getByRole('button', { name: 'Collapse all', exact: true }))
      .toHaveAttribute('aria-pressed', 'true');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(group.getByRole('button', { name: 'Expand all' })).toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(group.getByRole('button', { name: 'Collapse all', exact: true }))
      .toHaveAttribute('aria-pressed', 'false');
    await expectAccessible();
  });
});
