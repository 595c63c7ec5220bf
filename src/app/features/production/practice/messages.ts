import { catalog } from '#contract/messages/language';

/** The task of building. */
export const productionTaskMessages = catalog('productionTasks', {
  build: {
    title: 'Build an assembly',
    why: 'A build takes its components out of stock and puts the assembly in at what they cost.',
    form: 'Open the form of a new assembly build.',
    build: (quantity: string, item: string, location: string, take: string, fill: string) =>
      `Build ${quantity} × ${item} at ${location}: press “${take}”; where bins or lots are asked for, press “${fill}”. Save.`,
    lacks: 'No assembly has all of its components in stock at one location at present.',
  },
} as const);
