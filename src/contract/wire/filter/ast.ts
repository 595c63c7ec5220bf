import type { Message } from '../../messages/define.ts';
/**
 * The parsed form of a `q` filter, before any field or type is known.
 * Positions count characters of the filter text from 1, as a person would.
 */

/** The operators after every accepted spelling has been folded into one. */
export type Operator =
  | 'EMPTY'
  | 'EQUAL'
  | 'LESS'
  | 'LESS_OR_EQUAL'
  | 'GREATER'
  | 'GREATER_OR_EQUAL'
  | 'BETWEEN'
  | 'LIKE'
  | 'CONTAIN'
  | 'START_WITH'
  | 'END_WITH'
  | 'ALIKE'
  | 'ON'
  | 'BEFORE'
  | 'AFTER'
  | 'ON_OR_BEFORE'
  | 'ON_OR_AFTER'
  | 'ANY_OF'
  | 'INCLUDE_ALL'
  | 'INCLUDE_EXACTLY';

/**
 * A value as written. A number keeps its text, since a code such as `0042` is only a number if the
 * field is one; a boolean keeps its text for the same reason.
 */
export type Value =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'boolean'; readonly value: boolean; readonly text: string }
  | { readonly kind: 'sysdate'; readonly days: number }
  | { readonly kind: 'word'; readonly text: string };

export interface Condition {
  readonly kind: 'condition';
  readonly path: readonly string[];
  readonly operator: Operator;
  /** The plain complement of the operator: true wherever the operator itself is not. */
  readonly negated: boolean;
  readonly values: readonly Value[];
  readonly position: number;
}

/** `items` has two members at least. */
export interface Combination {
  readonly kind: 'and' | 'or';
  readonly items: readonly Expr[];
}

interface Negation {
  readonly kind: 'not';
  readonly item: Expr;
}

export type Expr = Combination | Negation | Condition;

/** A syntax error and its position (from 1). */
export interface SyntaxProblem {
  readonly problem: Message;
  /** The problem and the place of it. */
  readonly message: Message;
  readonly position: number;
}

/** The published limits of a filter (refused, never cut). */
export const filterLimits = {
  characters: 2_000,
  predicates: 20,
  listValues: 100,
  pathParts: 3,
  depth: 16,
} as const;

/** The text of a value as the user wrote it, for messages and for fields of text. */
export function valueText(value: Value): string {
  if (value.kind !== 'sysdate') return value.text;
  if (value.days === 0) return 'SYSDATE';
  return value.days > 0 ? `SYSDATE+${value.days}` : `SYSDATE${value.days}`;
}
