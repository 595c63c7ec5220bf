import type { RecordDefinition } from '#contract/fields';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { LineUnits } from './LineUnits.tsx';
import { unitBehaviour } from './unitBehaviour.ts';
import type { UnitUse } from './unitCells.ts';

const buying: ReadonlySet<string> = new Set(['purchaseOrder', 'vendorBill', 'vendorCredit', 'itemReceipt']);

/** Adds the conversion of units to the form of a document whose lines have one. */
export function withUnits({ type, sublists }: RecordDefinition, plug: TypePlug): TypePlug {
  if (sublists.item?.fields.unit === undefined) return plug;
  const use: UnitUse = buying.has(type) ? 'buying' : 'sale';
  const { form = {} } = plug;
  const item = form.lines?.item;
  return {
    ...plug,
    form: {
      ...form,
      lines: { ...form.lines, item: { ...item, behaviour: unitBehaviour(use, item?.behaviour) } },
      slots: [...(form.slots ?? []), { at: 'strip', Part: LineUnits }],
    },
  };
}
