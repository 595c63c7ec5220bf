/**
 * A second opinion on journals, accounts and periods: the rules of the specification worked out once more in
 * memory, sharing nothing with the program but the words. It says for every request whether it is refused and
 * with which codes at which paths, and what every record and balance is afterwards.
 */
export interface OracleLine {
  readonly account: string;
  readonly debit?: number;
  readonly credit?: number;
}
export type Status = 'APPROVED' | 'PENDING_APPROVAL' | 'REJECTED' | 'VOIDED';
export interface OracleJournal {
  id: string;
  tranDate: string;
  period: string;
  currency: string;
  rate: number | null;
  memo: string;
  lines: readonly OracleLine[];
  reversalDate: string | null;
  createdFrom: string | null;
  status: Status;
  approved: boolean;
  isReversal: boolean;
  reversalEntry: string | null;
}
export type JournalInput = Pick<OracleJournal, 'tranDate' | 'period' | 'currency' | 'rate' | 'memo' | 'lines' | 'reversalDate' | 'createdFrom'>;
export interface OraclePeriod {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  closed: boolean;
  locked: boolean;
}
export interface OracleAccount {
  readonly id: string;
  readonly type: string;
  readonly number: string;
  readonly isSystem: boolean;
  isInactive: boolean;
}
export interface OracleCurrency {
  readonly precision: number;
  /** One unit in the base currency, in hundred-millionths. */
  readonly rate: bigint;
}
export type Problems = ReadonlySet<string>;

const DEPENDENT = 'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS';
const ledgerTypes: Readonly<Record<string, 'asset' | 'liability' | 'result'>> = {
  Bank: 'asset', OthCurrAsset: 'asset', OthCurrLiab: 'liability', Equity: 'liability', Income: 'result', Expense: 'result',
};

export class Oracle {
  readonly periods: OraclePeriod[] = [];
  readonly accounts = new Map<string, OracleAccount>();
  readonly currencies = new Map<string, OracleCurrency>();
  readonly journals = new Map<string, OracleJournal>();
  readonly base: string;
  isRouted = false;

  constructor(base: string) {
    this.base = base;
  }

  private period(id: string): OraclePeriod | undefined {
    return this.periods.find((each) => each.id === id);
  }
  private isShut(id: string): boolean {
    const period = this.period(id);
    return period !== undefined && (period.closed || period.locked);
  }
  private periodAt(date: string): OraclePeriod | undefined {
    return this.periods.find(({ start, end }) => start <= date && date <= end);
  }

  /** An amount in smallest units; undefined when it has more decimals than its currency. */
  private units(value: number, currency: string): bigint | undefined {
    const precision = this.currencies.get(currency)?.precision ?? 2;
    const [whole = '0', part = ''] = value.toFixed(6).split('.');
    const [kept, rest] = [part.slice(0, precision), part.slice(precision)];
    if (/[1-9]/.test(rest)) return undefined;
    const size = BigInt(whole.replace('-', '') + kept);
    return whole.startsWith('-') ? -size : size;
  }

  /** What is wrong with a journal by itself; `kept` are accounts it has already and may keep though inactive. */
  journalProblems(input: JournalInput, kept: ReadonlySet<string> = new Set()): Set<string> {
    const problems = new Set<string>();
    const period = this.period(input.period);
    if (period && (this.isShut(period.id) || input.tranDate < period.start || input.tranDate > period.end)) problems.add('USER_ERROR postingPeriod');
    if (input.lines.length < 2) problems.add('USER_ERROR line');
    let difference = 0n;
    input.lines.forEach((line, index) => {
      const path = `line.items[${index}]`;
      const account = this.accounts.get(line.account);
      if (!account || (account.isInactive && !kept.has(account.id))) problems.add(`INVALID_KEY_OR_REF ${path}.account`);
      else if (account.type === 'Stat') problems.add(`USER_ERROR ${path}.account`);
      const [debit, credit] = [this.units(line.debit ?? 0, input.currency), this.units(line.credit ?? 0, input.currency)];
      if (debit === undefined) problems.add(`INVALID_CONTENT ${path}.debit`);
      if (credit === undefined) problems.add(`INVALID_CONTENT ${path}.credit`);
      if (debit !== undefined && debit < 0n) problems.add(`USER_ERROR ${path}.debit`);
      if (credit !== undefined && credit < 0n) problems.add(`USER_ERROR ${path}.credit`);
      const isReadable = debit !== undefined && credit !== undefined && debit >= 0n && credit >= 0n;
      if (isReadable && (debit === 0n) === (credit === 0n)) problems.add(`USER_ERROR ${path}`);
      difference += (debit ?? 0n) - (credit ?? 0n);
    });
    if (difference !== 0n) problems.add('USER_ERROR line');
    if (input.currency === this.base && input.rate !== null && input.rate !== 1) problems.add('USER_ERROR exchangeRate');
    if (input.reversalDate !== null && input.reversalDate <= input.tranDate) problems.add('USER_ERROR reversalDate');
    return problems;
  }

