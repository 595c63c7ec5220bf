import { describe, expect, it } from 'vitest';
import { companyDefaults } from '#contract/settings';
import { systemAccounts } from '#contract/lists/systemAccounts';
import {
  changedPaths,
  limitProblems,
  mergeSettings,
  numberBy,
  requestsFor,
  settingAt,
  valuesOf,
} from './settingsDraft.ts';
import { helpOnceSet, settingsFor, settingsList } from './settingsList.ts';

const term = { id: '7', refName: 'Net 30' };
const body = {
  ...companyDefaults,
  defaultTerms: { customer: term, vendor: null },
  systemAccounts: { COGS: { id: '50', refName: '5000 Cost of Goods Sold' } },
  numbering: { invoice: { prefix: 'R-', width: 4 } },
};
const values = valuesOf(body, settingsList);

describe('the list of settings', () => {
  it('has every setting of the service', () => {
    const paths = settingsList.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const known = (name: string) => paths.some((path) => path === name || path.startsWith(`${name}.`));
    expect([...Object.keys(companyDefaults), 'systemAccounts'].filter((name) => !known(name))).toEqual([]);
    expect(Object.keys(companyDefaults.features).filter((name) => !known(`features.${name}`))).toEqual([]);
    expect(Object.keys(systemAccounts).filter((role) => !known(`systemAccounts.${role}`))).toEqual([]);
  });

  it('says that roles without a discount limit may give none, while a role has one', () => {
    const setting = settingAt('approvals.discountLimits', settingsList);
    const limit = { role: { id: '3', refName: 'Sales Clerk' }, upTo: 10 };
    expect(setting && helpOnceSet(setting, [])).toBeUndefined();
    expect(setting && helpOnceSet(setting, [limit])).toBe('Roles without a limit can give no discount.');
  });

  it('is found by words of a name, a group or a help', () => {
    expect(settingsFor('numbering invoice').map(({ path }) => path)).toEqual(['numbering.invoice']);
    expect(settingsFor('builds require')[0]?.path).toBe('negativeInventory');
    expect(settingsFor('')).toHaveLength(settingsList.length);
  });
});

describe('a draft of the settings', () => {
  it('reads what the service sent, and takes the pattern of the type where none was set', () => {
    expect(values).toMatchObject({
      companyName: 'My company',
      'defaultTerms.customer': term,
      'numbering.invoice': { prefix: 'R-', width: 4 },
      'numbering.periodEndJournal': { prefix: 'JE', width: 6 },
      'approvalRouting.salesOrder': false,
    });
    expect(numberBy({ prefix: 'R-', width: 4 }, 12)).toBe('R-0012');
    expect(numberBy({ prefix: 'R-', width: 1 }, 12)).toBe('R-12');
  });

  it('sends only what was changed, accounts in a separate request', () => {
    const mine = {
      ...values,
      companyName: 'Harbor',
      'features.bins': false,
      'systemAccounts.COGS': { id: '51', refName: '5100' },
      'defaultTerms.customer': null,
    };
    expect(requestsFor(changedPaths(values, mine), mine)).toEqual([
      { companyName: 'Harbor', features: { bins: false }, defaultTerms: { customer: null } },
      { systemAccounts: { COGS: { id: '51' } } },
    ]);
    expect(changedPaths(values, { ...values, 'defaultTerms.customer': { id: '7', refName: 'Other words' } })).toEqual(
      [],
    );
  });

  it('keeps changes of others and leaves open what both changed', () => {
    const mine = { ...values, companyName: 'Mine', negativeInventory: true, 'features.bins': false };
    const theirs = { ...values, companyName: 'Theirs', 'features.lots': false, 'features.bins': false };
    expect(mergeSettings(values, theirs, mine)).toMatchObject({
      theirs: ['features.lots'],
      open: ['companyName'],
      values: { negativeInventory: true, 'features.lots': false, companyName: 'Mine' },
    });
  });

  it('sends approval limits as a whole, as they are shown', () => {
    const limit = { role: { id: '3', refName: 'Controller' }, type: null, subsidiary: null, upTo: 500 };
    const mine = { ...values, 'approvals.limits': [limit] };
    expect(valuesOf({ ...body, approvals: { limits: [limit, 'none'] } }, settingsList)['approvals.limits']).toEqual([
      limit,
    ]);
    expect(changedPaths(values, mine)).toEqual(['approvals.limits']);
    expect(requestsFor(changedPaths(values, mine), mine)).toEqual([{ approvals: { limits: [limit] } }]);
  });

  it('knows which setting a problem is about', () => {
    expect(settingAt('numbering.invoice.prefix', settingsList)?.path).toBe('numbering.invoice');
    expect(settingAt('systemAccounts.COGS', settingsList)?.path).toBe('systemAccounts.COGS');
    expect(settingAt('systemAccounts', settingsList)).toBeUndefined();
    expect(settingAt('approvals.limits[1].upTo', settingsList)?.path).toBe('approvals.limits');
  });

  it('names the problems of an approval limit at its own fields', () => {
    const problems = [
      { path: 'approvals.limits[1].upTo', text: 'Whole amounts only' },
      { path: 'approvals.limits[11].role', text: 'Role not found' },
    ];
    expect(limitProblems(problems, 1)).toEqual({ upTo: 'Whole amounts only' });
    expect(limitProblems(problems, 0)).toEqual({});
  });
});
