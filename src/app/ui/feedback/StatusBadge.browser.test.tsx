import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw, expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const states = {
  A: { label: 'Pending Approval', tone: 'warning' },
  B: { label: 'Pending Fulfillment', tone: 'info' },
  C: { label: 'Approved', tone: 'positive' },
  D: { label: 'Rejected', tone: 'critical' },
  E: { label: 'Draft', tone: 'neutral' },
} as const;

describe('status badge', () => {
  it('shows each state by word, color and the shape of its mark', async () => {
    await draw(
      <ul>
        {Object.keys(states).map((id) => (
          <li key={id}>
            <StatusBadge status={{ id }} states={states} />
          </li>
        ))}
      </ul>,
    );
    const marks = Object.values(states).map(({ label }) => {
      const badge = page.getByText(label, { exact: true }).element();
      const { clipPath, borderRadius, borderWidth, transform, backgroundImage } = getComputedStyle(badge, '::before');
      return {
        colour: getComputedStyle(badge).backgroundColor,
        shape: [clipPath, borderRadius, borderWidth, transform, backgroundImage.replaceAll(/rgb\([^)]*\)/g, '')].join(
          ' ',
        ),
      };
    });
    expect(new Set(marks.map(({ colour }) => colour)).size).toBe(marks.length);
    expect(new Set(marks.map(({ shape }) => shape)).size).toBe(marks.length);
    await expectAccessible();
  });

  it('shows the name of a state that the definition does not know', async () => {
    await draw(
      <>
        <StatusBadge status={{ id: 'E_BANK_77', refName: 'بانتظار الموافقة' }} states={states} />
        <StatusBadge status={{ id: 'toString' }} states={states} />
      </>,
    );
    await expect.element(page.getByText('بانتظار الموافقة')).toHaveAttribute('data-tone', 'neutral');
    await expect.element(page.getByText('toString')).toBeVisible();
    await expectAccessible();
  });
});
