import { randomUUID } from 'node:crypto';
import type { Doc, ServiceClient } from './serviceClient.ts';

export interface Line {
  /** The number of the account. */
  readonly account: string;
  readonly debit?: number;
  readonly credit?: number;
  readonly memo?: string;
}

/** A line as the service answers it. */
export interface SavedLine {
  readonly account: { readonly id: string; readonly refName: string };
  readonly debit: number | null;
  readonly credit: number | null;
  readonly memo: string | null;
}

interface Period {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly isClosed: boolean;
  readonly isLocked: boolean;
}

/** What a journey knows about the sample company, and builds in it. */
export class Books {
  readonly service: ServiceClient;
  private accounts: Promise<ReadonlyMap<string, string>> | undefined;

  constructor(service: ServiceClient) {
    this.service = service;
  }

  /** A memo that no other journey uses: records are found again by it. */
  memo(about: string): string {
    return `${about} ${randomUUID().slice(0, 8)}`;
  }

  /** A saved, posted journal, today, in US dollars. */
  /** The id of the first record that a query finds. */
  async idOf(type: string, q: string): Promise<string> {
    const [first] = await this.service.list(type, q);
    if (!first) throw new Error(`No ${type} with ${q}`);
    return first.id;
  }

  async journal(memo: string, lines: readonly Line[], date = today()): Promise<Doc> {
    const ids = await this.accountIds();
    const items = lines.map(({ account, ...rest }) => ({ account: { id: ids.get(account) }, ...rest }));
    const [subsidiary, currency, period] = await Promise.all([
      this.firstSubsidiary(),
      this.currency('USD'),
      this.periodOf(date),
    ]);
    return await this.service.create('periodEndJournal', {
      tranDate: date,
      postingPeriod: { id: period.id },
      subsidiary: { id: subsidiary },
      currency: { id: currency },
      memo,
      line: { items },
    });
  }

  /** Any small journal on this day. */
  async journalOn(date: string, memo: string): Promise<Doc> {
    return await this.journal(
      memo,
      [
        { account: '6310', debit: 10 },
        { account: '1010', credit: 10 },
      ],
      date,
    );
  }

  /** The journals with this memo. */
  async journalsOf(memo: string): Promise<readonly Doc[]> {
    return await this.service.list('periodEndJournal', `memo IS '${memo}'`, [
      'tranId',
      'tranDate',
      'total',
      'tranStatus',
    ]);
  }

  async linesOf(id: string): Promise<readonly SavedLine[]> {
    const { line } = await this.service.read('periodEndJournal', id);
    return (line as { readonly items: readonly SavedLine[] }).items; // As documented.
  }

  /** Ids of the accounts by their number. */
  accountIds(): Promise<ReadonlyMap<string, string>> {
    this.accounts ??= this.service
      .list('account', '', ['acctNumber'])
      .then((all) => new Map(all.map(({ id, acctNumber }) => [String(acctNumber), id])));
    return this.accounts;
  }

  /** A new expense account for all subsidiaries. */
  async expenseAccount(name: string): Promise<{ readonly id: string; readonly number: string }> {
    const subsidiaries = await this.service.list('subsidiary', '');
    const number = `69${randomUUID().replaceAll(/\D/g, '').slice(0, 6)}`;
    const { id } = await this.service.create('account', {
      acctName: name,
      acctNumber: number,
      acctType: { id: 'Expense' },
      subsidiary: { items: subsidiaries.map((each) => ({ id: each.id })) },
    });
    this.accounts = undefined;
    return { id, number };
  }

  async currency(symbol: string): Promise<string> {
    const [found] = await this.service.list('currency', `symbol IS '${symbol}'`);
    if (!found) throw new Error(`No currency ${symbol}`);
    return found.id;
  }

  /** Months, oldest first. */
  async periods(): Promise<readonly Period[]> {
    const found = await this.service.list('accountingPeriod', '', [
      'periodName',
      'startDate',
      'endDate',
      'isYear',
      'isQuarter',
      'closed',
      'allLocked',
    ]);
    return found
      .filter(({ isYear, isQuarter }) => isYear !== true && isQuarter !== true)
      .map(({ id, periodName, startDate, endDate, closed, allLocked }) => ({
        id,
        name: String(periodName),
        start: String(startDate),
        end: String(endDate),
        isClosed: closed === true,
        isLocked: allLocked === true,
      }))
      .toSorted((one, other) => (one.start < other.start ? -1 : 1));
  }

  /** The close tasks of a period no longer hold it back. */
  async waiveTasks(period: string): Promise<void> {
    const required = await this.service.list('closeTask', `period ANY_OF [${period}] AND isRequired = true`);
    for (const { id } of required) await this.service.update('closeTask', id, { isRequired: false });
  }

  async periodOf(date: string): Promise<Period> {
    const found = (await this.periods()).find(({ start, end }) => start <= date && date <= end);
    if (!found) throw new Error(`No period holds ${date}`);
    return found;
  }

  async closedPeriod(): Promise<Period> {
    const found = (await this.periods()).find(({ isClosed }) => isClosed);
    if (!found) throw new Error('No closed period');
    return found;
  }

  /** The subsidiary that `journal` posts to. */
  async firstSubsidiary(): Promise<string> {
    const [found] = await this.service.list('subsidiary', '');
    if (!found) throw new Error('No subsidiary');
    return found.id;
  }
}

/** The day it is for the service and the browser, which both live in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The day a number of days after today, or before it. */
export const todayPlus = (days: number): string =>
  new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);
