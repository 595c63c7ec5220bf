import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, expectAccessible } from '../../../proofs/fixtures/app/draw.tsx';
import { HomeTable } from './HomeTable.tsx';

const columns = [{ label: 'Account' }, { label: 'USD' }, { label: 'EUR' }];
const shared = { title: 'Cash by bank', columns, empty: 'No bank accounts yet.' };

describe('a table of Home', () => {
  it('names its columns and rows, and has its totals below them', async () => {
    await draw(
      <HomeTable
        {...shared}
        rows={[
          { key: '1', cells: ['1010 Operating', '1.00', ''] },
          { key: '2', cells: ['1035 Rheinbank', '', '2.00'] },
        ]}
        foot={[{ key: 'total', cells: ['Total', '1.00', '2.00'] }]}
        onRetry={() => undefined}
      />,
    );
    await expect.element(page.getByRole('columnheader', { name: 'EUR' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Total 1.00 2.00' })).toBeVisible();
    await expectAccessible();
  });

  it('keeps its place while it loads, and says so', async () => {
    await draw(<HomeTable {...shared} rows={undefined} onRetry={() => undefined} />);
    await expect.element(page.getByRole('table', { name: 'Cash by bank' })).toHaveAttribute('aria-busy', 'true');
  });

  it('says that there is nothing', async () => {
    await draw(<HomeTable {...shared} rows={[]} onRetry={() => undefined} />);
    await expect.element(page.getByText('No bank accounts yet.')).toBeVisible();
  });

  it("says that it couldn't be loaded and retries by key", async () => {
    const onRetry = vi.fn<() => void>();
    await draw(<HomeTable {...shared} rows={null} onRetry={onRetry} />);
    await expect.element(page.getByText('Couldn’t load.')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
