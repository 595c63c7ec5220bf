import { catalog } from '#contract/messages/language';

/** What is due to be built. */
export const productionNeedMessages = catalog('productionNeeds', {
  toBuild: 'Build',
  shortItems: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  shortBuilt: 'To build: at or below reorder point',
} as const);
