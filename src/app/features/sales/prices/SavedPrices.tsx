import { useState } from 'react';
import { linesOf } from '#app/platform/api/merge.ts';
import { Select } from '#app/ui/inputs/Select.tsx';
import { ReasonLink } from '#app/ui/overlays/Tooltip.tsx';
import { isRef } from '#app/engine/form/model/values.ts';
import { TaxFacts } from '#app/engine/aspects/tax/TaxFacts.tsx';
import { taxMessages } from '#app/engine/aspects/tax/taxMessages.ts';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { PriceSourcesPanel } from './PriceSourcesPanel.tsx';
import { MarginFacts } from './MarginFacts.tsx';
import { salesMessages as words } from '../salesMessages.ts';

/** Above the lines of a saved sale, on request: the source of each price, by current prices, and of its tax. */
export function SavedPrices({ record, tools }: RecordPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const lines = linesOf(record.item).flatMap((line, index) =>
    isRef(line.item) ? [{ line, index, name: line.item.refName }] : [],
  );
  const shown = lines[at];
  // A service that does not say which rule gave a rate leaves nothing to explain.
  if (!shown || tools.access.caller.isSpecOnly === true) return null;
  const { line } = shown;
  const rate = typeof line.rate === 'number' ? tools.formats().decimal(line.rate, 2) : '';
  return (
    <details className="more-fields" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.whyThese}</summary>
      {isOpen && (
        <div className="saved-prices">
          <div className="saved-line">
            <Select
              label={words.whichLine}
              value={String(at)}
              options={lines.map(({ index, name }, place) => ({
                value: String(place),
                label: `${words.line(index + 1)}: ${name}`,
              }))}
              onChange={({ target }) => setAt(Number(target.value))}
            />
            <p>
              {words.savedRate(rate)} <ReasonLink text={words.whyPrice} />
            </p>
            <p className="small two">{words.asNow}</p>
            <h3>{taxMessages.tax}</h3>
            <TaxFacts record={record} line={line} formats={tools.formats()} />
            <MarginFacts record={record} line={line} formats={tools.formats()} />
          </div>
          <div>
            <PriceSourcesPanel tools={tools} record={record} line={line} />
          </div>
        </div>
      )}
    </details>
  );
}
