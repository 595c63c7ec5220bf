import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { Button } from '#app/ui/inputs/Button.tsx';
import { Select } from '#app/ui/inputs/Select.tsx';
import { setupQueries } from '../accessApi.ts';
import { isReference } from './settingsDraft.ts';
import { settingsMessages as words } from './settingsMessages.ts';

/** The roles of the company, as its settings name them. */
export function useRoles(): readonly Ref[] {
  const { client } = useConnection();
  const { data } = useQuery(setupQueries(client).settings());
  const { roles: told } = data?.body ?? {};
  return Array.isArray(told) ? told.filter(isReference) : [];
}

interface LimitRowsProps<L extends { readonly role: Ref }> {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly upTo: string;
  readonly value: readonly L[];
  readonly onChange: (value: readonly L[]) => void;
  /** A new row; undefined while there can be none. */
  readonly added: () => L | undefined;
  /** The roles that a row can have. */
  readonly rolesOf: (limit: L) => readonly Ref[];
  readonly isInvalid?: (at: number) => boolean;
  /** What a row says besides its role. */
  readonly renderRest: (limit: L, at: number, change: (part: Partial<L>) => void) => ReactNode;
  readonly errors?: (at: number) => readonly string[];
}

/** Limits of roles, one row for each: rows are only added at the end. */
export function LimitRows<L extends { readonly role: Ref }>(props: LimitRowsProps<L>) {
  const { id, label, describedBy, upTo, value, onChange, added, rolesOf, isInvalid, renderRest, errors } = props;
  const add = (): void => {
    const limit = added();
    if (limit) onChange([...value, limit]);
  };
  return (
    <div id={id} className="su-limits" role="group" aria-label={label} aria-describedby={describedBy}>
      {value.length > 0 && (
        <div className="su-limit su-limit-head" aria-hidden>
          <span>{words.limitRole}</span>
          <span>{upTo}</span>
        </div>
      )}
      {value.map((limit, at) => {
        const change = (part: Partial<L>): void =>
          onChange(value.map((each, index) => (index === at ? { ...each, ...part } : each)));
        const roles = rolesOf(limit);
        return (
          // Rows have no identity of their own.
          <div className="su-limit" key={at}>
            <Select
              label={words.limitRole}
              isInvalid={isInvalid?.(at) ?? false}
              value={limit.role.id}
              options={roles.map((role) => ({ value: role.id, label: role.refName }))}
              onChange={({ target }) =>
                onChange(
                  value.map((each, index) =>
                    index === at
                      ? { ...each, role: roles.find((role) => role.id === target.value) ?? each.role }
                      : each,
                  ),
                )
              }
            />
            {renderRest(limit, at, change)}
            <Button
              variant="quiet"
              icon={X}
              label={words.removeLimit(limit.role.refName)}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
            {errors?.(at).map((text) => (
              <span key={text} className="cell-error su-limit-error">
                {text}
              </span>
            ))}
          </div>
        );
      })}
      <Button icon={Plus} onClick={add}>
        {words.addLimit}
      </Button>
    </div>
  );
}
