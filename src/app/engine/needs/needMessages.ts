import { catalog } from '#contract/messages/language';

/** What a line of "Needs you" says by itself. */
export const needMessages = catalog('needs', {
  besides: (about: string, amounts: string) => `${about}, also ${amounts}`,
} as const);
