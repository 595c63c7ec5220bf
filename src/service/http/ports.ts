import type { SecondFactor } from '../auth/secondFactor/secondFactor.ts';
import type { OwnSession } from '#contract/wire/sessions';
import type { Presentable } from '#contract/derive/present';
import type { Field } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import type { CompanySettings } from '#contract/settings';
import type { ListQuery } from '#contract/wire/listQuery';
import type { Approvals } from '#contract/wire/approvals';
import type { Posting } from '#domain/accounting/posting';
import type { Caller } from '../records/engine/caller.ts';
import type { Engine } from '../records/engine/engine.ts';
import type { Actor } from '../storage/commit.ts';
import type { ListTotal } from '../storage/queries/records/listTotals.ts';
import type { FullRecord } from '../storage/records.ts';
import type { SavedView, ViewChange, ViewWriter } from '../storage/views.ts';
import type { Licence } from './limits/licence.ts';
import type { Problem } from '#contract/messages/problem';

export interface Ref {
  readonly id: string;
  readonly refName: string;
}

/** A page of records; `names` holds the display names of everything they point at. */
export interface RecordPage {
  readonly records: readonly Presentable[];
  readonly names: ReadonlyMap<string, string>;
  readonly totalResults: number;
}

/** A page of anything else, in wire form. */
interface Page<T = unknown> {
  readonly items: readonly T[];
  readonly totalResults: number;
}
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly [Problem, ...Problem[]] };

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Looks for a text in display names; `words` are beginnings of words, `recents` come first. */
export interface OptionSearch {
  readonly text: string;
  readonly how: 'contain' | 'is' | 'start';
  readonly words?: string;
  readonly recents?: readonly string[];
}

export interface OpenDocumentsQuery {
  readonly id?: string;
  readonly currency?: string;
  readonly dueBy?: string;
  readonly asOf: string;
}

/** What the handlers read from the stored data. Records beyond the caller's subsidiaries do not exist for it. */
export interface Queries {
  getRecord(
    caller: Caller,
    type: RecordType,
    id: string,
  ): Promise<{ readonly record: FullRecord; readonly names: ReadonlyMap<string, string> } | undefined>;
  /** A saved record with its display values. */
  shown(
    caller: Caller,
    type: RecordType,
    record: FullRecord,
    names: ReadonlyMap<string, string>,
  ): Promise<{ readonly record: FullRecord; readonly names: ReadonlyMap<string, string> }>;
  idByExternalId(caller: Caller, type: RecordType, externalId: string): Promise<string | undefined>;
  listRecords(caller: Caller, type: RecordType, query: ListQuery, today: string): Promise<Result<RecordPage>>;
  /** What everything that matches adds up to, by `totals` and `groupBy` of the query. */
  listTotals(
    caller: Caller,
    type: RecordType,
    query: ListQuery,
    today: string,
  ): Promise<Result<{ readonly items: readonly ListTotal[]; readonly hasMore: boolean }>>;
  /** What may be chosen for a field. */
  selectOptions(caller: Caller, field: Field, search: OptionSearch & Slice): Promise<Page>;
  history(caller: Caller, type: RecordType, id: string, slice: Slice): Promise<Page>;
  related(caller: Caller, id: string, slice: Slice): Promise<Page>;
  ledgerImpact(caller: Caller, id: string): Promise<object | undefined>;
  /** A posting that was thought through and not written, in the shape of the ledger's own. */
  predictedImpact(posting: Posting | null, transaction: Ref): Promise<object>;
  /** What waits for an approval that the caller may give. */
  approvals(caller: Caller, page: Slice & { readonly only?: RecordType }): Promise<Approvals>;
  /** Open documents of a customer or vendor, or of all, with discounts and days overdue on a day. */
  openDocuments(
    caller: Caller,
    party: 'customer' | 'vendor',
    query: OpenDocumentsQuery,
  ): Promise<{ readonly items: readonly unknown[]; readonly hasMore: boolean }>;
}

/** A report with its parameters, as the list of reports shows it. */
interface ReportEntry {
  readonly name: string;
  readonly label: string;
  readonly permission: { readonly id: string; readonly name: string };
  readonly parameters: readonly unknown[];
}
export interface Reports {
  readonly entries: readonly ReportEntry[];
  run(name: string, caller: Caller, parameters: URLSearchParams, now: Date): Promise<Result<unknown>>;
}

/** What belongs to users and the company besides records. */
export interface Store {
  preference(userId: string, key: string): Promise<unknown>;
  preferences(userId: string): Promise<Readonly<Record<string, unknown>>>;
  setPreference(userId: string, key: string, value: unknown): Promise<void>;
  dropPreference(userId: string, key: string): Promise<boolean>;
  views(type: string, userId: string): Promise<readonly SavedView[]>;
  /**
   * Creates or replaces a view; shared views go to the audit trail. `taken`: the owner has another view of that name.
   */
  saveView(change: ViewChange, writer: ViewWriter, at: string): Promise<SavedView | 'taken' | undefined>;
  dropView(type: string, id: string, writer: ViewWriter, at: string): Promise<boolean>;
  settings(): Promise<{ readonly value: CompanySettings; readonly version: number }>;
  /** Replaces the settings if they still have the version, and writes who did it to the audit trail. Undefined: they have changed since. */
  changeSettings(
    value: CompanySettings,
    version: number,
    by: Actor,
    at: string,
  ): Promise<{ readonly auditSeq: number } | undefined>;
  company(caller: Caller): Promise<{
    readonly isSample: boolean;
    readonly subsidiaries: readonly Ref[];
    readonly multiSubsidiary: boolean;
    readonly baseCurrency: Ref | null;
  }>;
  /** 32 bytes for what a device keeps for a user, in base64. */
  draftKey(userId: string): string;
}
/** What sign-in has to know of changes to users and roles. */
interface SignedIn {
  /** Users and roles are reloaded for the next request; other instances follow within a second. */
  forget(): void;
  /** Signs a user out everywhere. */
  endAllOf(userId: string): Promise<void>;
  /** The sessions of a user that are alive, the one used last first. */
  listOf(userId: string): Promise<readonly Omit<OwnSession, 'isCurrent'>[]>;
  /** Ends sessions of a user: the one named, or all but that one. Answers how many. */
  endOf(userId: string, which: { readonly only: string } | { readonly except: string }): Promise<number>;
}
/** What the handlers work with; made once by `createService`. */
export interface Parts {
  readonly engine: Engine;
  readonly queries: Queries;
  readonly reports: Reports;
  readonly store: Store;
  readonly licence: Licence;
  readonly signedIn: SignedIn;
  readonly secondFactor: SecondFactor;
  /** Whether a failure is temporary: the database is busy or unavailable. */
  readonly isPassing: (error: unknown) => boolean;
}
