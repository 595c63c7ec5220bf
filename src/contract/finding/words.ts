import type { RecordType } from '../records/index.ts';
import type { ReportName } from '../reports/index.ts';

/** One line that describes a list, a report or a screen, and the other names by which people look for it. */
export type Described = readonly [about: string, also: string];

/** Screens and settings that are neither a list nor a report. */
export const placeNames = [
  'home',
  'approvals',
  'payBills',
  'printChecks',
  'recurring',
  'rates',
  'spread',
  'companySettings',
  'users',
  'roles',
  'accessLog',
  'backups',
  'integrity',
  'integrations',
  'identityProvider',
  'provisioning',
  'webhooks',
  'preferences',
  'practice',
  'reference',
  'reports',
  'setup',
  'lists',
] as const;
export type PlaceName = (typeof placeNames)[number];

/** Actions on a record, by the words people use for them. */
export const verbNames = [
  'create',
  'open',
  'import',
  'export',
  'edit',
  'copy',
  'delete',
  'print',
  'approve',
  'void',
] as const;
export type VerbName = (typeof verbNames)[number];

/** Settings of this person, and commands that work anywhere. */
export const commandNames = [
  'light',
  'dark',
  'system',
  'compact',
  'comfortable',
  'today',
  'context',
  'reload',
  'signOut',
  'language',
  'formats',
  'dates',
  'startPage',
  'password',
  'passkeys',
  'secondFactor',
  'sessions',
  'companyName',
  'fiscalYear',
  'approvalRules',
  'numbering',
  'features',
  'license',
  'postingAccounts',
  'writeOff',
] as const;
export type CommandName = (typeof commandNames)[number];

/** The word for a state in a question, whatever a type calls it. */
export const stateIdeas = [
  'open',
  'unpaid',
  'overdue',
  'paid',
  'pending',
  'unbilled',
  'unshipped',
  'unreceived',
] as const;
export type StateIdea = (typeof stateIdeas)[number];

/** Spans of time, by the unit and how many units from now. */
export const spanNames = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisQuarter',
  'lastQuarter',
  'nextQuarter',
  'thisYear',
  'lastYear',
] as const;
export type SpanName = (typeof spanNames)[number];

/** The words of questions such as "unpaid invoices over 5000 last month". Alternatives are separated by commas. */
export interface QuestionWords {
  readonly states: Readonly<Record<StateIdea, string>>;
  readonly spans: Readonly<Record<SpanName, string>>;
  /** Before an amount. */
  readonly over: string;
  readonly atLeast: string;
  readonly under: string;
  readonly atMost: string;
  readonly between: string;
  readonly and: string;
  /** Before a date: from it on, before it; and the days before today, with their unit behind the number. */
  readonly since: string;
  readonly before: string;
  readonly past: string;
  readonly days: string;
  readonly weeks: string;
  readonly months: string;
  /** The due date is meant. */
  readonly due: string;
  /** Before the name of a customer or vendor. */
  readonly of: string;
  /** Said without meaning. */
  readonly filler: string;
}

/** By what things are found in one language. */
export interface FindingWords {
  readonly records: Readonly<Record<RecordType, Described>>;
  readonly reports: Readonly<Record<ReportName, Described>>;
  readonly places: Readonly<Record<PlaceName, Described>>;
  readonly commands: Readonly<Record<CommandName, string>>;
  readonly verbs: Readonly<Record<VerbName, string>>;
  readonly question: QuestionWords;
}
