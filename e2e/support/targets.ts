import type { Page } from '@playwright/test';

/**
 * Controls that are hard to reach by touch or keyboard: targets under 24 px without space around them (WCAG 2.5.8), and
 * focused controls fully behind a bar (2.4.11). Empty is the only valid result. It moves the focus, so run other checks
 * first.
 */
export async function unreachedOf(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const LEAST = 24;
    const MAX_FOCUSED = 40;
    const layer = [...document.querySelectorAll('dialog[open], .layer:popover-open')].at(-1);
    const root: ParentNode = layer ?? document;
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className.toString().replaceAll(' ', '.')} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.sr, .skip, [inert]') === null;
    const controls = [
      ...root.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, textarea, summary, [role=separator][tabindex], [role=menuitem]',
      ),
    ].filter(isShown);

    // A label is part of its checkbox's target; a link within a sentence is as high as its line.
    const targetOf = (element: HTMLElement): DOMRect => (element.closest('label') ?? element).getBoundingClientRect();
    const isInText = (element: HTMLElement): boolean =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    // The edge of a column has an equal in the menu of its head (2.5.8, equivalent).
    const hasEqual = (element: HTMLElement): boolean => element.matches('.grip');
    // Scrolled-away or covered elements are not targets now.
    const isInReach = ({ element, box }: { readonly element: HTMLElement; readonly box: DOMRect }): boolean => {
      const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return (
        over !== null &&
        (element.contains(over) || (element.closest('label')?.contains(over) ?? over.contains(element)))
      );
    };
    const boxes = controls.map((element) => ({ element, box: targetOf(element) })).filter(isInReach);
    // Sticky elements are not adjacent to what they currently cover.
    const edgeOf = (element: Element | null): Element | null => {
      if (element === null) return null;
      const { position, top, bottom } = getComputedStyle(element);
      return position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))
        ? (element.closest('tr') ?? element)
        : edgeOf(element.parentElement);
    };
    const isSmall = ({ box }: { readonly box: DOMRect }): boolean =>
      box.width < LEAST - 0.5 || box.height < LEAST - 0.5;
    const small = boxes
      .filter((each) => isSmall(each) && !isInText(each.element) && !hasEqual(each.element))
      .filter((one) => {
        const [x, y] = [one.box.x + one.box.width / 2, one.box.y + one.box.height / 2];
        return boxes.some((other) => {
          if (
            other.element === one.element ||
            other.element.contains(one.element) ||
            one.element.contains(other.element)
          )
            return false;
          const [dx, dy] = [
            Math.max(other.box.left - x, 0, x - other.box.right),
            Math.max(other.box.top - y, 0, y - other.box.bottom),
          ];
          const middle = Math.hypot(other.box.x + other.box.width / 2 - x, other.box.y + other.box.height / 2 - y);
          const isNear = isSmall(other) ? middle < LEAST - 0.5 : Math.hypot(dx, dy) < LEAST / 2 - 0.5;
          return isNear && edgeOf(one.element) === edgeOf(other.element);
        });
      });

    const hidden: string[] = [];
    const before = document.activeElement;
    const stops = controls.filter(({ tabIndex }) => tabIndex >= 0);
    const every = Math.ceil(stops.length / MAX_FOCUSED);
    for (const element of stops.filter((_stop, at) => at % every === 0)) {
      element.focus();
      if (document.activeElement !== element) continue;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [width, height] = [right - left, bottom - top];
      const points = [0.01, 0.5, 0.99].flatMap((across) =>
        [0.1, 0.5, 0.9].map((down) => [left + width * across, top + height * down] as const),
      );
      const isSeen = points.some(([x, y]) => {
        const over = document.elementFromPoint(x, y);
        return (
          over !== null &&
          (element.contains(over) || over.contains(element) || element.closest('label')?.contains(over) === true)
        );
      });
      if (!isSeen) hidden.push(name(element));
    }
    if (before instanceof HTMLElement) before.focus();
    return [
      ...small.map(({ element, box }) => `small: ${name(element)} ${Math.round(box.width)}×${Math.round(box.height)}`),
      ...hidden.map((each) => `behind something when focused: ${each}`),
    ].slice(0, 12);
  });
}

/**
 * Targets of less than 24 by 24 px, whatever room is around them; a link within a sentence is as high as its line.
 * Empty is the only valid result.
 */
export async function smallOf(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const LEAST = 23.5;
    const isInText = (element: HTMLElement): boolean =>
      getComputedStyle(element).display === 'inline' &&
      element.closest('p, li, .hint, .note') !== null &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    return [
      ...document.querySelectorAll<HTMLElement>(
        'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=menuitem]',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          element.closest('.sr, .skip, [inert]') === null &&
          // The edge of a column has an equal in the menu of its head.
          !element.matches('.grip') &&
          !isInText(element),
      )
      .flatMap((element) => {
        const own = (element.closest('label') ?? element).getBoundingClientRect();
        // Decoration around a box counts as part of its target.
        const around = getComputedStyle(element, '::after');
        const isAround = around.position === 'absolute' && around.pointerEvents !== 'none' && around.content !== 'none';
        const width = Math.max(own.width, isAround ? Number.parseFloat(around.width) : 0);
        const height = Math.max(own.height, isAround ? Number.parseFloat(around.height) : 0);
        const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
        return width >= LEAST && height >= LEAST
          ? []
          : [
              `${element.tagName.toLowerCase()}.${element.className} "${text}" ${width.toFixed(0)}×${height.toFixed(0)}`,
            ];
      })
      .slice(0, 20);
  });
}
