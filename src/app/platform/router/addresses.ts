import type { RecordType } from '#contract/records/index';
import type { ReportName } from '#contract/reports/index';

/** One queue of all documents pending this role's approval. */
export const approvalsAddress = (type?: RecordType): string => `/approvals${type === undefined ? '' : `?type=${type}`}`;

/** Recurring entries, first among the journals. */
export const recurringAddress = '/journals/recurring';

/** Invoices and bills that recur, and what of them is due. */
export const recurringInvoicesAddress = '/recurring/invoices';
export const recurringBillsAddress = '/recurring/bills';

/** The close of the books: of a period, or of the one that closes next. */
export const closeAddress = '/close';
export const closeOf = (period: string): string => `${closeAddress}?period=${encodeURIComponent(period)}`;

/** The rates of a day for all currencies, last in the setup. */
export const ratesAddress = '/currency-rates';

/** The list of a type, or of those that a filter finds. */
export const listAddress = (type: string, q?: string): string =>
  `/records/${type}${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`;
export const recordAddress = (type: string, id: string): string => `/records/${type}/${encodeURIComponent(id)}`;
export const newAddress = (type: string): string => `/records/${type}/new`;
/** The form of a new record with a draft. Values filled by a command are in the draft only. */
export const draftAddress = (type: string, origin: string): string =>
  `${newAddress(type)}?${/(?:^|&)filled=/.test(origin) ? `draft=${encodeURIComponent(origin)}` : origin}`;
/** All unfinished forms, or those of a type. */
export const draftsAddress = (type?: string): string => `/drafts${type === undefined ? '' : `?type=${type}`}`;
/** Many records of a type from a file. */
export const importAddress = (type: string): string => `/records/${type}/import`;
/** A record as a page for paper. */
export const printAddress = (type: string, id: string): string => `/records/${type}/${encodeURIComponent(id)}/print`;
/** The form of a new record that starts as a copy. */
export const copyAddress = (type: string, id: string): string => `${newAddress(type)}?copy=${encodeURIComponent(id)}`;
/** The same, dated one month on. */
export const repeatAddress = (type: string, id: string): string => `${copyAddress(type, id)}&repeat=month`;
/** Beside another record; without one it is chosen there. */
export const compareAddress = (
  type: string,
  id: string,
  other?: { readonly type: string; readonly id: string },
): string =>
  `${recordAddress(type, id)}/compare${other === undefined ? '' : `?with=${other.type}/${encodeURIComponent(other.id)}`}`;
/** What is kept of a person. */
export const personalDataAddress = (type: string, id: string): string => `${recordAddress(type, id)}/personal-data`;
/** The reference of the service, or of one type in it. */
export const referenceAddress = (type?: string): string => (type === undefined ? '/reference' : `/reference/${type}`);
export const reportAddress = (report: ReportName | 'openDocuments'): string => `/reports/${report}`;

/** The groups of the navigation whose head leads to a page of everything in them. */
export const directoryNames = ['reports', 'setup', 'lists'] as const;
export type DirectoryName = (typeof directoryNames)[number];
export const directoryAddress = (name: string): string => `/${name}`;

/** Tasks to learn the app with. */
export const practiceAddress = '/practice';
/** The settings of the company, its users and its roles, and what each person prefers. */
export const companySettingsAddress = '/setup/company';
/** The guided setup of a company, from nothing to the first invoice. */
export const firstStepsAddress = '/setup/first-steps';
export const usersAddress = '/setup/users';
export const rolesAddress = '/setup/roles';
export const accessLogAddress = '/setup/access-log';
export const changeLogAddress = '/setup/change-log';
export const backupsAddress = '/setup/backups';
export const integrityAddress = '/setup/integrity';
export const webhooksAddress = '/setup/webhooks';
export const identityProviderAddress = '/setup/identity-provider';
export const provisioningAddress = '/setup/provisioning';
export const integrationsAddress = '/setup/integrations';
export const preferencesAddress = '/preferences';

/** Statements of account: of all customers with a balance, or of some. */
export const statementsAddress = '/statements';
export const statementOf = (...customers: readonly string[]): string =>
  `${statementsAddress}?customer=${customers.join(',')}`;
export const payBillsAddress = '/pay-bills';
export const checkRunAddress = '/check-run';
/** Allocates an amount over months; known values are parameters. */
export const spreadAddress = (known: Readonly<Record<string, string>> = {}): string =>
  `/journals/spread${Object.keys(known).length === 0 ? '' : `?${new URLSearchParams(known).toString()}`}`;
export const remittanceAddress = (type: string, id: string): string => `/remittance/${type}/${encodeURIComponent(id)}`;
/** The slip of a bank deposit, for paper. */
export const slipAddress = (id: string): string => `/deposit-slip/${id}`;
