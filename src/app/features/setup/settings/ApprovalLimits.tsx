import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import { catalogueOf, listedTypes } from '#contract/derive/catalogue';
import { evaluateAmount } from '#contract/values/expression';
import { minorFromNumber, minorToNumber, zero } from '#contract/values/money';
import { formatAmount } from '#contract/values/numberFormat';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { TextInput } from '#app/ui/inputs/TextInput.tsx';
import { setupQueries } from '../accessApi.ts';
import { isReference, limitProblems, type ShownLimit } from './settingsDraft.ts';
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
export function ApprovalLimits({
  id,
  label,
  problems,
  value,
  onChange,
  'aria-describedby': describedBy,
}: ApprovalLimitsProps) {
  const { client } = useConnection();
  const { data } = useQuery(setupQueries(client).settings());
  const { roles: told } = data?.body ?? {};
  const roles = Array.isArray(told) ? told.filter(isReference) : [];
  const set = (at: number, change: Partial<ShownLimit>): void =>
    onChange(value.map((limit, index) => (index === at ? { ...limit, ...change } : limit)));
  const add = (): void => {
    const [role] = roles;
    if (role) onChange([...value, { role, type: null, subsidiary: null, upTo: 0 }]);
  };
  return (
    <div id={id} className="su-limits" role="group" aria-label={label} aria-describedby={describedBy}>
      {value.length > 0 && (
        <div className="su-limit su-limit-head" aria-hidden>
          <span>{words.limitRole}</span>
          <span>{words.limitUpTo}</span>
        </div>
      )}
      {value.map((limit, at) => (
        <LimitRow
          // Rows have no identity of their own, and are only added at the end.
          key={at}
          limit={limit}
          roles={roles}
          problems={limitProblems(problems, at)}
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

interface LimitRowProps {
  readonly limit: ShownLimit;
  readonly roles: readonly Ref[];
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<ShownLimit>) => void;
  readonly onRemove: () => void;
}

const options = (refs: readonly Ref[]) => refs.map(({ id, refName }) => ({ value: id, label: refName }));

function LimitRow({ limit, roles, problems, onChange, onRemove }: LimitRowProps) {
  const { caller } = useCaller();
  const { subsidiaries } = caller;
  return (
    <div className="su-limit">
      <Select
        label={words.limitRole}
        isInvalid={problems.role !== undefined}
        value={limit.role.id}
        options={options(roles)}
        onChange={({ target }) => onChange({ role: roles.find(({ id }) => id === target.value) ?? limit.role })}
      />
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
      <Button variant="quiet" icon={X} label={words.removeLimit(limit.role.refName)} onClick={onRemove} />
      {Object.values(problems).map((text) => (
        <span key={text} className="cell-error su-limit-error">
          {text}
        </span>
      ))}
    </div>
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
