import type { RecordType } from '#contract/records/index';
import type { ExchangeRateAnswer } from '#contract/wire/ledger/exchangeRate';
import type { ExportNote } from '#contract/wire/exports';
import type { ReportAnswer, ReportName } from '#contract/reports/index';
import { PREFERENCES } from './paths.ts';
import type { ServiceClient } from './http.ts';
import type { Via, WriteVia } from './records.ts';

const VIEWS = '/services/rest/views/v1';
const COMPANY = '/services/rest/settings/v1/company';
const EXPORTS = '/services/rest/exports/v1';
const REPORTS = '/services/rest/report/v1';
const RATE = '/services/rest/exchangeRate/v1';
const OF_REPORT = 'report:';

interface KeptPreference {
  readonly key: string;
  readonly value: unknown;
}

/** A saved view of a list, personal or shared. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly shared: boolean;
  /** Filter, order, columns and widths, as the list screen reads them. */
  readonly definition: unknown;
}

export interface ReportEntry {
  readonly report: string;
  readonly parameters: readonly unknown[];
}

/** The subject of saved views: a list of records, or a report. */
export type Viewed = RecordType | `report:${ReportName}`;

/** The path of a list's or report's views, or of one of them. */
export function viewPath(of: Viewed, id?: string): string {
  const root = of.startsWith(OF_REPORT) ? `${REPORTS}/${of.slice(OF_REPORT.length)}/views` : `${VIEWS}/${of}`;
  return id === undefined ? root : `${root}/${encodeURIComponent(id)}`;
}

export interface CompanyApi extends ReturnType<typeof createCompanyApi> {}

/** Data of the company and its users rather than of records. All methods throw `ServiceError`. */
export function createCompanyApi(client: ServiceClient) {
  const read = async <T>(path: string, via: Via = {}, query = {}): Promise<T> =>
    (await client.send<T>({ path, query, signal: via.signal, priority: via.priority })).body;
  const key = (name: string): string => `${PREFERENCES}/${encodeURIComponent(name)}`;
  return {
    /** Undefined if nothing was saved under that name: all are read, because requesting a missing one is an error. */
    preference: async (name: string, via?: Via): Promise<unknown> =>
      (await read<{ readonly items: readonly KeptPreference[] }>(PREFERENCES, via)).items.find(
        (kept) => kept.key === name,
      )?.value,
    /** Repeating it is harmless: it sends the whole value. */
    setPreference: async (name: string, value: unknown, via: Via = {}): Promise<void> =>
      void (await client.send({ method: 'PUT', path: key(name), body: value, priority: 'bulk', ...via })),
    removePreference: async (name: string, via: Via = {}): Promise<void> =>
      void (await client.send({ method: 'DELETE', path: key(name), priority: 'bulk', ...via })),
    views: (of: Viewed, via?: Via) => read<{ readonly items: readonly SavedView[] }>(viewPath(of), via),
    settings: <T>(via?: Via) => read<T>(COMPANY, via),
    updateSettings: async <T>(change: object, via: WriteVia) =>
      (await client.send<T>({ method: 'PATCH', path: COMPANY, body: change, priority: 'write', ...via })).body,
    /** Under its own key: an export recorded twice is one entry. */
    noteExport: async (note: ExportNote): Promise<void> =>
      void (await client.send({
        method: 'POST',
        path: EXPORTS,
        body: note,
        priority: 'write',
        idempotencyKey: crypto.randomUUID(),
      })),
    exchangeRate: (asked: { readonly from: string; readonly to: string; readonly date: string }, via?: Via) =>
      read<ExchangeRateAnswer>(RATE, via, asked),
    reports: (via?: Via) => read<{ readonly items: readonly ReportEntry[] }>(REPORTS, via),
    report: <N extends ReportName>(
      name: N,
      parameters: Readonly<Record<string, string | number | boolean | undefined>>,
      via?: Via,
    ) => read<ReportAnswer<N>>(`${REPORTS}/${encodeURIComponent(name)}`, via, parameters),
  };
}
