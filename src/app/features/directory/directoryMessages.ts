import { catalog } from '#contract/messages/language';

/** Texts of the pages that list reports, setup and lists. */
export const directoryMessages = catalog('directory', {
  find: { reports: 'Find a report', setup: 'Find a setting', lists: 'Find a list' },
  settings: 'Settings',
  setupLists: 'Lists for setup',
  count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  nothing: (text: string) => `No results for “${text}”`,
  nothingText: 'Try a shorter or different word. To find records, use the search at the top.',
  clear: 'Clear search',
} as const);
