export interface OracleLine {
  readonly account: string;
  readonly debit?: number;
  readonly credit?: number;
  /** Where it differs from the journal's, or names it once more. */
  readonly subsidiary?: string;
}

export type Status = 'APPROVED' | 'PENDING_APPROVAL' | 'REJECTED' | 'VOIDED';

export interface OracleJournal {
  id: string;
  tranDate: string;
  period: string;
  subsidiary: string;
  currency: string;
  rate: number | null;
  memo: string;
  lines: readonly OracleLine[];
  reversalDate: string | null;
  isDeferred: boolean;
  createdFrom: string | null;
  status: Status;
  approved: boolean;
  isReversal: boolean;
  reversalEntry: string | null;
  /** What each line is in the books of its subsidiary, from when it was last posted. */
  bases: readonly bigint[];
}

export type JournalInput = Pick<
  OracleJournal,
  | 'tranDate'
  | 'period'
  | 'subsidiary'
  | 'currency'
  | 'rate'
  | 'memo'
  | 'lines'
  | 'reversalDate'
  | 'isDeferred'
  | 'createdFrom'
>;

export type Problems = ReadonlySet<string>;

export const sidesText = (lines: readonly OracleLine[]): string =>
  JSON.stringify(
    lines.map(({ account, debit = 0, credit = 0, subsidiary = '' }) => [account, debit, credit, subsidiary]),
  );

/** Every debit a credit. */
export const mirrored = (lines: readonly OracleLine[]): OracleLine[] =>
  lines.map(({ debit, credit, ...rest }) => ({
    ...rest,
    ...(credit === undefined ? {} : { debit: credit }),
    ...(debit === undefined ? {} : { credit: debit }),
  }));
