import { FileDown, FileUp } from 'lucide-react';
import { useRef } from 'react';
import type { RecordDefinition } from '#contract/fields';
import { toCsv } from '#contract/values/tableText';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Menu } from '#app/ui/overlays/Menu.tsx';
import { downloadBlob, downloadText } from '#app/ui/download.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { importMessages as words } from './importMessages.ts';
import { templateRows } from './template.ts';

interface ImportToolsProps {
  readonly model: GridModel;
  readonly definition: RecordDefinition;
  readonly onFile: (file: File) => void;
}

/** Opens a file in the grid, or gives one to fill in with every head and an example. */
export function ImportTools({ model, definition, onFile }: ImportToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  const csv = () => {
    const { heads, example } = templateRows(definition, model);
    downloadText(`${definition.type}.csv`, toCsv([heads, example], { withByteOrderMark: true }));
  };
  const xlsx = async () => {
    const { heads, example } = templateRows(definition, model);
    const row = example.map((text) => (text === '' ? undefined : { text }));
    const { sheetToXlsx } = await import('#app/engine/list/export/exportXlsx.ts');
    downloadBlob(`${definition.type}.xlsx`, await sheetToXlsx({ name: definition.plural, heads, rows: [row] }));
  };
  return (
    <>
      <span className="mid">
        <Menu
          label={words.template}
          icon={FileDown}
          align="end"
          entries={[
            { label: words.templateAs('CSV'), onChoose: csv },
            { label: words.templateAs('XLSX'), onChoose: () => void xlsx() },
          ]}
        >
          {words.template}
        </Menu>
      </span>
      <Button variant="primary" icon={FileUp} onClick={() => input.current?.click()}>
        {words.open}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        hidden
        data-import-file
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be opened again after it was changed.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