  private originProblem(input: JournalInput): string | undefined {
    if (input.createdFrom === null) return undefined;
    const original = this.journals.get(input.createdFrom);
    if (!original) return 'INVALID_KEY_OR_REF createdFrom';
    const isTaken = original.isReversal || original.status !== 'APPROVED' || original.reversalEntry !== null || original.reversalDate !== null;
    if (isTaken) return 'USER_ERROR createdFrom';
    if (input.tranDate < original.tranDate) return 'USER_ERROR tranDate';
    // Where an account could not be found, nobody can say whether the line mirrors anything.
    if (input.lines.some(({ account }) => this.accounts.get(account)?.isInactive !== false)) return undefined;
    const text = (lines: readonly OracleLine[]) => JSON.stringify(lines.map(({ account, debit = 0, credit = 0 }) => [account, debit, credit]));
    const mirrored = original.lines.map(({ account, debit = 0, credit = 0 }) => ({ account, debit: credit, credit: debit }));
    return text(input.lines) === text(mirrored) && input.currency === original.currency ? undefined : 'USER_ERROR line';
  }

  create(input: JournalInput): Problems {
    const problems = this.journalProblems(input);
    const origin = this.originProblem(input);
    if (origin !== undefined) problems.add(origin);
    return problems;
  }

  private made(journal: OracleJournal): OracleJournal | undefined {
    return journal.reversalDate === null || journal.reversalEntry === null ? undefined : this.journals.get(journal.reversalEntry);
  }
  /** The original of a journal that somebody made as its reversal, while that one stands. */
  private isReversedByHand(journal: OracleJournal): boolean {
    return journal.reversalEntry !== null && journal.reversalDate === null;
  }

  private changesLedger(before: OracleJournal, input: JournalInput): boolean {
    const key = ({ tranDate, period, currency, memo, lines }: JournalInput) => JSON.stringify([tranDate, period, currency, memo, lines]);
    return key(before) !== key(input) || (input.rate !== null && input.rate !== before.rate);
  }
  private statusAfter(before: OracleJournal | undefined, changes: boolean): Status {
    return before && !changes ? before.status : this.isRouted ? 'PENDING_APPROVAL' : 'APPROVED';
  }

  update(before: OracleJournal, input: JournalInput): Problems {
    const problems = this.journalProblems(input, new Set(before.lines.map(({ account }) => account)));
    const changes = this.changesLedger(before, input);
    if (this.isShut(before.period)) problems.add('USER_ERROR postingPeriod');
    if (before.isReversal || before.status === 'VOIDED' || (this.isReversedByHand(before) && changes)) problems.add('USER_ERROR');
    if (this.isReversedByHand(before) && input.reversalDate !== null) problems.add('USER_ERROR reversalDate');
    if (problems.size > 0) return problems;
    return this.followProblems(before, input, changes);
  }

  private followProblems(before: OracleJournal, input: JournalInput, changes: boolean): Set<string> {
    const made = this.made(before);
    if (!made) return new Set();
    const goes = input.reversalDate === null || this.statusAfter(before, changes) !== 'APPROVED';
    const follows = changes || input.reversalDate !== made.tranDate;
    if (!goes && !follows) return new Set();
    const target = goes || input.reversalDate === null ? undefined : this.periodAt(input.reversalDate);
    const isBlocked = this.isShut(made.period) || (!goes && (target === undefined || this.isShut(target.id)));
    return new Set(isBlocked ? ['USER_ERROR reversalDate'] : []);
  }

