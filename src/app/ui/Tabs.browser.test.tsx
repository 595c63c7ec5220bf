import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, expectAccessible } from '../../proofs/fixtures/app/draw.tsx';
import { Tabs } from './Tabs.tsx';

function About() {
  const [current, setCurrent] = useState<'history' | 'related' | 'ledger'>('history');
  return (
    <Tabs
      label="About this record"
      current={current}
      onChange={setCurrent}
      tabs={[
        { id: 'history', label: 'History', count: 5, panel: <p>Five versions.</p> },
        { id: 'related', label: 'Related', panel: <p>Four records.</p> },
        { id: 'ledger', label: 'Ledger effect', panel: <p>Six entries.</p> },
      ]}
    />
  );
}

describe('tabs', () => {
  it('shows the panel of the tab that the arrow keys reach, round the end', async () => {
    await draw(<About />);
    await userEvent.tab();
    await expect.element(page.getByRole('tab', { name: /^History/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByRole('tab', { name: 'Ledger effect', selected: true })).toHaveFocus();
    await expect.element(page.getByRole('tabpanel', { name: 'Ledger effect' })).toHaveTextContent('Six entries.');
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect.element(page.getByRole('tabpanel', { name: 'Related' })).toHaveTextContent('Four records.');
    await userEvent.tab();
    await expect.element(page.getByRole('tabpanel')).toHaveFocus();
    await expectAccessible();
  });
});
