import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import { Checkbox } from '../inputs/Checkbox.tsx';
import { Menu } from './Menu.tsx';
import { Popover } from './Popover.tsx';

function Actions() {
  const [chosen, setChosen] = useState<string>();
  const choose = (what: string) => () => setChosen(what);
  return (
    <>
      <Menu
        label="Actions"
        entries={[
          { label: 'Duplicate', keys: 'U', onChoose: choose('duplicated') },
          { label: 'Print', onChoose: choose('printed') },
          'line',
          { heading: 'Cannot be undone' },
          { label: 'Void', onChoose: choose('voided'), disabledReason: 'Jun 2026 is locked. Reverse it in Jul 2026.' },
          { label: 'Delete', isDanger: true, onChoose: choose('deleted') },
        ]}
      >
        Actions
      </Menu>
      <output aria-label="Chosen">{chosen ?? 'none'}</output>
    </>
  );
}

const button = page.getByRole('button', { name: 'Actions' });
const menu = page.getByRole('menu', { name: 'Actions' });
const chosen = page.getByRole('status', { name: 'Chosen' });

describe('menu', () => {
  it('opens with the down arrow, and wraps around by arrows and first letters', async () => {
    await draw(<Actions />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(menu.getByRole('menuitem', { name: /^Duplicate/ })).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(menu.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('p');
    await expect.element(menu.getByRole('menuitem', { name: 'Print' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await expect.element(chosen).toHaveTextContent('printed');
  });

  it('stays open on a disabled entry, and shows why', async () => {
    await draw(<Actions />);
    await button.click();
    const entry = menu.getByRole('menuitem', { name: /^Void/ });
    await expect.element(entry).toHaveAttribute('aria-disabled', 'true');
    await expect.element(entry).toHaveTextContent('Jun 2026 is locked. Reverse it in Jul 2026.');
    await userEvent.keyboard('v{Enter}');
    await expect.element(entry).toHaveFocus();
    await expect.element(chosen).toHaveTextContent('none');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });
});

describe('popover', () => {
  it('moves the focus into its controls, and Escape gives it back', async () => {
    await draw(
      <Popover label="Columns" text="Columns">
        {() => (
          <>
            <Checkbox defaultChecked>Number</Checkbox>
            <Checkbox>Memo</Checkbox>
          </>
        )}
      </Popover>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const panel = page.getByRole('dialog', { name: 'Columns' });
    await expect.element(panel.getByRole('checkbox', { name: 'Number' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect.element(panel.getByRole('checkbox', { name: 'Memo' })).toBeChecked();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Columns' })).toHaveFocus();
  });
});
