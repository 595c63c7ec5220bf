/** Forms in which records are edited now, so that others can be told. */
export const m021presence = {
  id: 21,
  name: 'presence',
  sql: /* sql */ `
-- Unlogged: an entry is of no use after a minute, and none is missed after a crash.
create unlogged table form_presence (
  user_id     text not null,
  form        text not null,
  user_name   text not null,
  type        text not null,
  record_id   bigint not null,
  has_changes boolean not null,
  since       timestamptz not null,
  seen_at     timestamptz not null,
  primary key (user_id, form)
);
create index form_presence_record on form_presence (record_id);
`,
} as const;