  remove(journal: OracleJournal): Problems {
    const problems = this.undoProblems(journal);
    const pointing = [...this.journals.values()].filter(({ createdFrom, id }) => createdFrom === journal.id && id !== this.made(journal)?.id);
    if (pointing.length > 0) problems.add(DEPENDENT);
    return problems;
  }
  private undoProblems(journal: OracleJournal): Set<string> {
    const made = this.made(journal);
    const original = journal.isReversal && journal.createdFrom !== null ? this.journals.get(journal.createdFrom) : undefined;
    const isRefused = this.isShut(journal.period) || (made && this.isShut(made.period)) || (original && original.reversalEntry === journal.id && original.reversalDate !== null);
    return new Set(isRefused ? ['USER_ERROR'] : []);
  }
  void(journal: OracleJournal): Problems {
    const problems = this.undoProblems(journal);
    if (journal.status !== 'APPROVED' || this.isReversedByHand(journal)) problems.add('USER_ERROR');
    return problems;
  }
  approve(journal: OracleJournal): Problems {
    const problems = this.journalProblems(journal, new Set(journal.lines.map(({ account }) => account)));
    if (journal.status !== 'PENDING_APPROVAL' && journal.status !== 'REJECTED') problems.add('USER_ERROR');
    return problems;
  }
  reject(journal: OracleJournal): Problems {
    return new Set(journal.status === 'PENDING_APPROVAL' ? [] : ['USER_ERROR']);
  }

  /** Whether a journal that was just saved has an entry for its reversal date. */
  makesReversal(journal: OracleJournal): boolean {
    if (journal.status !== 'APPROVED' || journal.reversalDate === null || journal.isReversal) return false;
    const target = this.periodAt(journal.reversalDate);
    return target !== undefined && !this.isShut(target.id);
  }

  /** Whether a journal keeps the entry its reversal date made before, since nothing of it changes. */
  keepsReversal(before: OracleJournal, input: JournalInput): boolean {
    return this.made(before) !== undefined && !this.changesLedger(before, input) && before.status === 'APPROVED' && input.reversalDate === before.reversalDate;
  }

  /** Takes over a journal as saved; `reversal` is the id of the entry made for its reversal date. */
  keep(id: string, input: JournalInput, reversal: string | null): OracleJournal {
    const before = this.journals.get(id);
    const changes = before === undefined || this.changesLedger(before, input);
    const status = this.statusAfter(before, changes);
    const original = input.createdFrom === null ? undefined : this.journals.get(input.createdFrom);
    const rate = original ? original.rate : input.currency === this.base ? 1 : (input.rate ?? this.defaultRate(input.currency));
    const byHand = before && this.isReversedByHand(before) ? before.reversalEntry : null;
    const journal: OracleJournal = {
      ...input, id, rate, status, approved: changes ? false : before.approved, isReversal: input.createdFrom !== null, reversalEntry: byHand,
    };
    this.journals.set(id, journal);
    if (original && before === undefined) original.reversalEntry = id;
    const made = before && this.made(before);
    if (made && reversal === null) this.journals.delete(made.id);
    if (reversal !== null) this.keepMade(journal, reversal);
    return journal;
  }
  private keepMade(journal: OracleJournal, id: string): void {
    const date = journal.reversalDate ?? '';
    const lines = journal.lines.map(({ account, debit, credit }) => ({ account, ...(credit === undefined ? {} : { debit: credit }), ...(debit === undefined ? {} : { credit: debit }) }));
    journal.reversalEntry = id;
    this.journals.set(id, {
      ...journal, id, tranDate: date, period: this.periodAt(date)?.id ?? '', lines, reversalDate: null, createdFrom: journal.id, isReversal: true, reversalEntry: null,
    });
  }
  private defaultRate(currency: string): number {
    return Number(this.currencies.get(currency)?.rate ?? 0n) / 1e8;
  }

  forget(journal: OracleJournal): void {
    const made = this.made(journal);
    if (made) this.journals.delete(made.id);
    this.unlink(journal);
    this.journals.delete(journal.id);
  }
  keepVoided(journal: OracleJournal): void {
    const made = this.made(journal);
    if (made) this.journals.delete(made.id);
    this.unlink(journal);
    Object.assign(journal, { status: 'VOIDED', approved: false, reversalEntry: null });
  }
  private unlink(journal: OracleJournal): void {
    const original = journal.createdFrom === null ? undefined : this.journals.get(journal.createdFrom);
    if (original?.reversalEntry === journal.id) original.reversalEntry = null;
  }

