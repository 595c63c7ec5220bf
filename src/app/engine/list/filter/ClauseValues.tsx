import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { FilterField } from '#contract/derive/columns';
import { findListedType } from '#contract/derive/catalogue';
import { isValidDate } from '#contract/values/date';
import { plainNumberText } from '#contract/values/scaled';
import { formatPlain } from '#contract/values/numberFormat';
import { readNumberText } from '#contract/values/numberReading';
import { type Operator, type Value, valueText } from '#contract/wire/filter/ast';
import type { OperatorInputs } from '#contract/wire/filter/operators';
import type { RecordsApi } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import type { PickerSource } from '#app/ui/pickers/pickerController.ts';
import { ReferencePicker } from '#app/ui/pickers/ReferencePicker.tsx';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TextArea, TextInput } from '#app/ui/inputs/TextInput.tsx';
import { knownName, noteName } from './knownNames.ts';
import { optionLabel } from './filterWords.ts';
import { listMessages as words } from '../messages.ts';
import { listToolMessages as listTools } from '../toolMessages.ts';

interface ClauseValuesProps {
  readonly field: FilterField;
  readonly inputs: OperatorInputs;
  readonly operator: Operator;
  readonly values: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
}

/** The values of a condition, entered by the type of the field. */
export function ClauseValues(props: ClauseValuesProps) {
  const { field, inputs, operator, values, onChange } = props;
  const isByName =
    operator === 'CONTAIN' || operator === 'START_WITH' || operator === 'END_WITH' || operator === 'LIKE';
  if (inputs === 'range') return <RangeValues {...props} />;
  if (!isByName && field.options) return <Choices field={field} values={values} onChange={onChange} />;
  if (!isByName && field.targets.length > 0) return <References field={field} values={values} onChange={onChange} />;
  if (inputs === 'list') return <TextList values={values} onChange={onChange} />;
  return (
    <OneValue
      {...props}
      label={listTools.value}
      value={values[0]}
      onValue={(value) => onChange(value ? [value] : [])}
    />
  );
}

/** The two ends, entered in any order: while one is missing there is no value at all. */
function RangeValues(props: ClauseValuesProps) {
  const { values, onChange } = props;
  const [ends, setEnds] = useState<readonly (Value | undefined)[]>([values[0], values[1]]);
  const put = (at: 0 | 1) => (value: Value | undefined) => {
    const next = ends.with(at, value);
    setEnds(next);
    onChange(next.includes(undefined) ? [] : next.filter((end) => end !== undefined));
  };
  return (
    <>
      <OneValue {...props} label={listTools.from} value={ends[0]} onValue={put(0)} />
      <OneValue {...props} label={listTools.to} value={ends[1]} onValue={put(1)} />
    </>
  );
}

interface OneValueProps {
  readonly field: FilterField;
  readonly label: string;
  readonly value: Value | undefined;
  readonly onValue: (value: Value | undefined) => void;
}

const text = (value: string): Value | undefined => (value === '' ? undefined : { kind: 'text', text: value });

function OneValue({ field, label, value, onValue }: OneValueProps) {
  if (field.valueType === 'number') return <NumberValue label={label} value={value} onValue={onValue} />;
  if (field.valueType === 'date' || field.valueType === 'dateTime')
    return <DateValue label={label} value={value} onValue={onValue} />;
  if (field.valueType === 'boolean') {
    const isTrue = value === undefined ? undefined : valueText(value).toLowerCase().startsWith('t');
    return (
      <Field label={label}>
        <Select
          value={isTrue === undefined ? '' : String(isTrue)}
          emptyLabel={listTools.blank}
          options={[
            { value: 'true', label: words.yes },
            { value: 'false', label: words.no },
          ]}
          onChange={({ target }) =>
            onValue(
              target.value === '' ? undefined : { kind: 'boolean', value: target.value === 'true', text: target.value },
            )
          }
        />
      </Field>
    );
  }
  return (
    <Field label={label}>
      <TextInput value={value ? valueText(value) : ''} onChange={(event) => onValue(text(event.target.value))} />
    </Field>
  );
}

function NumberValue({ label, value, onValue }: Omit<OneValueProps, 'field'>) {
  const { number } = useFormats();
  const [typed, setTyped] = useState(value ? formatPlain(valueText(value), number, { grouped: false }) : '');
  const reading = typed.trim() === '' ? undefined : readNumberText(typed, number);
  return (
    <Field label={label} error={reading && reading.kind !== 'number' ? listTools.notANumber : undefined}>
      <TextInput
        isNumeric
        inputMode="decimal"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          const read = readNumberText(event.target.value, number);
          onValue(read.kind === 'number' ? { kind: 'number', text: read.plain } : undefined);
        }}
      />
    </Field>
  );
}

