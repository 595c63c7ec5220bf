import { useMemo } from 'react';
import type { Field as FieldDefinition } from '#contract/fields';
import { choicesOf, targetsOf } from '#contract/kinds/columnFacts';
import { decimalFromNumber, decimalToNumber } from '#contract/values/decimal';
import { minorFromNumber, minorToNumber } from '#contract/values/money';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { AmountInput, DecimalInput } from '#app/ui/inputs/NumberInputs.tsx';
import { optionText } from '#app/ui/pickers/referenceMatch.ts';
import { ReferencePicker } from '#app/ui/pickers/ReferencePicker.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TextArea, TextInput } from '#app/ui/inputs/TextInput.tsx';
import { referenceOf } from '../table/cellText.ts';
import { sourceOf } from '../filter/ClauseValues.tsx';

interface FieldValueEditorProps {
  readonly field: FieldDefinition;
  /** As rows carry it; null for none. */
  readonly value: unknown;
  readonly currencyId: string | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onProblem: (problem: string | undefined) => void;
}

/** One value of a field, entered by its type, outside of a form. */
export function FieldValueEditor({ field, value, currencyId, onChange, onProblem }: FieldValueEditorProps) {
  const { records } = useConnection();
  const formats = useFormats();
  const source = useMemo(() => sourceOf(records, targetsOf(field)), [records, field]);
  switch (field.kind) {
    case 'amount': {
      const precision = formats.precisionOf(currencyId);
      return (
        <AmountInput
          value={typeof value === 'number' ? minorFromNumber(value, precision) : undefined}
          format={formats.number}
          precision={precision}
          onProblem={onProblem}
          onCommit={(amount) => onChange(amount === undefined ? null : minorToNumber(amount, precision))}
        />
      );
    }
    case 'integer':
    case 'quantity':
    case 'rate':
    case 'percent':
      return (
        <DecimalInput
          value={typeof value === 'number' ? decimalFromNumber(value) : undefined}
          format={formats.number}
          onProblem={onProblem}
          onCommit={(decimal) => onChange(decimal === undefined ? null : decimalToNumber(decimal))}
        />
      );
    case 'date':
      return (
        <DateInput
          value={typeof value === 'string' && value !== '' ? value : undefined}
          context={formats.dates}
          print={formats.date}
          onProblem={onProblem}
          onCommit={(date) => onChange(date ?? null)}
        />
      );
    case 'boolean':
      return (
        <div className="input-place">
          <Checkbox checked={value === true} onChange={({ target }) => onChange(target.checked)}>
            {field.label}
          </Checkbox>
        </div>
      );
    case 'option':
    case 'status': {
      const options = Object.entries(choicesOf(field) ?? {}).map(([id, { label }]) => ({ value: id, label }));
      return (
        <Select
          value={referenceOf(value)?.id ?? ''}
          emptyLabel=""
          options={options}
          onChange={({ target }) => onChange(target.value === '' ? null : { id: target.value })}
        />
      );
    }
    case 'ref': {
      const current = referenceOf(value);
      return (
        <ReferencePicker
          value={current && { id: current.id, name: current.refName }}
          source={source}
          onUnresolved={onProblem}
          onPick={(option) => {
            onProblem(undefined);
            onChange(option ? { id: option.id, refName: optionText(option) } : null);
          }}
        />
      );
    }
    case 'longText':
      return (
        <TextArea
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        />
      );
    default:
      return (
        <TextInput
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        />
      );
  }
}
