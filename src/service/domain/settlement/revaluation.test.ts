import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromNumber, decimalOne } from '#contract/values/decimal';
import { convert, type Minor, minor, negate, subtract, sum, zero } from '#contract/values/money';
import { type Open, take } from './settle.ts';
import { mirrorPosting, type Posting } from '../accounting/posting.ts';
import { type ForeignBalance, revaluationPosting, revalue } from './revaluation.ts';

const rate = (value: number): Decimal => decimalFromNumber(value) ?? decimalOne;
const closing = (value: number, precision = 2) => ({ symbol: 'EUR', rate: rate(value), precision });
const held = (amount: bigint, base: bigint, more: Partial<ForeignBalance> = {}): ForeignBalance => ({
  account: 'receivables',
  entity: 'buyer',
  currency: 'eur',
  amount: minor(amount),
  base: minor(base),
  ...more,
});
const run = { period: 'june', date: '2026-06-30', subsidiary: 'marlow', gainLossAccount: 'unrealized', memo: null };

describe('a revaluation', () => {
  it('values a balance at the closing rate, and names the rate before and the gain', () => {
    const [asset, liability] = revalue(
      [held(100_000n, 108_000n), held(-50_000n, -54_500n, { account: 'payables', entity: 'seller' })],
      new Map([['eur', closing(1.1)]]),
      2,
    );
    expect(asset).toMatchObject({ revalued: 110_000n, gain: 2_000n, rateBefore: rate(1.08) });
    expect(liability).toMatchObject({ revalued: -55_000n, gain: -500n, rateBefore: rate(1.09) });
  });

  it('converts between currencies with different decimals', () => {
    const [yen] = revalue(
      [held(1_840_000n, 1_236_480n, { currency: 'jpy' })],
      new Map([['jpy', closing(0.00664, 0)]]),
      2,
    );
    expect(yen).toMatchObject({ revalued: 1_221_760n, gain: -14_720n, rateBefore: rate(0.00672) });
  });

  it('takes what is left in base currency of a balance that is settled', () => {
    const [settled] = revalue([held(0n, 137n)], new Map([['eur', closing(1.1)]]), 2);
    expect(settled).toMatchObject({ revalued: 0n, gain: -137n, rateBefore: undefined });
  });

  it('leaves out balances in a currency without a rate', () => {
    expect(revalue([held(100n, 100n)], new Map(), 2)).toEqual([]);
  });

  it('posts each gain and loss in base currency alone, against one entry for the gains and one for the losses of a currency', () => {
    const balances = revalue(
      [held(100_000n, 108_000n), held(20_000n, 23_000n, { entity: 'other' }), held(0n, 0n, { entity: 'third' })],
      new Map([['eur', closing(1.1)]]),
      2,
    );
    const lines = revaluationPosting(balances, run)?.lines.map(({ account, entity, side, amount, baseAmount }) => [
      account,
      entity,
      side,
      amount,
      baseAmount,
    ]);
    expect(lines).toEqual([
      ['receivables', 'buyer', 'debit', 0n, 2_000n],
      ['receivables', 'other', 'credit', 0n, -1_000n],
      ['unrealized', null, 'credit', 0n, -2_000n],
      ['unrealized', null, 'debit', 0n, 1_000n],
    ]);
  });

  it('says in the memo of an entry how its value came about', () => {
    const balances = revalue([held(100_000n, 108_000n)], new Map([['eur', closing(1.1)]]), 2);
    expect(revaluationPosting(balances, run)?.lines[0]?.memo).toBe('EUR 1000.00 × 1.1');
  });

  it('posts nothing where every balance is at its closing rate', () => {
    expect(revaluationPosting(revalue([held(1_000n, 1_100n)], new Map([['eur', closing(1.1)]]), 2), run)).toBeNull();
  });
});

/** Invoices and payments of one customer in a foreign currency, with their entries on receivables and the gains. */
class Books {
  readonly entries: { readonly day: number; readonly amount: Minor; readonly base: Minor }[] = [];
  realized: Minor = zero;
  unrealized: Minor = zero;
  private readonly open: { document: Open; rate: Decimal }[] = [];

  invoice(day: number, amount: Minor, at: Decimal): void {
    const base = convert(amount, at, 2, 2);
    this.open.push({ document: { total: amount, remaining: amount, baseRemaining: base }, rate: at });
    this.entries.push({ day, amount, base });
  }

