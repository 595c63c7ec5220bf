import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestMatches, foldText, type Option } from './reference.ts';

/** Processor time that this process has used since; what else runs on the machine does not count. */
const cpuMilliseconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

const accounts: Option[] = [
  { id: '1', refName: 'Cash', code: '1000', hint: 'Bank' },
  { id: '2', refName: 'Petty Cash', code: '1010', hint: 'Bank' },
  { id: '3', refName: 'Accounts Receivable', code: '1200', hint: 'Accounts Receivable' },
  { id: '4', refName: 'Rent', code: '6100', hint: 'Expense' },
  { id: '5', refName: 'Rent Deposits', code: '1210', hint: 'Other Asset' },
  { id: '6', refName: 'Hussain Nagaria' },
  { id: '7', refName: 'Müller & Söhne GmbH' },
  { id: '8', refName: 'Acme Industries' },
];
const ids = (options: readonly { readonly id: string }[]) => options.map(({ id }) => id);

describe('matching pasted text', () => {
  it.each([
    ['1200', 'code', '3'],
    [' 1200 ', 'code', '3'],
    ['1200 Accounts Receivable', 'exact', '3'],
    ['1200 · Accounts receivable', 'exact', '3'],
    ['RENT', 'exact', '4'],
    ['mueller', 'fuzzy', '7'],
    ['Muller & Sohne GmbH', 'exact', '7'],
    ['Acme Industires', 'fuzzy', '8'],
    ['Acem Industries', 'fuzzy', '8'],
    ['Acme', 'fuzzy', '8'],
    ['Account Receivables', 'fuzzy', '3'],
    ['Hussein Nagaria', 'fuzzy', '6'],
    ['', undefined, undefined],
    ['qqqq', undefined, undefined],
  ])('takes "%s" for %s', (text, kind, id) => {
    const [best] = bestMatches(text, accounts);
    expect([best?.kind, best?.option.id]).toEqual([kind, id]);
  });

  it('returns every option with the same name, so that the user can choose', () => {
    const twins = [
      { id: '1', refName: 'Smith' },
      { id: '2', refName: 'smith' },
    ];
    expect(ids(bestMatches('Smith', twins).map(({ option }) => option))).toEqual(['1', '2']);
  });

  it('is certain only of the same text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        for (const { kind, likeness } of bestMatches(text, accounts))
          expect(kind === 'fuzzy' ? likeness < 1 && likeness > 0 : likeness === 1).toBe(true);
      }),
    );
  });

  it('resolves 300 cells against 5,000 options without a noticeable wait', () => {
    const parts = ['North', 'South', 'Trading', 'Steel', 'Paper', 'Works', 'Group', 'Bros', 'Marine', 'Foods'];
    const options = Array.from({ length: 5000 }, (_, index): Option => ({
      id: String(index),
      code: `C${index}`,
      refName: `${parts[index % 10] ?? ''} ${parts[Math.floor(index / 10) % 10] ?? ''} ${parts[Math.floor(index / 100) % 10] ?? ''} ${index}`,
    }));
    const started = process.cpuUsage();
    const found = Array.from({ length: 300 }, (_, index) =>
      bestMatches(`${options[index * 7]?.refName ?? ''}x`, options),
    );
    const milliseconds = cpuMilliseconds(started);
    expect(found.every((matches, index) => matches.some(({ option }) => option.id === String(index * 7)))).toBe(true);
    expect(milliseconds).toBeLessThan(3000);
  });
});

describe('folding', () => {
  it('ignores case, accents and signs', () => {
    expect(foldText('  Crème-Brûlée, ŁÓDŹ & Straße  ')).toBe('creme brulee łodz strasse');
  });
});
