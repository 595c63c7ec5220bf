/**
 * Which transactions have changed records of which type: what was counted is right until one of them shows that the counting did not
 * see. Rows are only added, so that writers of one type never wait for each other here.
 */
export const m025typeChanges = {
  id: 25,
  name: 'typeChanges',
  sql: /* sql */ `
create table type_change (
  type text not null,
  xid  xid8 not null,
  primary key (type, xid)
);
`,
} as const;
