import { catalog } from '#contract/messages/language';

/** Texts that every line of "Needs you" shares. */
export const needMessages = catalog('needs', {
  besides: (about: string, amounts: string) => `${about}, also ${amounts}`,
} as const);
