import { type RefObject, useLayoutEffect, useState } from 'react';

/** Sizes of a cell in pixels, as the tokens of the theme set them. */
export interface CellMetrics {
  readonly row: number;
  /** The width of a figure; all are equally wide. */
  readonly figure: number;
  /** From the edges of a cell to its text, together. */
  readonly edges: number;
  /** The same in the last column, which ends at the edge of the page. */
  readonly lastEdges: number;
}

/** Compact cells, until they are measured. */
const compact: CellMetrics = { row: 28, figure: 7.8, edges: 20, lastEdges: 28 };
/** The lines between columns: one pixel after a cell, three before the first amount. */
const RULES = 4;

/** Measures cells once, and again when the person chooses another density or the fonts arrive. */
export function useCellMetrics(frame: RefObject<HTMLElement | null>): CellMetrics {
  const [metrics, setMetrics] = useState(compact);
  useLayoutEffect(() => {
    const measure = () => {
      const read = frame.current && metricsOf(frame.current);
      if (read) setMetrics((former) => (isSame(former, read) ? former : read));
    };
    measure();
    const changed = new MutationObserver(measure);
    changed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-density'] });
    void document.fonts.ready.then(measure);
    return () => changed.disconnect();
  }, [frame]);
  return metrics;
}

function metricsOf(element: HTMLElement): CellMetrics | undefined {
  const style = getComputedStyle(element);
  const pixels = (token: string) => Number.parseFloat(style.getPropertyValue(token));
  const [row, cell, gutter] = [pixels('--row'), pixels('--cell-x'), pixels('--gutter')];
  if (!(row > 0)) return undefined;
  const figure = figureWidth(style) ?? compact.figure;
  return { row, figure, edges: 2 * cell + RULES, lastEdges: cell + gutter + RULES };
}

/** The width of a zero; figures of the font are tabular. */
function figureWidth({ fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): number | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return context.measureText('0').width;
}

const isSame = (left: CellMetrics, right: CellMetrics): boolean =>
  left.row === right.row &&
  left.figure === right.figure &&
  left.edges === right.edges &&
  left.lastEdges === right.lastEdges;
