import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isValidDate } from '#contract/values/date';
import { type PathStep, pathOf } from '#app/platform/router/drillPath.ts';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { type Comparison, comparedIn, isComparison } from './comparison.ts';

interface ReportParameters {
  readonly subsidiary: string | undefined;
  readonly period: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly account: string | undefined;
  readonly offset: number;
  /** The comparison of a statement. */
  readonly compare: Comparison | undefined;
  /** What is chosen to be shown next to the amount of a statement. */
  readonly compared: readonly string[];
  /** The columns of a report. */
  readonly columns: string | undefined;
  /** Whether amounts are shown without decimals; undefined: depending on the room. */
  readonly figures: 'whole' | 'exact' | undefined;
  /** Whether a chart is shown below the figures. */
  readonly hasChart: boolean;
}

export interface ReportControl {
  readonly parameters: ReportParameters;
  /** Parameters sent to the service. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly change: (change: Readonly<Record<string, string | undefined>>) => void;
  /** The levels one came through, the first one first. */
  readonly path: readonly PathStep[];
  /** This level, for those that are opened from here. */
  readonly stateHere: (label: string) => { readonly path: readonly PathStep[] };
}

/** `0` means "all" in an address; without it the user's own subsidiary applies. */
export const ALL = '0';

const rangeNames: readonly string[] = ['subsidiary', 'period', 'from', 'to', 'account', 'offset'];

/** Nothing next to the amounts of a statement, which otherwise has its default comparison. */
export const NOTHING = 'none';

const comparisonOf = ([first]: readonly string[]): Comparison | undefined => (isComparison(first) ? first : undefined);

const figuresOf = (text: string | undefined): ReportParameters['figures'] =>
  text === 'whole' || text === 'exact' ? text : undefined;

/** The parameters of a report in the address, those it has; the subsidiary starts with the one of the top bar. */
export function useReportParameters(
  own: readonly string[] = rangeNames,
  usualComparison: readonly string[] = [],
): ReportControl {
  const [params, setParams] = useSearchParams();
  const { pathname, search, state, key } = useLocation();
  const preferred = usePreferences().subsidiary;
  const text = (name: string): string | undefined => params.get(name) ?? undefined;
  const date = (name: string): string | undefined => (isValidDate(text(name) ?? '') ? text(name) : undefined);
  const given = text('subsidiary') ?? preferred;
  const subsidiary = given === ALL ? undefined : given;
  const columns = text('columns');
  const compared =
    text('compare') === undefined
      ? columns === undefined
        ? usualComparison
        : []
      : comparedIn(text('compare')).filter((each) => each !== NOTHING);
  const parameters = {
    subsidiary,
    period: text('period'),
    from: date('from'),
    to: date('to'),
    account: text('account'),
    offset: Number(text('offset') ?? 0) || 0,
    compare: comparisonOf(comparedIn(text('compare'))),
    compared,
    columns,
    figures: figuresOf(text('figures')),
    hasChart: text('chart') === 'on',
  };
  const { period, from, to, account, offset } = parameters;
  const path = pathOf(state);
  const change = useCallback(
    (next: Readonly<Record<string, string | undefined>>) =>
      setParams(
        () => {
          // The address is ahead of the rendered state: of two simultaneous changes neither is lost.
          const changed = new URLSearchParams(window.location.search);
          if (!('offset' in next)) changed.delete('offset');
          for (const [name, value] of Object.entries(next)) {
            if (value === undefined || value === '') changed.delete(name);
            else changed.set(name, value);
          }
          return changed;
        },
        { state },
      ),
    [setParams, state],
  );
  return {
    parameters,
    query: {
      ...Object.fromEntries(own.filter((name) => !rangeNames.includes(name)).map((name) => [name, text(name)])),
      ...(own.includes('compare') ? { compare: compared.length > 0 ? compared.join(',') : undefined } : {}),
      ...(own.includes('subsidiary') ? { subsidiary } : {}),
      ...(own.includes('period') ? (period === undefined && own.includes('from') ? { from, to } : { period }) : {}),
      ...(own.includes('account') ? { account } : {}),
      ...(own.includes('offset') ? { offset: offset > 0 ? String(offset) : undefined } : {}),
    },
    change,
    path,
    stateHere: (label) => ({ path: [...path, { label, address: pathname + search, view: key }] }),
  };
}
