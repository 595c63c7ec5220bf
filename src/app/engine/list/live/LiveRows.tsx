import { type ReactNode, useEffect } from 'react';
import { lazyPart } from '#app/ui/lazyCode.ts';
import { listToolMessages as words } from '../toolMessages.ts';
import { type LivePageOptions, useLivePage } from './useLivePage.ts';
import './live.css';

// Here, as this is drawn once the rows are there.
const RecordsAhead = lazyPart(() =>
  import('#app/engine/form/view/RecordsAhead.tsx').then(({ RecordsAhead: component }) => component),
);

interface LiveRowsProps extends LivePageOptions {
  /** Shows a mark in the head of the list; undefined takes it away. */
  readonly onNews: (mark: ReactNode) => void;
}

/** Keeps the rows of a list in sync with the service, without moving what the user is looking at, and reads ahead for what is opened from them. */
export function LiveRows({ onNews, ...options }: LiveRowsProps) {
  const { held, show, isLive } = useLivePage(options);
  useEffect(() => {
    onNews(
      held && (
        <button type="button" className="link live-mark" onClick={() => show(held)}>
          {held.waiting > 0 ? words.newRows(held.waiting) : words.listChanged}
        </button>
      ),
    );
  }, [held, show, onNews]);
  useEffect(() => () => onNews(undefined), [onNews]);
  return (
    <>
      <span hidden data-live={isLive} />
      <RecordsAhead type={options.type} />
    </>
  );
}
