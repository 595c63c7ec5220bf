import { useEffect, useState } from 'react';
import { linesOf } from '#app/platform/api/merge.ts';
import { TaxFacts } from '#app/engine/aspects/tax/TaxFacts.tsx';
import { taxMessages } from '#app/engine/aspects/tax/taxMessages.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { filledRows } from '#app/engine/form/model/lines.ts';
import { usePrediction } from '#app/engine/form/model/prediction.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { PriceFacts } from './PriceFacts.tsx';
import { purchaseLineName } from './purchaseLineName.ts';
import { billMessages as words } from './billMessages.ts';

interface LineAt {
  readonly list: string;
  readonly row: number;
}

/** Beside the lines of a purchase: the price and the tax of the line under the cursor, and why. */
export function LinePanel({ model }: FormPartProps) {
  const { record = model.base } = usePrediction(model);
  const { list, row } = useLineAt(model);
  const grid = model.grids.get(list);
  const line = grid && linesOf(record[list])[filledRows(grid).indexOf(row)];
  const name = line && purchaseLineName(line);
  if (!line || name === undefined)
    return (
      <section>
        <h2>{taxMessages.tax}</h2>
        <p className="two">{words.noLine}</p>
      </section>
    );
  const formats = model.tools.formats();
  return (
    <section>
      <h2>
        <span className="nth">{words.lineAt(row + 1)}</span> <span className="two clip">{name}</span>
      </h2>
      <PriceFacts record={record} line={line} formats={formats} />
      <TaxFacts record={record} line={line} formats={formats} />
    </section>
  );
}

/** The line the cursor is on, or was on before it left the lines; at first the first line there is. */
function useLineAt(model: FormModel): LineAt {
  const [at, setAt] = useState<LineAt>();
  useEffect(() => {
    const leave = [...model.grids].map(([list, grid]) =>
      grid.selection.subscribe(() => {
        const { active } = grid.selection;
        if (active)
          setAt((former) => (former?.list === list && former.row === active.row ? former : { list, row: active.row }));
      }),
    );
    return () => leave.forEach((each) => each());
  }, [model]);
  const first = [...model.grids].find(([, grid]) => filledRows(grid).length > 0);
  return at ?? { list: first?.[0] ?? 'item', row: first ? (filledRows(first[1])[0] ?? 0) : 0 };
}
