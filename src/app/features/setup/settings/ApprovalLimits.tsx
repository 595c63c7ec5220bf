import { useState } from 'react';
import type { Ref } from '#contract/derive/types';
import { catalogueOf, listedTypes } from '#contract/derive/catalogue';
import { evaluateAmount } from '#contract/values/expression';
import { minorFromNumber, minorToNumber, zero } from '#contract/values/money';
import { formatAmount } from '#contract/values/numberFormat';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { LimitRows, useRoles } from './LimitRows.tsx';
import { limitProblems, type ShownLimit } from './settingsDraft.ts';
import { settingsMessages as words } from './settingsMessages.ts';

interface ApprovalLimitsProps {
  readonly id: string;
  readonly label: string;
  readonly isInvalid: boolean;
  readonly 'aria-describedby': string | undefined;
  readonly problems: readonly { readonly path: string; readonly text: string }[];
  readonly value: readonly ShownLimit[];
  readonly onChange: (value: readonly ShownLimit[]) => void;
}

const types = listedTypes
  .filter((type) => catalogueOf(type).actions.approve !== undefined)
  .map((type) => ({ value: type as string, label: catalogueOf(type).plural }));

/** Up to which amount a role may approve: one row per limit. */
export function ApprovalLimits({ id, label, problems, value, onChange, ...rest }: ApprovalLimitsProps) {
  const roles = useRoles();
  return (
    <LimitRows
      id={id}
      label={label}
      describedBy={rest['aria-describedby']}
      upTo={words.limitUpTo}
      value={value}
      onChange={onChange}
      added={() => roles[0] && { role: roles[0], type: null, subsidiary: null, upTo: 0 }}
      rolesOf={() => roles}
      isInvalid={(at) => limitProblems(problems, at).role !== undefined}
      errors={(at) => Object.values(limitProblems(problems, at))}
      renderRest={(limit, at, change) => (
        <LimitParts limit={limit} problems={limitProblems(problems, at)} onChange={change} />
      )}
    />
  );
}

interface LimitPartsProps {
  readonly limit: ShownLimit;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<ShownLimit>) => void;
}

const options = (refs: readonly Ref[]) => refs.map(({ id, refName }) => ({ value: id, label: refName }));

/** The amount of a limit, and to what it is limited itself. */
function LimitParts({ limit, problems, onChange }: LimitPartsProps) {
  const { caller } = useCaller();
  const { subsidiaries } = caller;
  return (
    <>
      <AmountLimit upTo={limit.upTo} isInvalid={problems.upTo !== undefined} onChange={(upTo) => onChange({ upTo })} />
      <Select
        label={words.limitType}
        isInvalid={problems.type !== undefined}
        value={limit.type ?? ''}
        emptyLabel={words.allTypes}
        options={types}
        onChange={({ target }) => onChange({ type: target.value === '' ? null : target.value })}
      />
      {subsidiaries.length > 1 && (
        <Select
          label={words.limitSubsidiary}
          isInvalid={problems.subsidiary !== undefined}
          value={limit.subsidiary?.id ?? ''}
          emptyLabel={words.allSubsidiaries}
          options={options(subsidiaries)}
          onChange={({ target }) =>
            onChange({ subsidiary: subsidiaries.find(({ id }) => id === target.value) ?? null })
          }
        />
      )}
    </>
  );
}

/** Blank is any amount. */
function AmountLimit({
  upTo,
  isInvalid,
  onChange,
}: {
  readonly upTo: number | null;
  readonly isInvalid: boolean;
  readonly onChange: (upTo: number | null) => void;
}) {
  const { number } = useFormats();
  const [typed, setTyped] = useState<string>();
  const shown = upTo === null || Number.isNaN(upTo) ? '' : formatAmount(minorFromNumber(upTo, 2) ?? zero, 2, number);
  const type = (text: string): void => {
    setTyped(text);
    if (text.trim() === '') return onChange(null);
    const read = evaluateAmount(text, number, 2);
    onChange(read.ok ? minorToNumber(read.amount, 2) : Number.NaN);
  };
  return (
    <TextInput
      label={words.limitUpTo}
      isInvalid={isInvalid}
      isNumeric
      inputMode="decimal"
      placeholder={words.anyAmount}
      value={typed ?? shown}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
