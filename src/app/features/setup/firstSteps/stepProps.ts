import type { CompanyFacts } from '#contract/company/facts';
import type { CompanyCounts } from './stepStates.ts';

/** What every step gets. */
export interface StepProps {
  readonly facts: CompanyFacts;
  readonly counts: CompanyCounts;
  readonly onDone: () => void;
}
