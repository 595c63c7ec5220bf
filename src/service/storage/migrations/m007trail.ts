/** Indexes for audited settings and for accounts whose role changed, so that neither reads the whole trail. */
export const m007trail = {
  id: 7,
  name: 'trail of settings, users and roles',
  sql: /* sql */ `
create index audit_beside on audit (type, (doc->>'id'), seq) where record_id is null;
create index audit_role_account on audit (seq) where type = 'account' and operation = 'update';
`,
} as const;
