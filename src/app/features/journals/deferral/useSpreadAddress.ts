import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { isValidDate, type PlainDate } from '#contract/values/date';
import { type Minor, minorFromText, minorToText } from '#contract/values/money';
import { type SpreadKey, spreadKeys } from './plan.ts';

export const MAX_MONTHS = 60;
const USUAL_MONTHS = 6;

/** The state of the screen, all of it in the address: a reload or a copy restores it. */
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
  /** The day on which it was booked in full; undefined if it is on the balance sheet already. */
  readonly takenOut: PlainDate | undefined;
  /** Each journal of a month is reversed on the first day of the next. */
  readonly isReversed: boolean;
  /** Departments with their share. */
  readonly departments: readonly { readonly id: string; readonly weight: string }[];
}

/** The allocation in the URL. `precision` belongs to the subsidiary's currency. */
export function useSpreadAddress(precision: number, today: PlainDate, subsidiary: string | undefined) {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  // Kept here and written to the address in the background: the address updates later than the next key.
  const [kept, setKept] = useState(address);
  const written = useRef(address);
  const { key } = useLocation();
  const isOwn = useNavigationType() === 'REPLACE';
  const [seen, setSeen] = useState(key);
  // The address changed: by a link, or on the way back.
  if (seen !== key) {
    setSeen(key);
    if (!isOwn) setKept(address);
  }
  useEffect(() => {
    if (written.current === kept) return;
    written.current = kept;
    setParams(new URLSearchParams(kept), { replace: true });
  }, [kept, setParams]);
  const asked = useMemo(
    () => readAsked(new URLSearchParams(kept), precision, today, subsidiary),
    [kept, precision, today, subsidiary],
  );
  const change = useCallback(
    (part: Partial<SpreadAsked>) => setKept((former) => withPart(former, part, precision)),
    [precision],
  );
  return { asked, change };
}

function readAsked(
  params: URLSearchParams,
  precision: number,
  today: PlainDate,
  subsidiary: string | undefined,
): SpreadAsked {
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
    months: Number.isInteger(months) ? Math.min(MAX_MONTHS, Math.max(1, months)) : USUAL_MONTHS,
    key: spreadKeys.find((each) => each === params.get('key')) ?? 'equal',
    shares: params.get('shares') ?? '',
    memo: params.get('memo') ?? '',
    subsidiary: params.get('subsidiary') ?? subsidiary,
    takenOut: date('taken'),
    isReversed: params.get('reversed') === 'yes',
    departments: params.getAll('department').map((each) => {
      const [id = '', weight = '1'] = each.split('*');
      return { id, weight };
    }),
  };
}

function withPart(former: string, part: Partial<SpreadAsked>, precision: number): string {
  const next = new URLSearchParams(former);
  const put = (name: string, value: string | undefined): void =>
    value === undefined || value === '' ? next.delete(name) : next.set(name, value);
  if ('amount' in part) put('amount', part.amount === undefined ? undefined : minorToText(part.amount, precision));
  for (const name of ['debit', 'credit', 'first', 'key', 'shares', 'memo', 'subsidiary'] as const)
    if (name in part) put(name, part[name]);
  if ('months' in part) put('months', String(part.months));
  if ('takenOut' in part) put('taken', part.takenOut);
  if ('isReversed' in part) put('reversed', part.isReversed === true ? 'yes' : undefined);
  if (part.departments) {
    next.delete('department');
    for (const { id, weight } of part.departments) next.append('department', `${id}*${weight}`);
  }
  return next.toString();
}
