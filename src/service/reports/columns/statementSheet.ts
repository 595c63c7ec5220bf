import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import type { Message } from '#contract/messages/define';
import type { Drill, SheetRow, SheetValue } from '#contract/reports/sheet';
import { shareOf, varianceOf } from '#contract/reports/columns/variance';
import { minor, minorToNumber } from '#contract/values/money';
import type { LedgerAccount } from '../../storage/queries/ledger/ledgerBalances.ts';
import { type Book, labelled } from '../books.ts';

export interface Section {
  readonly heading: Message;
  readonly total: Message;
  readonly types: readonly AccountTypeId[];
  /** The effect of an increase on profit. */
  readonly increase?: SheetRow['increase'];
}
/** Sections that share a total. */
export interface Group {
  readonly heading: Message;
  readonly total: Message;
  readonly sections: readonly Section[];
}
/** A line of a section that isn't an account but a total of others. */
interface SumLine {
  readonly label: Message;
  readonly amounts: Units;
  readonly of: readonly Section[];
}

/** An amount for each column, in its smallest units. */
export type Units = readonly bigint[];

/** A statement's amounts for one account, with the sign a reader expects. */
export interface Entry {
  readonly account: LedgerAccount;
  /** The name of what is no account of the books. */
  readonly label?: Message;
  readonly amounts: Units;
  /** The balance before each column, where a statement begins with one. */
  readonly before?: Units;
  /** What changed the value of cash and moved no money. */
  readonly unmoved?: Units;
}

/** The columns of a statement: those that total entries, and those derived from others. */
export interface Layout {
  readonly figures: readonly {
    readonly name: string;
    readonly precision: number;
    /** Nothing is known of it in these books, so its cells are empty. */
    readonly isMissing?: boolean;
  }[];
  /** The column of the report's own time range; undefined if there is no total. */
  readonly amount: number | undefined;
  /** Columns that others are compared with: the prior ones and the budget with it, the budget of a year with that of the year. */
  readonly priors: readonly { readonly name: string; readonly at: number; readonly of: number }[];
  readonly hasShare: boolean;
}

export const addUnits = (left: Units, right: Units): Units => left.map((value, at) => value + (right[at] ?? 0n));
export const subtractUnits = (left: Units, right: Units): Units => left.map((value, at) => value - (right[at] ?? 0n));
const negateUnits = (units: Units): Units => units.map((value) => -value);
export const hasAmount = (units: Units): boolean => units.some((value) => value !== 0n);

/** Where the figures of some accounts lead; undefined: nowhere. */
export type DrillTo = (accounts: readonly string[]) => Drill | undefined;

/** Arranges the accounts of a set of books in sections with their totals. */
export class SheetMaker {
  readonly rows: SheetRow[] = [];
  private readonly book: Book;
  private readonly drillTo: DrillTo;
  private readonly layout: Layout;
  private readonly entries: readonly Entry[];
  private readonly income: bigint;

  constructor(book: Book, drillTo: DrillTo, layout: Layout, entries: readonly Entry[]) {
    this.book = book;
    this.drillTo = drillTo;
    this.layout = layout;
    this.entries = entries;
    const of = (type: AccountTypeId) => entries.filter(({ account }) => account.acctType === type);
    this.income = -(sumUnits(of('Income'), layout)[layout.amount ?? -1] ?? 0n);
  }

  sumOf(of: 'incomeStatement' | 'balanceSheet'): Units {
    return sumUnits(
      this.entries.filter(({ account }) => accountTypes[account.acctType as AccountTypeId].statement === of), // ids of the table
      this.layout,
    );
  }

  /** Sections with their combined total, which is returned; an empty group isn't shown. */
  group({ heading, total, sections }: Group, sign: 1 | -1, level: number): Units {
    const accounts = this.accountsOf(sections);
    if (accounts.length === 0) return this.nothing;
    this.heading(heading, level);
    const sum = sections.reduce((all, section) => addUnits(all, this.section(section, sign, level + 1)), this.nothing);
    this.push({ kind: 'subtotal', level }, total, sum, accounts);
    return sum;
  }

