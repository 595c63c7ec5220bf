/** Records, what they refer to, what must be unique, and the numbers issued to them. */
export const m001records = {
  id: 1,
  name: 'records',
  sql: /* sql */ `
create sequence record_id_seq as bigint increment by 100 start with 1001;

create table record (
  id           bigint primary key,
  type         text not null,
  version      integer not null check (version > 0),
  doc          jsonb not null check (jsonb_typeof(doc) = 'object'),
  sub          jsonb not null default '{}' check (jsonb_typeof(sub) = 'object'),
  ref_name     text not null,
  code         text,
  external_id  text,
  is_inactive  boolean not null default false,
  created_at   timestamptz not null,
  modified_at  timestamptz not null
);
create index record_type on record (type, id);
-- By whole value and by beginning, whatever the collation.
create index record_name on record (type, lower(ref_name) text_pattern_ops);
create index record_code on record (type, lower(code) text_pattern_ops) where code is not null;
create unique index record_external_id on record (type, external_id) where external_id is not null;

-- What must be unique stands here once, so that the index and not a reading decides (reliability 3).
create table unique_value (
  type      text not null,
  rule      text not null,
  value     text not null,
  record_id bigint not null references record (id) on delete cascade,
  primary key (type, rule, value)
);
create index unique_value_record on unique_value (record_id);

-- Which record points at which, by path. The target cannot go while anything points at it (X2); judged at the
-- end, because records made together may point at each other.
create table edge (
  from_id bigint not null references record (id) on delete cascade,
  path    text not null,
  to_id   bigint not null references record (id) deferrable initially deferred,
  primary key (from_id, path, to_id)
);
create index edge_to on edge (to_id, path, from_id);

-- Gapless numbers: a counter row a series, and every number ever issued with its record (N1, N2).
create table series (
  name text primary key,
  last bigint not null check (last >= 0)
);
create table issued_number (
  series    text not null,
  number    bigint not null,
  record_id bigint not null,
  audit_seq bigint not null,
  primary key (series, number)
);

create table idempotency (
  scope       text not null,
  type        text not null,
  key         text not null,
  fingerprint text not null,
  operation   text not null,
  record_id   bigint,
  is_voided   boolean not null default false,
  created_at  timestamptz not null default now(),
  primary key (scope, type, key)
);

create table setting (
  name     text primary key,
  value    jsonb not null,
  version  integer not null default 1
);

create table preference (
  user_id text not null,
  key     text not null,
  value   jsonb not null,
  primary key (user_id, key)
);
create table saved_view (
  id        bigint generated always as identity primary key,
  type      text not null,
  user_id   text not null,
  is_shared boolean not null default false,
  name      text not null,
  value     jsonb not null,
  modified_at timestamptz not null default now(),
  unique (type, user_id, name)
);
`,
} as const;
