import type { LinesPlug } from '#app/engine/form/model/formRules.ts';

/** Components of an assembly or a bill: what goes in, what of it is lost, and for a bill when a line is in use. */
export const memberLines = (order: readonly string[]): LinesPlug => ({
  columns: {
    order,
    overrides: {
      quantity: { width: 90 },
      componentYield: { width: 80 },
      itemSource: { width: 96 },
      bomQuantity: { width: 110 },
    },
  },
  hidden: ['bomQuantity', 'units', 'description'].filter((field) => order.includes(field)),
});
