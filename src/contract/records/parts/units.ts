import { field } from '../../fields.ts';

/** Names units beside a quantity (spec: bom, assemblyUnbuild); nothing is calculated with them. */
export const unitsField = (label: string) =>
  field.ref({
    label,
    to: 'unitsType',
    access: 'optional',
    help: "For information only. Quantities are in the item's own unit and are not converted.",
  });
