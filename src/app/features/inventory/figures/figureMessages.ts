import { catalog } from '#contract/messages/language';

/** What Home says of stock. */
export const stockFigureMessages = catalog('stockFigures', {
  reorder: 'At or below reorder point',
  stockStatus: 'Stock status',
  all: (count: number) => `All ${count}`,
  item: 'Item',
  location: 'Location',
  onHand: 'On hand',
  reorderAt: 'Reorder at',
  onOrder: 'On order',
  enough: 'All items above reorder point.',
} as const);
