import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { minorToText, zero } from '#contract/values/money';
import '../../../../app/theme/theme.css';
import './bench.css';
import { LiveRegion } from '../../../../app/ui/feedback/LiveRegion.tsx';
import { DifferenceBar } from '../../../../app/engine/grid/view/DifferenceBar.tsx';
import type { GridModel } from '../../../../app/engine/grid/model/GridModel.ts';
import { lookUpExact } from '../../../../app/engine/grid/model/knownOptions.ts';
import { SublistGrid } from '../../../../app/engine/grid/view/SublistGrid.tsx';
import { useTotals } from '../../../../app/engine/grid/view/useGridModel.ts';
import { benchModel } from './benchModel.ts';

/** What an outside run drives: the first column is the line number, then account, debit, credit, memo. */
interface BenchHandle {
  readonly focus: (row: number, column: number) => void;
  readonly xy: (row: number, column: number) => { readonly x: number; readonly y: number } | undefined;
  readonly scroller: () => HTMLElement | null;
}
declare global {
  interface Window {
    __bench?: BenchHandle;
  }
}

function Total({ model }: { readonly model: GridModel }) {
  const { sums } = useTotals(model);
  return <p id="total">{`${minorToText(sums.debit ?? zero, 2)} / ${minorToText(sums.credit ?? zero, 2)}`}</p>;
}

function Page({ model }: { readonly model: GridModel }) {
  useEffect(() => {
    const scroller = () => document.querySelector<HTMLElement>('.lines-scroll');
    const cellAt = (row: number, column: number) =>
      scroller()?.querySelector(
        `[data-row="${row}"] > ${column === 0 ? '[data-head]' : `[data-column="${column - 1}"]`}`,
      );
    window.__bench = {
      scroller,
      focus: (row, column) => model.selection.moveTo({ row, column: Math.max(column - 1, 0) }),
      xy(row, column) {
        const box = cellAt(row, column)?.getBoundingClientRect();
        return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      },
    };
  }, [model]);
  return (
    <main className="bench">
      <h1>Journal lines</h1>
      <Total model={model} />
      <SublistGrid model={model} label="Journal lines" hrefOf={(field, { id }) => `#${field}-${id}`}>
        <DifferenceBar model={model} />
      </SublistGrid>
      <LiveRegion />
    </main>
  );
}

const ask = new URLSearchParams(location.search);
const theme = ask.get('theme');
if (theme !== null) document.documentElement.dataset.theme = theme;
const model = benchModel(Number(ask.get('rows') ?? 1000), ask.has('read'));
// The chart of accounts is indexed when the app has loaded it, not at the first key.
lookUpExact('1000', model.options.references.known('account'));
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MemoryRouter>
      <Page model={model} />
    </MemoryRouter>,
  );
