import { catalog } from '#contract/messages/language';

/** What a line of "Needs you" says by itself. Home shows it with its own texts. */
export const needMessages = catalog('home', {
  besides: (about: string, amounts: string) => `${about}, also ${amounts}`,
} as const);
