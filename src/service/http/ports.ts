import type { ReportDefinition } from '#contract/reports/definition';
import type { RoleEntry, TrailEntry, UserEntry, UserList } from '#contract/wire/access';
import type { ClosingCheck, ClosingItem } from '#contract/wire/closing';
import type { ScheduledLine } from '#contract/wire/recognition';
import type { ExchangeRateAnswer } from '#contract/wire/ledger/exchangeRate';
import type { SignInPage, SignInParameter, SignOutReason } from '#contract/wire/signIns';
import type { ExportNote, ExportPage, ExportParameter } from '#contract/wire/exports';
import type { OwnSession, SecondFactorState, SecondFactorSetup } from '#contract/wire/sessions';
import type { Presentable } from '#contract/derive/present';
import type { Field } from '#contract/fields';
import type { SystemRole } from '#contract/lists/systemAccounts';
import type { RecordType } from '#contract/records/index';
import type { CompanySettings } from '#contract/settings';
import type { ListPlace, ListPosition, ListQuery, QueryParameters } from '#contract/wire/listQuery';
import type { UndepositedAnswer } from '#contract/wire/undeposited';
import type { Approvals, Decided } from '#contract/wire/approvals';
import type { SearchAnswer } from '#contract/wire/search';
import type { Caller, RequestContext } from '../records/engine/caller.ts';
import type { EarlierUse } from '../records/engine/idempotency.ts';
import type { ActRequest } from '../records/engine/recordAction.ts';
import type { RemoveRequest } from '../records/engine/remove.ts';
import type { Preview, Saved, SaveRequest } from '../records/engine/save.ts';
import type { TransformRequest } from '../records/engine/transformRecord.ts';
import type { Delegating, FormDrafts, OperationParts, Papers, Presence } from './extensionPorts.ts';
import type { Licence } from './limits/licence.ts';
import type { Problem } from '#contract/messages/problem';

/** An idempotency key with its owner and request. */
export type KeyUse = NonNullable<RequestContext['key']>;

export interface Ref {
  readonly id: string;
  readonly refName: string;
}

/** A page of records; `names` contains the display names of everything they reference. */
export interface RecordPage {
  readonly records: readonly Presentable[];
  readonly names: ReadonlyMap<string, string>;
  /** Absent if the query leaves it out. */
  readonly totalResults?: number;
  /** There are more in the direction of reading. */
  readonly isMore: boolean;
  /** There are records after the page; to be used where the total is absent. */
  readonly hasNext: boolean;
  /** Its first and its last record. */
  readonly ends?: readonly [ListPlace, ListPlace];
}

/** The query of a list with its position read. */
export type PositionedQuery = Omit<ListQuery, 'position'> & { readonly position?: ListPosition | undefined };

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

/** A stored record with its lines. */
export type FullRecord = Saved['record'];

/** One figure of the totals of a list. */
export interface ListTotal {
  readonly field: string;
  /** What the rows of the group have in common: an id, a text, a date or a month; null for none, absent without groups. */
  readonly group?: string | null;
  readonly groupName?: string | null;
  readonly currency: string | null;
  readonly currencyName: string | null;
  readonly count: number;
  readonly sum: string;
  readonly least: string | null;
  readonly most: string | null;
}

