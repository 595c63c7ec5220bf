import { X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { PlainDate } from '#contract/values/date';
import { decimalFromNumber, decimalToNumber } from '#contract/values/decimal';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { lookUpById } from '#app/engine/form/model/referenceLookup.ts';
import { useFormTools } from '#app/engine/form/view/useFormTools.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { Field } from '#app/ui/inputs/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { AmountInput, DecimalInput } from '#app/ui/inputs/NumberInputs.tsx';
import type { PickerSource } from '#app/ui/pickers/pickerController.ts';
import { ReferencePicker } from '#app/ui/pickers/ReferencePicker.tsx';
import { Segments } from '#app/ui/inputs/Segments.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { recurringMessages } from '../recurring/recurringMessages.ts';
import { type SpreadKey, spreadKeys } from './plan.ts';
import { MAX_MONTHS, type SpreadAsked } from './useSpreadAddress.ts';
import '#app/engine/form/form.css';
import './deferral.css';

const { spread: words } = recurringMessages;

interface SpreadFieldsProps {
  readonly asked: SpreadAsked;
  readonly precision: number;
  readonly months: number;
  /** Why nothing can be posted on a day, while it is typed. */
  readonly remark: (date: PlainDate) => string | undefined;
  readonly onChange: (part: Partial<SpreadAsked>) => void;
}

/** The amount, its accounts, months, allocation key and dimensions. */
export function SpreadFields({ asked, precision, months, remark, onChange }: SpreadFieldsProps) {
  const { caller } = useCaller();
  const { number, dates, date } = useFormats();
  const { book } = useFormTools();
  const account = useSource('account');
  const known = book.knownOf(['account']);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isShared = asked.key === 'shares';
  const pick = (id: string | undefined) => (id === undefined ? undefined : (lookUpById(known, id) ?? { id, name: id }));
  return (
    <section className="fields" aria-label={words.title}>
      <Field label={words.amount} isRequired>
        <AmountInput
          ref={first}
          value={asked.amount}
          precision={precision}
          format={number}
          onCommit={(amount) => onChange({ amount })}
        />
      </Field>
      <Field label={words.debit} span={2} isRequired>
        <ReferencePicker
          value={pick(asked.debit)}
          source={account}
          onPick={(option) => onChange({ debit: option?.id })}
        />
      </Field>
      <Field label={words.credit} span={2} isRequired>
        <ReferencePicker
          value={pick(asked.credit)}
          source={account}
          onPick={(option) => onChange({ credit: option?.id })}
        />
      </Field>
      {caller.subsidiaries.length > 1 && (
        <Field label={words.subsidiary}>
          <Select
            value={asked.subsidiary ?? ''}
            options={caller.subsidiaries.map(({ id, refName }) => ({ value: id, label: refName }))}
            onChange={({ target }) => onChange({ subsidiary: target.value, departments: [] })}
          />
        </Field>
      )}
      <Field label={words.first} isRequired>
        <DateInput
          value={asked.first}
          context={dates}
          print={date}
          remark={remark}
          onCommit={(first) => onChange({ first: first ?? asked.first })}
        />
      </Field>
      <div className="field w2">
        <span className="label">{words.key}</span>
        <Segments<SpreadKey>
          label={words.key}
          value={asked.key}
          options={spreadKeys.map((value) => ({ value, label: words.keys[value] }))}
          onChange={(key) => onChange({ key })}
        />
      </div>
      {isShared ? (
        <Field label={words.shares} hint={words.sharesHint(months)} isRequired>
          <TextInput value={asked.shares} onChange={({ target }) => onChange({ shares: target.value })} />
        </Field>
      ) : (
        <Field label={words.months} isRequired>
          <DecimalInput
            value={decimalFromNumber(asked.months)}
            format={number}
            onCommit={(value) =>
              value && onChange({ months: Math.min(MAX_MONTHS, Math.max(1, Math.round(decimalToNumber(value)))) })
            }
          />
        </Field>
      )}
      <Field label={words.memo} span={2}>
        <TextInput value={asked.memo} onChange={({ target }) => onChange({ memo: target.value })} />
      </Field>
      <Departments departments={asked.departments} onChange={(departments) => onChange({ departments })} />
      <div className="field w3 spread-out">
        <Checkbox
          checked={asked.takenOut !== undefined}
          onChange={({ target }) => onChange({ takenOut: target.checked ? asked.first : undefined })}
        >
          {words.reverseFirst}
        </Checkbox>
        <Checkbox checked={asked.isReversed} onChange={({ target }) => onChange({ isReversed: target.checked })}>
          {words.reversed}
        </Checkbox>
        {asked.takenOut !== undefined && (
          <DateInput
            label={words.takenOut}
            value={asked.takenOut}
            context={dates}
            print={date}
            remark={remark}
            onCommit={(takenOut) => onChange({ takenOut: takenOut ?? asked.first })}
          />
        )}
      </div>
    </section>
  );
}

interface DepartmentsProps {
  readonly departments: SpreadAsked['departments'];
  readonly onChange: (departments: SpreadAsked['departments']) => void;
}

/** Departments with their share of each month. */
function Departments({ departments, onChange }: DepartmentsProps) {
  const { book } = useFormTools();
  const source = useSource('department');
  const known = book.knownOf(['department']);
  const nameOf = (id: string): string => lookUpById(known, id)?.name ?? id;
  return (
    <div className="field w3">
      <span className="label">{words.departments}</span>
      <div className="refs">
        {departments.map(({ id, weight }, at) => (
          <span key={id} className="clause">
            <b>{nameOf(id)}</b>
            <input
              className="input spread-weight"
              inputMode="numeric"
              aria-label={words.weightOf(nameOf(id))}
              value={weight}
              onChange={({ target }) => onChange(departments.with(at, { id, weight: target.value }))}
            />
            <button
              type="button"
              className="clear"
              aria-label={words.without(nameOf(id))}
              onClick={() => onChange(departments.filter((each) => each.id !== id))}
            >
              <Icon of={X} isSmall />
            </button>
          </span>
        ))}
        <ReferencePicker
          key={departments.length}
          label={words.addDepartment}
          placeholder={words.addDepartment}
          value={undefined}
          source={source}
          onUnresolved={() => undefined}
          onPick={(option) =>
            option &&
            departments.every(({ id }) => id !== option.id) &&
            onChange([...departments, { id: option.id, weight: '1' }])
          }
        />
      </div>
    </div>
  );
}

function useSource(type: 'account' | 'department'): PickerSource {
  const { book } = useFormTools();
  return useMemo(
    () => ({
      search: (text, signal) => book.search([type], text, signal),
      known: () => book.knownOf([type]),
      isComplete: () => book.isCompleteOf([type]),
    }),
    [book, type],
  );
}
