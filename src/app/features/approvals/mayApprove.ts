import { catalogueOf, listedTypes } from '#contract/derive/catalogue';
import type { Viewer } from '#app/platform/shell/navigation.ts';

/** Whether this role approves anything at all, or an absent user's role through a delegation; used by the navigation, so without the definitions. */
export const mayApprove = ({ can, isSpecOnly, standsIn }: Pick<Viewer, 'can' | 'isSpecOnly' | 'standsIn'>): boolean =>
  !isSpecOnly &&
  (standsIn === true ||
    listedTypes.some((type) => {
      const { actions, permission } = catalogueOf(type);
      return (
        actions.approve !== undefined &&
        can(actions.approve.permission, actions.approve.level) &&
        can(permission.id, 'View')
      );
    }));
