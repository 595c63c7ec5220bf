import type { RecordDefinition } from '#contract/fields';
import { measuredLines, stockUnitLines } from '#contract/records/parts/units';
import type { GridBehaviour } from '#app/engine/grid/gridBehaviour.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { combine } from '#app/engine/plugs/combine.ts';
import { LineUnits } from './LineUnits.tsx';
import { convertedCells, unitColumns, type UnitUse } from './unitCells.ts';

/** Documents of a vendor buy: their lines take the purchase unit of the item. Others take its sales unit, or move stock in its stock unit. */
const buys = ({ entity }: RecordDefinition['fields']): boolean =>
  entity?.kind === 'ref' && [entity.to].flat().includes('vendor');

/** Adds the conversion of units to the rules of a document's lines. */
export function unitBehaviour(use: UnitUse, own: GridBehaviour = {}): GridBehaviour {
  const { settle, settledBy, ...rest } = own;
  const { quantity } = use;
  const followed: readonly string[] = ['item', quantity, 'rate', ...unitColumns];
  const speaks = (field: string): boolean => settledBy?.includes(field) ?? true;
  return {
    ...rest,
    settle: (cells, field, settings, grid) => {
      const converted = followed.includes(field) ? convertedCells(cells, field, use, settings, grid) : {};
      const all = { ...cells, ...converted };
      const byOwn = settle && speaks(field) ? settle(all, field, settings, grid) : {};
      const byQuantity =
        settle && field !== quantity && quantity in converted && speaks(quantity)
          ? settle({ ...all, ...byOwn }, quantity, settings, grid)
          : {};
      return { ...converted, ...byOwn, ...byQuantity };
    },
    ...(settle && settledBy === undefined ? {} : { settledBy: [...new Set([...(settledBy ?? []), ...followed])] }),
  };
}

/** Lines that can't name a unit say the stock unit of their item. */
const namedUnits: TypePlug = { form: { slots: [{ at: 'strip', Part: LineUnits }] } };

/** Adds the conversion of units to the form of a document whose lines have one. */
export function withUnits(definition: RecordDefinition, plug: TypePlug): TypePlug {
  const lines = measuredLines(definition);
  if (!lines) return stockUnitLines(definition) === undefined ? plug : combine(plug, namedUnits);
  const { sublist, quantity } = lines;
  const usual = sublist === 'inventory' ? 'stock' : buys(definition.fields) ? 'buying' : 'sale';
  const { form = {} } = plug;
  const own = form.lines?.[sublist];
  return {
    ...plug,
    form: {
      ...form,
      lines: { ...form.lines, [sublist]: { ...own, behaviour: unitBehaviour({ usual, quantity }, own?.behaviour) } },
      slots: [...(form.slots ?? []), { at: 'strip', Part: LineUnits }],
    },
  };
}
