import { describe, expect, it } from 'vitest';
import { boxesOf, findForm, taxForms } from './forms.ts';
import type { TaxForm } from './form.ts';
import { type PositionFacts, positionOf, type TaxPosition } from './position.ts';
import { minor } from '../values/money.ts';
import { dueOf, dueOfLeft, fillBoxes, leftOver, type TaxFact } from './worksheet.ts';

const formOf = (country: string): TaxForm => findForm(country) ?? { id: country, sections: [] };

const fact = (
  side: TaxFact['side'],
  position: TaxPosition | null,
  rate: number,
  [base, tax = 0n, recovered = 0n]: readonly [base: bigint, tax?: bigint, recovered?: bigint],
  isAsset = false,
): TaxFact => ({
  side,
  position,
  rate,
  isAsset,
  figures: {
    base: minor(base),
    tax: minor(tax),
    recovered: minor(recovered),
    owed: minor(side === 'reverse' ? tax : 0n),
  },
});

/** The amounts on a form, of boxes that are not zero. */
const amounts = (country: string, facts: readonly TaxFact[], precision = 2) =>
  Object.fromEntries(
    fillBoxes(formOf(country), facts, precision).flatMap(({ box, amount }) =>
      amount === 0n ? [] : [[box.id, amount]],
    ),
  );

describe('the forms of tax returns', () => {
  it('give every box of a form a name of its own', () => {
    for (const form of taxForms) {
      const ids = boxesOf(form).map(({ id }) => id);
      expect(new Set(ids).size, form.id).toBe(ids.length);
    }
  });

  it('compute a box only from boxes above it', () => {
    for (const form of taxForms) {
      const above = new Set<string>();
      for (const { id, plus = [], minus = [], share } of boxesOf(form)) {
        for (const each of [...plus, ...minus, ...(share ? [share.of] : [])]) expect(above, id).toContain(each);
        above.add(id);
      }
    }
  });
});

describe('the German advance return', () => {
  it('drops the cents of a base and computes the tax from what is left', () => {
    expect(amounts('DE', [fact('sale', 'TAXABLE', 19, [100_199n, 19_038n])])).toEqual({
      '81': 100_100n,
      '81tax': 19_019n,
      '83': 19_019n,
    });
  });

  it('drops the cents of a negative base towards zero', () => {
    expect(amounts('DE', [fact('sale', 'TAXABLE', 7, [-1_099n, -77n])])).toMatchObject({
      '86': -1_000n,
      '86tax': -70n,
    });
  });

  it('has reverse charge on both sides, so that it comes to nothing where all is recovered', () => {
    expect(amounts('DE', [fact('reverse', 'EU_SERVICES', 19, [20_050n, 3_810n, 3_810n])])).toEqual({
      '46': 20_000n,
      '47': 3_810n,
      '67': 3_810n,
    });
  });

  it('deducts input tax from the tax on sales', () => {
    const facts = [
      fact('sale', 'TAXABLE', 19, [10_000n, 1_900n]),
      fact('purchase', 'TAXABLE', 19, [20_000n, 3_800n, 1_900n]),
      fact('sale', 'EXPORT', 0, [5_000n]),
      fact('sale', 'TAXABLE', 16, [1_000n, 160n]),
    ];
    expect(amounts('DE', facts)).toEqual({
      '81': 10_000n,
      '81tax': 1_900n,
      '35': 1_000n,
      '36': 160n,
      '43': 5_000n,
      '66': 1_900n,
      '83': 160n,
    });
  });
});

