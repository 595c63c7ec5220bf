import fc from 'fast-check';
import { expect } from 'vitest';
import { actingAs } from '../fixtures/approver.ts';
import { runAction } from '../../service/records/engine/recordAction.ts';
import { Refused } from '#contract/messages/refused';
import type { Books } from '../fixtures/books.ts';
import type { LedgerModel } from './model.ts';
import type { Problems } from './modelJournal.ts';

/** The service under proof beside the oracle, and what has been reached so far. */
export interface Proof {
  readonly books: Books;
  readonly oracle: LedgerModel;
  /** Command and outcome → how often. */
  readonly reached: Map<string, number>;
}

/** A whole number that picks one of however many there are when the command runs. */
export const index = fc.nat(9_999);
export const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];

interface Answer<T> {
  readonly value: T | undefined;
  readonly problems: ReadonlySet<string>;
}
export async function ask<T>(work: Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await work, problems: new Set() };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return {
      value: undefined,
      problems: new Set(error.problems.map(({ code, path }) => (path === undefined ? code : `${code} ${path}`))),
    };
  }
}

/** Counts that something was reached. */
export const mark = ({ reached }: Proof, name: string): void => void reached.set(name, (reached.get(name) ?? 0) + 1);

/** Compares an answer with the oracle's and counts it; the value when both accept. */
export function agree<T>(
  proof: Proof,
  kind: string,
  expected: Problems,
  { value, problems }: Answer<T>,
): T | undefined {
  for (const each of expected.size > 0 ? expected : ['accepted']) {
    mark(proof, `${kind}: ${each.replace(/\[\d+\]/, '[n]')}`);
  }
  expect([...problems].toSorted(), kind).toEqual([...expected].toSorted());
  return value;
}

export interface Step {
  readonly kind: string;
  run(proof: Proof): Promise<void>;
}
export const step = (kind: string, run: Step['run']): Step => ({ kind, run });

export const act = (
  proof: Proof,
  type: 'periodEndJournal' | 'accountingPeriod',
  id: string,
  action: string,
  body: Record<string, unknown> = {},
) => ask(runAction(proof.books.engine, actingAs(proof.books.context, action), { type, id, action, body }));
