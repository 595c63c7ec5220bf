import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { messages } from '../messages.ts';
import { alongLine, isRightToLeft, readingKey } from '../direction.ts';

interface WithSidePanelProps {
  readonly children: ReactNode;
  /**
   * The sections next to the sheet: ledger effect, the pinned drill level. Without them the sheet is alone, and isn't
   * remounted when they appear.
   */
  readonly side: ReactNode;
  readonly sideLabel: string;
  /** Width in pixels, stored by the caller; undefined is the default. */
  readonly width?: number;
  readonly onResize?: (width: number) => void;
}

const USUAL = 304;
const LEAST = 240;
const MOST = 560;
const STEP = 16;
const CLICK_STEP = 64;
const within = (width: number) => Math.round(Math.min(Math.max(width, LEAST), MOST));

/** A sheet with a panel next to it; the edge between them moves by pointer and by arrow keys. */
export function WithSidePanel({ children, side, sideLabel, width = USUAL, onResize }: WithSidePanelProps) {
  const [drag, setDrag] = useState<number>();
  const shown = drag ?? width;
  const moved = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    setDrag(within(alongLine((isRightToLeft() ? box?.left : box?.right) ?? 0) - alongLine(event.clientX)));
  };
  const released = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // A click without a drag does it in steps, for who cannot drag.
    onResize?.(drag ?? (shown >= MOST ? USUAL : within(shown + CLICK_STEP)));
    setDrag(undefined);
  };
  const pressed = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: shown + STEP,
      ArrowRight: shown - STEP,
      Home: MOST,
      End: LEAST,
    };
    const next = steps[readingKey(event.key)];
    if (next === undefined) return;
    event.preventDefault();
    onResize?.(within(next));
  };
  const isAlone = side === undefined;
  return (
    <div
      className={isAlone ? 'cols is-alone' : onResize ? 'cols has-splitter' : 'cols'}
      ref={(element) => element?.style.setProperty('--side-w', `${shown}px`)}
    >
      <div className="col">{children}</div>
      {onResize && !isAlone && (
        <div
          className="splitter"
          role="separator"
          tabIndex={0}
          aria-label={messages.resizePanel}
          aria-orientation="vertical"
          aria-valuenow={shown}
          aria-valuemin={LEAST}
          aria-valuemax={MOST}
          onKeyDown={pressed}
          onPointerDown={(event) => event.button === 0 && event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={moved}
          onPointerUp={released}
          onPointerCancel={() => setDrag(undefined)}
          onDoubleClick={() => onResize(USUAL)}
        />
      )}
      {!isAlone && (
        <aside className="side" aria-label={sideLabel}>
          {side}
        </aside>
      )}
    </div>
  );
}
