import { catalogueOf } from '#contract/derive/catalogue';
import type { RecordType } from '#contract/records/index';
import type { Viewer } from '#app/platform/shell/navigation.ts';

/** Whether a role enters documents of a type. */
export const makes = ({ can }: Pick<Viewer, 'can'>, type: RecordType): boolean =>
  can(catalogueOf(type).permission.id, 'Create');
