/** What the requests of a run may name. */
export interface Books {
  readonly accounts: readonly string[];
  readonly period: string;
  readonly tranDate: string;
  readonly subsidiary: string;
  readonly currency: string;
  readonly journals: readonly string[];
  /** Accounts that payments and items name. */
  readonly bank: string;
  readonly receivable: string;
  readonly income: string;
  readonly asset: string;
  readonly cogs: string;
}

/** A balanced journal with so many lines, as a client sends it; the same for the same number. */
export function journalBody(books: Books, lines: number, number: number): string {
  const amount = (100_00 + (number % 900) * 7) / 100;
  const items = Array.from({ length: lines }, (_, at) => ({
    account: { id: books.accounts[(number * 3 + at) % books.accounts.length] },
    ...(at % 2 === 0 ? { debit: amount } : { credit: amount }),
    memo: `Line ${at + 1}`,
  }));
  const ref = (id: string) => ({ id });
  return JSON.stringify({
    tranDate: books.tranDate,
    postingPeriod: ref(books.period),
    subsidiary: ref(books.subsidiary),
    currency: ref(books.currency),
    memo: `Measured ${number}`,
    line: { items },
  });
}

interface Line {
  readonly debit?: number | null;
  readonly credit?: number | null;
  readonly account?: { readonly id?: string; readonly refName?: string };
}
interface Answer {
  readonly id?: string;
  readonly tranId?: string;
  readonly total?: number;
  readonly tranStatus?: unknown;
  readonly line?: { readonly items?: readonly Line[] };
  readonly items?: readonly { readonly id: string; readonly tranDate: string; readonly tranId: string }[];
  readonly totalResults?: number;
}

const read = (text: string): Answer => JSON.parse(text);
const statusOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(value);

/** Why the answer with one journal is wrong: each line named and one-sided, the sides equal, the total theirs. */
export function faultOfJournal(text: string, lines?: number): string | undefined {
  const { tranId, total, line, tranStatus } = read(text);
  const items = line?.items ?? [];
  const cents = (side: 'debit' | 'credit') => items.reduce((sum, each) => sum + Math.round((each[side] ?? 0) * 100), 0);
  if (!/^JE\d{6,}$/.test(tranId ?? '')) return `number ${tranId}`;
  if (statusOf(tranStatus) !== 'APPROVED') return `status ${statusOf(tranStatus)}`;
  if (items.length < 2 || (lines !== undefined && items.length !== lines)) return `${items.length} lines`;
  if (items.some(({ account }) => !account?.id || !account.refName)) return 'a line without the name of its account';
  if (cents('debit') !== cents('credit') || cents('debit') !== Math.round((total ?? 0) * 100)) return `total ${total}`;
  return undefined;
}

/** What subjects must agree on: the ids of a page in order, and the number of all that match where they tell it. */
export function pageOf(text: string): readonly (string | undefined)[] {
  const { items = [], totalResults } = read(text);
  return [items.map(({ id, tranId, tranDate }) => `${id} ${tranId} ${tranDate}`).join(), totalResults?.toString()];
}

/** Why a page is invalid: not full, not newest first, or outside the range. */
export function faultOfPage(
  text: string,
  range: { readonly from: string; readonly until: string },
): string | undefined {
  const { items = [] } = read(text);
  if (items.length !== 50) return `${items.length} items`;
  const dates = items.map(({ tranDate }) => tranDate);
  if (dates.some((date) => date < range.from || date > range.until)) return 'a date outside the range';
  return dates.some((date, at) => at > 0 && date > (dates[at - 1] ?? '')) ? 'not newest first' : undefined;
}

export const idOf = (text: string): string => read(text).id ?? '';