function DateValue({ label, value, onValue }: Omit<OneValueProps, 'field'>) {
  const { dates } = useFormats();
  const [isRelative, setRelative] = useState(value?.kind === 'sysdate');
  const fixed = value && value.kind !== 'sysdate' ? valueText(value).slice(0, 10) : undefined;
  const days = value?.kind === 'sysdate' ? value.days : 0;
  return (
    <>
      <Segments
        label={label}
        value={isRelative ? 'relative' : 'fixed'}
        options={[
          { value: 'fixed', label: listTools.fixedDate },
          { value: 'relative', label: listTools.relative },
        ]}
        onChange={(next) => {
          setRelative(next === 'relative');
          onValue(next === 'relative' ? { kind: 'sysdate', days: 0 } : { kind: 'text', text: todayHere() });
        }}
      />
      {isRelative ? (
        <Field label={`${label}: ${listTools.daysFromToday}`}>
          <TextInput
            isNumeric
            type="number"
            step={1}
            min={-36_500}
            max={36_500}
            value={plainNumberText(days)}
            onChange={(event) => onValue({ kind: 'sysdate', days: Math.trunc(Number(event.target.value)) || 0 })}
          />
        </Field>
      ) : (
        <Field label={label}>
          <DateInput
            value={fixed !== undefined && isValidDate(fixed) ? fixed : undefined}
            context={dates}
            onCommit={(date) => onValue(date === undefined ? undefined : { kind: 'text', text: date })}
          />
        </Field>
      )}
    </>
  );
}

type ListProps = Pick<ClauseValuesProps, 'values' | 'onChange'>;

function Choices({ field, values, onChange }: ListProps & { readonly field: FilterField }) {
  const ids = values.map(valueText);
  return (
    <fieldset className="choices">
      <legend className="label">{listTools.value}</legend>
      {Object.keys(field.options ?? {}).map((id) => (
        <Checkbox
          key={id}
          checked={ids.includes(id)}
          onChange={() =>
            onChange(
              (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]).map((each) => ({
                kind: 'text',
                text: each,
              })),
            )
          }
        >
          {optionLabel(field, id)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function References({ field, values, onChange }: ListProps & { readonly field: FilterField }) {
  const { records } = useConnection();
  const source = useMemo(() => sourceOf(records, field.targets), [records, field]);
  const [round, setRound] = useState(0);
  const ids = values.map(valueText);
  return (
    <>
      <Field label={field.label}>
        <ReferencePicker
          // After a pick the field is empty again, for the next one.
          key={round}
          value={undefined}
          source={source}
          onPick={(option) => {
            if (!option) return;
            noteName(field.targets, option.id, option.name);
            setRound(round + 1);
            if (!ids.includes(option.id)) onChange([...values, { kind: 'text', text: option.id }]);
          }}
        />
      </Field>
      {ids.length > 0 && (
        <ul className="picked">
          {ids.map((id) => {
            const name = knownName(field.targets, id) ?? id;
            return (
              <li key={id} className="clause">
                <b>{name}</b>
                <button
                  type="button"
                  className="clause-x"
                  aria-label={listTools.removeClause(name)}
                  onClick={() => onChange(values.filter((value) => valueText(value) !== id))}
                >
                  <Icon of={X} isSmall />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** Records of the types a field points at, found by number or name. */
export function sourceOf(records: Pick<RecordsApi, 'list'>, targets: readonly string[]): PickerSource {
  const types = targets.flatMap((target) => findListedType(target) ?? []);
  return {
    search: async (sought, signal) => {
      const asked = {
        ...(sought.trim() === '' ? {} : { search: sought.trim() }),
        limit: 20,
        offset: 0,
        fields: ['refName'],
      };
      const pages = await Promise.all(
        types.map((type) => records.list(type, asked, { signal, priority: 'typeahead' })),
      );
      return pages.flatMap(({ items }) => items.map(({ id, refName }) => ({ id, name: refName ?? id })));
    },
  };
}

function TextList({ values, onChange }: ListProps) {
  const [typed, setTyped] = useState(values.map(valueText).join('\n'));
  return (
    <Field label={listTools.values}>
      <TextArea
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value.split('\n').flatMap((line) => text(line.trim()) ?? []));
        }}
      />
    </Field>
  );
}
