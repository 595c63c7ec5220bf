import { describe, expect, it } from 'vitest';
import type { CompanyFacts, CompanyRecord } from '#contract/company/facts';
import { type CompanyCounts, nextOf, resumedAt, stepIds, stepStates } from './stepStates.ts';

const empty: CompanyFacts = {
  companyName: 'My company',
  defaultTerms: { customer: null, vendor: null },
  baseCurrency: undefined,
  root: undefined,
  periods: [],
  accounts: [],
  taxCodes: [],
  taxSchedules: [],
  terms: [],
};
const none: CompanyCounts = { users: 1, customers: 0, vendors: 0, items: 0, journals: 0, invoices: 0 };
const company: CompanyRecord = {
  id: '1',
  name: 'Keller GmbH',
  legalName: '',
  country: 'DE',
  addr1: '',
  city: '',
  state: '',
  zip: '',
  taxIdNum: '',
  fiscalYearStart: '',
  bankName: '',
  bankHolder: '',
  bankAccount: '',
  bankCode: '',
  logo: '',
};

describe('the steps of a new company', () => {
  it('begin with the company, and none is done', () => {
    const states = stepStates(empty, none);
    expect(stepIds.filter((id) => states[id] === 'done')).toEqual([]);
    expect(resumedAt(states)).toBe('company');
  });

  it('resume with the first that must still be done, whatever was done elsewhere', () => {
    const facts: CompanyFacts = {
      ...empty,
      root: company,
      baseCurrency: { id: '1', symbol: 'EUR' },
      periods: [{ id: '1', startDate: '2026-01-01', endDate: '2026-12-31', isWhole: true }],
      accounts: ['Bank', 'Income', 'Expense'].map((type, at) => ({
        id: String(at),
        number: String(at),
        name: type,
        type,
        role: undefined,
        clears: false,
      })),
      taxCodes: ['USt 19 %'],
    };
    const states = stepStates(facts, { ...none, invoices: 1 });
    expect(states).toMatchObject({ company: 'done', chart: 'done', tax: 'done', terms: 'toDo', invoice: 'done' });
    expect(resumedAt(states)).toBe('terms');
  });

  it('let bank details, users and opening balances be left out', () => {
    expect(stepStates(empty, none)).toMatchObject({ bank: 'optional', users: 'optional', opening: 'optional' });
  });

  it('follow each other to the last', () => {
    expect(nextOf('company')).toBe('chart');
    expect(nextOf('invoice')).toBe('invoice');
  });
});
