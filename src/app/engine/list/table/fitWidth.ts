import { within } from '../listState.ts';

const BREATH = 2;

/** The width that fits the widest value of a column on the page, and its header. */
export function fitWidth(table: HTMLTableElement, field: string): number {
  const range = document.createRange();
  const cells = [...table.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)];
  const widths = cells.map((cell) => {
    const content = cell.querySelector('.head-button') ?? cell;
    range.selectNodeContents(content);
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
    return range.getBoundingClientRect().width + parseFloat(paddingInlineStart) + parseFloat(paddingInlineEnd);
  });
  return within(Math.ceil(Math.max(0, ...widths)) + BREATH);
}

/** The painted width of a column. */
export const widthNow = (table: HTMLTableElement, field: string): number =>
  table.querySelector(`th[data-field="${CSS.escape(field)}"]`)?.getBoundingClientRect().width ?? 0;
