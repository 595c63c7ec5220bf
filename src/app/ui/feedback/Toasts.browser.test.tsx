import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import { Button } from '../inputs/Button.tsx';
import { showToast } from './toastStore.ts';
import { Toasts } from './Toasts.tsx';

function Saving() {
  const [isOpened, setOpened] = useState(false);
  const save = () =>
    void showToast('JE-1188 saved.', { tone: 'positive', action: { label: 'Open', run: () => setOpened(true) } });
  return (
    <>
      <Button onClick={save}>Save</Button>
      <output aria-label="Screen">{isOpened ? 'JE-1188' : 'form'}</output>
      <Toasts />
    </>
  );
}

describe('results', () => {
  it('appear in a region that is read out, and lead on by key', async () => {
    await draw(<Saving />);
    const results = page.getByRole('status', { name: 'Results' });
    await expect.element(results).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(results).toHaveTextContent('JE-1188 saved.');
    await userEvent.tab();
    await expect.element(results.getByRole('button', { name: 'Open' })).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status', { name: 'Screen' })).toHaveTextContent('JE-1188');
    await expect.element(results).not.toHaveTextContent('JE-1188 saved.');
  });
});
