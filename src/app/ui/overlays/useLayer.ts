import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Box, placeLayer, roomAround } from './placeLayer.ts';

/** The anchor of a layer: an element, or a position such as the pointer's. */
export type LayerAnchor = RefObject<HTMLElement | null> | Box;

interface LayerOptions {
  readonly isOpen: boolean;
  readonly align?: 'start' | 'end';
  /** At least as wide as its anchor. */
  readonly fillsAnchor?: boolean;
  /** Called for a press outside the layer and its anchor. */
  readonly onDismiss?: () => void;
}

/** Bars that a layer must leave in view carry this attribute: the difference bar, the payment strip. */
const KEEP_CLEAR = '[data-keep-clear]';

/**
 * Shows an element in the browser's top layer beside its anchor and keeps it there while scrolling. The element keeps
 * its place in the document, so that focus order and dialogs include it.
 * Not CSS anchors, which cannot leave bars in view, nor an `auto` popover, which closes on a press on its own field.
 */
export function useLayer(anchor: LayerAnchor, options: LayerOptions): RefObject<HTMLDivElement | null> {
  const { isOpen, align = 'start', fillsAnchor = false, onDismiss } = options;
  const layer = useRef<HTMLDivElement>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });

  useLayoutEffect(() => {
    const element = layer.current;
    if (!isOpen || !element) return undefined;
    element.popover = 'manual';
    element.showPopover();
    const place = () => placeElement(element, boxOf(anchor), align, fillsAnchor);
    place();
    const resized = new ResizeObserver(place);
    resized.observe(element);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      resized.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
      delete element.dataset.placed;
      if (element.isConnected) element.hidePopover();
    };
  }, [isOpen, anchor, align, fillsAnchor]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const pressed = (event: PointerEvent) => {
      const target = event.target instanceof Node ? event.target : null;
      const host = 'current' in anchor ? anchor.current : null;
      if (layer.current?.contains(target) === true || host?.contains(target) === true) return;
      dismiss.current?.();
    };
    addEventListener('pointerdown', pressed, true);
    return () => removeEventListener('pointerdown', pressed, true);
  }, [isOpen, anchor]);

  return layer;
}

const emptyBox: Box = { left: 0, top: 0, right: 0, bottom: 0 };

function boxOf(anchor: LayerAnchor): Box {
  if (!('current' in anchor)) return anchor;
  return anchor.current?.getBoundingClientRect() ?? emptyBox;
}

function placeElement(element: HTMLElement, anchor: Box, align: 'start' | 'end', fillsAnchor: boolean): void {
  if (fillsAnchor) element.style.minWidth = `${anchor.right - anchor.left}px`;
  const viewport = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };
  const bars = [...document.querySelectorAll(KEEP_CLEAR)].map((bar) => bar.getBoundingClientRect());
  const natural = naturalSize(element);
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  const side = isRightToLeft ? (align === 'start' ? 'end' : 'start') : align;
  const place = placeLayer(anchor, { ...natural, align: side }, roomAround(anchor, viewport, bars));
  element.style.setProperty('--layer-x', `${Math.round(place.x)}px`);
  element.style.setProperty('--layer-y', `${Math.round(place.y)}px`);
  element.style.setProperty('--layer-h', `${Math.floor(place.maxHeight)}px`);
  element.dataset.placed = place.isAbove ? 'above' : 'below';
}

/** The size without the limit that an earlier place set. */
function naturalSize(element: HTMLElement): { width: number; height: number } {
  element.style.setProperty('--layer-h', 'none');
  return { width: element.offsetWidth, height: element.offsetHeight };
}
