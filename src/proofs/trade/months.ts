import { type AttemptOn, type ReferenceModel, refuseIf } from '../fixtures/referenceModel.ts';

type Lock = 'arLocked' | 'apLocked' | 'allLocked';

/** A month as a second opinion knows it. */
export interface Month extends Record<Lock, boolean> {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  closed: boolean;
}

const open = { closed: false, allLocked: false, arLocked: false, apLocked: false } as const;

const months = [
  ['may', '2026-05-01', '2026-05-31'],
  ['june', '2026-06-01', '2026-06-30'],
  ['july', '2026-07-01', '2026-07-31'],
] as const;

/** The months of the company, all open. */
export const openMonths = (ids: Readonly<Record<string, string>>): Month[] =>
  months.map(([name, start, end]) => ({ id: ids[name] ?? '', start, end, ...open }));

const isLocked = ({ allLocked, arLocked, apLocked }: Month): boolean => allLocked || arLocked || apLocked;

/**
 * Months close in order, reopen in the opposite order, and are locked with one of these locks; shut ones open again soon, so
 * that most requests have an open month.
 */
export function changeMonth<S extends { readonly months: Month[] }>(
  second: ReferenceModel<S>,
  locks: readonly Lock[],
): AttemptOn<S> | undefined {
  const shut = second.state.months.findLastIndex((each) => each.closed || isLocked(each));
  const at = shut >= 0 && !second.chance(5) ? shut : second.random.whole(0, 2);
  const month = second.state.months[at];
  if (!month) return undefined;
  const action = month.closed ? 'reopen' : isLocked(month) ? 'unlock' : second.chance(2) ? 'close' : 'lock';
  const lock = second.oneOf(locks) ?? 'allLocked';
  return {
    name: `${action} accountingPeriod`,
    send: (ask) =>
      ask.act('accountingPeriod', month.id, action, {
        reason: 'Reviewed',
        ...(action === 'lock' ? { [lock]: true } : {}),
      }),
    model: ({ months }) => {
      const own = months[at] ?? month;
      refuseIf(action === 'close' && months.slice(0, at).some(({ closed }) => !closed), 'an earlier one is open');
      refuseIf(action === 'reopen' && months.slice(at + 1).some(({ closed }) => closed), 'a later one is closed');
      if (action === 'close' || action === 'reopen') own.closed = action === 'close';
      else if (action === 'unlock') Object.assign(own, { ...open, closed: own.closed });
      else if (lock === 'allLocked') Object.assign(own, { allLocked: true, arLocked: true, apLocked: true });
      else own[lock] = true;
    },
  };
}
