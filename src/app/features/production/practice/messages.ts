import { catalog } from '#contract/messages/language';

/** The task of building. */
export const productionTaskMessages = catalog('productionTasks', {
  build: {
    title: 'Build an assembly',
    why: 'A build issues components from stock and receives the assembly at their cost.',
    form: 'Open a new assembly build.',
    build: (quantity: string, item: string, location: string, take: string, fill: string) =>
      `Build ${quantity} × ${item} at ${location}: click “${take}”. If bins or lots are required, click “${fill}”. Save.`,
    lacks: 'No assembly has all its components in stock at one location.',
  },
} as const);
