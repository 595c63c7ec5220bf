/** A rectangle in the viewport, as getBoundingClientRect gives it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface LayerPlace {
  readonly x: number;
  readonly y: number;
  /** The most height the layer may take there; longer content scrolls. */
  readonly maxHeight: number;
  readonly isAbove: boolean;
}

interface Layer {
  readonly width: number;
  readonly height: number;
  /** Which edge of the anchor it lines up with. */
  readonly align: 'start' | 'end';
}

const GAP = 2;
const EDGE = 8;
/** Room for a heading, eight rows and the keys: with that much a long list stays below and scrolls. */
const ENOUGH = 280;

/**
 * Positions a layer below its anchor, or above when there is more room. `room` is the part of the viewport that may be
 * covered, without the difference bar and other bars marked to be kept clear.
 */
export function placeLayer(anchor: Box, layer: Layer, room: Box): LayerPlace {
  const below = room.bottom - EDGE - (anchor.bottom + GAP);
  const above = anchor.top - GAP - (room.top + EDGE);
  const isAbove = Math.min(layer.height, ENOUGH) > below && above > below;
  const maxHeight = Math.max(0, isAbove ? above : below);
  const height = Math.min(layer.height, maxHeight);
  const wanted = layer.align === 'start' ? anchor.left : anchor.right - layer.width;
  const farthest = Math.max(room.left + EDGE, room.right - EDGE - layer.width);
  return {
    x: Math.min(Math.max(wanted, room.left + EDGE), farthest),
    y: isAbove ? anchor.top - GAP - height : anchor.bottom + GAP,
    maxHeight,
    isAbove,
  };
}

/** The viewport without the bars that must stay in view, seen from an anchor. */
export function roomAround(anchor: Box, viewport: Box, bars: readonly Box[]): Box {
  return bars.reduce((room, bar) => {
    if (bar.top >= anchor.bottom && bar.top < room.bottom) return { ...room, bottom: bar.top };
    if (bar.bottom <= anchor.top && bar.bottom > room.top) return { ...room, top: bar.bottom };
    return room;
  }, viewport);
}
