/**
 * A reference model of journals, accounts and periods: the rules of the specification implemented again in memory,
 * independent of the program. It predicts for every request whether it is refused, with codes and paths, and all
 * records and balances afterwards.
 */
import { Accounts, isAsset, type OracleAccount, opensWithBalance } from './modelAccounts.ts';
import { Calendar } from './modelCalendar.ts';
import { Rates } from './modelRates.ts';
import {
  type OracleLine,
  type Status,
  type OracleJournal,
  type JournalInput,
  type Problems,
  sidesText,
  mirrored,
} from './modelJournal.ts';

const DEPENDENT = 'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS';

export class LedgerModel {
  readonly calendar: Calendar;
  readonly chart = new Accounts();
  readonly rates = new Rates();
  readonly journals = new Map<string, OracleJournal>();
  /** The day on which the requests come. */
  readonly today: string;
  isRouted = false;

  constructor(year: readonly [string, string], today: string) {
    this.calendar = new Calendar(year);
    this.today = today;
  }

  private isShut(id: string): boolean {
    return this.calendar.isShut(id);
  }
  private units(value: number, currency: string): bigint | undefined {
    return this.rates.units(value, currency);
  }

  /** Problems of a journal on its own; `kept` are accounts it already uses and may keep though inactive. */
  journalProblems(input: JournalInput, kept: ReadonlySet<string> = new Set()): Set<string> {
    const problems = new Set<string>();
    const period = this.calendar.of(input.period);
    if (period && !this.calendar.takes(period, input.tranDate)) problems.add('USER_ERROR postingPeriod');
    if (input.lines.length < 2) problems.add('USER_ERROR line');
    const differences = new Map<string, bigint>();
    let isReadable = input.lines.length >= 2;
    input.lines.forEach((line, index) => {
      const path = `line.items[${index}]`;
      const subsidiary = line.subsidiary ?? input.subsidiary;
      const account = this.chart.all.get(line.account);
      if (!account || (account.isInactive && !kept.has(account.id))) problems.add(`INVALID_KEY_OR_REF ${path}.account`);
      else if (account.type === 'Stat' || !this.chart.serves(account, subsidiary))
        problems.add(`USER_ERROR ${path}.account`);
      const [debit, credit] = [
        this.units(line.debit ?? 0, input.currency),
        this.units(line.credit ?? 0, input.currency),
      ];
      if (debit === undefined) problems.add(`INVALID_CONTENT ${path}.debit`);
      if (credit === undefined) problems.add(`INVALID_CONTENT ${path}.credit`);
      if (debit !== undefined && debit < 0n) problems.add(`USER_ERROR ${path}.debit`);
      if (credit !== undefined && credit < 0n) problems.add(`USER_ERROR ${path}.credit`);
      const isAmount = debit !== undefined && credit !== undefined && debit >= 0n && credit >= 0n;
      const isSided = isAmount && (debit === 0n) !== (credit === 0n);
      if (isAmount && !isSided) problems.add(`USER_ERROR ${path}`);
      isReadable &&= isSided;
      differences.set(subsidiary, (differences.get(subsidiary) ?? 0n) + (debit ?? 0n) - (credit ?? 0n));
    });
    if ([...differences.values()].reduce((sum, each) => sum + each, 0n) !== 0n) problems.add('USER_ERROR line');
    // This company has no accounts between its subsidiaries: each balances alone.
    else if (isReadable)
      input.lines.forEach(({ subsidiary = input.subsidiary }, index) => {
        if (subsidiary !== input.subsidiary && differences.get(subsidiary) !== 0n)
          problems.add(`USER_ERROR line.items[${index}].subsidiary`);
      });
    if (input.currency === this.chart.base(input.subsidiary) && input.rate !== null && input.rate !== 1)
      problems.add('USER_ERROR exchangeRate');
    if (input.reversalDate === null ? input.isDeferred : input.reversalDate <= input.tranDate)
      problems.add('USER_ERROR reversalDate');
    return problems;
  }