describe('the French CA3', () => {
  it('rounds to the nearest euro and tells fixed assets apart', () => {
    const facts = [
      fact('sale', 'TAXABLE', 20, [10_050n, 2_010n]),
      fact('purchase', 'TAXABLE', 20, [1_000n, 200n, 200n], true),
      fact('purchase', 'TAXABLE', 20, [749n, 150n, 150n]),
    ];
    expect(amounts('FR', facts)).toEqual({
      A1: 10_100n,
      '08base': 10_100n,
      '08': 2_000n,
      '16': 2_000n,
      '19': 200n,
      '20': 200n,
      '23': 400n,
      '28': 1_600n,
      '32': 1_600n,
    });
  });

  it('has a credit instead of net tax where more is deductible than due', () => {
    expect(amounts('FR', [fact('purchase', 'TAXABLE', 10, [5_000n, 500n, 500n])])).toEqual({
      '20': 500n,
      '23': 500n,
      '25': 500n,
    });
  });
});

describe('the Japanese consumption tax return', () => {
  it('drops what is below 1,000 yen of a base and splits the tax into national and local', () => {
    const facts = [
      fact('sale', 'TAXABLE', 10, [1_234_567n, 123_456n]),
      fact('sale', 'TAXABLE', 8, [100_999n, 8_079n]),
      fact('purchase', 'TAXABLE', 10, [500_000n, 50_000n, 50_000n]),
    ];
    // 1,234,000 × 7.8 % = 96,252; 100,000 × 6.24 % = 6,240; 50,000 × 78/100 = 39,000; 63,492 → 63,400; × 22/78 = 17,882.05 → 17,800.
    expect(amounts('JP', facts, 0)).toMatchObject({
      '1A': 100_000n,
      '1B': 1_234_000n,
      '2A': 6_240n,
      '2B': 96_252n,
      '4B': 39_000n,
      '9': 63_400n,
      '20': 17_800n,
      '26': 81_200n,
      localB: 16_160n,
    });
  });
});

describe('a sales tax return', () => {
  it('has gross sales as the sum of exempt and taxable sales', () => {
    const facts = [
      fact('sale', 'TAXABLE', 7.25, [10_000n, 725n]),
      fact('sale', 'EXEMPT', 0, [3_000n]),
      fact('sale', null, 0, [500n]),
    ];
    expect(amounts('US', facts)).toEqual({ gross: 13_500n, exempt: 3_500n, taxable: 10_000n, tax: 725n });
  });
});

describe('what is in no box', () => {
  const facts = [
    fact('sale', 'TAXABLE', 19, [10_000n, 1_900n]),
    fact('sale', null, 0, [4_000n]),
    fact('sale', 'NONE', 19, [100n, 19n]),
    fact('purchase', 'EXEMPT', 19, [50n, 9n, 5n]),
    fact('reverse', 'NONE', 19, [10n, 2n, 2n]),
  ];

  it('is listed figure by figure, without figures that a return never has', () => {
    expect(leftOver(formOf('DE'), facts).map(({ figure, amount }) => `${figure} ${amount}`)).toEqual([
      'base 4000',
      'base 100',
      'tax 19',
      'recovered 5',
      'base 10',
      'owed 2',
      'recovered 2',
    ]);
  });

  it('and what is on the return come to the tax due of all lines', () => {
    const all = facts.reduce((sum, each) => sum + dueOf(each), 0n);
    expect(all - dueOfLeft(leftOver(formOf('DE'), facts))).toBe(1_900n);
  });
});

describe('the position of a line on a return', () => {
  const facts: PositionFacts = { declared: undefined, side: 'sale', hasCode: true, rate: 19, isExempt: false };

  it('is the one declared on its tax code', () => {
    expect(positionOf({ ...facts, declared: 'EXPORT', rate: 0 })).toBe('EXPORT');
  });

  it('follows from rate and kind without one, and is never guessed for a code of 0 %', () => {
    expect(positionOf(facts)).toBe('TAXABLE');
    expect(positionOf({ ...facts, side: 'reverse' })).toBe('EU_SERVICES');
    expect(positionOf({ ...facts, rate: 0, isExempt: true })).toBe('EXEMPT');
    expect(positionOf({ ...facts, rate: 0 })).toBeUndefined();
    expect(positionOf({ ...facts, hasCode: false })).toBeUndefined();
  });
});
