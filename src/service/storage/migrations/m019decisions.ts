/** Decisions of approvers by their time, so that each sender can be told of those on their documents. */
export const m019decisions = {
  id: 19,
  name: 'decisions',
  sql: /* sql */ `
create index audit_decided on audit (at) where operation in ('approve', 'reject');
`,
} as const;
