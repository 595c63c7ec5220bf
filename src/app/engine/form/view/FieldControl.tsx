import { Fragment, lazy, Suspense, useRef } from 'react';
import type { Field, OptionField, TextField } from '#contract/fields';
import { type AddressPart, addressParts } from '#contract/kinds/addressText';
import { choicesOf } from '#contract/kinds/columnFacts';
import { decimalFromNumber, decimalToNumber } from '#contract/values/decimal';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { minorFromNumber, minorToNumber } from '#contract/values/money';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { DateInput } from '#app/ui/inputs/DateInput.tsx';
import { AmountInput, DecimalInput } from '#app/ui/inputs/NumberInputs.tsx';
import { ReferencePicker } from '#app/ui/pickers/ReferencePicker.tsx';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TextArea, TextInput } from '#app/ui/inputs/TextInput.tsx';
import { namedCountries } from '#app/engine/print/namedCountries.ts';
import type { FormModel } from '../model/FormModel.ts';
import { formMessages as words } from '../formMessages.ts';
import { NamesField } from './NamesField.tsx';
import { RefField } from './RefField.tsx';
import type { ReferenceHost } from '../model/gridReferences.ts';
import { lastDate } from '../model/recentPicks.ts';
import { isRef } from '../model/values.ts';

/** Few forms have a picture. */
const ImageInput = lazy(() =>
  import('#app/ui/inputs/ImageInput.tsx').then((module) => ({ default: module.ImageInput })),
);

interface FieldControlProps {
  readonly model: FormModel;
  readonly host: ReferenceHost;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  /** Differs from what was read. */
  readonly isEdited: boolean;
  /** The predicted value, shown while the field is empty. */
  readonly proposed?: string;
}

/** Longer lists are searched, not scrolled. */
const MAX_CHOICES = 12;

/** The single control of a field, by its type. */
export function FieldControl(props: FieldControlProps) {
  const { model, name, field, value, proposed } = props;
  const problem = (text: string | undefined) => model.unfinished.setProblem(name, text);
  const { number } = model.tools.formats();
  const half = model.unfinished.textOf(name);
  const typing = half === undefined ? {} : { initialText: half };
  switch (field.kind) {
    case 'text':
    case 'longText': {
      const of = listedType(field, model);
      return of ? <NamesField {...props} of={of} /> : <TextControl {...props} field={field} />;
    }
    case 'amount':
      return (
        <AmountInput
          {...typing}
          value={typeof value === 'number' ? minorFromNumber(value, model.precision) : undefined}
          format={number}
          precision={model.precision}
          placeholder={proposed ?? ''}
          onProblem={problem}
          onCommit={(amount) =>
            model.setField(name, amount === undefined ? null : minorToNumber(amount, model.precision))
          }
        />
      );
    case 'integer':
    case 'quantity':
    case 'rate':
    case 'percent':
      return (
        <DecimalInput
          {...typing}
          value={typeof value === 'number' ? decimalFromNumber(value) : undefined}
          format={number}
          placeholder={proposed ?? (field.access === 'generated' ? words.generated : '')}
          onProblem={problem}
          onCommit={(decimal) => model.setField(name, decimal === undefined ? null : decimalToNumber(decimal))}
        />
      );
    case 'date':
      return <DateControl {...props} onProblem={problem} />;
    case 'boolean':
      return (
        <div className="input-place">
          <Checkbox checked={value === true} onChange={(event) => model.setField(name, event.target.checked)} />
        </div>
      );
    case 'option':
      return <OptionControl {...props} field={field} />;
    case 'ref':
    case 'refs':
      return <RefField {...props} field={field} />;
    case 'address':
      return <AddressControl {...props} />;
    case 'dateTime':
    case 'status':
    case 'assignment':
      return null; // Kept by the service; forms show them as text.
  }
}

/** The type of the records that a text lists, for a role that may see them. */
function listedType({ lists }: TextField, { tools }: FormModel): RecordType | undefined {
  const type = lists === undefined ? undefined : findRecordType(lists);
  return type !== undefined && tools.access.can(definitionOf(type).permission.id, 'View') ? type : undefined;
}

function TextControl({
  model,
  name,
  field,
  value,
  isEdited,
  proposed,
}: FieldControlProps & { readonly field: TextField }) {
  const before = useRef<unknown>(value);
  const text = typeof value === 'string' ? value : '';
  const events = {
    value: text,
    onFocus: () => void (before.current = value),
    onBlur: () => model.leaveText(name, before.current),
  };
  if (field.format === 'image')
    return (
      <Suspense>
        <ImageInput
          value={text}
          maxLength={field.maxLength ?? 0}
          onChange={(picture) => {
            model.typeText(name, picture);
            model.leaveText(name, value);
          }}
        />
      </Suspense>
    );
  if (field.kind === 'longText')
    return <TextArea {...events} onChange={(event) => model.typeText(name, event.target.value)} />;
  return (
    <TextInput
      {...events}
      isEdited={isEdited}
      type={field.format === 'email' ? 'email' : field.format === 'phone' ? 'tel' : 'text'}
      placeholder={proposed ?? (field.access === 'generated' ? words.generated : undefined)}
      onChange={(event) => model.typeText(name, event.target.value)}
    />
  );
}

