import { labelText } from '#contract/messages/labels';

/** The name of a permission in the active language. */
export const permissionLabel = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  labelText(`permissions.${id}`, name);
