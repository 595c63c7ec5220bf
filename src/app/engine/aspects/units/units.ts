import type { RecordDefinition } from '#contract/fields';
import type { GridBehaviour } from '#app/engine/grid/gridBehaviour.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { combine } from '#app/engine/plugs/combine.ts';
import { LineUnits } from './LineUnits.tsx';
import { UnitSelect } from './UnitSelect.tsx';
import { unitFieldNames, unitsFollowGroup } from './unitChoices.ts';
import { convertedCells, unitColumns, type UnitUse } from './unitCells.ts';

/** Documents of a vendor buy: their lines take the purchase unit of the item; all others its sales unit. */
const buys = ({ entity }: RecordDefinition['fields']): boolean =>
  entity?.kind === 'ref' && [entity.to].flat().includes('vendor');

const followed: readonly string[] = ['item', 'quantity', 'rate', ...unitColumns];

/** Adds the conversion of units to the rules of a document's lines. */
export function unitBehaviour(use: UnitUse, own: GridBehaviour = {}): GridBehaviour {
  const { settle, settledBy, ...rest } = own;
  const speaks = (field: string): boolean => settledBy?.includes(field) ?? true;
  return {
    ...rest,
    settle: (cells, field, settings, grid) => {
      const converted = followed.includes(field) ? convertedCells(cells, field, use, settings, grid) : {};
      const all = { ...cells, ...converted };
      const byOwn = settle && speaks(field) ? settle(all, field, settings, grid) : {};
      const byQuantity =
        settle && field !== 'quantity' && 'quantity' in converted && speaks('quantity')
          ? settle({ ...all, ...byOwn }, 'quantity', settings, grid)
          : {};
      return { ...converted, ...byOwn, ...byQuantity };
    },
    ...(settle && settledBy === undefined ? {} : { settledBy: [...new Set([...(settledBy ?? []), ...followed])] }),
  };
}

/** Units of an item are chosen among those of its group. */
const chosenUnits: TypePlug = {
  form: {
    rules: [unitsFollowGroup],
    slots: unitFieldNames.map((field) => ({ at: 'control', field, Control: UnitSelect })),
  },
};

/** Adds the conversion of units to the form of a document whose lines have one, and the choice of units to that of an item. */
export function withUnits({ fields, sublists }: RecordDefinition, plug: TypePlug): TypePlug {
  if (unitFieldNames.every((name) => name in fields)) return combine(plug, chosenUnits);
  if (sublists.item?.fields.unit === undefined) return plug;
  const use: UnitUse = buys(fields) ? 'buying' : 'sale';
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
