import { linesOf } from '#app/platform/api/merge.ts';
import { linesFrom } from '#app/engine/form/model/lines.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { Waiting } from '#app/engine/aspects/recipe/Waiting.tsx';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { partLines } from '#app/engine/aspects/recipe/bomTree.ts';
import { BomTree } from '#app/engine/aspects/recipe/BomTree.tsx';
import { PriceTable } from './PriceTable.tsx';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';

/** Next to the form of an item: its price on every level, while it is entered. */
export function PriceSide({ model }: FormPartProps) {
  useEveryChange(model);
  const item = model.doc();
  return (
    <div className="item-side">
      {hasPrice(item) ? (
        <PriceTable item={item} tools={model.tools} />
      ) : (
        <Waiting title={words.prices} text={words.noPrices} />
      )}
    </div>
  );
}

/** Beside the form of an assembly: all levels below it with what one costs, and its prices. */
export function AssemblySide({ model }: FormPartProps) {
  useEveryChange(model);
  const grid = model.grids.get('member');
  const lines = partLines(grid ? linesFrom(grid) : []);
  return (
    <div className="item-side">
      <BomTree
        isCompact
        tools={model.tools}
        lines={lines}
        title={words.madeOf}
        {...(model.recordId === undefined ? {} : { rootId: model.recordId })}
      />
      {lines.length === 0 && <Waiting title={words.madeOf} text={words.noComponents} />}
      <PriceTable item={model.doc()} tools={model.tools} />
    </div>
  );
}

/** Whether any cost is entered. */
const hasPrice = ({ basePrice, price }: FormDoc): boolean =>
  typeof basePrice === 'number' || linesOf(price).some((line) => typeof line.price === 'number');
