import { type HTMLAttributes, type ReactNode, type RefObject, Suspense, useEffect } from 'react';
import { type LayerAnchor, useLayer } from './useLayer.ts';

export interface OpenLayerProps extends HTMLAttributes<HTMLDivElement> {
  readonly anchor: LayerAnchor;
  readonly align?: 'start' | 'end';
  readonly onDismiss: () => void;
  /** The first control in it gets the focus, or it itself. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** A layer that is open while it is mounted. Its code is loaded when idle: import it through `layers.ts`. */
export function OpenLayer({
  anchor,
  align = 'start',
  onDismiss,
  takesFocus = false,
  children,
  ...native
}: OpenLayerProps) {
  const layer = useLayer(anchor, { isOpen: true, align, onDismiss });
  return (
    <div ref={layer} {...native}>
      {takesFocus ? (
        <Suspense fallback={null}>
          {children}
          <FirstFocus layer={layer} />
        </Suspense>
      ) : (
        children
      )}
    </div>
  );
}

/** Runs once the content is mounted, also when its code has just loaded. */
function FirstFocus({ layer }: { readonly layer: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const first = layer.current?.querySelector<HTMLElement>('input, select, button, a[href]');
    (first ?? layer.current)?.focus({ preventScroll: true });
  }, [layer]);
  return null;
}
