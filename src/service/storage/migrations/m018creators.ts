/** Who created what, read off the audit trail: records of before this step are found by it too. */
export const m018creators = {
  id: 18,
  name: 'creators',
  sql: /* sql */ `
create index audit_creator on audit (user_id, type, record_id) where version = 1 and record_id is not null;
`,
};
