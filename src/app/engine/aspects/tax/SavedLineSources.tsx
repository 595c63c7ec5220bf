import { type ReactNode, useState } from 'react';
import { Select } from '#app/ui/inputs/Select.tsx';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import { taxMessages as words } from './taxMessages.ts';
import './tax.css';

/** A line of a saved document, with its place in its list. */
export interface SavedLine {
  readonly line: FormDoc;
  readonly index: number;
  readonly name: string;
}

interface SavedLineSourcesProps {
  readonly caller: { readonly isSpecOnly?: boolean };
  readonly lines: readonly SavedLine[];
  /** The facts of a line, below its choice. */
  readonly children: (line: FormDoc) => ReactNode;
  readonly renderBeside?: (line: FormDoc) => ReactNode;
}

/** Above the lines of a saved document, on request: the source of the price and of the tax of the line chosen here. */
export function SavedLineSources({ caller, lines, children, renderBeside }: SavedLineSourcesProps) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const shown = lines[at];
  // A service without these sources leaves nothing to explain.
  if (!shown || caller.isSpecOnly === true) return null;
  return (
    <details className="more-fields" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.whyThese}</summary>
      {isOpen && (
        <div className="saved-sources">
          <div>
            <Select
              label={words.whichLine}
              value={String(at)}
              options={lines.map(({ index, name }, place) => ({
                value: String(place),
                label: `${words.lineAt(index + 1)}: ${name}`,
              }))}
              onChange={({ target }) => setAt(Number(target.value))}
            />
            {children(shown.line)}
          </div>
          {renderBeside && <div>{renderBeside(shown.line)}</div>}
        </div>
      )}
    </details>
  );
}
