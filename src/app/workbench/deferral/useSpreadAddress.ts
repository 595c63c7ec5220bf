import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isValidDate, type PlainDate } from '#contract/values/date';
import { type Minor, minorFromText, minorToText } from '#contract/values/money';
import { type SpreadKey, spreadKeys } from './plan.ts';

export const MOST_MONTHS = 60;
const USUAL_MONTHS = 6;

/** What the screen stands on. All of it is in the address, so that a reload or a copy of it brings it back. */
export interface SpreadAsked {
  readonly amount: Minor | undefined;
  readonly debit: string | undefined;
  readonly credit: string | undefined;
  readonly first: PlainDate;
  readonly months: number;
  readonly key: SpreadKey;
  readonly shares: string;
  readonly memo: string;
  readonly subsidiary: string | undefined;
  /** The day on which it was booked at once; undefined when it stands on the balance sheet already. */
  readonly takenOut: PlainDate | undefined;
  /** Departments with their share. */
  readonly departments: readonly { readonly id: string; readonly weight: string }[];
}

/** The wish in the address; `precision` is that of the currency of the subsidiary. */
export function useSpreadAddress(precision: number, today: PlainDate, subsidiary: string | undefined) {
  const [params, setParams] = useSearchParams();
  const asked = useMemo((): SpreadAsked => {
    const date = (name: string): PlainDate | undefined => {
      const text = params.get(name);
      return text !== null && isValidDate(text) ? text : undefined;
    };
    const months = Number(params.get('months') ?? USUAL_MONTHS);
    return {
      amount: minorFromText(params.get('amount') ?? '', precision),
      debit: params.get('debit') ?? undefined,
      credit: params.get('credit') ?? undefined,
      first: date('first') ?? today,
      months: Number.isInteger(months) ? Math.min(MOST_MONTHS, Math.max(1, months)) : USUAL_MONTHS,
      key: spreadKeys.find((each) => each === params.get('key')) ?? 'equal',
      shares: params.get('shares') ?? '',
      memo: params.get('memo') ?? '',
      subsidiary: params.get('subsidiary') ?? subsidiary,
      takenOut: date('taken'),
      departments: params.getAll('department').map((each) => {
        const [id = '', weight = '1'] = each.split('*');
        return { id, weight };
      }),
    };
  }, [params, precision, today, subsidiary]);
  const change = useCallback((part: Partial<SpreadAsked>) => {
    setParams((former) => {
      const next = new URLSearchParams(former);
      const put = (name: string, value: string | undefined): void => (value === undefined || value === '' ? next.delete(name) : next.set(name, value));
      if ('amount' in part) put('amount', part.amount === undefined ? undefined : minorToText(part.amount, precision));
      for (const name of ['debit', 'credit', 'first', 'key', 'shares', 'memo', 'subsidiary'] as const) if (name in part) put(name, part[name]);
      if ('months' in part) put('months', String(part.months));
      if ('takenOut' in part) put('taken', part.takenOut);
      if (part.departments) {
        next.delete('department');
        for (const { id, weight } of part.departments) next.append('department', `${id}*${weight}`);
      }
      return next;
    }, { replace: true });
  }, [setParams, precision]);
  return { asked, change };
}
