/** Addresses that events are sent to, what is on its way to them, and each attempt. */
export const m029events = {
  id: 29,
  name: 'webhooks',
  sql: /* sql */ `
create table webhook_endpoint (
  id            text primary key,
  name          text not null,
  url           text not null,
  types         jsonb not null,
  is_on         boolean not null,
  off_reason    text check (off_reason in ('failing', 'gone', 'owner')),
  owner_id      text not null,
  owner_name    text not null,
  secret        text not null,
  former_secret text,
  former_until  timestamptz,
  -- The place of the sealed audit trail up to which events are among the deliveries.
  place         bigint not null,
  failures      integer not null default 0,
  failing_since timestamptz,
  rests_until   timestamptz,
  last_at       timestamptz,
  last_status   integer,
  last_error    text,
  -- The instance that sends to it now, by the clock of the database.
  claimed_by    text,
  claimed_until timestamptz,
  created_at    timestamptz not null,
  version       integer not null default 1
);
create unique index webhook_endpoint_name on webhook_endpoint (lower(name));
create table webhook_delivery (
  id          bigint generated always as identity primary key,
  endpoint    text not null references webhook_endpoint (id) on delete cascade,
  message     text not null,
  type        text not null,
  body        text not null,
  record_type text,
  record_id   bigint,
  state       text not null check (state in ('waiting', 'delivered', 'failed')),
  -- Asked for by a user: it is sent even if the endpoint is off.
  is_asked    boolean not null default false,
  attempts    integer not null default 0,
  -- Attempts since it was last asked for: the pauses between them grow.
  tries       integer not null default 0,
  created_at  timestamptz not null,
  next_at     timestamptz,
  unique (endpoint, message),
  check ((state = 'waiting') = (next_at is not null))
);
create index webhook_delivery_due on webhook_delivery (endpoint, next_at, id) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (endpoint, id);
create index webhook_delivery_old on webhook_delivery (created_at) where state <> 'waiting';
create table webhook_attempt (
  delivery    bigint not null references webhook_delivery (id) on delete cascade,
  number      integer not null,
  at          timestamptz not null,
  duration_ms integer not null,
  status      integer,
  error       text,
  detail      text not null,
  response    text not null,
  primary key (delivery, number)
);
`,
} as const;
