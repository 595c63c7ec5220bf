import { useMemo, useState } from 'react';
import { evaluateAmount } from '#contract/values/expression';
import { minorFromNumber, minorToNumber, zero } from '#contract/values/money';
import { formatAmount, formatPlain, type NumberFormat } from '#contract/values/numberFormat';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Checkbox } from '#app/ui/inputs/Checkbox.tsx';
import { ReferencePicker } from '#app/ui/pickers/ReferencePicker.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { ApprovalLimits } from './ApprovalLimits.tsx';
import { DiscountLimits } from './DiscountLimits.tsx';
import {
  isPattern,
  isReference,
  isValidWidth,
  numberBy,
  type ShownDiscountLimit,
  type ShownLimit,
} from './settingsDraft.ts';
import type { Setting } from './settingsList.ts';
import type { SettingsProblem } from './useSettings.ts';
import { settingsMessages as words } from './settingsMessages.ts';

interface SettingControlProps {
  readonly setting: Setting;
  readonly value: unknown;
  readonly isEdited: boolean;
  readonly problem: string | undefined;
  /** All problems of the page, for settings with several fields. */
  readonly problems: readonly Pick<SettingsProblem, 'path' | 'text'>[];
  readonly onChange: (value: unknown) => void;
}

/** The id of a setting's control, for links of the summary of problems. */
export const controlIdOf = (path: string): string => `setting-${path.replaceAll('.', '-')}`;

