import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import { Checkbox, Radio, Switch } from './Checkbox.tsx';

describe('checkbox', () => {
  it('is checked with the space bar, and shows a mixed state', async () => {
    await draw(
      <>
        <Checkbox>Takes tax</Checkbox>
        <Checkbox isMixed>Some lines</Checkbox>
      </>,
    );
    const tax = page.getByRole('checkbox', { name: 'Takes tax' });
    await userEvent.tab();
    await expect.element(tax).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(tax).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Some lines' })).toBePartiallyChecked();
    await expectAccessible();
  });

  it('chooses one of a group with the arrow keys', async () => {
    await draw(
      <fieldset>
        <legend>Which to keep</legend>
        <Radio name="keep" defaultChecked>
          Theirs
        </Radio>
        <Radio name="keep">Mine</Radio>
      </fieldset>,
    );
    await userEvent.tab();
    await expect.element(page.getByRole('radio', { name: 'Theirs' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'Mine' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: 'Theirs' })).not.toBeChecked();
    await expectAccessible();
  });

  it('shows why a switch is disabled, and leaves it unchanged', async () => {
    await draw(<Switch disabledReason="The period is closed">Reverse</Switch>);
    const reverse = page.getByRole('switch', { name: 'Reverse' });
    await userEvent.tab();
    await expect.element(reverse).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(reverse).not.toBeChecked();
    await expect.element(reverse).toHaveAccessibleDescription('The period is closed');
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('The period is closed');
    await expectAccessible();
  });
});
