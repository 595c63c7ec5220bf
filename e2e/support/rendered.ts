import type { Page } from '@playwright/test';

/** Contrast that no text may fall below in a picture, where the thin strokes of small letters are lighter than their colour. */
const LEAST_CONTRAST = 3;

/**
 * Texts that are hardly visible as painted, whatever their styles: each is located in a screenshot, and its strongest
 * stroke compared with its surroundings. Empty is the only valid result.
 */
export async function faintOf(page: Page): Promise<readonly string[]> {
  // Content that appears or moves while the picture is taken would have another position there.
  const placed = await page.evaluateHandle(() => {
    const found = new WeakMap<Node, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.checkVisibility({ visibilityProperty: true }) === true)
        found.set(node, JSON.stringify(node.parentElement.getBoundingClientRect()));
    return found;
  });
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  return await page.evaluate(
    async ({ placed: before, picture: png, least }) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(atob(png), (letter) => letter.codePointAt(0) ?? 0)]),
      );
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
      if (context === null) return ['the picture could not be read'];
      context.drawImage(image, 0, 0);
      const linear = (part: number): number => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
      const light = (colour: number): number =>
        0.2126 * linear(colour >> 16) + 0.7152 * linear((colour >> 8) & 255) + 0.0722 * linear(colour & 255);

      /** The strongest contrast to the most common colour in a part of the picture. */
      const contrastIn = ({ left, top, right, bottom }: DOMRect): number => {
        const [x, y] = [Math.floor(left), Math.floor(top)];
        const { data } = context.getImageData(
          x,
          y,
          Math.max(1, Math.ceil(right) - x),
          Math.max(1, Math.ceil(bottom) - y),
        );
        const found = new Map<number, number>();
        for (let at = 0; at < data.length; at += 4) {
          const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
          found.set(colour, (found.get(colour) ?? 0) + 1);
        }
        const [ground] = [...found].reduce((most, each) => (each[1] > most[1] ? each : most));
        const behind = light(ground);
        return Math.max(
          ...[...found.keys()]
            .map(light)
            .map((stroke) => (Math.max(stroke, behind) + 0.05) / (Math.min(stroke, behind) + 0.05)),
        );
      };

      const isInWindow = ({ left, top, right, bottom, width, height }: DOMRect): boolean =>
        width > 2 && height > 2 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const isOnTop = (element: Element, box: DOMRect): boolean => {
        const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return over !== null && (element.contains(over) || over.contains(element));
      };
      const isMeant = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest('.sr, .skip, [inert], :disabled, [aria-disabled="true"], option') === null;

      const faint = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement: element, textContent } = node;
        if (
          element === null ||
          (textContent ?? '').trim() === '' ||
          !isMeant(element) ||
          before.get(node) !== JSON.stringify(element.getBoundingClientRect())
        )
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const [box] = range.getClientRects();
        if (box !== undefined && isInWindow(box) && isOnTop(element, box) && contrastIn(box) < least)
          faint.add(`faint: "${(textContent ?? '').trim().slice(0, 40)}" ${contrastIn(box).toFixed(2)}`);
      }
      return [...faint].slice(0, 12);
    },
    { placed, picture, least: LEAST_CONTRAST },
  );
}

/**
 * Misaligned amounts: in each column decimals align, the header ends where its figures end, and a sign precedes its
 * figure, in both reading directions. Empty is the only valid result.
 */
export async function misplacedOf(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const TOLERANCE = 1.5;
    const amount = /^[-−(]?[\d\s.,’'\u202f]*\d[.,](\d+)\)?$/;
    interface Figure {
      readonly text: string;
      readonly decimals: number;
      readonly point: number;
      readonly end: number;
      readonly isTurned: boolean;
    }
    const at = (node: Text, place: number): DOMRect => {
      const range = document.createRange();
      range.setStart(node, place);
      range.setEnd(node, place + 1);
      return range.getBoundingClientRect();
    };
    const figureIn = (cell: Element): Figure | undefined => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (
          !(node instanceof Text) ||
          node.parentElement === null ||
          !node.parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
          continue;
        const written = node.data.trim();
        const found = amount.exec(written);
        if (found?.[1] === undefined) continue;
        const start = node.data.indexOf(written);
        const first = at(node, start);
        const last = at(node, start + written.length - 1);
        const point = at(node, start + written.length - 1 - found[1].length - (written.endsWith(')') ? 1 : 0));
        return {
          text: written,
          decimals: found[1].length,
          point: point.left,
          end: written.endsWith(')') ? last.left : last.right,
          isTurned: first.left > last.left,
        };
      }
      return undefined;
    };

    const wrong: string[] = [];
    for (const table of document.querySelectorAll('main :is(table, [role=grid], [role=treegrid])')) {
      if (!table.checkVisibility() || table.classList.contains('stack')) continue;
      const name = table.getAttribute('aria-label') ?? table.className;
      const columns = new Map<string, Figure[]>();
      for (const row of table.querySelectorAll('tbody tr, [role=row]')) {
        if (row.querySelector('[colspan]') !== null) continue;
        for (const [place, cell] of [...row.children].entries()) {
          const figure =
            cell.matches('td, [role=gridcell]') && /^(?:end|right)$/.test(getComputedStyle(cell).textAlign)
              ? figureIn(cell)
              : undefined;
          if (figure === undefined) continue;
          if (figure.isTurned) wrong.push(`turned round: ${figure.text} in ${name}`);
          const key = `${cell.getAttribute('aria-colindex') ?? place}/${figure.decimals}`;
          columns.set(key, [...(columns.get(key) ?? []), figure]);
        }
      }
      for (const [column, figures] of columns) {
        const points = figures.map(({ point }) => point);
        if (Math.max(...points) - Math.min(...points) > TOLERANCE)
          wrong.push(
            `decimals not below each other: column ${column} of ${name}: ${figures
              .map(({ text }) => text)
              .slice(0, 4)
              .join(' ')}`,
          );
      }
    }
    return [...new Set(wrong)].slice(0, 12);
  });
}
