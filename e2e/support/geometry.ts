import type { Page } from '@playwright/test';

/**
 * Layout errors of a page, independent of the machine's fonts: texts cut off without an ellipsis, overlapping controls,
 * figures of a column that don't align. Empty is the only good result.
 */
export async function flawsOf(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const TOLERANCE = 1.5;
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? `.${element.className.split(' ').join('.')}` : ''} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.sr, [inert]') === null;
    const textBox = (element: Element): DOMRect | undefined => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = range.getBoundingClientRect();
      return box.width === 0 ? undefined : box;
    };

    /** Cut without an ellipsis, and not in something that scrolls. */
    const cut = [
      ...document.querySelectorAll('h1, h2, h3, label, dt, dd, button, a, th, .badge, .fig, p, summary'),
    ].filter((element) => {
      if (!isShown(element) || element.closest('.grid-wrap, .scroll-x') !== null) return false;
      const { overflowX, textOverflow } = getComputedStyle(element);
      return (
        overflowX !== 'visible' &&
        overflowX !== 'auto' &&
        overflowX !== 'scroll' &&
        textOverflow === 'clip' &&
        element.scrollWidth > element.clientWidth + TOLERANCE
      );
    });

    /** Two controls in the same place: one of them cannot be seen or pressed. */
    const layer = [...document.querySelectorAll('dialog[open], .layer:popover-open, [role=menu]')].at(-1);
    const controls = [...(layer ?? document).querySelectorAll('button, a[href], input, select, textarea, summary')]
      .filter(isShown)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // Above the page is the link to the content, until it has the focus, and what a list has scrolled away.
      .filter(({ box }) => box.bottom > 0);
    // A field and its button, a row that is a link, or a sticky bar overlap by design.
    const isApart = (one: Element, other: Element): boolean =>
      !one.contains(other) &&
      !other.contains(one) &&
      one.parentElement !== other.parentElement &&
      one.closest('.field, .control, .input-wrap, .split, [role=gridcell], td, th, li') === null &&
      one.closest('.bar, .strip, .topbar, .tabbar') === other.closest('.bar, .strip, .topbar, .tabbar');
    const over = controls.flatMap(({ element, box }, at) =>
      controls.slice(at + 1).flatMap(({ element: other, box: its }) => {
        const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        return across > 2 && down > 2 && isApart(element, other) ? [`${name(element)} and ${name(other)}`] : [];
      }),
    );

    /** The edge where the figures of a column end, whichever way the page is read. */
    const ragged = [...document.querySelectorAll('table')].filter(isShown).flatMap((table) => {
      const edges = new Map<number, number[]>();
      for (const row of table.querySelectorAll('tbody > tr')) {
        for (const cell of row.children) {
          const box =
            cell.matches('td.n') &&
            cell.querySelector('input, button, .badge, svg, kbd, .ghost, [class*=ghost]') === null
              ? textBox(cell)
              : undefined;
          if (!(cell instanceof HTMLTableCellElement) || box === undefined || row.classList.contains('row-note'))
            continue;
          edges.set(cell.cellIndex, [...(edges.get(cell.cellIndex) ?? []), box.right]);
        }
      }
      const plain = table.querySelectorAll('tbody [colspan]').length === 0 && !table.classList.contains('stack');
      return plain
        ? [...edges]
            .filter(([, ends]) => Math.max(...ends) - Math.min(...ends) > TOLERANCE)
            .map(([column]) => `column ${column + 1} of ${table.getAttribute('aria-label') ?? name(table)}`)
        : [];
    });
    return [
      ...cut.map((element) => `cut: ${name(element)}`),
      ...over.map((pair) => `over each other: ${pair}`),
      ...ragged.map((column) => `not at one edge: ${column}`),
    ].slice(0, 12);
  });
}
