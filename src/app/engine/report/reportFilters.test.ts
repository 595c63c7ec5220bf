import { describe, expect, it } from 'vitest';
import type { ReportDefinition } from '#contract/reports/definition';
import { reports } from '#contract/reports/index';
import { chosenIn, filtersInWords, filtersOf } from './reportFilters.ts';

const namesOf = (definition: ReportDefinition) => filtersOf(definition).map(({ name }) => name);

describe('the filters of a report', () => {
  it('are the parameters that name a record, except those with their own control', () => {
    const entries = ['department', 'class', 'location', 'customer', 'vendor'];
    for (const name of ['trialBalance', 'generalLedger', 'incomeStatement', 'balanceSheet', 'monthlyBalances'] as const)
      expect(namesOf(reports[name]), name).toEqual(entries);
    expect(namesOf(reports.receivablesAging)).toEqual(['department', 'class', 'location', 'customer']);
    expect(namesOf(reports.payablesAging)).toEqual(['department', 'class', 'location', 'vendor']);
    expect(namesOf(reports.inventoryValuation)).toEqual(['location', 'item']);
    expect(namesOf(reports.stockStatus)).toEqual(['location', 'item', 'vendor']);
  });

  it('are in the head of a printed report with their values', () => {
    const parameters = { department: { id: '5', refName: 'Sales' }, class: null, asOf: '2026-06-30' };
    expect(filtersInWords(reports.balanceSheet, parameters)).toEqual(['Department: Sales']);
    expect(chosenIn(parameters, 'class')).toBeUndefined();
    expect(filtersInWords(reports.balanceSheet, undefined)).toEqual([]);
  });
});
