import { createContext, useContext, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { findReport, type ReportName, reports } from '#contract/reports/index';
import { OPEN_DOCUMENTS } from './openDocumentsSheet.ts';
import { ALL } from './useReportParameters.ts';

/** A drill level shown next to another: a report with its parameters. */
export interface PinnedReport {
  readonly report: string;
  /** The parameters of the report. */
  readonly query: Readonly<Record<string, string>>;
  /** Address of its own page, with its view settings. */
  readonly address: string;
}

interface Pin {
  /** Whether figures open next to the report and not in its place. */
  readonly isBeside: boolean;
  readonly pinned: PinnedReport | undefined;
  /** Shows a level in the side panel; returns false, without changes, if the address is no report. */
  readonly show: (address: string) => boolean;
  readonly begin: () => void;
  readonly end: () => void;
}

const ROOT = '/reports/';

/** A report by its address in the app; undefined for anything else. */
export function pinnedReport(address: string): PinnedReport | undefined {
  if (!address.startsWith(ROOT)) return undefined;
  const [path = '', search = ''] = address.slice(ROOT.length).split('?');
  const report = path === OPEN_DOCUMENTS ? OPEN_DOCUMENTS : findReport(path);
  if (report === undefined) return undefined;
  const { pin: _pin, ...view } = Object.fromEntries(new URLSearchParams(search));
  const query = report === OPEN_DOCUMENTS ? view : askedOf(report, view);
  return { report, query, address: `${ROOT}${report}?${new URLSearchParams(view).toString()}` };
}

/** The side panel has room for one figure per row. */
const beside = ['columns', 'compare'];

/** Report parameters without view settings; subsidiary `0` means all. */
const askedOf = (report: ReportName, view: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    reports[report].parameters.flatMap(({ name }) => {
      const value = view[name];
      const isLeftOut = beside.includes(name) || (name === 'subsidiary' && value === ALL);
      return value === undefined || isLeftOut ? [] : [[name, value]];
    }),
  );

/** The pinned level is in the address, so that links and Back restore both. */
export function usePinOfAddress(): Pin {
  const [params] = useSearchParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const asked = params.get('pin');
  return useMemo(() => {
    const put = (pin: string | undefined): void => {
      const next = new URLSearchParams(search);
      if (pin === undefined) next.delete('pin');
      else next.set('pin', pin);
      void navigate({ search: next.toString() }, { state, replace: true, preventScrollReset: true });
    };
    return {
      isBeside: asked !== null,
      pinned: asked === null ? undefined : pinnedReport(`${ROOT}${asked}`),
      show: (address) => {
        const level = pinnedReport(address);
        if (level) put(level.address.slice(ROOT.length));
        return level !== undefined;
      },
      begin: () => put(''),
      end: () => put(undefined),
    };
  }, [asked, search, state, navigate]);
}

export const PinContext = createContext<Pin | undefined>(undefined);

/** The pin of the report around; none outside of one. */
export const usePin = (): Pin | undefined => useContext(PinContext);
