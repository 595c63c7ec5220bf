/** Maximum wait for anything; sent once per connection, not per statement. */
export const LIMITS = {
  connections: 10,
  acquireMs: 2_000,
  lockMs: 3_000,
  statementMs: 5_000,
  /** A live server has refused a statement by then; longer silence means the connection is dead. */
  answerMs: 6_000,
  idleInTransactionMs: 10_000,
} as const;
