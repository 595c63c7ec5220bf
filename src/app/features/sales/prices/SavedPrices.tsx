import { linesOf } from '#app/platform/api/merge.ts';
import { ReasonLink } from '#app/ui/overlays/Tooltip.tsx';
import { isRef } from '#app/engine/form/model/values.ts';
import { SavedLineSources } from '#app/engine/aspects/tax/SavedLineSources.tsx';
import { TaxFacts } from '#app/engine/aspects/tax/TaxFacts.tsx';
import { taxMessages } from '#app/engine/aspects/tax/taxMessages.ts';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { PriceSourcesPanel } from './PriceSourcesPanel.tsx';
import { MarginFacts } from './MarginFacts.tsx';
import { salesMessages as words } from '../salesMessages.ts';

/** Above the lines of a saved sale, on request: the source of each price, by current prices, and of its tax. */
export function SavedPrices({ record, tools }: RecordPanelProps) {
  const lines = linesOf(record.item).flatMap((line, index) =>
    isRef(line.item) ? [{ line, index, name: line.item.refName }] : [],
  );
  return (
    <SavedLineSources
      caller={tools.access.caller}
      lines={lines}
      renderBeside={(line) => <PriceSourcesPanel tools={tools} record={record} line={line} />}
    >
      {(line) => (
        <>
          <p>
            {words.savedRate(typeof line.rate === 'number' ? tools.formats().decimal(line.rate, 2) : '')}{' '}
            <ReasonLink text={words.whyPrice} />
          </p>
          <p className="small two">{words.asNow}</p>
          <h3>{taxMessages.tax}</h3>
          <TaxFacts record={record} line={line} formats={tools.formats()} />
          <MarginFacts record={record} line={line} formats={tools.formats()} />
        </>
      )}
    </SavedLineSources>
  );
}