/** Dates relative to the document date: "+1m" for a reversal, "+30" for a due date. */
const countedFromDocument: ReadonlySet<string> = new Set(['dueDate', 'reversalDate']);

function DateControl({
  model,
  name,
  value,
  isEdited,
  proposed,
  onProblem,
}: FieldControlProps & { readonly onProblem: (text: string | undefined) => void }) {
  const { tools, rules } = model;
  const formats = tools.formats();
  const { readPeriod } = rules;
  const half = model.unfinished.textOf(name);
  const { tranDate } = model.values();
  const base =
    countedFromDocument.has(name) && typeof tranDate === 'string' && tranDate !== ''
      ? { workDate: tranDate, countsFrom: tranDate }
      : {};
  return (
    <DateInput
      {...(half === undefined ? {} : { initialText: half })}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      context={{
        ...formats.dates,
        ...base,
        lastUsed: lastDate.get(),
        ...(readPeriod ? { resolvePeriod: (offset: number) => readPeriod(offset, tools) } : {}),
      }}
      print={formats.date}
      placeholder={proposed}
      isEdited={isEdited}
      onProblem={onProblem}
      remark={(date) => rules.remark(name, date, tools)}
      onCommit={(date) => {
        if (date !== undefined) lastDate.set(date);
        model.setField(name, date ?? null);
      }}
    />
  );
}

function OptionControl({ model, name, field, value, isEdited }: FieldControlProps & { readonly field: OptionField }) {
  const choices = Object.entries(choicesOf(field) ?? {});
  const id = isRef(value) ? value.id : '';
  const set = (chosen: string | undefined) =>
    model.setField(
      name,
      chosen === undefined || chosen === '' ? null : { id: chosen, refName: field.options[chosen]?.label ?? chosen },
    );
  if (choices.length <= MAX_CHOICES) {
    const options = choices.map(([key, { label }]) => ({ value: key, label }));
    const canBeEmpty = field.access !== 'required' || id === '';
    return (
      <Select
        value={id}
        options={options}
        isEdited={isEdited}
        {...(canBeEmpty ? { emptyLabel: '' } : {})}
        onChange={(event) => set(event.target.value)}
      />
    );
  }
  const options: readonly PickerOption[] = choices.map(([key, { label }]) => ({ id: key, name: label }));
  return (
    <ReferencePicker
      value={options.find((option) => option.id === id)}
      isEdited={isEdited}
      source={{ search: () => Promise.resolve(options), known: () => options, isComplete: () => true }}
      onPick={(option) => set(option?.id)}
      onUnresolved={(text) => model.unfinished.setProblem(name, words.unresolved(text))}
    />
  );
}

const addressLines: readonly AddressPart[] = [
  'addressee',
  'addr1',
  'addr2',
  'addr3',
  'city',
  'state',
  'zip',
  'addrPhone',
];
const countries = Object.entries(namedCountries).map(([value, { label }]) => ({ value, label }));

/** The parts of an address one below the other; an address without any part is empty. */
function AddressControl({ model, name, field, value }: FieldControlProps) {
  const address: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  const set = (part: AddressPart, given: unknown) => {
    const next = { ...address, [part]: given === '' ? null : given };
    model.setField(name, Object.values(next).some((each) => each !== null && each !== undefined) ? next : null);
  };
  const { country } = address;
  return (
    <div className="address" role="group" aria-label={field.label}>
      {addressLines.map((part) => (
        <Fragment key={part}>
          <span className="address-label" aria-hidden>
            {words.address[part]}
          </span>
          <TextInput
            label={`${field.label}, ${words.address[part]}`}
            maxLength={addressParts[part]}
            value={typeof address[part] === 'string' ? address[part] : ''}
            onChange={(event) => set(part, event.target.value)}
          />
        </Fragment>
      ))}
      <span className="address-label" aria-hidden>
        {words.address.country}
      </span>
      <Select
        label={`${field.label}, ${words.address.country}`}
        value={isRef(country) ? country.id : ''}
        emptyLabel=""
        options={countries}
        onChange={(event) =>
          set(
            'country',
            event.target.value === ''
              ? null
              : { id: event.target.value, refName: namedCountries[event.target.value]?.label ?? event.target.value },
          )
        }
      />
    </div>
  );
}