/** What the handlers read from stored data. Records outside the caller's subsidiaries don't exist for the caller. */
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
  /** A record that is not saved, with its display values. */
  expected(caller: Caller, type: RecordType, record: FullRecord): Promise<FullRecord>;
  idByExternalId(caller: Caller, type: RecordType, externalId: string): Promise<string | undefined>;
  listRecords(caller: Caller, type: RecordType, query: PositionedQuery, today: string): Promise<Result<RecordPage>>;
  /** The number of all that match, up to a limit; `isCapped` says that there are more. */
  countRecords(
    caller: Caller,
    type: RecordType,
    query: ListQuery,
    today: string,
  ): Promise<Result<{ readonly totalResults: number; readonly isCapped: boolean }>>;
  /** Totals of everything that matches, by `totals` and `groupBy` of the query. */
  listTotals(
    caller: Caller,
    type: RecordType,
    query: ListQuery,
    today: string,
  ): Promise<Result<{ readonly items: readonly ListTotal[]; readonly hasMore: boolean }>>;
  /** The options of a field. */
  selectOptions(caller: Caller, field: Field, search: OptionSearch & Slice): Promise<Page>;
  history(caller: Caller, type: RecordType, id: string, slice: Slice & { readonly isBrief?: boolean }): Promise<Page>;
  related(caller: Caller, type: RecordType, id: string, slice: Slice): Promise<Page>;
  ledgerImpact(caller: Caller, id: string): Promise<object | undefined>;
  /** A predicted posting that wasn't written, in the shape of the ledger's own. */
  predictedImpact(posting: Preview['posting'], transaction: Ref): Promise<object>;
  /** Records of all types the caller may view, or of some of them. */
  search(
    caller: Caller,
    asked: { readonly text: string; readonly limit: number; readonly types?: readonly RecordType[] },
  ): Promise<SearchAnswer>;
  /** Documents pending an approval the caller may give. */
  approvals(caller: Caller, page: Slice & { readonly only?: RecordType; readonly today: string }): Promise<Approvals>;
  /** What others decided since a moment about documents the caller submitted for approval. */
  decided(
    caller: Caller,
    asked: { readonly since: string; readonly rejectedSince: string; readonly limit: number },
  ): Promise<Decided>;
  /** Open documents of a customer or vendor, or of all, with discounts and days overdue on a day. */
  openDocuments(
    caller: Caller,
    party: 'customer' | 'vendor',
    asked: { readonly id?: string; readonly parameters: QueryParameters; readonly today: string },
  ): Promise<Result<{ readonly items: readonly unknown[]; readonly hasMore: boolean; readonly parameters: object }>>;
  /** The rate between two currencies on a day, and where it comes from. */
  exchangeRate(
    caller: Caller,
    asked: { readonly from: string; readonly to: string; readonly date: string },
  ): Promise<Result<ExchangeRateAnswer>>;
  /** Contents of undeposited funds, with what a saved deposit has taken from there. */
  undeposited(caller: Caller, parameters: QueryParameters): Promise<Result<Omit<UndepositedAnswer, 'count'>>>;
}

/** A report with its parameters, as the list of reports shows it. */
interface ReportEntry {
  readonly name: string;
  readonly label: string;
  readonly permission: { readonly id: string; readonly name: string };
  readonly parameters: ReportDefinition['parameters'];
}
export interface Reports {
  readonly entries: readonly ReportEntry[];
  run(name: string, caller: Caller, parameters: URLSearchParams, now: Date): Promise<Result<unknown>>;
}

/** A saved view as its readers get it. */
export interface SavedView {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  readonly value: unknown;
}
/** A view without an id is a new one. */
type ViewChange = Omit<SavedView, 'id' | 'isOwn'> & { readonly id?: string };
/** The user who changes a view, and whether that includes shared views of others. */
export interface ViewWriter {
  readonly context: RequestContext;
  readonly mayKeepOthers: boolean;
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
  saveView(change: ViewChange, writer: ViewWriter): Promise<SavedView | 'taken' | undefined>;
  dropView(type: string, id: string, writer: ViewWriter): Promise<boolean>;
  settings(): Promise<{ readonly value: CompanySettings; readonly version: number }>;
  /** Replaces the settings if they still have the version, and writes who did it to the audit trail. Undefined: they have changed since. */
  changeSettings(
    value: CompanySettings,
    version: number,
    context: RequestContext,
  ): Promise<{ readonly auditSeq: number } | undefined>;
  /** Uses up the key of a request, if it has one, once the requested change is made. */
  spendKey(context: RequestContext, operation: string): Promise<void>;
  company(caller: Caller): Promise<{
    readonly name: string;
    readonly isSample: boolean;
    readonly subsidiaries: readonly Ref[];
    readonly multiSubsidiary: boolean;
    readonly baseCurrency: Ref | null;
  }>;
  /** 32 bytes to encrypt a user's data on a device, in base64. */
  draftKey(userId: string): string;
}

