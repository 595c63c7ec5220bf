import { catalogueOf, listedTypes } from '#contract/derive/catalogue';
import type { Viewer } from '#app/platform/shell/navigation.ts';

/** Whether this role approves anything at all; used by the navigation, so without the definitions. */
export const mayApprove = ({ can, isSpecOnly }: Pick<Viewer, 'can' | 'isSpecOnly'>): boolean =>
  !isSpecOnly &&
  listedTypes.some((type) => {
    const { actions, permission } = catalogueOf(type);
    return (
      actions.approve !== undefined &&
      can(actions.approve.permission, actions.approve.level) &&
      can(permission.id, 'View')
    );
  });
