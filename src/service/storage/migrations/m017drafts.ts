/** Unfinished forms of a user, kept until they are saved or discarded. */
export const m017drafts = {
  id: 17,
  name: 'drafts',
  sql: /* sql */ `
create table form_draft (
  user_id     text not null,
  id          text not null,
  type        text not null,
  record_id   text,
  about       text not null,
  tab         text not null,
  device      text not null,
  is_open     boolean not null,
  -- JSON as text: it is given back as it came, and never searched.
  content     text not null,
  bytes       integer not null,
  version     integer not null default 1,
  created_at  timestamptz not null,
  modified_at timestamptz not null,
  primary key (user_id, id)
);
`,
};
