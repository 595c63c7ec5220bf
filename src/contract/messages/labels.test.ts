import { afterEach, describe, expect, it } from 'vitest';
import { fixedList, labelText, mapRecord, mapReport, pathsOf, translateList, translateRecord } from './labels.ts';
import { setLanguage } from './language.ts';

afterEach(() => setLanguage(undefined));

const speaking = (labels: Readonly<Record<string, string>>) => setLanguage({ language: 'de', labels, catalogs: {} });
const colors = fixedList('colors', { RED: { label: 'Red' } });
const account = {
  type: 'account',
  label: 'Account',
  plural: 'Accounts',
  permission: { id: 'A', name: 'Account' },
  fields: {
    kind: { label: 'Type', help: 'What it is.', options: { BANK: { label: 'Bank' } } },
    color: { label: 'Color', options: colors },
    status: { label: 'Status', states: { OPEN: { label: 'Open', tone: 'info' } } },
  },
  sublists: { line: { label: 'Lines', fields: { memo: { label: 'Memo' } } } },
  form: [{ name: 'primary', title: 'Primary information', fields: ['kind'] }],
  actions: { close: { label: 'Close' } },
  example: { create: { label: 'Account' } },
};

describe('labels by path', () => {
  it('use their own path, else the one that types share', () => {
    speaking({ 'account.fields.memo': 'Vermerk', '*.fields.memo': 'Notiz', '*.fields.amount': 'Betrag' });
    expect([
      labelText('account.fields.memo', 'Memo'),
      labelText('bill.fields.memo', 'Memo'),
      labelText('bill.sublists.line.fields.amount', 'Amount'),
      labelText('bill.fields.date', 'Date'),
    ]).toEqual(['Vermerk', 'Notiz', 'Betrag', 'Date']);
  });

  it('of states and account types are in sentence case on an English screen', () => {
    const given = [
      ['invoice.states.PAID', 'Paid In Full'],
      ['lists.accountTypes.COGS', 'Cost of Goods Sold'],
      ['lists.paymentMethodKinds.ACH', 'ACH'],
      ['paymentCard.fields.cardBrand.options.AMEX', 'American Express'],
    ] as const;
    expect(given.map(([path, label]) => labelText(path, label))).toEqual(given.map(([, label]) => label));
    setLanguage({ language: 'en', labels: {}, catalogs: {}, isSentenceCase: true });
    expect(given.map(([path, label]) => labelText(path, label))).toEqual([
      'Paid in full',
      'Cost of goods sold',
      'ACH',
      'American Express',
    ]);
  });

  it('of reports are shared among reports only', () => {
    expect(pathsOf('reports.agedItems.columns.total')).toEqual([
      'reports.agedItems.columns.total',
      'reports.*.columns.total',
    ]);
  });

  it('name every text of a record type and leave names and examples alone', () => {
    const seen: string[] = [];
    const marked = mapRecord(account, (path, english) => {
      seen.push(path);
      return `[${english}]`;
    });
    expect(seen.toSorted()).toEqual([
      'account.actions.close',
      'account.fields.color',
      'account.fields.kind',
      'account.fields.kind.help',
      'account.fields.kind.options.BANK',
      'account.fields.status',
      'account.form.primary',
      'account.label',
      'account.plural',
      'account.states.OPEN',
      'account.sublists.line',
      'account.sublists.line.fields.memo',
      'lists.colors.RED',
    ]);
    expect(marked).toMatchObject({
      label: '[Account]',
      permission: account.permission,
      example: account.example,
      fields: { status: { states: { OPEN: { label: '[Open]', tone: 'info' } } } },
      form: [{ name: 'primary', title: '[Primary information]', fields: ['kind'] }],
    });
  });

  it('name parameters, their help and choices, and columns of a report', () => {
    const seen: string[] = [];
    mapReport(
      {
        name: 'stock',
        label: 'Stock',
        parameters: [{ name: 'only', label: 'Only', help: 'All.', choices: [{ id: 'low', label: 'Low' }] }],
        columns: [{ name: 'item', label: 'Item' }],
      },
      (path, english) => {
        seen.push(path);
        return english;
      },
    );
    expect(seen).toEqual([
      'reports.stock.label',
      'reports.stock.parameters.only',
      'reports.stock.parameters.only.help',
      'reports.stock.parameters.only.choices.low',
      'reports.stock.columns.item',
    ]);
  });

  it('are English while no language is set, and all marked for the trial language', () => {
    expect(translateRecord(account)).toBe(account);
    setLanguage({ language: 'en-XA', labels: {}, catalogs: {}, pseudo: (text) => `[${text}]` });
    expect([translateList(colors).RED.label, labelText('a', 'b')]).toEqual(['[Red]', '[b]']);
  });
});