type Body = Readonly<Record<string, unknown>>;

/** Operations on records; each throws `Refused` with every reason. */
export interface RecordCommands {
  save(context: RequestContext, request: SaveRequest): Promise<Saved>;
  previewSave(context: RequestContext, request: SaveRequest): Promise<Preview>;
  remove(context: RequestContext, request: RemoveRequest): Promise<{ readonly auditSeq: number | null }>;
  act(context: RequestContext, request: ActRequest): Promise<Saved>;
  previewAction(context: RequestContext, request: ActRequest): Promise<Preview>;
  /** The body of a new record filled by another; undefined if this record never becomes one. */
  transform(context: RequestContext, request: TransformRequest): Promise<Body | undefined>;
  /** The earlier result of the same request under this key; undefined: none yet. 409 for the key of another request. */
  earlier(key: KeyUse): Promise<EarlierUse | undefined>;
  /** A record changed by an earlier request, as it is now, with what that request changed. */
  savedBefore(context: RequestContext, key: KeyUse, earlier: EarlierUse, body?: unknown): Promise<Saved>;
  auditSeqBefore(key: KeyUse, earlier: EarlierUse): Promise<{ readonly auditSeq: number | null }>;
  /** A request with this key can never take effect; false: it already has. */
  voidKey(key: Pick<KeyUse, 'scope' | 'type' | 'key'>): Promise<boolean>;
}

/** A period as the close of the books sees it: a year or a quarter only holds the periods that are posted to. */
export interface ClosingPeriod {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isAdjust: boolean;
  readonly isBase: boolean;
}
/** What a run for a period would post. */
type DueRuns<K extends 'revaluation' | 'allocation'> = readonly (Required<Pick<ClosingItem, 'due' | K>> & {
  readonly count: number;
})[];
export interface Closing {
  periodOf(record: FullRecord): ClosingPeriod;
  clearingAccounts(): Promise<ReadonlyMap<string, ClosingCheck>>;
  /** How many sale lines of each subsidiary have revenue due in a period, and the amount. */
  dueRevenue(
    context: RequestContext,
    period: ClosingPeriod,
  ): Promise<readonly (NonNullable<ClosingItem['due']> & { readonly count: number })[]>;
  /** Each subsidiary with foreign balances or a revaluation. */
  revaluations(context: RequestContext, period: ClosingPeriod): Promise<DueRuns<'revaluation'>>;
  /** Each allocation schedule that is due in the period or was run for it. */
  allocations(context: RequestContext, period: ClosingPeriod): Promise<DueRuns<'allocation'>>;
  /** The sale lines of a recognition schedule. */
  scheduledLines(context: RequestContext, schedule: string): Promise<readonly ScheduledLine[]>;
}

/** The rules of the settings of the company. */
export interface SettingsRules {
  /** With the system accounts and the names of everything referenced. */
  shown(value: CompanySettings): Promise<object>;
  changed(
    context: RequestContext,
    before: CompanySettings,
    change: Body,
  ): Promise<{ readonly value: CompanySettings; readonly problems: readonly Problem[] }>;
  rolesAsked(value: unknown): {
    readonly roles: ReadonlyMap<SystemRole, string>;
    readonly problems: readonly Problem[];
  };
  moveRoles(
    context: RequestContext,
    roles: ReadonlyMap<SystemRole, string>,
  ): Promise<{ readonly auditSeq: number | null }>;
  /** They are reloaded for the next request. */
  forget(): void;
  trail(limit: number): Promise<TrailPage>;
}

export interface TrailPage {
  readonly items: readonly TrailEntry[];
  readonly hasMore: boolean;
}
interface Change {
  readonly id: string;
  readonly body: Body;
  readonly ifVersion?: number;
}
type Audited = { readonly auditSeq: number };

/** The filter of the sign-in log. */
type SignInFilter = Slice & Readonly<Record<SignInParameter, string | undefined>>;

