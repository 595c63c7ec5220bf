import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RowProblem } from '#contract/company/opening';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { TextArea } from '#app/ui/inputs/TextInput.tsx';
import { guideMessages as words } from './guideMessages.ts';

interface PasteBoxProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problems: readonly RowProblem[];
}

/** A file as spreadsheets save it: UTF-8, else the Western code page; undefined for a workbook. */
function textOf(bytes: ArrayBuffer): string | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  return text.includes('\0') ? undefined : text;
}

const SHOWN = 20;

/** Rows pasted from a spreadsheet or read from a file, with what is wrong with each. */
export function PasteBox({ label, hint, value, onChange, problems }: PasteBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const read = async (file: File | undefined) => {
    const text = file && textOf(await file.arrayBuffer());
    setRefused(file !== undefined && text === undefined);
    if (text !== undefined) onChange(text);
  };
  return (
    <div className="fields guide-paste">
      <Field label={label} span={4} hint={hint} error={isRefused ? words.notText : undefined}>
        <TextArea rows={5} spellCheck={false} value={value} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <div className="field">
        <input
          ref={input}
          type="file"
          className="sr"
          tabIndex={-1}
          aria-label={`${words.fromFile}: ${label}`}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button icon={Upload} onClick={() => input.current?.click()} aria-describedby={undefined}>
          {words.fromFile}
        </Button>
      </div>
      {problems.length > 0 && (
        <ul className="guide-problems" role="status" aria-label={words.notSaved}>
          {problems.slice(0, SHOWN).map(({ line, problem, value: text }) => (
            <li key={`${line} ${problem}`} className="error">
              {words.line(line)}: {words.problems[problem]}
              {text === '' ? '' : ` (${text})`}
            </li>
          ))}
          {problems.length > SHOWN && <li>{words.rows(problems.length)}</li>}
        </ul>
      )}
    </div>
  );
}