  private originProblem(input: JournalInput): string | undefined {
    if (input.createdFrom === null) return undefined;
    const original = this.journals.get(input.createdFrom);
    if (!original) return 'INVALID_KEY_OR_REF createdFrom';
    const isTaken =
      original.isReversal ||
      original.status !== 'APPROVED' ||
      original.reversalEntry !== null ||
      original.reversalDate !== null;
    if (isTaken) return 'USER_ERROR createdFrom';
    if (input.tranDate < original.tranDate) return 'USER_ERROR tranDate';
    // Without a known account, mirroring cannot be judged.
    if (input.lines.some(({ account }) => this.chart.all.get(account)?.isInactive !== false)) return undefined;
    return sidesText(input.lines) === sidesText(mirrored(original.lines)) && input.currency === original.currency
      ? undefined
      : 'USER_ERROR line';
  }

  create(input: JournalInput): Problems {
    const problems = this.journalProblems(input);
    const origin = this.originProblem(input);
    if (origin !== undefined) problems.add(origin);
    return problems;
  }

  made(journal: OracleJournal): OracleJournal | undefined {
    return journal.reversalDate === null || journal.reversalEntry === null
      ? undefined
      : this.journals.get(journal.reversalEntry);
  }
  /** The original of a manual reversal while that is effective. */
  private isReversedByHand(journal: OracleJournal): boolean {
    return journal.reversalEntry !== null && journal.reversalDate === null;
  }

  private changesLedger(before: OracleJournal, input: JournalInput): boolean {
    const key = ({ tranDate, period, subsidiary, currency, memo, lines }: JournalInput) =>
      JSON.stringify([tranDate, period, subsidiary, currency, memo, lines]);
    return key(before) !== key(input) || (input.rate !== null && input.rate !== before.rate);
  }
  private statusAfter(before: OracleJournal | undefined, changes: boolean): Status {
    return before && !changes ? before.status : this.isRouted ? 'PENDING_APPROVAL' : 'APPROVED';
  }

  update(before: OracleJournal, input: JournalInput): Problems {
    const problems = this.journalProblems(input, new Set(before.lines.map(({ account }) => account)));
    const changes = this.changesLedger(before, input);
    if (this.isShut(before.period)) problems.add('USER_ERROR postingPeriod');
    if (before.isReversal || before.status === 'VOIDED' || (this.isReversedByHand(before) && changes))
      problems.add('USER_ERROR');
    if (this.isReversedByHand(before) && input.reversalDate !== null) problems.add('USER_ERROR reversalDate');
    if (changes && this.statusAfter(before, changes) === 'APPROVED')
      this.addInactive(problems, input, before.status === 'APPROVED' ? before : undefined);
    if (problems.size > 0) return problems;
    return this.followProblems(before, input, changes);
  }

  /** Nothing is posted to an inactive account, except what was there before. */
  private addInactive(problems: Set<string>, input: JournalInput, standing: JournalInput | undefined): void {
    const place = (journal: JournalInput, { account, subsidiary = journal.subsidiary }: OracleLine) =>
      `${account} ${subsidiary}`;
    const stood = new Set(standing?.lines.map((line) => place(standing, line)));
    input.lines.forEach((line, index) => {
      if (this.chart.all.get(line.account)?.isInactive && !stood.has(place(input, line)))
        problems.add(`INVALID_KEY_OR_REF line.items[${index}].account`);
    });
  }

  private followProblems(before: OracleJournal, input: JournalInput, changes: boolean): Set<string> {
    const made = this.made(before);
    if (!made) return new Set();
    const goes = input.reversalDate === null || this.statusAfter(before, changes) !== 'APPROVED';
    const follows = changes || input.reversalDate !== made.tranDate;
    if (!goes && !follows) return new Set();
    const target = goes || input.reversalDate === null ? undefined : this.calendar.at(input.reversalDate);
    const isBlocked = this.isShut(made.period) || (!goes && (target === undefined || this.isShut(target.id)));
    return new Set(isBlocked ? ['USER_ERROR reversalDate'] : []);
  }

