import { type Database, DatabaseDamaged, sqlState } from '../../database.ts';
import { statementOf } from '../../statements.ts';
import type { Check, Part } from './checks.ts';

/** A stored fact that isn't what it must be. */
export interface Finding {
  /** The violated invariant: `column`, `edge`, `balance`, `chain` and so on. */
  readonly kind: string;
  /** The record, account, series or key it is about. */
  readonly id: string;
  readonly detail: string;
}

const LIMIT_MS = 600_000;

/** Runs a check over a part of its keys, in one statement, so that it sees one state of the data. Lists at most `most` findings. */
export async function findingsOf(
  db: Database,
  { kind, statement }: Pick<Check, 'kind' | 'statement'>,
  part: Part,
  most: number,
): Promise<readonly Finding[]> {
  const { text, params } = statementOf(statement(part));
  try {
    const rows = await db.transaction(
      (tx) => tx.query<{ id: string; detail: string }>(`${text} limit ${most + 1}`, params),
      { readOnly: true, statementTimeoutMs: LIMIT_MS },
    );
    const shown = rows.slice(0, most).map(({ id, detail }) => ({ kind, id, detail }));
    return rows.length > most ? [...shown, { kind, id: '', detail: `and more than these ${most}` }] : shown;
  } catch (error) {
    const unreadable = unreadableIn(kind, error);
    if (unreadable === undefined) throw error;
    return [unreadable];
  }
}

/** What cannot be read is a finding: the check can't confirm it. Undefined for any other failure. */
export function unreadableIn(kind: string, error: unknown): Finding | undefined {
  if (error instanceof DatabaseDamaged)
    return { kind: 'damage', id: '', detail: `what "${kind}" compares cannot be read: ${error.message}` };
  // A document that cannot be read as its type requires (class 22) is a finding, not a failure.
  if (!sqlState(error)?.startsWith('22')) return undefined;
  const message = error instanceof Error ? error.message : String(error);
  return { kind, id: '', detail: `a stored value cannot be read: ${message}` };
}

/** Findings to the end, or to where what they compare cannot be read, which is one as well. */
export async function* readable(kind: string, findings: AsyncGenerator<Finding>): AsyncGenerator<Finding> {
  try {
    yield* findings;
  } catch (error) {
    const unreadable = unreadableIn(kind, error);
    if (unreadable === undefined) throw error;
    yield unreadable;
  }
}
