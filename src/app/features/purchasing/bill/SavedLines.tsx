import { useState } from 'react';
import { linesOf } from '#app/platform/api/merge.ts';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TaxFacts } from '#app/engine/aspects/tax/TaxFacts.tsx';
import type { RecordPanelProps } from '#app/engine/plugs/typePlug.ts';
import { PriceFacts } from './PriceFacts.tsx';
import { purchaseLineName } from './purchaseLineName.ts';
import { billMessages as words } from './billMessages.ts';

/** Above the lines of a saved purchase, on request: the source of the price and of the tax of each line. */
export function SavedLines({ record, tools }: RecordPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const lines = (['item', 'expense'] as const).flatMap((list) =>
    linesOf(record[list]).flatMap((line, index) => {
      const name = purchaseLineName(line);
      return name === undefined || line.taxSource === undefined ? [] : [{ line, index, name }];
    }),
  );
  const shown = lines[at];
  // Lines saved before there were sources say nothing.
  if (!shown || tools.access.caller.isSpecOnly === true) return null;
  return (
    <details className="more-fields" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.whyThese}</summary>
      {isOpen && (
        <div className="saved-taxes">
          <Select
            label={words.whichLine}
            value={String(at)}
            options={lines.map(({ index, name }, place) => ({
              value: String(place),
              label: `${words.lineAt(index + 1)}: ${name}`,
            }))}
            onChange={({ target }) => setAt(Number(target.value))}
          />
          <PriceFacts record={record} line={shown.line} formats={tools.formats()} />
          <TaxFacts record={record} line={shown.line} formats={tools.formats()} />
        </div>
      )}
    </details>
  );
}
