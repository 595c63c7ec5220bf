/** What is audited besides records, and accounts that took or gave up a role, are found without reading the whole trail. */
export const m007trail = {
  id: 7,
  name: 'trail of settings, users and roles',
  sql: /* sql */ `
create index audit_beside on audit (type, (doc->>'id'), seq) where record_id is null;
create index audit_role_account on audit (seq) where type = 'account' and operation = 'update';
`,
} as const;
