import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import { evaluateAmount } from '#contract/values/expression';
import { minorToNumber } from '#contract/values/money';
import { formatPlain } from '#contract/values/numberFormat';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { setupQueries } from '../accessApi.ts';
import { isReference, type ShownDiscountLimit } from './settingsDraft.ts';
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
  const { client } = useConnection();
  const { data } = useQuery(setupQueries(client).settings());
  const { roles: told } = data?.body ?? {};
  const roles = Array.isArray(told) ? told.filter(isReference) : [];
  const free = roles.filter(({ id: role }) => value.every((limit) => limit.role.id !== role));
  const set = (at: number, change: Partial<ShownDiscountLimit>): void =>
    onChange(value.map((limit, index) => (index === at ? { ...limit, ...change } : limit)));
  const add = (): void => {
    const [role] = free;
    if (role) onChange([...value, { role, upTo: 0 }]);
  };
  return (
    <div id={id} className="su-limits" role="group" aria-label={label} aria-describedby={describedBy}>
      {value.length > 0 && (
        <div className="su-limit su-limit-head" aria-hidden>
          <span>{words.limitRole}</span>
          <span>{words.discountUpTo}</span>
        </div>
      )}
      {value.map((limit, at) => (
        <DiscountRow
          // Each role has one row.
          key={limit.role.id}
          limit={limit}
          roles={[limit.role, ...free]}
          onChange={(change) => set(at, change)}
          onRemove={() => onChange(value.filter((_, index) => index !== at))}
        />
      ))}
      <Button icon={Plus} onClick={add}>
        {words.addLimit}
      </Button>
    </div>
  );
}

interface DiscountRowProps {
  readonly limit: ShownDiscountLimit;
  readonly roles: readonly Ref[];
  readonly onChange: (change: Partial<ShownDiscountLimit>) => void;
  readonly onRemove: () => void;
}

function DiscountRow({ limit: { role, upTo }, roles, onChange, onRemove }: DiscountRowProps) {
  const { number } = useFormats();
  const [typed, setTyped] = useState<string>();
  const type = (text: string): void => {
    setTyped(text);
    const read = evaluateAmount(text, number, 4);
    onChange({ upTo: read.ok ? minorToNumber(read.amount, 4) : Number.NaN });
  };
  return (
    <div className="su-limit">
      <Select
        label={words.limitRole}
        value={role.id}
        options={roles.map(({ id, refName }) => ({ value: id, label: refName }))}
        onChange={({ target }) => onChange({ role: roles.find(({ id }) => id === target.value) ?? role })}
      />
      <TextInput
        label={words.discountUpTo}
        isNumeric
        inputMode="decimal"
        value={typed ?? (Number.isNaN(upTo) ? '' : formatPlain(String(upTo), number))}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <Button variant="quiet" icon={X} label={words.removeLimit(role.refName)} onClick={onRemove} />
    </div>
  );
}
