import { labelText } from '#contract/messages/labels';

/** What a permission is called in the active language. */
export const permissionLabel = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  labelText(`permissions.${id}`, name);
