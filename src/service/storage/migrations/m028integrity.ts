/** Verifications of the stored data while the service works, what they found, and whether changes are refused since. */
export const m028integrity = {
  id: 28,
  name: 'integrity',
  sql: /* sql */ `
create table verification (
  id           bigint generated always as identity primary key,
  state        text not null check (state in ('running', 'finished', 'failed', 'interrupted')),
  user_id      text,
  user_name    text,
  started_at   timestamptz not null,
  finished_at  timestamptz,
  -- The instance that runs it was alive then, by the clock of the database.
  seen_at      timestamptz not null,
  done         integer not null default 0,
  checks       integer not null default 0,
  records      bigint not null default 0,
  transactions bigint not null default 0,
  entries      bigint not null default 0,
  found        integer not null default 0
);
create table verification_finding (
  verification bigint not null references verification (id) on delete cascade,
  place        integer not null,
  kind         text not null,
  key          text not null,
  detail       text not null,
  primary key (verification, place)
);

-- A row means that records are not changed, by any instance.
create table change_hold (
  is_held      boolean primary key default true check (is_held),
  since        timestamptz not null,
  verification bigint not null
);
-- What was found when an administrator allowed changes again: it does not hold them once more.
create table accepted_finding (
  kind   text not null,
  key    text not null,
  detail text not null
);
create function refuse_while_held() returns trigger language plpgsql as $$
begin
  if exists (select from change_hold) then
    raise exception 'records are not changed after a verification found a difference' using errcode = 'CH009';
  end if;
  return null;
end $$;
create trigger record_held before insert or update or delete on record for each statement execute function refuse_while_held();
`,
} as const;
