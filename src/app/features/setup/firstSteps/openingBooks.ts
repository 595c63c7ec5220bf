import type { CompanyFacts } from '#contract/company/facts';

/** The books that opening balances are entered in, and the day. */
export interface OpeningBooks {
  readonly facts: CompanyFacts;
  readonly root: string;
  readonly currency: string;
  readonly date: string;
  readonly precision: number;
}
