import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import { ReasonLink } from './Tooltip.tsx';

describe('tooltip', () => {
  it('explains a figure to the keyboard and the screen reader, and Escape hides it', async () => {
    await draw(<ReasonLink text={{ title: 'Jun 2026 is locked', text: 'Use 1 Jul 2026 instead.' }} />);
    const link = page.getByRole('button', { name: 'Why?' });
    await userEvent.tab();
    await expect.element(link).toHaveFocus();
    await expect.element(link).toHaveAccessibleDescription('Jun 2026 is locked. Use 1 Jul 2026 instead');
    const tip = page.getByRole('tooltip');
    await expect.element(tip).toHaveTextContent('Use 1 Jul 2026 instead.');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(tip).not.toBeInTheDocument();
    await expect.element(link).toHaveFocus();
  });
});
