import { decimalFromNumber, decimalToNumber } from '#contract/values/decimal';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { DecimalInput } from '#app/ui/inputs/NumberInputs.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { checkLayouts } from '#contract/paper/checkPaper';
import { checkLanguages, type CheckSetup, readSetup } from './checkSetup.ts';
import { checkMessages as words } from './messages.ts';

interface CheckSetupFieldsProps {
  readonly setup: CheckSetup;
  readonly onChange: (setup: CheckSetup) => void;
}

/** How checks of the account are printed: their position on the page, the offset and the language. */
export function CheckSetupFields({ setup, onChange }: CheckSetupFieldsProps) {
  const { number } = useFormats();
  const change = (part: Readonly<Record<string, unknown>>) => onChange(readSetup({ ...setup, ...part }));
  const moved = (name: 'right' | 'down', label: string) => (
    <Field label={label} hint={words.movedHint}>
      <DecimalInput
        format={number}
        value={decimalFromNumber(setup[name])}
        onCommit={(value) => change({ [name]: value === undefined ? 0 : decimalToNumber(value) })}
      />
    </Field>
  );
  return (
    <details className="check-setup">
      <summary>
        {words.setup}: {words.layouts[setup.layout]}, {words.languages[setup.language ?? 'auto']}
        {(setup.right !== 0 || setup.down !== 0) && `, ${words.moved}`}
        {setup.isPreprinted && `, ${words.preprintedShort}`}
      </summary>
      <section className="fields" aria-label={words.setup}>
        <Field label={words.layout} span={2}>
          <Select
            value={setup.layout}
            options={checkLayouts.map((value) => ({ value, label: words.layouts[value] }))}
            onChange={(event) => change({ layout: event.target.value })}
          />
        </Field>
        <Field label={words.language}>
          <Select
            value={setup.language ?? 'auto'}
            options={(['auto', ...checkLanguages] as const).map((value) => ({ value, label: words.languages[value] }))}
            onChange={(event) => change({ language: event.target.value })}
          />
        </Field>
        {moved('right', words.right)}
        {moved('down', words.down)}
        <Field label={words.paper}>
          <div className="input-place">
            <Checkbox checked={setup.isPreprinted} onChange={(event) => change({ isPreprinted: event.target.checked })}>
              {words.preprinted}
            </Checkbox>
          </div>
        </Field>
      </section>
    </details>
  );
}
