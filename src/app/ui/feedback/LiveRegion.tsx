import { useSyncExternalStore } from 'react';
import { type Announcement, subscribeToAnnouncements, getAnnouncements } from './announcer.ts';

/** The two live regions of the page, once at its root; `announce` writes to them. Only additions are announced. */
export function LiveRegion() {
  const { polite, assertive } = useSyncExternalStore(subscribeToAnnouncements, getAnnouncements);
  return (
    <>
      <div className="sr" aria-live="polite" aria-relevant="additions">
        {polite.map(line)}
      </div>
      <div className="sr" aria-live="assertive" aria-relevant="additions">
        {assertive.map(line)}
      </div>
    </>
  );
}

const line = ({ number, text }: Announcement) => <p key={number}>{text}</p>;
