import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import { Button } from '../inputs/Button.tsx';
import { ChoiceDialog, Dialog } from './Dialog.tsx';

function Merge() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Show differences</Button>
      <Dialog
        isOpen={isOpen}
        title="SO-20418 was changed"
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Keep editing</Button>
            <Button variant="primary" disabledReason="Pick a ship method first">
              Merge and save
            </Button>
          </>
        }
      >
        <p>Nothing of yours was sent yet.</p>
      </Dialog>
    </>
  );
}

describe('dialog', () => {
  it('traps the focus, and returns it when Escape closes it', async () => {
    await draw(<Merge />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: 'SO-20418 was changed' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Show differences' })).toHaveFocus();
  });

  it('reaches a disabled action by key, and shows why it is disabled', async () => {
    await draw(<Merge />);
    await page.getByRole('button', { name: 'Show differences' }).click();
    const merge = page.getByRole('button', { name: 'Merge and save' });
    await expect.element(merge).toHaveAttribute('aria-disabled', 'true');
    await expect.element(merge).toHaveAccessibleDescription('Pick a ship method first');
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(merge).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Pick a ship method first');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessible();
  });
});

function Leave() {
  const [answer, setAnswer] = useState<string>();
  return (
    <>
      <ChoiceDialog
        isOpen={answer === undefined}
        title="Leave this journal?"
        onClose={() => setAnswer('stay')}
        choices={[
          { label: 'Discard', variant: 'danger', onChoose: () => setAnswer('discard') },
          { label: 'Save draft', isSafe: true, onChoose: () => setAnswer('draft') },
          { label: 'Save', variant: 'primary', onChoose: () => setAnswer('save') },
        ]}
      >
        It has 14 lines that were not saved.
      </ChoiceDialog>
      <output aria-label="Answer">{answer ?? 'none'}</output>
    </>
  );
}

describe('question', () => {
  it('starts at the answer that loses nothing', async () => {
    await draw(<Leave />);
    const dialog = page.getByRole('dialog', { name: 'Leave this journal?' });
    await expect.element(dialog.getByRole('button', { name: 'Save draft' })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('status', { name: 'Answer' })).toHaveTextContent('draft');
  });
});
