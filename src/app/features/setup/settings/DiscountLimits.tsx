import { useState } from 'react';
import { evaluateAmount } from '#contract/values/expression';
import { minorToNumber } from '#contract/values/money';
import { formatPlain } from '#contract/values/numberFormat';
import { useFormats } from '#app/platform/formats/formats.ts';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { LimitRows, useRoles } from './LimitRows.tsx';
import type { ShownDiscountLimit } from './settingsDraft.ts';
import { settingsMessages as words } from './settingsMessages.ts';

interface DiscountLimitsProps {
  readonly id: string;
  readonly label: string;
  readonly 'aria-describedby': string | undefined;
  readonly value: readonly ShownDiscountLimit[];
  readonly onChange: (value: readonly ShownDiscountLimit[]) => void;
}

/** How much discount a role may give: one row per role. */
export function DiscountLimits({ id, label, value, onChange, 'aria-describedby': describedBy }: DiscountLimitsProps) {
  const free = useRoles().filter(({ id }) => value.every((limit) => limit.role.id !== id));
  return (
    <LimitRows
      id={id}
      label={label}
      describedBy={describedBy}
      upTo={words.discountUpTo}
      value={value}
      onChange={onChange}
      added={() => free[0] && { role: free[0], upTo: 0 }}
      rolesOf={({ role }) => [role, ...free]}
      renderRest={({ role, upTo }, _at, change) => (
        <PercentLimit key={role.id} upTo={upTo} onChange={(percent) => change({ upTo: percent })} />
      )}
    />
  );
}

interface PercentLimitProps {
  readonly upTo: number;
  readonly onChange: (upTo: number) => void;
}

function PercentLimit({ upTo, onChange }: PercentLimitProps) {
  const { number } = useFormats();
  const [typed, setTyped] = useState<string>();
  const type = (text: string): void => {
    setTyped(text);
    const read = evaluateAmount(text, number, 4);
    onChange(read.ok ? minorToNumber(read.amount, 4) : Number.NaN);
  };
  return (
    <TextInput
      label={words.discountUpTo}
      isNumeric
      inputMode="decimal"
      value={typed ?? (Number.isNaN(upTo) ? '' : formatPlain(String(upTo), number))}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
