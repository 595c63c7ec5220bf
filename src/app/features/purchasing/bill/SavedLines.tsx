import { linesOf } from '#app/platform/api/merge.ts';
import { SavedLineSources } from '#app/engine/aspects/tax/SavedLineSources.tsx';
import { TaxFacts } from '#app/engine/aspects/tax/TaxFacts.tsx';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { PriceFacts } from './PriceFacts.tsx';
import { purchaseLineName } from './purchaseLineName.ts';

/** Above the lines of a saved purchase, on request: the source of the price and of the tax of each line. */
export function SavedLines({ record, tools }: RecordPanelProps) {
  const lines = (['item', 'expense'] as const).flatMap((list) =>
    linesOf(record[list]).flatMap((line, index) => {
      const name = purchaseLineName(line);
      // Lines saved before there were sources say nothing.
      return name === undefined || line.taxSource === undefined ? [] : [{ line, index, name }];
    }),
  );
  return (
    <SavedLineSources caller={tools.access.caller} lines={lines}>
      {(line) => (
        <>
          <PriceFacts record={record} line={line} formats={tools.formats()} />
          <TaxFacts record={record} line={line} formats={tools.formats()} />
        </>
      )}
    </SavedLineSources>
  );
}