  /** The accounts of some types with their total, which is returned; an empty section isn't shown. */
  section({ heading, total, types, increase }: Section, sign: 1 | -1, level = 0, last?: SumLine): Units {
    const own = this.entries.filter(
      ({ account, amounts }) => hasAmount(amounts) && types.some((type) => type === account.acctType),
    );
    const more = last && hasAmount(last.amounts) ? last : undefined;
    if (own.length === 0 && !more) return this.nothing;
    const effect = increase ? { increase } : {};
    this.heading(heading, level);
    for (const entry of own) this.entry(entry, sign, level + 1, effect);
    if (more) this.line(more, level + 1);
    const others = more ? this.accountsOf(more.of) : [];
    const ofAccounts = sumUnits(own, this.layout);
    const sum = addUnits(sign === 1 ? ofAccounts : negateUnits(ofAccounts), more?.amounts ?? this.nothing);
    this.push({ kind: 'subtotal', level, ...effect }, total, sum, [...own.map(({ account }) => account.id), ...others]);
    return sum;
  }

  /** The line of one account. */
  entry(
    { account, label, amounts }: Entry,
    sign: 1 | -1,
    level: number,
    effect: Pick<SheetRow, 'increase'> = {},
  ): void {
    this.push({ kind: 'line', level, ...effect }, label ?? account, sign === 1 ? amounts : negateUnits(amounts), [
      account.id,
    ]);
  }

  /** A line that isn't an account. */
  line({ label, amounts, of }: SumLine, level: number): void {
    this.push({ kind: 'line', level }, label, amounts, this.accountsOf(of));
  }

  heading(label: Message, level = 0): void {
    this.rows.push({ kind: 'heading', level, ...labelled(label, { amount: null }), currency: this.book.currency });
  }

  /** A total of sections, linked to the entries of all their accounts. */
  total(
    label: Message,
    amounts: Units,
    row: Pick<SheetRow, 'increase'> & { readonly kind: 'subtotal' | 'total' },
    of: readonly Section[],
  ): void {
    this.push({ ...row, level: 0 }, label, amounts, this.accountsOf(of));
  }

  get nothing(): Units {
    return this.layout.figures.map(() => 0n);
  }

  private accountsOf(sections: readonly Section[]): readonly string[] {
    const types = sections.flatMap((section): readonly string[] => section.types);
    return this.entries
      .filter(({ account, amounts }) => hasAmount(amounts) && types.includes(account.acctType))
      .map(({ account }) => account.id);
  }

  /** A row with the accounts that its figures lead to. */
  push(
    row: Pick<SheetRow, 'kind' | 'level' | 'increase'>,
    of: Message | LedgerAccount,
    amounts: Units,
    accounts: readonly string[],
    drillTo = this.drillTo,
  ): void {
    const cells = this.cellsOf(amounts);
    const words =
      'acctNumber' in of
        ? {
            values: {
              label: of.name,
              acctNumber: of.acctNumber,
              account: { id: of.id, refName: of.name },
              ...cells,
            },
          }
        : labelled(of, cells);
    const drill = drillTo(accounts);
    this.rows.push({ ...row, ...words, currency: this.book.currency, ...(drill ? { drill } : {}) });
  }

  private cellsOf(amounts: Units): Readonly<Record<string, SheetValue>> {
    const { figures, amount: place, priors, hasShare } = this.layout;
    const number = (units: bigint, at: number): number =>
      minorToNumber(minor(units), figures[at]?.precision ?? this.book.precision);
    const own = Object.fromEntries(
      figures.map(({ name, isMissing }, at) => [name, isMissing ? null : number(amounts[at] ?? 0n, at)]),
    );
    if (place === undefined) return own;
    const now = amounts[place] ?? 0n;
    const compared = priors.map(({ name, at, of }) => {
      const isKnown = figures[at]?.isMissing !== true;
      const { amount, percent } = varianceOf(amounts[of] ?? 0n, amounts[at] ?? 0n);
      return {
        [`${name}Variance`]: isKnown ? number(amount, of) : null,
        [`${name}Percent`]: isKnown ? percent : null,
      };
    });
    const share = hasShare ? { shareOfIncome: shareOf(now, this.income) } : {};
    return Object.assign({}, own, share, ...compared) as Record<string, SheetValue>; // made of them just before
  }
}

const sumUnits = (entries: readonly Entry[], { figures }: Layout): Units =>
  entries.reduce<Units>(
    (sum, { amounts }) => addUnits(sum, amounts),
    figures.map(() => 0n),
  );
