import { catalog } from '#contract/messages/language';

/** Figures of Home about purchasing. */
export const purchaseFigureMessages = catalog('purchaseFigures', {
  toReceive: 'Orders to receive',
  expected: 'Expected within 7 days',
  late: 'Late deliveries',
} as const);
