import { describe, expect, it } from 'vitest';
import { accountTypes } from '../lists/accountTypes.ts';
import { countries } from '../lists/countries.ts';
import { systemAccounts } from '../lists/systemAccounts.ts';
import { accountsOf, type ChartId, charts, chartsFor, numberIn } from './charts.ts';
import { chartLanguages, type Concept, concepts } from './concepts.ts';
import { kitCountries, kitOf } from './countryKits.ts';
import type { CompanyFacts, SetupWrite } from './facts.ts';
import { chartSteps, chartWrites, companyWrites, taxWrites, termWrites } from './steps.ts';

const chartIds = Object.keys(charts) as ChartId[]; // the keys of the const object

const nothing: CompanyFacts = {
  companyName: 'My company',
  defaultTerms: { customer: null, vendor: null },
  baseCurrency: undefined,
  root: undefined,
  periods: [],
  accounts: Object.entries(systemAccounts).map(([role, { number, name, type }], at) => ({
    id: String(at + 1),
    number,
    name,
    type,
    role,
    clears: false,
  })),
  taxCodes: [],
  taxSchedules: [],
  terms: [],
};

const types = (writes: readonly SetupWrite[]) =>
  writes.map((write) => (write.kind === 'settings' ? 'settings' : write.type));

describe('chart templates', () => {
  it.each(chartIds)('%s has an account for every system role, valid types, and each number once', (id) => {
    const accounts = accountsOf(id, charts[id].language);
    const roles = accounts.flatMap(({ role }) => role ?? []);
    expect(roles.toSorted()).toEqual(Object.keys(systemAccounts).toSorted());
    for (const { type, role, number } of accounts) {
      expect(accountTypes).toHaveProperty(type);
      if (role) expect(type, number).toBe(systemAccounts[role].type);
    }
    expect(new Set(accounts.map(({ number }) => number)).size).toBe(accounts.length);
  });

  it.each(chartIds)('%s has a bank account, income, expenses and equity, so that books can be kept in it', (id) => {
    const kinds = new Set(accountsOf(id, 'en').map(({ type }) => type));
    for (const kind of ['Bank', 'Income', 'COGS', 'Expense', 'Equity', 'FixedAsset'] as const)
      expect(kinds).toContain(kind);
  });

  it('names every account in every language, and no two of a chart alike', () => {
    for (const { names } of Object.values<Concept>(concepts))
      for (const language of chartLanguages) expect(names[language].trim()).not.toBe('');
    for (const id of chartIds)
      for (const language of chartLanguages) {
        const texts = accountsOf(id, language).map(({ name }) => name);
        expect(new Set(texts).size, `${id} ${language}`).toBe(texts.length);
      }
  });

  it('proposes the charts of a country first, and the general one where there is none', () => {
    expect(chartsFor('DE').slice(0, 3)).toEqual(['skr03', 'skr04', 'general']);
    expect(chartsFor('FR')[0]).toBe('pcg');
    expect(chartsFor('CH')[0]).toBe('general');
  });

  it.each(chartIds)('%s renumbers the accounts of roles without ever using a number that is still held', (id) => {
    const numbers = new Map(nothing.accounts.map((account) => [account.id, account.number]));
    for (const write of chartWrites(id, charts[id].language, nothing)) {
      if (write.kind === 'settings') continue;
      const { acctNumber } = write.body;
      if (typeof acctNumber !== 'string') throw new Error(`${write.name} has no number`);
      expect(
        [...numbers].filter(
          ([other, number]) => number === acctNumber && !(write.kind === 'update' && write.id === other),
        ),
      ).toEqual([]);
      numbers.set(write.kind === 'update' ? write.id : write.name, acctNumber);
    }
    expect([...numbers.values()].toSorted()).toEqual(
      accountsOf(id, 'en')
        .map(({ number }) => number)
        .toSorted(),
    );
  });

  it('keeps accounts that exist under a number, and asks for nothing once a chart is there', () => {
    const facts = {
      ...nothing,
      accounts: accountsOf('skr04', 'de').map((each, at) => ({
        ...each,
        id: String(at),
        role: each.role,
        clears: each.clears === true,
      })),
    };
    expect(chartSteps('skr04', 'de', facts).every(({ does }) => does === 'keep')).toBe(true);
    expect(chartWrites('skr04', 'de', facts)).toEqual([]);
  });
});

describe('country templates', () => {
  it.each(kitCountries)('%s has a currency, terms, and tax codes whose accounts are in its charts', (country) => {
    const kit = kitOf(country);
    expect(countries).toHaveProperty(country);
    expect(kit?.terms[0]?.daysUntilNetDue).toBe(30);
    for (const { account, rate, isExempt } of kit?.taxCodes ?? []) {
      if (isExempt) expect(rate).toBe(0);
      for (const chart of chartsFor(country).filter((id) => 'country' in charts[id] && charts[id].country === country))
        if (account) expect(numberIn(chart, account), `${chart} ${account}`).toBeDefined();
    }
    const names = (kit?.taxCodes ?? []).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('first steps', () => {
  const input = { name: 'Keller GmbH', country: 'DE', currency: 'EUR', firstYear: 2026 };

  it('create currency, company, its name in the settings and the fiscal year with its months', () => {
    expect(types(companyWrites(input, nothing))).toEqual(['currency', 'subsidiary', 'settings', 'accountingPeriod']);
  });

  it('change the company that exists instead of creating a second one, and only what differs', () => {
    const empty = {
      legalName: '',
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
    const facts: CompanyFacts = {
      ...nothing,
      companyName: 'Keller GmbH',
      baseCurrency: { id: '1', symbol: 'EUR' },
      root: { id: '2', name: 'Keller GmbH', country: 'DE', ...empty },
      periods: [{ startDate: '2026-01-01', endDate: '2026-12-31', id: '3', isWhole: true }],
    };
    expect(companyWrites(input, facts)).toEqual([]);
    expect(companyWrites({ ...input, city: 'Bonn' }, facts)).toEqual([
      { kind: 'update', type: 'subsidiary', id: '2', name: 'Keller GmbH', body: { city: 'Bonn' } },
    ]);
  });

  it('begin a fiscal year in the chosen month and end it twelve months later', () => {
    const [year] = companyWrites({ ...input, fiscalYearStart: 'APRIL' }, nothing).slice(-1);
    expect(year).toMatchObject({ body: { periodName: 'FY 2027', startDate: '2026-04-01', endDate: '2027-03-31' } });
  });

  it('ask for the rate of a state where a country has one for each', () => {
    const writes = taxWrites('US', nothing, 'us', { state: 'CA', rate: 7.25 });
    expect(writes.map(({ name }) => name)).toEqual(['CA sales tax', 'Exempt', 'Taxable goods']);
    expect(writes[0]).toMatchObject({ body: { rate: 7.25, state: 'CA', country: { id: 'US' } } });
  });

  it('make the first term the default once it exists, and leave a default that was chosen', () => {
    const terms = (kitOf('FR')?.terms ?? []).map(({ name }, at) => ({ id: String(at), name }));
    expect(types(termWrites('FR', nothing))).toEqual(['term', 'term', 'term']);
    expect(termWrites('FR', { ...nothing, terms })).toMatchObject([
      { body: { defaultTerms: { customer: { id: '0' }, vendor: { id: '0' } } } },
    ]);
    expect(termWrites('FR', { ...nothing, terms, defaultTerms: { customer: '9', vendor: '9' } })).toEqual([]);
  });
});
