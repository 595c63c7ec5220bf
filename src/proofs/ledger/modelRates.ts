/** Rates and base amounts as the second opinion works them out, in whole hundred-millionths and smallest units. */
export interface OracleCurrency {
  readonly precision: number;
  /** One unit in the base currency of the company, in hundred-millionths. */
  readonly rate: bigint;
}
interface Dated {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly rate: bigint;
}

const ONE = 100_000_000n;
/** Half up; both are positive. */
const quotient = (top: bigint, bottom: bigint): bigint => top / bottom + ((top % bottom) * 2n >= bottom ? 1n : 0n);
const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

export class Rates {
  readonly currencies = new Map<string, OracleCurrency>();
  private readonly dated: Dated[] = [];

  precision(currency: string): number {
    return this.currencies.get(currency)?.precision ?? 2;
  }
  has(from: string, to: string, date: string): boolean {
    return this.dated.some((each) => each.from === from && each.to === to && each.date === date);
  }
  add(from: string, to: string, date: string, rate: bigint): void {
    this.dated.push({ from, to, date, rate });
  }

  /** The youngest rate of the pair on that day, read either way; without one, what both are worth to the company. */
  on(from: string, to: string, date: string): bigint {
    if (from === to) return ONE;
    const known = this.dated
      .filter(
        (each) => each.date <= date && (each.from === from ? each.to === to : each.from === to && each.to === from),
      )
      .toSorted((a, b) =>
        a.date === b.date ? Number(b.from === from) - Number(a.from === from) : a.date < b.date ? 1 : -1,
      );
    const [youngest] = known;
    if (youngest) return youngest.from === from ? youngest.rate : quotient(ONE * ONE, youngest.rate);
    return quotient((this.currencies.get(from)?.rate ?? 0n) * ONE, this.currencies.get(to)?.rate ?? 1n);
  }

  /** Each line rounded half up in magnitude, the remainder on the largest. */
  inBase(amounts: readonly bigint[], currency: string, base: string, rate: bigint): bigint[] {
    const [top, bottom] = [rate * 10n ** BigInt(this.precision(base)), ONE * 10n ** BigInt(this.precision(currency))];
    const bases = amounts.map((amount) => (amount < 0n ? -1n : 1n) * quotient(size(amount) * top, bottom));
    const largest = amounts.reduce(
      (best, amount, index) => (size(amount) > size(amounts[best] ?? 0n) ? index : best),
      0,
    );
    const rest = bases.reduce((sum, each) => sum + each, 0n);
    return bases.map((each, index) => (index === largest ? each - rest : each));
  }

  /** An amount in smallest units; undefined when it has more decimals than its currency. */
  units(value: number, currency: string): bigint | undefined {
    const precision = this.precision(currency);
    const [whole = '0', part = ''] = value.toFixed(6).split('.');
    const [kept, rest] = [part.slice(0, precision), part.slice(precision)];
    if (/[1-9]/.test(rest)) return undefined;
    const amount = BigInt(whole.replace('-', '') + kept);
    return whole.startsWith('-') ? -amount : amount;
  }
}
