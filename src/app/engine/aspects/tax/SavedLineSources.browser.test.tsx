import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, expectAccessible } from '../../../../proofs/fixtures/app/draw.tsx';
import { SavedLineSources } from './SavedLineSources.tsx';

const lines = ['Lamp', 'Freight'].map((name, at) => ({ index: at * 2, name, line: { memo: `Why of ${name}` } }));
const facts = (of: { readonly memo?: unknown }) => <p>{String(of.memo)}</p>;
const summary = page.getByText('Price and tax source');

describe('the sources of saved lines', () => {
  it('are shown on request, of the line that is chosen by its number and name', async () => {
    await draw(
      <SavedLineSources caller={{}} lines={lines} renderBeside={() => <p>Beside it</p>}>
        {facts}
      </SavedLineSources>,
    );
    await expect.element(page.getByText('Why of Lamp')).not.toBeInTheDocument();
    await summary.click();
    await expect.element(page.getByText('Why of Lamp')).toBeVisible();
    await expect.element(page.getByText('Beside it')).toBeVisible();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Line' }), 'Line 3: Freight');
    await expect.element(page.getByText('Why of Freight')).toBeVisible();
    await expectAccessible();
  });

  it('are left out where no line has any, and for a service that does not know them', async () => {
    await draw(
      <>
        <SavedLineSources caller={{}} lines={[]}>
          {facts}
        </SavedLineSources>
        <SavedLineSources caller={{ isSpecOnly: true }} lines={lines}>
          {facts}
        </SavedLineSources>
        <p>The lines</p>
      </>,
    );
    await expect.element(page.getByText('The lines')).toBeVisible();
    await expect.element(summary).not.toBeInTheDocument();
  });
});
