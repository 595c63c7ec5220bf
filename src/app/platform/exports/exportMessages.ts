import { catalog } from '#contract/messages/language';

/** Every text about exports that are noted. */
export const exportMessages = catalog('exports', {
  notNoted: (why: string) => `The audit trail couldn’t record it. ${why}`,
  notPrinted: (why: string) => `Nothing was printed. ${why}`,
});
