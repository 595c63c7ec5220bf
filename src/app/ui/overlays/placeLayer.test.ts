import { describe, expect, it } from 'vitest';
import { placeLayer, roomAround } from './placeLayer.ts';

const viewport = { left: 0, top: 0, right: 1440, bottom: 900 };
const cell = (top: number, left = 235) => ({ left, top, right: left + 215, bottom: top + 28 });

describe('placing a layer', () => {
  it('opens under its cell', () => {
    expect(placeLayer(cell(654), { width: 428, height: 140, align: 'start' }, viewport)).toEqual({
      x: 235,
      y: 684,
      maxHeight: 208,
      isAbove: false,
    });
  });

  it('a long list stays below and scrolls while there is room for a few of its rows', () => {
    const place = placeLayer(cell(500), { width: 428, height: 3600, align: 'start' }, viewport);
    expect(place).toEqual({ x: 235, y: 530, maxHeight: 362, isAbove: false });
    expect(placeLayer(cell(640), { width: 428, height: 3600, align: 'start' }, viewport).isAbove).toBe(true);
  });

  it('opens upward when there is no room below, and touches its cell', () => {
    const place = placeLayer(cell(820), { width: 428, height: 140, align: 'start' }, viewport);
    expect(place).toMatchObject({ isAbove: true, y: 678 });
  });

  it('never covers the difference bar', () => {
    const bar = { left: 200, top: 860, right: 1136, bottom: 900 };
    const anchor = cell(740);
    const place = placeLayer(anchor, { width: 428, height: 100, align: 'start' }, roomAround(anchor, viewport, [bar]));
    expect(place.isAbove).toBe(true);
    const low = placeLayer(
      cell(100),
      { width: 428, height: 2000, align: 'start' },
      roomAround(cell(100), viewport, [bar]),
    );
    expect(low.y + low.maxHeight).toBeLessThan(860);
  });

  it('stays below the payment strip at the top', () => {
    const strip = { left: 200, top: 40, right: 1440, bottom: 120 };
    expect(roomAround(cell(400), viewport, [strip])).toEqual({ ...viewport, top: 120 });
  });

  it('a bar around the anchor does not hide the layer', () => {
    const bar = { left: 0, top: 860, right: 1440, bottom: 900 };
    expect(roomAround(cell(866), viewport, [bar])).toEqual(viewport);
  });

  it('shifts sideways rather than leaving the window, from either edge', () => {
    expect(placeLayer(cell(100, 1300), { width: 428, height: 90, align: 'start' }, viewport).x).toBe(1004);
    expect(placeLayer(cell(100, 10), { width: 428, height: 90, align: 'end' }, viewport).x).toBe(8);
  });
});