  /** Pays a share of the open documents in percent; realized is what arrives less what the documents were carried at. */
  pay(day: number, percent: bigint, at: Decimal): void {
    for (const each of this.open) {
      const amount = minor((each.document.remaining * percent) / 100n);
      if (amount === zero) continue;
      const { open, taken } = take(each.document, amount, each.rate, 2, 2);
      each.document = open;
      this.entries.push({ day, amount: negate(amount), base: negate(taken.base) });
      this.realized = sum([this.realized, subtract(convert(amount, at, 2, 2), taken.base)]);
    }
  }

  balance(day: number): ForeignBalance {
    const until = this.entries.filter((entry) => entry.day <= day);
    return held(sum(until.map(({ amount }) => amount)), sum(until.map(({ base }) => base)));
  }

  post(day: number, { lines }: Posting): void {
    for (const { account, amount, baseAmount } of lines)
      if (account === 'unrealized') this.unrealized = subtract(this.unrealized, baseAmount);
      else this.entries.push({ day, amount, base: baseAmount });
  }

  /** A run on a day, reversed on the next; false if there was nothing to post. */
  revalue(day: number, at: Decimal): boolean {
    const rates = new Map([['eur', { symbol: 'EUR', rate: at, precision: 2 }]]);
    const posting = revaluationPosting(revalue([this.balance(day)], rates, 2), run);
    if (!posting) return false;
    this.post(day, posting);
    this.post(day + 1, mirrorPosting(posting, 'july', '2026-07-01'));
    return true;
  }
}

const rates = fc.integer({ min: 50_000_000, max: 200_000_000 }).map((units) => BigInt(units) as Decimal);
const step = fc.record({
  kind: fc.constantFrom('invoice' as const, 'pay' as const, 'revalue' as const),
  amount: fc.bigInt({ min: 1n, max: 10_000_000n }).map(minor),
  percent: fc.bigInt({ min: 1n, max: 100n }),
  back: fc.nat(25),
  rate: rates,
});

describe('revaluations in any history of invoices and payments', () => {
  it('carry every balance at its closing rate after a run, also after one that follows a backdated payment, and repeat to nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), rates, (steps, last) => {
        const books = new Books();
        steps.forEach(({ kind, amount, percent, back, rate: at }, index) => {
          // Days go on in tens; payments and invoices may be dated back before runs that were already posted.
          const day = Math.max(0, index * 10 - back);
          if (kind === 'invoice') books.invoice(day, amount, at);
          else if (kind === 'pay') books.pay(day, percent, at);
          else {
            books.revalue(day, at);
            const { amount: foreign, base } = books.balance(day);
            expect(base).toBe(convert(foreign, at, 2, 2));
            expect(books.revalue(day, at)).toBe(false);
          }
        });
        const end = steps.length * 10;
        books.revalue(end, last);
        expect(books.balance(end).base).toBe(convert(books.balance(end).amount, last, 2, 2));
      }),
    );
  });

  it('count nothing twice: over the life of a document, realized and unrealized gains are what arrived less what was invoiced', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10_000_000n }).map(minor),
        rates,
        fc.array(fc.record({ rate: rates, percent: fc.bigInt({ min: 1n, max: 99n }), isPaid: fc.boolean() })),
        rates,
        (amount, first, months, last) => {
          const books = new Books();
          books.invoice(0, amount, first);
          let arrived: Minor = zero;
          const pay = (day: number, percent: bigint, at: Decimal) => {
            const before = books.balance(day).amount;
            books.pay(day, percent, at);
            arrived = sum([arrived, convert(subtract(before, books.balance(day).amount), at, 2, 2)]);
          };
          months.forEach(({ rate: at, percent, isPaid }, index) => {
            if (isPaid) pay(index * 30 + 15, percent, at);
            books.revalue(index * 30 + 29, at);
          });
          pay(months.length * 30 + 15, 100n, last);
          expect(books.unrealized).toBe(zero);
          expect(books.balance(months.length * 30 + 15)).toMatchObject({ amount: zero, base: zero });
          expect(books.realized).toBe(subtract(arrived, convert(amount, first, 2, 2)));
        },
      ),
    );
  });
});
