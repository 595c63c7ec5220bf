/** Reversals of payments have lines for realized gains, which have no amount in the currency: the constraint is made again. */
export const m023reversals = {
  id: 23,
  name: 'reversals',
  sql: /* sql */ `
alter table record drop constraint if exists journal_lines;
drop function if exists journal_lines_hold(jsonb);
`,
} as const;