  remove(journal: OracleJournal): Problems {
    const problems = this.undoProblems(journal);
    const pointing = [...this.journals.values()].filter(
      ({ createdFrom, id }) => createdFrom === journal.id && id !== this.made(journal)?.id,
    );
    if (pointing.length > 0) problems.add(DEPENDENT);
    return problems;
  }
  private undoProblems(journal: OracleJournal): Set<string> {
    const made = this.made(journal);
    const original =
      journal.isReversal && journal.createdFrom !== null ? this.journals.get(journal.createdFrom) : undefined;
    const isRefused =
      this.isShut(journal.period) ||
      (made && this.isShut(made.period)) ||
      (original && original.reversalEntry === journal.id && original.reversalDate !== null);
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
    this.addInactive(problems, journal, undefined);
    return problems;
  }
  reject(journal: OracleJournal): Problems {
    return new Set(journal.status === 'PENDING_APPROVAL' ? [] : ['USER_ERROR']);
  }

  /** Whether a journal that was just saved has an entry for its reversal date; one that is made is not deferred again. */
  makesReversal(journal: OracleJournal, isMade = false): boolean {
    if (journal.status !== 'APPROVED' || journal.reversalDate === null || journal.isReversal) return false;
    if (!isMade && journal.isDeferred && journal.reversalDate > this.today) return false;
    const target = this.calendar.at(journal.reversalDate);
    return target !== undefined && !this.isShut(target.id);
  }

  /** The journals whose reversals are created on a day. */
  due(day: string): OracleJournal[] {
    return [...this.journals.values()].filter((each) => {
      if (each.status !== 'APPROVED' || each.isReversal || each.reversalDate === null || each.reversalEntry !== null)
        return false;
      const target = this.calendar.at(each.reversalDate);
      return target !== undefined && !this.isShut(target.id) && (!each.isDeferred || each.reversalDate <= day);
    });
  }

  /** Whether a journal keeps the entry its reversal date made before, since nothing of it changes. */
  keepsReversal(before: OracleJournal, input: JournalInput): boolean {
    return (
      this.made(before) !== undefined &&
      !this.changesLedger(before, input) &&
      before.status === 'APPROVED' &&
      input.reversalDate === before.reversalDate
    );
  }