  /** Periods close in the order of time and open again in the opposite one. */
  close(period: OraclePeriod, reason: string): Problems {
    const problems = new Set<string>();
    if (period.closed || this.periods.some(({ end, closed }) => end < period.start && !closed)) problems.add('USER_ERROR');
    if (reason === '') problems.add('USER_ERROR reason');
    return problems;
  }
  reopen(period: OraclePeriod, reason: string): Problems {
    const problems = new Set<string>();
    if (!period.closed || this.periods.some(({ start, closed }) => start > period.end && closed)) problems.add('USER_ERROR');
    if (reason === '') problems.add('USER_ERROR reason');
    return problems;
  }
  lock(period: OraclePeriod): Problems {
    return new Set(period.closed ? ['USER_ERROR'] : []);
  }

  createAccount(type: string, number: string, opening: number): Problems {
    const problems = new Set<string>();
    if ([...this.accounts.values()].some((each) => each.number === number)) problems.add('DUPLICATE acctNumber');
    const isBalance = ledgerTypes[type] === 'asset' || ledgerTypes[type] === 'liability';
    if (opening !== 0 && (!isBalance || this.firstOpen() === undefined)) problems.add('USER_ERROR openingBalance');
    return problems;
  }
  firstOpen(): OraclePeriod | undefined {
    return this.periods.filter(({ id }) => !this.isShut(id)).toSorted((a, b) => (a.start < b.start ? -1 : 1))[0];
  }
  /** The journal an opening balance makes: a positive balance is a debit of an asset, a credit of a liability. */
  openingJournal(account: OracleAccount, equity: string, opening: number): JournalInput {
    const period = this.firstOpen();
    const raises = (ledgerTypes[account.type] === 'asset') === opening > 0;
    const size = Math.abs(opening);
    const lines = raises ? [{ account: account.id, debit: size }, { account: equity, credit: size }] : [{ account: account.id, credit: size }, { account: equity, debit: size }];
    return { tranDate: period?.start ?? '', period: period?.id ?? '', currency: this.base, rate: 1, memo: '', lines, reversalDate: null, createdFrom: null };
  }
  removeAccount(account: OracleAccount): Problems {
    const isUsed = [...this.journals.values()].some(({ lines }) => lines.some((line) => line.account === account.id));
    return new Set(isUsed || account.isSystem ? [DEPENDENT] : []);
  }

  /** Net amounts of everything that stands in the ledger: `account period currency` → smallest units and those of the base currency. */
  balances(): Map<string, readonly [amount: bigint, base: bigint]> {
    const out = new Map<string, readonly [bigint, bigint]>();
    for (const journal of this.journals.values()) {
      if (journal.status !== 'APPROVED') continue;
      const amounts = journal.lines.map(({ debit = 0, credit = 0 }) => (this.units(debit, journal.currency) ?? 0n) - (this.units(credit, journal.currency) ?? 0n));
      const bases = this.inBase(amounts, journal);
      journal.lines.forEach(({ account }, index) => {
        const key = `${account} ${journal.period} ${journal.currency}`;
        const [amount, base] = out.get(key) ?? [0n, 0n];
        out.set(key, [amount + (amounts[index] ?? 0n), base + (bases[index] ?? 0n)]);
      });
    }
    return out;
  }
  /** Each line rounded half up in magnitude, what is left over on the largest. */
  private inBase(amounts: readonly bigint[], { currency, rate }: OracleJournal): bigint[] {
    const precision = BigInt(this.currencies.get(currency)?.precision ?? 2);
    const scaled = BigInt(Math.round((rate ?? 1) * 1e8));
    const divisor = 10n ** 8n * 10n ** precision;
    const size = (amount: bigint) => (amount < 0n ? -amount : amount);
    const bases = amounts.map((amount) => {
      const rounded = (size(amount) * scaled * 100n * 2n + divisor) / (divisor * 2n);
      return amount < 0n ? -rounded : rounded;
    });
    const largest = amounts.reduce((best, amount, index) => (size(amount) > size(amounts[best] ?? 0n) ? index : best), 0);
    const rest = bases.reduce((sum, each) => sum + each, 0n);
    return bases.map((base, index) => (index === largest ? base - rest : base));
  }
}
