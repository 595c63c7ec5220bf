import { FileDown, FileUp } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import type { RecordDefinition } from '#contract/fields';
import { toCsv } from '#contract/values/tableText';
import { Button } from '#app/ui/inputs/Button.tsx';
import { downloadText } from '#app/ui/download.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { decodeText } from './decodeText.ts';
import { importMessages as words } from './importMessages.ts';

/** Opens a file in the grid, or gives an empty one with every head. */
export function ImportTools({
  model,
  definition,
}: {
  readonly model: GridModel;
  readonly definition: RecordDefinition;
}) {
  const input = useRef<HTMLInputElement>(null);
  // The grid may be replaced while a file is read.
  const current = useRef(model);
  useEffect(() => void (current.current = model), [model]);
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be opened again after it was changed.
    event.target.value = '';
    if (!file) return;
    const text = await file.arrayBuffer().then(
      (bytes) => decodeText(new Uint8Array(bytes)),
      () => undefined,
    );
    if (text === undefined || text.trim() === '')
      showToast(text === undefined ? words.unreadable : words.empty, { tone: 'critical' });
    else current.current.pasteText(text, 'file');
  };
  const template = () =>
    downloadText(
      `${definition.type}.csv`,
      toCsv([model.options.columns.map(({ label }) => label)], { withByteOrderMark: true }),
    );
  return (
    <>
      <span className="mid">
        <Button icon={FileDown} onClick={template}>
          {words.template}
        </Button>
      </span>
      <Button variant="primary" icon={FileUp} onClick={() => input.current?.click()}>
        {words.open}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        data-import-file
        onChange={(event) => void read(event)}
      />
    </>
  );
}
