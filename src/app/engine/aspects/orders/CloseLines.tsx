import { decimalToText } from '#contract/values/decimal';
import { formatPlain } from '#contract/values/numberFormat';
import { useFormats } from '#app/platform/formats/formats.ts';
import type { ActionFieldsProps } from '#app/engine/plugs/typePlug.ts';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { restsOf } from './orderRests.ts';
import { ordersMessages as words } from './ordersMessages.ts';

/** Which lines of an order are closed with what is left of them: all, unless some are cleared. */
export function CloseLines({ record, action, body, onChange }: ActionFieldsProps) {
  const { number } = useFormats();
  if (action !== 'closeRest') return null;
  const rests = restsOf(record);
  const chosen = Array.isArray(body.lines) ? body.lines : rests.map(({ line }) => line);
  const toggle = (line: number, isOn: boolean) =>
    onChange({
      lines: rests.flatMap((each) => ((each.line === line ? isOn : chosen.includes(each.line)) ? [each.line] : [])),
    });
  return (
    <Field label={words.closeLines} hint={words.closeLinesHint}>
      <div role="group" aria-label={words.closeLines} className="pd-locks">
        {rests.map(({ line, name, rest }) => (
          <Checkbox key={line} checked={chosen.includes(line)} onChange={({ target }) => toggle(line, target.checked)}>
            {words.restOf(line, name, formatPlain(decimalToText(rest), number))}
          </Checkbox>
        ))}
      </div>
    </Field>
  );
}
