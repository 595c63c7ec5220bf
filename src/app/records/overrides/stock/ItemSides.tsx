import { useState } from 'react';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Field } from '../../../ui/Field.tsx';
import { linesOf } from '../../../api/merge.ts';
import { linesFrom } from '../../form/lines.ts';
import type { FormDoc } from '../../form/values.ts';
import type { FormPartProps } from '../override.ts';
import { useEveryChange } from '../SettlementStrip.tsx';
import { partLines } from './partTree.ts';
import { PartTree } from './PartTree.tsx';
import { PriceTable } from './PriceTable.tsx';
import { stockMessages as words } from './stockMessages.ts';
import { useBillYield } from './useBillYield.ts';

/** Beside the form of an item: what its prices come to on every level, while they are entered. */
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
      <PartTree
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

/** Beside the form of a bill of materials: what it comes to on a day, through all levels. */
export function BomSide({ model }: FormPartProps) {
  useEveryChange(model);
  const [day, setDay] = useState<string>(model.tools.workDate());
  const { dates, date } = model.tools.formats();
  const grid = model.grids.get('member');
  // A new bill uses yields as soon as a line has one, unless somebody says otherwise.
  const { useComponentYield } = model.values();
  const lines = partLines(
    grid ? linesFrom(grid) : [],
    useComponentYield === true || (model.mode === 'create' && useComponentYield !== false),
  );
  return (
    <div className="item-side">
      <div className="bom-day">
        <Field label={words.asOf}>
          <DateInput value={day} context={dates} onCommit={(chosen) => chosen !== undefined && setDay(chosen)} />
        </Field>
      </div>
      {lines.length === 0 ? (
        <Waiting title={words.madeOf} text={words.noComponents} />
      ) : (
        <PartTree isCompact tools={model.tools} lines={lines} day={day} title={words.madeOfOn(date(day))} />
      )}
    </div>
  );
}

/** Whether anything is said of what it costs. */
const hasPrice = ({ basePrice, price }: FormDoc): boolean =>
  typeof basePrice === 'number' || linesOf(price).some((line) => typeof line.price === 'number');

/** What will stand there, and what is waited for. */
const Waiting = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <section>
    <div className="section">
      <h2>{title}</h2>
    </div>
    <p className="hint offer">{text}</p>
  </section>
);

/** Beside the form of a revision: what it comes to, through all levels. */
export function RevisionSide({ model }: FormPartProps) {
  useEveryChange(model);
  const usesYield = useBillYield(model.tools, model.values().billOfMaterials);
  const grid = model.grids.get('component');
  const lines = partLines(grid ? linesFrom(grid) : [], usesYield);
  return (
    <div className="item-side">
      {lines.length === 0 ? (
        <Waiting title={words.madeOf} text={words.noComponents} />
      ) : (
        <PartTree isCompact tools={model.tools} lines={lines} title={words.madeOf} />
      )}
    </div>
  );
}
