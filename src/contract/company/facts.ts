import type { RecordType } from '../records/index.ts';

/** What is known of a new company, from lists of the service. */
export interface CompanyFacts {
  readonly companyName: string;
  readonly defaultTerms: { readonly customer: string | null; readonly vendor: string | null };
  readonly baseCurrency: { readonly id: string; readonly symbol: string } | undefined;
  /** The company itself: the subsidiary without a parent. */
  readonly root: CompanyRecord | undefined;
  readonly periods: readonly KnownPeriod[];
  readonly accounts: readonly KnownAccount[];
  readonly taxCodes: readonly string[];
  readonly taxSchedules: readonly string[];
  readonly terms: readonly { readonly id: string; readonly name: string }[];
}

export type CompanyRecord = Readonly<Record<(typeof companyFields)[number], string>> & { readonly id: string };

/** The fields of the company that the first steps fill in, as texts; options by id. */
export const companyFields = [
  'name',
  'legalName',
  'country',
  'addr1',
  'city',
  'state',
  'zip',
  'taxIdNum',
  'fiscalYearStart',
  'bankName',
  'bankHolder',
  'bankAccount',
  'bankCode',
  'logo',
] as const;

export interface KnownPeriod {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
  /** A year or a quarter, to which nothing posts. */
  readonly isWhole: boolean;
}

export interface KnownAccount {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly type: string;
  readonly role: string | undefined;
  /** It must be zero before a period closes. */
  readonly clears: boolean;
}

/** One change that a step makes, through the routes that every client uses. */
export type SetupWrite =
  | {
      readonly kind: 'create';
      readonly type: RecordType;
      readonly name: string;
      readonly body: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'update';
      readonly type: RecordType;
      readonly id: string;
      readonly name: string;
      readonly body: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'settings'; readonly name: string; readonly body: Readonly<Record<string, unknown>> };
