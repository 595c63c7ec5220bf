import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw, expectAccessible } from '../../../../proofs/fixtures/app/draw.tsx';
import { QuickField, type QuickFeedback } from './QuickField.tsx';

const words = { quick: 'Quick entry', quickLabel: 'Scan or type', quickHint: 'Enter adds 1.', focusQuick: 'Go there' };
const entry = page.getByRole('textbox', { name: 'Scan or type' });
const missed = page.getByRole('listitem');

interface ShelfProps {
  readonly known: Set<string>;
  /** How long the search for a code takes is decided by who answers it. */
  readonly searched?: (code: string) => Promise<void>;
}

/** Quick entry that takes known codes, and lists them in the order in which they were taken. */
function Shelf({ known, searched }: ShelfProps) {
  const input = useRef<HTMLInputElement>(null);
  const [feedback, setFeedback] = useState<QuickFeedback>();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const enter = async (code: string): Promise<boolean> => {
    await searched?.(code);
    const isKnown = known.has(code);
    if (isKnown) setTaken((former) => [...former, code]);
    setFeedback({ text: isKnown ? `${code} entered` : `Nothing matches ${code}`, isWrong: !isKnown });
    return isKnown;
  };
  return (
    <>
      <QuickField words={words} input={input} feedback={feedback} onEnter={enter} />
      <output aria-label="Taken">{taken.join(' ')}</output>
    </>
  );
}
const taken = page.getByRole('status', { name: 'Taken' });

describe('quick entry', () => {
  it('says of a code that matches nothing, and keeps it while the next ones are scanned', async () => {
    await draw(<Shelf known={new Set(['LAMP'])} />);
    await entry.click();
    await userEvent.keyboard('4006381333931{Enter}LAMP{Enter}');
    await expect.element(taken).toHaveTextContent('LAMP');
    await expect.element(page.getByText('LAMP entered')).toBeVisible();
    await expect.element(missed).toHaveTextContent(/^4006381333931/);
    await expect.element(entry).toHaveValue('');
    await expectAccessible();
  });

  it('gives a missed code back to be corrected, and forgets it when it is entered or removed', async () => {
    const known = new Set(['LAMP']);
    await draw(<Shelf known={known} />);
    await entry.click();
    await userEvent.keyboard('LAMPP{Enter}VASE{Enter}');
    await page.getByRole('button', { name: 'Edit LAMPP' }).click();
    await expect.element(entry).toHaveFocus();
    await expect.element(entry).toHaveValue('LAMPP');
    await userEvent.keyboard('{Backspace}{Enter}');
    await expect.element(taken).toHaveTextContent('LAMP');
    await expect.element(missed).toHaveTextContent(/^VASE/);
    known.add('VASE');
    await userEvent.keyboard('VASE{Enter}');
    await expect.element(missed).not.toBeInTheDocument();
    await userEvent.keyboard('CORD{Enter}');
    await page.getByRole('button', { name: 'Remove CORD' }).click();
    await expect.element(missed).not.toBeInTheDocument();
    await expect.element(entry).toHaveFocus();
  });

  it('enters codes in the order in which they were scanned, however long the search for one takes', async () => {
    let found = (): void => undefined;
    const search = new Promise<void>((resolve) => {
      found = resolve;
    });
    const searched = (code: string) => (code === 'BIN-1' ? search : Promise.resolve());
    await draw(<Shelf known={new Set(['BIN-1', 'LAMP'])} searched={searched} />);
    await entry.click();
    await userEvent.keyboard('BIN-1{Enter}LAMP{Enter}');
    await expect.element(taken).toHaveTextContent('');
    found();
    await expect.element(taken).toHaveTextContent('BIN-1 LAMP');
  });

  it('lists an entry whose look-up fails, and enters the ones that were scanned after it', async () => {
    const searched = (code: string) =>
      code === 'VASE' ? Promise.reject(new Error('The connection was lost.')) : Promise.resolve();
    await draw(<Shelf known={new Set(['VASE', 'LAMP'])} searched={searched} />);
    await entry.click();
    await userEvent.keyboard('VASE{Enter}LAMP{Enter}');
    await expect.element(taken).toHaveTextContent('LAMP');
    await expect.element(missed).toHaveTextContent(/^VASE/);
  });
});
