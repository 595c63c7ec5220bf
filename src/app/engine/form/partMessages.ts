import { catalog } from '#contract/messages/language';

/** Texts of the parts of a form. */
export const partMessages = catalog('formParts', {
  add: 'Add',
});
