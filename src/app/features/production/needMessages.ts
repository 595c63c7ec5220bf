import { catalog } from '#contract/messages/language';

/** What is due to be built. Home shows it with its own texts. */
export const productionNeedMessages = catalog('home', {
  toBuild: 'Build',
  shortItems: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  shortBuilt: 'To build, at their reorder points or short',
} as const);
