import type { WorkItem, WorkNotice } from '#app/engine/needs/needSource.ts';
import type { Preferences } from '#app/platform/preferences/preferences.ts';

type Seen = Pick<Preferences, 'recents' | 'seenNotices'>;

/** Whether a notice was dismissed, or its record was opened since. */
export const isSeen = ({ id, type, recordId, at }: WorkNotice, { recents, seenNotices }: Seen): boolean =>
  seenNotices?.includes(id) === true ||
  recents.some((recent) => recent.type === type && recent.id === recordId && recent.at >= at);

/** The notices whose record was opened, which are kept as seen: the list of recent records forgets. */
export const openedNotices = (items: readonly WorkItem[], { recents, seenNotices }: Seen): readonly string[] =>
  items.flatMap(({ notice }) =>
    notice && isSeen(notice, { recents }) && seenNotices?.includes(notice.id) !== true ? [notice.id] : [],
  );