  /** Takes over a journal as saved; `reversal` is the id of the entry made for its reversal date. */
  keep(id: string, input: JournalInput, reversal: string | null): OracleJournal {
    const before = this.journals.get(id);
    const changes = before === undefined || this.changesLedger(before, input);
    const status = this.statusAfter(before, changes);
    const original = input.createdFrom === null ? undefined : this.journals.get(input.createdFrom);
    const rate = original ? original.rate : this.lookedUp(input);
    const byHand = before && this.isReversedByHand(before) ? before.reversalEntry : null;
    const journal: OracleJournal = {
      ...input,
      id,
      rate,
      status,
      bases: before && !changes ? before.bases : this.basesOf({ ...input, rate }),
      approved: changes ? false : before.approved,
      isReversal: input.createdFrom !== null,
      reversalEntry: byHand,
    };
    this.journals.set(id, journal);
    if (original && before === undefined) original.reversalEntry = id;
    const made = before && this.made(before);
    if (made && reversal === null) this.journals.delete(made.id);
    if (reversal !== null) this.keepMade(journal, reversal);
    return journal;
  }
  /** The entry that a reversal date makes: the mirror to the last unit, also in the books. */
  keepMade(journal: OracleJournal, id: string): void {
    const date = journal.reversalDate ?? '';
    journal.reversalEntry = id;
    this.journals.set(id, {
      ...journal,
      id,
      tranDate: date,
      period: this.calendar.at(date)?.id ?? '',
      lines: mirrored(journal.lines),
      bases: journal.bases.map((each) => -each),
      reversalDate: null,
      isDeferred: false,
      createdFrom: journal.id,
      isReversal: true,
      reversalEntry: null,
    });
  }
  private lookedUp({ currency, subsidiary, rate, tranDate }: JournalInput): number {
    const base = this.chart.base(subsidiary);
    return currency === base ? 1 : (rate ?? Number(this.rates.on(currency, base, tranDate)) / 1e8);
  }
  /** By subsidiary: its own rate where its books are kept as the journal's own are, else the rate of the day. A reversal mirrors. */
  basesOf(journal: JournalInput): readonly bigint[] {
    const original = journal.createdFrom === null ? undefined : this.journals.get(journal.createdFrom);
    if (original) return original.bases.map((each) => -each);
    const amounts = this.amounts(journal);
    const bases: bigint[] = amounts.map(() => 0n);
    const where = journal.lines.map(({ subsidiary = journal.subsidiary }) => subsidiary);
    for (const subsidiary of new Set(where)) {
      const own = amounts.map((_, index) => index).filter((index) => where[index] === subsidiary);
      const base = this.chart.base(subsidiary);
      const isOwn = base === this.chart.base(journal.subsidiary);
      const rate = isOwn
        ? BigInt(Math.round((journal.rate ?? 1) * 1e8))
        : this.rates.on(journal.currency, base, journal.tranDate);
      const converted = this.rates.inBase(
        own.map((index) => amounts[index] ?? 0n),
        journal.currency,
        base,
        rate,
      );
      own.forEach((index, at) => {
        bases[index] = converted[at] ?? 0n;
      });
    }
    return bases;
  }
  private amounts({ lines, currency }: JournalInput): bigint[] {
    return lines.map(
      ({ debit = 0, credit = 0 }) => (this.units(debit, currency) ?? 0n) - (this.units(credit, currency) ?? 0n),
    );
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

  createAccount(account: OracleAccount, opening: number, equity: OracleAccount | undefined): Problems {
    const problems = new Set<string>();
    if ([...this.chart.all.values()].some((each) => each.number === account.number))
      problems.add('DUPLICATE acctNumber');
    const [home] = account.subsidiaries;
    const isPossible =
      opensWithBalance(account.type) &&
      this.calendar.firstOpen() !== undefined &&
      home !== undefined &&
      equity !== undefined &&
      this.chart.serves(equity, home);
    if (opening !== 0 && !isPossible) problems.add('USER_ERROR openingBalance');
    return problems;
  }
  /** The journal an opening balance makes: a positive balance is a debit of an asset, a credit of a liability. */
  openingJournal(account: OracleAccount, equity: string, opening: number): JournalInput {
    const period = this.calendar.firstOpen();
    const subsidiary = account.subsidiaries[0] ?? '';
    const raises = isAsset(account) === opening > 0;
    const size = Math.abs(opening);
    const lines = raises
      ? [
          { account: account.id, debit: size },
          { account: equity, credit: size },
        ]
      : [
          { account: account.id, credit: size },
          { account: equity, debit: size },
        ];
    return {
      tranDate: period?.start ?? '',
      period: period?.id ?? '',
      subsidiary,
      currency: this.chart.base(subsidiary),
      rate: 1,
      memo: '',
      lines,
      reversalDate: null,
      isDeferred: false,
      createdFrom: null,
    };
  }
  removeAccount(account: OracleAccount): Problems {
    const isUsed = [...this.journals.values()].some(({ lines }) => lines.some((line) => line.account === account.id));
    return new Set(isUsed || account.isSystem || this.chart.hasChildren(account) ? [DEPENDENT] : []);
  }

  /** Net ledger amounts: `account period subsidiary currency` → smallest units, in the currency and in the books. */
  balances(): Map<string, readonly [amount: bigint, base: bigint]> {
    const out = new Map<string, readonly [bigint, bigint]>();
    for (const journal of this.journals.values()) {
      if (journal.status !== 'APPROVED') continue;
      const amounts = this.amounts(journal);
      journal.lines.forEach(({ account, subsidiary = journal.subsidiary }, index) => {
        const key = `${account} ${journal.period} ${subsidiary} ${journal.currency}`;
        const [amount, base] = out.get(key) ?? [0n, 0n];
        out.set(key, [amount + (amounts[index] ?? 0n), base + (journal.bases[index] ?? 0n)]);
      });
    }
    return out;
  }
}