/** The control of a setting, by its type. */
export function SettingControl({ setting, value, isEdited, problem, problems, onChange }: SettingControlProps) {
  const id = controlIdOf(setting.path);
  const isInvalid = problem !== undefined;
  const wiring = { id, label: setting.label, isInvalid, 'aria-describedby': isInvalid ? `${id}-error` : undefined };
  switch (setting.kind) {
    case 'text':
      return (
        <TextInput
          {...wiring}
          isEdited={isEdited}
          value={typeof value === 'string' ? value : ''}
          maxLength={83}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'amount':
    case 'percent':
      return <AmountSetting {...wiring} value={value} isEdited={isEdited} onChange={onChange} />;
    case 'cap':
      return <AmountSetting {...wiring} value={value} isEdited={isEdited} onChange={onChange} isOptional />;
    case 'whole':
      return (
        <TextInput
          {...wiring}
          isEdited={isEdited}
          isNumeric
          inputMode="numeric"
          value={typeof value === 'number' && !Number.isNaN(value) ? String(value) : ''}
          maxLength={4}
          onChange={({ target }) => onChange(/^\d+$/.test(target.value) ? Number(target.value) : Number.NaN)}
        />
      );
    case 'choice':
      return (
        <Select
          {...wiring}
          isEdited={isEdited}
          value={typeof value === 'string' ? value : ''}
          options={setting.choices}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'switch':
      return (
        <Checkbox
          id={id}
          label={setting.label}
          checked={value === true}
          aria-describedby={wiring['aria-describedby']}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'term':
      return (
        <PickRecord
          setting={setting}
          type="term"
          filter={undefined}
          value={value}
          isEdited={isEdited}
          isInvalid={isInvalid}
          onChange={onChange}
        />
      );
    case 'account':
      return (
        <PickRecord
          setting={setting}
          type="account"
          filter={`acctType ANYOF '${setting.accountType}' AND isInactive IS false`}
          value={value}
          isEdited={isEdited}
          isInvalid={isInvalid}
          onChange={onChange}
        />
      );
    case 'pattern':
      return isPattern(value) ? (
        <span className="su-pattern">
          <TextInput
            {...wiring}
            label={words.prefixOf(setting.label)}
            isEdited={isEdited}
            isCode
            value={value.prefix}
            maxLength={12}
            placeholder={words.prefix}
            onChange={({ target }) => onChange({ ...value, prefix: target.value })}
          />
          <TextInput
            label={words.digitsOf(setting.label)}
            isEdited={isEdited}
            isNumeric
            inputMode="numeric"
            value={Number.isNaN(value.width) ? '' : String(value.width)}
            maxLength={2}
            isInvalid={isInvalid || !isValidWidth(value.width)}
            onChange={({ target }) =>
              onChange({ ...value, width: /^\d{1,2}$/.test(target.value) ? Number(target.value) : Number.NaN })
            }
          />
        </span>
      ) : null;
    case 'limits':
      return (
        <ApprovalLimits
          {...wiring}
          problems={problems}
          value={Array.isArray(value) ? (value as readonly ShownLimit[]) : []}
          onChange={onChange}
        />
      ); // as the settings were read
    case 'discountLimits':
      return (
        <DiscountLimits
          {...wiring}
          value={Array.isArray(value) ? (value as readonly ShownDiscountLimit[]) : []}
          onChange={onChange}
        />
      ); // as the settings were read
    case 'fact':
      return null;
  }
}

interface AmountSettingProps extends Pick<SettingControlProps, 'value' | 'isEdited' | 'onChange'> {
  readonly id: string;
  readonly label: string;
  readonly isInvalid: boolean;
  readonly 'aria-describedby': string | undefined;
  /** Left empty, it is null. */
  readonly isOptional?: true;
}

/** An amount or percentage that counts with each key, so that saving by a key takes what was typed; what is no amount is refused by the service. */
function AmountSetting({ value, onChange, isOptional, ...wiring }: AmountSettingProps) {
  const { number } = useFormats();
  const [typed, setTyped] = useState<string>();
  const shown =
    typeof value === 'number' && !Number.isNaN(value) ? formatAmount(minorFromNumber(value, 2) ?? zero, 2, number) : '';
  const type = (text: string) => {
    setTyped(text);
    if (isOptional && text.trim() === '') return onChange(null);
    const read = evaluateAmount(text, number, 2);
    onChange(read.ok ? minorToNumber(read.amount, 2) : Number.NaN);
  };
  return (
    <TextInput
      {...wiring}
      isNumeric
      inputMode="decimal"
      value={typed ?? shown}
      placeholder={isOptional ? words.noLimit : undefined}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}

interface PickRecordProps {
  readonly setting: Setting;
  readonly type: 'term' | 'account';
  readonly filter: string | undefined;
  readonly value: unknown;
  readonly isEdited: boolean;
  readonly isInvalid: boolean;
  readonly onChange: (value: unknown) => void;
}

const MAX_FOUND = 20;

function PickRecord({ setting, type, filter, value, isEdited, isInvalid, onChange }: PickRecordProps) {
  const { records } = useConnection();
  const source = useMemo(
    () => ({
      search: async (text: string, signal: AbortSignal) => {
        const search = {
          limit: MAX_FOUND,
          offset: 0,
          fields: ['refName'],
          ...(text === '' ? {} : { search: text }),
          ...(filter === undefined ? {} : { q: filter }),
        };
        const { items } = await records.list(type, search, { signal, priority: 'typeahead' });
        return items.map((row) => ({ id: row.id, name: row.refName ?? row.id }));
      },
      known: () => [],
      isComplete: () => false,
    }),
    [records, type, filter],
  );
  const option = isReference(value) ? { id: value.id, name: value.refName } : undefined;
  return (
    <ReferencePicker
      key={option?.id ?? ''}
      id={controlIdOf(setting.path)}
      label={setting.label}
      value={option}
      source={source}
      isEdited={isEdited}
      isInvalid={isInvalid}
      placeholder={words.none}
      onPick={(picked) => onChange(picked ? { id: picked.id, refName: picked.name } : null)}
    />
  );
}

/** A setting's value in words, as those read it who cannot change it, and as merges and the history show it. */
export function textOfSetting(setting: Setting, value: unknown, format: NumberFormat): string {
  switch (setting.kind) {
    case 'percent':
      return words.percentOf(formatPlain(String(typeof value === 'number' ? value : 0), format));
    case 'whole':
      return formatPlain(String(typeof value === 'number' ? value : 0), format);
    case 'cap':
      return typeof value === 'number' ? formatAmount(minorFromNumber(value, 2) ?? zero, 2, format) : words.noLimit;
    case 'choice':
      return setting.choices.find((each) => each.value === value)?.label ?? words.none;
    case 'amount':
      return formatAmount(minorFromNumber(typeof value === 'number' ? value : 0, 2) ?? zero, 2, format);
    case 'switch':
      return value === true ? words.on : words.off;
    case 'limits':
    case 'discountLimits':
      return words.limitCount(Array.isArray(value) ? value.length : 0);
    case 'pattern':
      return isPattern(value) ? numberBy(value, 1) : words.none;
    case 'term':
    case 'account':
      return isReference(value) ? value.refName : words.none;
    case 'text':
    case 'fact':
      return typeof value === 'string' && value !== '' ? value : words.none;
  }
}
