/** How long anything may wait; sent once per connection, not per statement. */
export const LIMITS = {
  connections: 10,
  acquireMs: 2_000,
  lockMs: 3_000,
  statementMs: 5_000,
  /** A server that lives has refused a statement by then; silence beyond it is that of the line. */
  answerMs: 6_000,
  idleInTransactionMs: 10_000,
} as const;