/** Users and roles. Undefined: there is none of that id. */
export interface Access {
  users(caller: Caller): Promise<UserList>;
  user(caller: Caller, id: string): Promise<UserEntry | undefined>;
  createUser(context: RequestContext, body: Body): Promise<Audited & { readonly id: string }>;
  changeUser(
    context: RequestContext,
    change: Change,
  ): Promise<(Audited & { readonly endsSessions: boolean }) | undefined>;
  /** The path of a single-use link, valid until then, for the user to set a password. */
  linkPassword(
    context: RequestContext,
    id: string,
    expiresAt: string,
  ): Promise<(Audited & { readonly path: string }) | undefined>;
  readonly canMailLinks: boolean;
  /** Mails such a link to the user. Throws `Refused` if the mail server does not take it. */
  mailPasswordLink(
    context: RequestContext,
    id: string,
    link: { readonly expiresAt: string; readonly acceptLanguage: string | undefined },
  ): Promise<(Audited & { readonly mailedTo: string }) | undefined>;
  /** Records an action in a user's trail, if anything was done; false: there is no such user. */
  noteOfUser(context: RequestContext, id: string, operation: string | undefined): Promise<boolean>;
  userTrail(id: string, limit: number): Promise<TrailPage>;
  signIns(filter: SignInFilter): Promise<SignInPage>;
  roles(): Promise<readonly RoleEntry[]>;
  role(id: string): Promise<RoleEntry | undefined>;
  createRole(context: RequestContext, body: Body): Promise<Audited & { readonly id: string }>;
  changeRole(context: RequestContext, change: Change): Promise<Audited | undefined>;
  removeRole(context: RequestContext, id: string): Promise<Audited | undefined>;
  roleTrail(id: string, limit: number): Promise<TrailPage>;
}

/** Exports from the app as a file or on paper. */
export interface Exports {
  /** Writes an export to the audit trail. */
  note(context: RequestContext, note: ExportNote): Promise<Audited>;
  list(filter: Slice & Readonly<Record<ExportParameter, string | undefined>>): Promise<ExportPage>;
}

/** The code required by a sign-in besides the password. */
interface SecondFactor {
  stateOf(userId: string): Promise<SecondFactorState>;
  /** A new secret, effective after its first correct code; a current one remains valid until then. */
  begin(userId: string, account: string): Promise<SecondFactorSetup>;
  /** Turns it on if the code is of the new secret; returns the recovery codes, once. */
  confirm(userId: string, code: string): Promise<readonly string[] | undefined>;
  /** False: it was not on. */
  turnOff(userId: string): Promise<boolean>;
}

/** Changes of a password by its user. */
interface OwnPassword {
  /** Ends the other sessions of the caller. Throws `Refused` with every reason. */
  change(
    context: RequestContext,
    change: {
      readonly currentPassword: string;
      readonly newPassword: string;
      readonly acceptLanguage: string | undefined;
    },
  ): Promise<Audited>;
}

/** What sign-in needs to know about changes to users and roles. */
interface SignedIn {
  /** Users and roles are reloaded for the next request; other instances follow within a second. */
  forget(): void;
  /** Signs a user out everywhere; the log of sign-ins says why. */
  endAllOf(userId: string, why: SignOutReason): Promise<void>;
  /** The live sessions of a user, the most recently used first. */
  listOf(userId: string): Promise<readonly Omit<OwnSession, 'isCurrent'>[]>;
  /** Ends sessions of a user: the given one, or all except it. Returns how many. */
  endOf(userId: string, which: { readonly only: string } | { readonly except: string }): Promise<number>;
}

/** Dependencies of the handlers; created once by `createService`. */
export interface Parts extends OperationParts {
  readonly records: RecordCommands;
  readonly closing: Closing;
  readonly settings: SettingsRules;
  readonly access: Access;
  readonly exports: Exports;
  readonly queries: Queries;
  readonly reports: Reports;
  readonly papers: Papers;
  readonly store: Store;
  readonly drafts: FormDrafts;
  readonly delegating: Delegating;
  readonly presence: Presence;
  readonly licence: Licence;
  readonly signedIn: SignedIn;
  readonly secondFactor: SecondFactor;
  readonly ownPassword: OwnPassword;
  /** Whether a failure is temporary: the database is busy or unavailable. */
  readonly isPassing: (error: unknown) => boolean;
}
