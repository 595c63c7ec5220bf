import type { CompanyFacts } from '#contract/company/facts';
import { chartOf } from '#contract/company/steps';

/** The steps in their order. */
export const stepIds = ['company', 'chart', 'tax', 'terms', 'bank', 'users', 'lists', 'opening', 'invoice'] as const;
export type StepId = (typeof stepIds)[number];

/** How many records there are of what the steps import or enter. */
export interface CompanyCounts {
  readonly users: number;
  readonly customers: number;
  readonly vendors: number;
  readonly items: number;
  readonly journals: number;
  readonly invoices: number;
}

export type StepState = 'done' | 'toDo' | 'optional';

const optional: ReadonlySet<StepId> = new Set(['bank', 'users', 'opening']);

/** Where each step stands, from what the company has: whatever was done elsewhere counts. */
export function stepStates(facts: CompanyFacts, counts: CompanyCounts): Readonly<Record<StepId, StepState>> {
  const types = new Set(facts.accounts.map(({ type }) => type));
  const isDone: Readonly<Record<StepId, boolean>> = {
    company: facts.root !== undefined && facts.baseCurrency !== undefined && facts.periods.length > 0,
    chart: chartOf(facts) !== undefined || ['Bank', 'Income', 'Expense'].every((type) => types.has(type)),
    tax: facts.taxCodes.length > 0,
    terms: facts.terms.length > 0 && facts.defaultTerms.customer !== null,
    bank: facts.root !== undefined && facts.root.bankAccount !== '',
    users: counts.users > 1,
    lists: counts.customers > 0 && counts.items > 0,
    opening: counts.journals > 0,
    invoice: counts.invoices > 0,
  };
  const stateOf = (id: StepId): StepState => (isDone[id] ? 'done' : optional.has(id) ? 'optional' : 'toDo');
  return {
    company: stateOf('company'),
    chart: stateOf('chart'),
    tax: stateOf('tax'),
    terms: stateOf('terms'),
    bank: stateOf('bank'),
    users: stateOf('users'),
    lists: stateOf('lists'),
    opening: stateOf('opening'),
    invoice: stateOf('invoice'),
  };
}

/** The step to begin or resume with: the first that must still be done; once all are, the last. */
export const resumedAt = (states: Readonly<Record<StepId, StepState>>): StepId =>
  stepIds.find((id) => states[id] === 'toDo') ?? 'invoice';

/** The step that follows. */
export const nextOf = (id: StepId): StepId => stepIds[Math.min(stepIds.indexOf(id) + 1, stepIds.length - 1)] ?? id;
